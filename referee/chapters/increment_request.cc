#include "referee/chapters/increment_request.h"

#include "referee/chapters/claim_admission.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/status.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kUnknownHere{"increment_request.unknown_here"};
constexpr MessageKind<> kMayAskForIncrement{"increment_request.may_ask_for_increment"};
constexpr MessageKind<> kNotValid{"increment_request.not_valid"};
constexpr MessageKind<Color, Count> kMayAcceptDraw{"increment_request.may_accept_draw", "opponent",
                                                   "seconds"};
constexpr MessageKind<Count, Count, Color> kArbiterAgrees{"increment_request.arbiter_agrees",
                                                          "seconds", "bonus", "opponent"};
constexpr MessageKind<> kHadEndedBefore{"increment_request.had_ended_before"};

}  // namespace

bool RuleIncrementRequest(const GameRecord& record, Color by, Ruling& ruling) {
  const EditionRules& rules = RulesOf(ruling.edition);
  if (!rules.increment_request_s) {
    ruling.decision = Decision::kNotRegulated;
    ruling.headline = kUnknownHere;
    ruling.Cites(Rule::kQuickplayClaim, kNearestArticle);
    ruling.Tells("admissible", false);
    return false;
  }
  const bool admitted = AdmitClaim(record, by, ruling);
  ruling.Cites(Rule::kQuickplayIncrement, kMayAskForIncrement);
  if (ruling.decision == Decision::kFactsNeeded) return false;
  ruling.Tells("admissible", admitted);
  if (!admitted) {
    ruling.headline = kNotValid;
    return false;
  }
  ruling.decision = Decision::kArbiterDecides;
  ruling.headline = kMayAcceptDraw(!by, *rules.increment_request_s);
  ruling.Tells("counts_as_offer", true);
  ruling.options = {
      kOpponentAccepts(!by),
      kArbiterAgrees(*rules.increment_request_s, rules.quickplay_rejected_bonus_s, !by),
      kArbiterDoesNotAgree};
  return true;
}

Ruling RuleIncrementRequest(const GameRecord& record, Edition edition, Color by,
                            MateBudget mate_budget) {
  auto over = RuleEnded(record, edition, Question::kClaim);
  if (!over) {
    const MateAnswer white = CanMate(record.current(), Color::kWhite, mate_budget);
    over = RuleIfDead(record, edition, Question::kClaim, Color::kWhite, white, mate_budget);
  }
  if (over) {
    over->Tells("admissible", false);
    over->reasons.push_back(kHadEndedBefore);
    return *std::move(over);
  }
  Ruling ruling = NewRuling(record, edition, Question::kClaim);
  RuleIncrementRequest(record, by, ruling);
  return ruling;
}

}  // namespace zeitnot::referee
