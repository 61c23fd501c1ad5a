// Quickplay finish: claims in the last two minutes (2005 and 2009: Article 10, Appendix D; 2014:
// Appendix G; later Guidelines III). Whether a position can be won by normal means is for a person;
// the facts around the claim are not.
#include "referee/arbiter/quickplay.h"

#include "referee/arbiter/move_messages.h"
#include "referee/chapters/claim_admission.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/time_messages.h"
#include "referee/claim/claim.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message> kNoneAfterFlag{"quickplay.none_after_flag", "claim"};
constexpr MessageKind<Message> kNoOther{"quickplay.no_other", "claim"};
constexpr MessageKind<> kPostponedDecidedAfterFlag{"quickplay.postponed_decided_after_flag"};
constexpr MessageKind<Message> kNoNewClaim{"quickplay.no_new_claim", "claim"};
constexpr MessageKind<Message, Color> kDecidedFirst{"quickplay.decided_first", "claim", "player"};
constexpr MessageKind<> kOpenUntilDecided{"quickplay.open_until_decided"};
constexpr MessageKind<> kDrawPostponedOrRejected{"quickplay.draw_postponed_or_rejected"};
constexpr MessageKind<> kAccept{"quickplay.accept"};
constexpr MessageKind<> kReject{"quickplay.reject"};
constexpr MessageKind<> kPostpone{"quickplay.postpone"};
constexpr MessageKind<> kKeepPostponed{"quickplay.keep_postponed"};
constexpr MessageKind<Color, Color> kAcceptOffer{"quickplay.accept_offer", "opponent", "claimant"};
constexpr MessageKind<> kArbiterWasNotPresent{"quickplay.arbiter_was_not_present"};
constexpr MessageKind<> kFailsAfterEnd{"quickplay.fails_after_end"};
constexpr FactKind<> kMissingPosition{InEvent("position_written"), "quickplay.missing_position"};
constexpr FactKind<> kMissingSheet{InEvent("sheet_complete"), "quickplay.missing_sheet"};
constexpr FactKind<> kMissingConfirmation{InEvent("opponent_confirmed"),
                                          "quickplay.missing_confirmation"};
constexpr MessageKind<> kNeedNotStopClocks{"quickplay.need_not_stop_clocks"};
constexpr MessageKind<> kClocksNotStopped{"quickplay.clocks_not_stopped"};
constexpr MessageKind<> kHasToStopClocks{"quickplay.has_to_stop_clocks"};
constexpr MessageKind<> kInOrder{"quickplay.in_order"};
constexpr MessageKind<> kOnMoveUnderTwoMinutes{"quickplay.on_move_under_two_minutes"};
constexpr MessageKind<Message> kStaysOpen{"quickplay.stays_open", "claim"};
constexpr MessageKind<Color> kGrantDraw{"quickplay.grant_draw", "opponent"};
constexpr MessageKind<Color, Count> kPostponeWithTime{"quickplay.postpone_with_time", "opponent",
                                                      "seconds"};
constexpr MessageKind<Color, Count> kRejectWithTime{"quickplay.reject_with_time", "opponent",
                                                    "seconds"};

constexpr MessageKind<> kIsFinal{"quickplay.is_final"};

Ground GroundOf(const Event& event) {
  switch (event.ground.value_or(ClaimGround::kBoth)) {
    case ClaimGround::kA: return Ground::kCannotWin;
    case ClaimGround::kB: return Ground::kNoEffort;
    case ClaimGround::kBoth: return Ground::kBoth;
  }
  return Ground::kBoth;
}

// The claim as it was made, at the end of the record.
QuickplayState OpenClaim(const Hearing& hearing, Color by) {
  QuickplayState claim;
  claim.request = {by, GroundOf(hearing.event)};
  claim.claimed_at = hearing.game.record.plies();
  return claim;
}

// Is a claim open that this one cannot replace? The same claim told anew, before anything is played
// or because its place in the record was lost, takes the place of what was told before.
bool AnotherClaimIsOpen(const Game& game, Color by) {
  if (!game.quickplay) return false;
  const QuickplayState& claim = *game.quickplay;
  if (claim.flag_fallen() || claim.request.claimant != by) return true;
  if (!claim.claimed_at) return false;
  return claim.state == ClaimState::kPostponed || *claim.claimed_at != game.record.plies();
}

// The open claim has ended play, or the claimant's flag has fallen since: there is no other claim.
void RefuseAnotherClaim(Hearing& hearing) {
  const Game& game = hearing.game;
  const bool fallen = game.quickplay->flag_fallen();
  Ruling& ruling =
      hearing.Open(Decision::kNoValidClaim, fallen ? kNoneAfterFlag(NameOfOpenClaim(game))
                                                   : kNoOther(NameOfOpenClaim(game)));
  if (fallen) {
    ruling.Cites(Rule::kQuickplayClaim, kBeforeFlagFalls);
    if (game.quickplay->state == ClaimState::kPostponed) {
      ruling.Cites(Rule::kQuickplayPostponed, kPostponedDecidedAfterFlag);
    }
  } else {
    ruling.Cites(Rule::kQuickplayNoArbiter, kClaimEndsGame);
  }
  ruling.Tells("admissible", false);
}

// A claim in order while one is open: the arbiter has that one to decide, and it stays as it is.
void PutOpenClaimFirst(Hearing& hearing, Color by, Ruling& ruling) {
  const Game& game = hearing.game;
  const bool postponed = game.quickplay->state == ClaimState::kPostponed;
  const bool own = game.quickplay->request.claimant == by;
  ruling.headline =
      own ? kNoNewClaim(NameOfOpenClaim(game)) : kDecidedFirst(NameOfOpenClaim(game), by);
  if (postponed) {
    ruling.Cites(Rule::kQuickplayPostponed, kOpenUntilDecided);
  } else {
    ruling.Cites(Rule::kQuickplayDecision, kDrawPostponedOrRejected);
  }
  ruling.options = {kAccept, kReject, postponed ? kKeepPostponed : kPostpone};
  if (!own && game.rules->quickplay_claim_is_offer) {
    ruling.options.push_back(kAcceptOffer(!by, by));
  }
  TellFinal(game, ruling);
  if (postponed) AdviseOnPlay(hearing);
}

// Appendix D and its successors: the claim ends the game and goes to an arbiter with its documents.
void ClaimWithoutArbiter(Hearing& hearing, Color by) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, {});
  // What is not known of the formal conditions, the arbiter will ask for.
  if (!AdmitClaim(game.record, by, ruling) && ruling.decision == Decision::kNoValidClaim) {
    ruling.Tells("admissible", false);
    return;
  }
  ruling.decision = Decision::kArbiterDecides;
  ruling.headline = kArbiterWasNotPresent;
  game.quickplay = OpenClaim(hearing, by);
  game.clocks_stopped = true;
  game.decided_by = Rule::kQuickplayNoArbiter;
  ruling.Cites(Rule::kQuickplayNoArbiter, kClaimEndsGame);
  ruling.options = {kUpheld, kFailsAfterEnd};
  ruling.reasons.push_back(kLossIsPractice);
  std::vector<std::string> missing;
  const auto check = [&](std::optional<bool> there, std::string_view name, const FactKind<>& kind) {
    if (there == true) return;
    missing.emplace_back(name);
    if (!there) ruling.needed.push_back(kind);
    if (there) ruling.tasks.push_back(kind.question());
  };
  check(event.position_written, "final_position", kMissingPosition);
  if (event.ground == ClaimGround::kB) check(event.sheet_complete, "scoresheet", kMissingSheet);
  check(event.opponent_confirmed, "opponent_confirmation", kMissingConfirmation);
  const bool final = game.rules->quickplay_no_arbiter_final;
  ruling.appeal = final ? Appeal::kNone : GeneralAppeal(game.edition);
  ruling.RestsOn(Parameter::kNoArbiterFinal);
  ruling.Tells("play_continues", false);
  ruling.Tells("refer_to", std::string("arbiter"));
  ruling.Tells("final", final);
  ruling.Tells("complete", missing.empty());
  ruling.Tells("missing", missing);
}

// Where the claimant has to stop the clocks, a claim with running clocks is none.
bool StoppedClocks(const Hearing& hearing, Ruling& ruling) {
  const bool running = hearing.event.clocks_stopped == false;
  if (!running) return true;
  if (!hearing.game.rules->quickplay_claimant_must_stop) {
    ruling.reasons.push_back(kNeedNotStopClocks);
    return true;
  }
  ruling.decision = Decision::kNoValidClaim;
  ruling.headline = kClocksNotStopped;
  ruling.reasons.push_back(kHasToStopClocks);
  return false;
}

// A claim that the Article allows counts as an offer, and so does one of which that is not known
// yet; one that it does not allow is no claim.
void TellOffer(Game& game, Ruling& ruling, Color by, bool admitted) {
  const bool unclear = ruling.decision == Decision::kFactsNeeded;
  const bool is_offer = game.rules->quickplay_claim_is_offer && (admitted || unclear);
  if (!unclear) ruling.Tells("counts_as_offer", is_offer);
  if (!is_offer) return game.DropUnclearOffer();
  game.offer = Offer{by, unclear ? OfferKind::kUnclearClaim : OfferKind::kClaim};
  ruling.Cites(Rule::kClaimIsOffer, kCountsAsOffer);
}

void AddAdvice(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.settings.analyst == nullptr) return;
  Advise(hearing, RuleClaim(game.record, game.edition, game.quickplay->request, game.settings.claim,
                            game.settings.analyst));
}

}  // namespace

void TellFinal(const Game& game, Ruling& ruling) {
  if (!game.rules->quickplay_decision_final) return;
  ruling.appeal = Appeal::kNone;
  ruling.Cites(Rule::kQuickplayFinal, kIsFinal);
}

void ClaimQuickplay(Hearing& hearing) {
  Game& game = hearing.game;
  const Color by = hearing.doer();
  if (hearing.event.clock) game.Shows(by, *hearing.event.clock);
  const bool another = AnotherClaimIsOpen(game, by);
  if (const auto last = game.InLastPeriod(by)) game.record.facts.last_period = last;
  if (another && (game.quickplay->flag_fallen() || game.record.facts.arbiter_present == false)) {
    return RefuseAnotherClaim(hearing);
  }
  if (game.record.facts.arbiter_present == false) return ClaimWithoutArbiter(hearing, by);
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kInOrder);
  ruling.Cites(Rule::kQuickplayClaim, kOnMoveUnderTwoMinutes);
  const bool admitted = AdmitClaim(game.record, by, ruling) && StoppedClocks(hearing, ruling);
  ruling.RestsOn(Parameter::kQuickplayClaimOffer);
  ruling.Tells("must_stop_clocks", game.rules->quickplay_claimant_must_stop);
  TellOffer(game, ruling, by, admitted);
  if (another) ruling.reasons.push_back(kStaysOpen(NameOfOpenClaim(game)));
  if (ruling.decision == Decision::kFactsNeeded) {
    game.unclear_claim = by;
    return;
  }
  game.unclear_claim.reset();
  if (admitted && another) return PutOpenClaimFirst(hearing, by, ruling);
  ruling.Tells("admissible", admitted);
  if (!admitted) return;
  game.quickplay = OpenClaim(hearing, by);
  game.clocks_stopped = true;
  ruling.Cites(Rule::kQuickplayDecision, kDrawPostponedOrRejected);
  ruling.options = {kGrantDraw(!by),
                    kPostponeWithTime(!by, game.rules->quickplay_postponed_bonus_s),
                    kRejectWithTime(!by, game.rules->quickplay_rejected_bonus_s)};
  TellFinal(game, ruling);
  AddAdvice(hearing);
}

}  // namespace zeitnot::referee
