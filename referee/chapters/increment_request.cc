#include "referee/chapters/increment_request.h"

#include "base/text.h"
#include "referee/chapters/claim_admission.h"
#include "referee/chapters/status.h"

namespace zeitnot::referee {

bool RuleIncrementRequest(const GameRecord& record, Color by, Ruling& ruling) {
  const EditionRules& rules = RulesOf(ruling.edition);
  if (!rules.increment_request_s) {
    ruling.decision = Decision::kNotRegulated;
    ruling.headline = "This edition knows no request for an increment.";
    ruling.Cites(Rule::kQuickplayClaim, "the nearest Article");
    ruling.Tells("admissible", false);
    return false;
  }
  const bool admitted = AdmitClaim(record, by, ruling);
  ruling.Cites(Rule::kQuickplayIncrement,
               "under two minutes a player may ask for an increment for both; also a draw offer");
  if (ruling.decision == Decision::kFactsNeeded) return false;
  ruling.Tells("admissible", admitted);
  if (!admitted) {
    ruling.headline = "The request is not valid; play goes on.";
    return false;
  }
  ruling.decision = Decision::kArbiterDecides;
  ruling.headline =
      Concat(ColorName(!by), " may accept the draw; otherwise the arbiter may agree to ",
             *rules.increment_request_s, " seconds a move for both.");
  ruling.Tells("counts_as_offer", true);
  ruling.options = {
      Concat(ColorName(!by), " accepts: draw"),
      Concat("the arbiter agrees: ", *rules.increment_request_s, " seconds a move for both, ",
             rules.quickplay_rejected_bonus_s, " seconds more for ", ColorName(!by),
             ", and no quickplay claim after that"),
      "the arbiter does not agree: play goes on"};
  return true;
}

Ruling RuleIncrementRequest(const GameRecord& record, Edition edition, Color by,
                            std::uint64_t mate_budget) {
  auto over = RuleEnded(record, edition, Question::kClaim);
  if (!over) {
    const MateAnswer white = CanMate(record.current(), Color::kWhite, mate_budget);
    over = RuleIfDead(record, edition, Question::kClaim, Color::kWhite, white, mate_budget);
  }
  if (over) {
    over->Tells("admissible", false);
    over->reasons.push_back("The game had ended before; there is nothing left to ask for.");
    return *std::move(over);
  }
  Ruling ruling = NewRuling(record, edition, Question::kClaim);
  RuleIncrementRequest(record, by, ruling);
  return ruling;
}

}  // namespace zeitnot::referee
