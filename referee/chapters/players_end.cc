#include "referee/chapters/players_end.h"

#include "base/text.h"
#include "referee/chapters/loss.h"

namespace zeitnot::referee {
namespace {

Loss LossBy(Color by, std::string_view how) {
  return {LossCause::kResignation, by, Concat(ColorName(by), " ", how), {}};
}

Ruling NewResignation(const GameRecord& record, Edition edition) {
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  ruling.Cites(Rule::kResignation, DrawnIfOpponentCannotMate(LossCause::kResignation, edition)
                                       ? "resignation ends the game at once; drawn if the opponent "
                                         "cannot mate by any series of legal moves"
                                       : "resignation ends the game at once");
  return ruling;
}

}  // namespace

Ruling RuleResignation(const GameRecord& record, Edition edition, Color by, std::uint64_t budget,
                       std::string_view how) {
  Ruling ruling = NewResignation(record, edition);
  RuleLoss(ruling, LossBy(by, how), budget);
  return ruling;
}

Ruling RuleResignation(const GameRecord& record, Edition edition, Color by,
                       const MateAnswer& opponent) {
  Ruling ruling = NewResignation(record, edition);
  RuleLoss(ruling, LossBy(by, kHasResigned), opponent);
  return ruling;
}

Ruling RuleAgreement(const GameRecord& record, Edition edition) {
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  ruling.decision = Decision::kGameOver;
  ruling.result = GameResult::kDraw;
  ruling.headline = "The game is drawn by agreement.";
  ruling.Cites(Rule::kDrawAgreed, "a draw agreed during the game ends it at once");
  return ruling;
}

bool TooEarlyToAgree(Edition edition, int moves_of_each) {
  return moves_of_each < RulesOf(edition).agreement_after_moves;
}

std::optional<Ruling> RuleTooEarly(const GameRecord& record, Edition edition, int moves_of_each) {
  if (!TooEarlyToAgree(edition, moves_of_each)) return std::nullopt;
  Ruling ruling = NewRuling(record, edition, Question::kEvent);
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline = "The game goes on: it is too early to agree on a draw.";
  ruling.Cites(Rule::kDrawAgreed, "both players must have made at least one move");
  return ruling;
}

}  // namespace zeitnot::referee
