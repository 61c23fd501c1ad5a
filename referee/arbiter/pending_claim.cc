// A quickplay claim that is not decided yet, and what happens meanwhile: a flag falls, or play goes
// on as if there had been no claim.
#include <algorithm>

#include "referee/arbiter/quickplay.h"
#include "referee/chapters/claim_admission.h"
#include "referee/chapters/law_messages.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kClaimOf{"pending_claim.claim_of", "claimant"};
constexpr MessageKind<Color> kPostponedClaimOf{"pending_claim.postponed_claim_of", "claimant"};
constexpr MessageKind<Color> kFlagBeforePostponed{"pending_claim.flag_before_postponed", "player"};
constexpr MessageKind<Color> kFlagBeforeClaim{"pending_claim.flag_before_claim", "player"};
constexpr MessageKind<> kFlagsBeforePostponed{"pending_claim.flags_before_postponed"};
constexpr MessageKind<> kFlagsBeforeClaim{"pending_claim.flags_before_claim"};
constexpr MessageKind<> kDrawOnTheEffort{"pending_claim.draw_on_the_effort"};
constexpr MessageKind<> kMadeBeforeFlag{"pending_claim.made_before_flag"};
constexpr MessageKind<> kDrawOrFlag{"pending_claim.draw_or_flag"};
constexpr MessageKind<> kNothingToPostponeFor{"pending_claim.nothing_to_postpone_for"};
constexpr MessageKind<> kWhereClaimFails{"pending_claim.where_claim_fails"};
constexpr MessageKind<> kDraw{"pending_claim.draw"};
constexpr MessageKind<> kFailsOnTime{"pending_claim.fails_on_time"};
constexpr MessageKind<Message> kFlagChangesNothing{"pending_claim.flag_changes_nothing", "claim"};
constexpr MessageKind<> kFails{"pending_claim.fails"};
constexpr MessageKind<Color> kHadClaimed{"pending_claim.had_claimed", "player"};
constexpr MessageKind<> kMustBeBeforeFlag{"pending_claim.must_be_before_flag"};
constexpr MessageKind<> kWhereNoValidClaim{"pending_claim.where_no_valid_claim"};
constexpr MessageKind<Message> kPlayHasEnded{"pending_claim.play_has_ended", "claim"};
constexpr MessageKind<Message> kClaimIsFirst{"pending_claim.claim_is_first", "claim"};
constexpr MessageKind<> kEarlierClaimIsDecided{"pending_claim.earlier_claim_is_decided"};

// What is told when flags are down and the claim comes first.
Message FlagsWait(const std::vector<Color>& down, bool postponed) {
  if (down.size() > 1) return postponed ? kFlagsBeforePostponed : kFlagsBeforeClaim;
  return (postponed ? kFlagBeforePostponed : kFlagBeforeClaim)(down.front());
}

}  // namespace

Message NameOfOpenClaim(const Game& game) {
  const QuickplayState& claim = *game.quickplay;
  return (claim.state == ClaimState::kPostponed ? kPostponedClaimOf
                                                : kClaimOf)(claim.request.claimant);
}

void PutClaimBeforeFlags(Hearing& hearing, const std::vector<Color>& down,
                         std::optional<Color> first) {
  for (const Color color : down) hearing.game.Shows(color, Tenths(0));
  QuickplayState& claim = *hearing.game.quickplay;
  const bool postponed = claim.state == ClaimState::kPostponed;
  claim.flags = down;
  claim.first_flag = first;
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, FlagsWait(down, postponed));
  if (postponed) {
    ruling.Cites(Rule::kQuickplayPostponed, kDrawOnTheEffort);
  } else {
    ruling.Cites(Rule::kQuickplayClaim, kMadeBeforeFlag);
    ruling.Cites(Rule::kQuickplayDecision, kDrawOrFlag);
    ruling.reasons.push_back(kNothingToPostponeFor);
  }
  ruling.Cites(Rule::kTimeLoss, kWhereClaimFails);
  ruling.options = {kDraw, kFailsOnTime};
  if (postponed) AdviseOnPlay(hearing);
}

bool ClaimComesBeforeFlags(Hearing& hearing, const std::vector<Color>& down,
                           std::optional<Color> first) {
  const Game& game = hearing.game;
  const bool open = game.quickplay && game.quickplay->state == ClaimState::kOpen;
  if (open && game.record.facts.arbiter_present == false) {
    Ruling& ruling =
        hearing.Open(Decision::kArbiterDecides, kFlagChangesNothing(NameOfOpenClaim(game)));
    ruling.Cites(Rule::kQuickplayNoArbiter, kClaimEndsGame);
    ruling.Cites(Rule::kQuickplayClaim, kMadeBeforeFlag);
    ruling.options = {kUpheld, kFails};
    ruling.reasons.push_back(kLossIsPractice);
    return true;
  }
  if (open) {
    PutClaimBeforeFlags(hearing, down, first);
    return true;
  }
  const auto& unclear = game.unclear_claim;
  if (!unclear || std::ranges::find(down, *unclear) == down.end()) return false;
  Ruling& ruling = hearing.Open(Decision::kFactsNeeded, kHadClaimed(*unclear));
  ruling.Cites(Rule::kQuickplayClaim, kMustBeBeforeFlag);
  ruling.Cites(Rule::kTimeLoss, kWhereNoValidClaim);
  AdmitClaim(game.record, *unclear, ruling);
  return true;
}

bool ClaimEndsPlay(Hearing& hearing) {
  const Game& game = hearing.game;
  if (!game.ended_by_claim()) return false;
  const bool ended = !game.quickplay->flag_fallen();
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim,
                                (ended ? kPlayHasEnded : kClaimIsFirst)(NameOfOpenClaim(game)));
  if (ended && game.rules->quickplay_no_arbiter_final) ruling.appeal = Appeal::kNone;
  if (ended) ruling.RestsOn(Parameter::kNoArbiterFinal);
  ruling.Cites(ended ? Rule::kQuickplayNoArbiter : Rule::kQuickplayClaim,
               ended ? kClaimEndsGame : kEarlierClaimIsDecided);
  return true;
}

}  // namespace zeitnot::referee
