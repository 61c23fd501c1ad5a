#include "referee/chapters/players_end.h"

#include "referee/chapters/law_messages.h"
#include "referee/chapters/loss.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kHasResigned{"players_end.has_resigned", "player"};
constexpr MessageKind<> kResignationMayDraw{"players_end.resignation_may_draw"};
constexpr MessageKind<> kAgreed{"players_end.agreed"};
constexpr MessageKind<> kAgreementEnds{"players_end.agreement_ends"};
constexpr MessageKind<> kTooEarly{"players_end.too_early"};
constexpr MessageKind<> kOneMoveEach{"players_end.one_move_each"};

Loss LossBy(Color by, const Message& how = {}) {
  return {LossCause::kResignation, by, how.empty() ? kHasResigned(by) : how, {}};
}

Ruling NewResignation(const GameRecord& record, Edition edition) {
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  ruling.Cites(Rule::kResignation, DrawnIfOpponentCannotMate(LossCause::kResignation, edition)
                                       ? kResignationMayDraw
                                       : kResignationEnds);
  return ruling;
}

}  // namespace

Ruling RuleResignation(const GameRecord& record, Edition edition, Color by, MateBudget budget,
                       const Message& how) {
  Ruling ruling = NewResignation(record, edition);
  RuleLoss(ruling, LossBy(by, how), budget);
  return ruling;
}

Ruling RuleResignation(const GameRecord& record, Edition edition, Color by,
                       const MateAnswer& opponent) {
  Ruling ruling = NewResignation(record, edition);
  RuleLoss(ruling, LossBy(by), opponent);
  return ruling;
}

Ruling RuleAgreement(const GameRecord& record, Edition edition) {
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  ruling.decision = Decision::kGameOver;
  ruling.result = GameResult::kDraw;
  ruling.headline = kAgreed;
  ruling.Cites(Rule::kDrawAgreed, kAgreementEnds);
  return ruling;
}

bool TooEarlyToAgree(Edition edition, int moves_of_each) {
  return moves_of_each < RulesOf(edition).agreement_after_moves;
}

std::optional<Ruling> RuleTooEarly(const GameRecord& record, Edition edition, int moves_of_each) {
  if (!TooEarlyToAgree(edition, moves_of_each)) return std::nullopt;
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline = kTooEarly;
  ruling.Cites(Rule::kDrawAgreed, kOneMoveEach);
  return ruling;
}

}  // namespace zeitnot::referee
