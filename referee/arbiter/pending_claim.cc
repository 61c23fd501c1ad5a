// A quickplay claim that is not decided yet, and what happens meanwhile: a flag falls, or play goes
// on as if there had been no claim.
#include <algorithm>

#include "referee/arbiter/hearing.h"
#include "referee/chapters/claim_admission.h"

namespace zeitnot::referee {

std::string NameOfOpenClaim(const Game& game) {
  const QuickplayState& claim = *game.quickplay;
  return Concat(ColorName(claim.request.claimant),
                claim.state == ClaimState::kPostponed ? "'s postponed claim" : "'s claim");
}

void PutClaimBeforeFlags(Hearing& hearing, const std::vector<Color>& down,
                         std::optional<Color> first) {
  QuickplayState& claim = *hearing.game.quickplay;
  const bool postponed = claim.state == ClaimState::kPostponed;
  claim.flags = down;
  claim.first_flag = first;
  Ruling& ruling = hearing.Open(
      Decision::kArbiterDecides,
      Concat(down.size() > 1 ? "Both flags have" : Concat(ColorName(down.front()), "'s flag has"),
             " fallen; the arbiter decides the ", postponed ? "postponed claim." : "claim first."));
  if (postponed) {
    ruling.Cites(Rule::kQuickplayPostponed,
                 "draw if the final position cannot be won by normal means or the opponent tried "
                 "too little; otherwise the flag decides");
  } else {
    ruling.Cites(Rule::kQuickplayClaim, "the claim was made before the flag fell");
    ruling.Cites(Rule::kQuickplayDecision, "draw; otherwise the flag decides");
    ruling.reasons.emplace_back("With a flag down there is nothing to postpone the claim for.");
  }
  ruling.Cites(Rule::kTimeLoss, "where the claim fails");
  ruling.options = {"draw", "the claim fails: lost on time, drawn if the opponent cannot mate"};
  if (postponed) AdviseOnPlay(hearing);
}

bool ClaimComesBeforeFlags(Hearing& hearing, const std::vector<Color>& down,
                           std::optional<Color> first) {
  const Game& game = hearing.game;
  const bool open = game.quickplay && game.quickplay->state == ClaimState::kOpen;
  if (open && game.record.facts.arbiter_present == false) {
    Ruling& ruling = hearing.Open(
        Decision::kArbiterDecides,
        Concat("The flag changes nothing: play had ended with ", NameOfOpenClaim(game), "."));
    ruling.Cites(Rule::kQuickplayNoArbiter, "without an arbiter the claim ends the game");
    ruling.Cites(Rule::kQuickplayClaim, "the claim was made before the flag fell");
    ruling.options = {"the claim is upheld: draw", "the claim fails: the claimant loses"};
    return true;
  }
  if (open) {
    PutClaimBeforeFlags(hearing, down, first);
    return true;
  }
  const auto& unclear = game.unclear_claim;
  if (!unclear || std::ranges::find(down, *unclear) == down.end()) return false;
  Ruling& ruling =
      hearing.Open(Decision::kFactsNeeded,
                   Concat(ColorName(*unclear), " had claimed a draw before the flag fell."));
  ruling.Cites(Rule::kQuickplayClaim, "a claim has to be made before the flag falls");
  ruling.Cites(Rule::kTimeLoss, "where there was no valid claim");
  AdmitClaim(game.record, *unclear, ruling);
  return true;
}

bool ClaimEndsPlay(Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.ended_by_claim()) return false;
  const bool ended = !game.quickplay->flag_fallen();
  Ruling& ruling = hearing.Open(
      Decision::kNoValidClaim, Concat("No move or claim counts: ",
                                      ended ? "play has ended with " : "a flag is down, and first ",
                                      NameOfOpenClaim(game), ended ? "." : " is decided."));
  ruling.Cites(ended ? Rule::kQuickplayNoArbiter : Rule::kQuickplayClaim,
               ended ? "without an arbiter the claim ends the game"
                     : "a claim that was made before the flag fell is decided");
  return true;
}

}  // namespace zeitnot::referee
