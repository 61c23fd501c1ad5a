// Quickplay finish: claims in the last two minutes and requests for an increment (2005 and 2009:
// Article 10, Appendix D; 2014: Appendix G; later Guidelines III). Whether a position can be won by
// normal means is for a person; the facts around the claim are not.
#include <algorithm>

#include "referee/arbiter/hearing.h"
#include "referee/chapters/claim_admission.h"
#include "referee/chapters/flag.h"
#include "referee/claim/claim_resumed.h"
#include "referee/clock/chess_clock.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

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
  Ruling& ruling = hearing.Open(
      Decision::kNoValidClaim,
      fallen
          ? Concat("No claim can be made after the flag has fallen; the arbiter decides ",
                   NameOfOpenClaim(game), ".")
          : Concat("No other claim can be made: play has ended with ", NameOfOpenClaim(game), "."));
  if (fallen) {
    ruling.Cites(Rule::kQuickplayClaim, "the claim must be made before the flag falls");
    if (game.quickplay->state == ClaimState::kPostponed) {
      ruling.Cites(Rule::kQuickplayPostponed, "a postponed claim is decided after the flag fall");
    }
  } else {
    ruling.Cites(Rule::kQuickplayNoArbiter, "without an arbiter the claim ends the game");
  }
  ruling.Tells("admissible", false);
}

// A claim in order while one is open: the arbiter has that one to decide, and it stays as it is.
void PutOpenClaimFirst(Hearing& hearing, Color by, Ruling& ruling) {
  const Game& game = hearing.game;
  const bool postponed = game.quickplay->state == ClaimState::kPostponed;
  const bool own = game.quickplay->request.claimant == by;
  ruling.headline =
      own ? Concat("This is no new claim: ", NameOfOpenClaim(game), " stands and is decided.")
          : Concat(NameOfOpenClaim(game), " is decided first; ", ColorName(by),
                   " may claim after that.");
  if (postponed) {
    ruling.Cites(Rule::kQuickplayPostponed, "a postponed claim stays open until it is decided");
  } else {
    ruling.Cites(Rule::kQuickplayDecision, "draw; otherwise postponed or rejected");
  }
  ruling.options = {
      "the claim is accepted: draw", "the claim is rejected",
      postponed ? "play goes on, and the claim stays postponed" : "the claim is postponed"};
  if (!own && game.rules->quickplay_claim_is_offer) {
    ruling.options.push_back(
        Concat(ColorName(!by), " accepts the offer that ", ColorName(by), "'s claim makes: draw"));
  }
  if (postponed) AdviseOnPlay(hearing);
}

// Appendix D and its successors: the claim ends the game and goes to an arbiter with its documents.
void ClaimWithoutArbiter(Hearing& hearing, Color by) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  std::vector<std::string> missing;
  if (event.position_written != true) missing.emplace_back("final position");
  if (event.ground == ClaimGround::kB && event.sheet_complete != true) {
    missing.emplace_back("scoresheet");
  }
  if (event.opponent_confirmed != true) missing.emplace_back("confirmation by the opponent");
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, "");
  // What is not known of the formal conditions, the arbiter will ask for.
  if (!AdmitClaim(game.record, by, ruling) && ruling.decision == Decision::kNoValidClaim) {
    ruling.Tells("admissible", false);
    return;
  }
  ruling.decision = Decision::kArbiterDecides;
  ruling.headline =
      "Play ends with the claim; an arbiter who was not present decides it from the documents.";
  game.quickplay = OpenClaim(hearing, by);
  game.clocks_stopped = true;
  game.decided_by = Rule::kQuickplayNoArbiter;
  ruling.Cites(Rule::kQuickplayNoArbiter, "without an arbiter the claim ends the game");
  ruling.options = {"the claim is upheld: draw",
                    "the claim fails: the game had ended with it, and the claimant loses"};
  for (const std::string& item : missing) ruling.needed.push_back(Concat("Missing: ", item, "."));
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
    ruling.reasons.emplace_back(
        "The claimant need not stop the clocks: a clear claim counts though they run.");
    return true;
  }
  ruling.decision = Decision::kNoValidClaim;
  ruling.headline = "There is no valid claim yet: the claimant has not stopped the clocks.";
  ruling.reasons.emplace_back(
      "In this edition the claimant stops the clocks and calls the arbiter. The claim may still be "
      "made so before the flag falls.");
  return false;
}

// A ruling of the referee as advice: it decides nothing.
void Advise(Hearing& hearing, Ruling advice) {
  advice.headline = Concat("Advice: ", Sentence(advice.headline));
  advice.result.reset();
  hearing.rulings.push_back(std::move(advice));
}

void AddAdvice(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.settings.analyst == nullptr) return;
  Advise(hearing, RuleClaim(game.record, game.edition, game.quickplay->request, game.settings.claim,
                            game.settings.analyst));
}

// The place of the claim in the record was lost, so nothing can be said of the moves since.
void AskForLostPlace(Hearing& hearing) {
  hearing.Ask("No ruling on the play since: the moves up to the claim are no longer on record.",
              hearing.game.quickplay->flag_fallen()
                  ? "Is the claim accepted or rejected?"
                  : "Is the claim accepted or rejected? Or is it made again in this position?");
}

// What the moves since the postponed claim come to. Its place in the record must be known.
Ruling RuleOnPlay(const Game& game) {
  const QuickplayState& claim = *game.quickplay;
  ResumedClaim resumed{claim.request, claim.claimed_at.value(), std::nullopt};
  if (claim.flag_fallen()) resumed.flag = claim.request.claimant;
  return RuleResumedClaim(game.record, game.edition, resumed, game.settings.claim,
                          game.settings.analyst);
}

void FinishRuling(const Game& game, Ruling& ruling, Rule rule, std::string says) {
  ruling.Cites(rule, std::move(says));
  if (!game.rules->quickplay_decision_final) return;
  ruling.appeal = Appeal::kNone;
  ruling.Cites(Rule::kQuickplayFinal, "the arbiter's decision on the claim is final");
}

// With a flag down nothing is left to play on for: the claim fails, and the flag decides.
void FailAfterFlag(Hearing& hearing) {
  Game& game = hearing.game;
  const QuickplayState claim = *game.quickplay;
  if (*hearing.event.decision != Decided::kRejected) {
    hearing.Ask("A decision on a quickplay claim.",
                "Is the claim accepted or rejected? A flag has fallen since.");
    return;
  }
  const bool white_down = std::ranges::find(claim.flags, Color::kWhite) != claim.flags.end();
  const bool black_down = std::ranges::find(claim.flags, Color::kBlack) != claim.flags.end();
  Ruling ruling =
      RuleFlag(game.record, game.edition, *FlagsOf(white_down, black_down, claim.first_flag),
               game.settings.mate_budget);
  ruling.reasons.push_back(Concat(NameOfOpenClaim(game), " is rejected."));
  const bool postponed = claim.state == ClaimState::kPostponed;
  FinishRuling(game, ruling, postponed ? Rule::kQuickplayPostponed : Rule::kQuickplayRejected,
               "a claim that fails leaves the decision to the flag");
  hearing.Adopt(std::move(ruling));
}

// The referee decides the postponed claim himself. It stays open where he cannot, or not yet.
void DecideOnPlay(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.quickplay->state != ClaimState::kPostponed) {
    hearing.Ask("A decision on a quickplay claim.",
                "Is the claim accepted, postponed or rejected? Only a claim that has been "
                "postponed is decided on_play.");
    return;
  }
  if (!game.quickplay->claimed_at) return AskForLostPlace(hearing);
  Ruling ruling = RuleOnPlay(game);
  if (ruling.decision == Decision::kFactsNeeded || ruling.decision == Decision::kUndetermined) {
    hearing.rulings.push_back(std::move(ruling));
    return;
  }
  game.clocks_stopped = false;
  game.decided_by = Rule::kQuickplayPostponed;
  if (ruling.decision == Decision::kRejected) game.quickplay.reset();
  hearing.Adopt(std::move(ruling));
}

}  // namespace

void ClaimQuickplay(Hearing& hearing) {
  Game& game = hearing.game;
  const Color by = hearing.doer();
  if (hearing.event.clock) game.record.facts.clocks[Index(by)] = hearing.event.clock;
  const bool is_offer = game.rules->quickplay_claim_is_offer;
  const bool another = AnotherClaimIsOpen(game, by);
  if (const auto last = game.InLastPeriod(by)) game.record.facts.last_period = last;
  if (another && (game.quickplay->flag_fallen() || game.record.facts.arbiter_present == false)) {
    return RefuseAnotherClaim(hearing);
  }
  if (game.record.facts.arbiter_present == false) return ClaimWithoutArbiter(hearing, by);
  Ruling& ruling =
      hearing.Open(Decision::kArbiterDecides,
                   "The claim is in order: the arbiter accepts, postpones or rejects it.");
  ruling.Cites(Rule::kQuickplayClaim, "on move, under two minutes, before the flag falls");
  const bool admitted = AdmitClaim(game.record, by, ruling) && StoppedClocks(hearing, ruling);
  ruling.Tells("counts_as_offer", is_offer);
  ruling.RestsOn(Parameter::kQuickplayClaimOffer);
  ruling.Tells("must_stop_clocks", game.rules->quickplay_claimant_must_stop);
  if (is_offer) game.offer = Offer{by};
  if (another) ruling.reasons.push_back(Concat(NameOfOpenClaim(game), " stays open."));
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
  ruling.Cites(Rule::kQuickplayDecision, "draw; otherwise postponed or rejected");
  ruling.options = {Concat("draw: ", ColorName(!by),
                           " cannot win by normal means or makes no effort to (ground a or b)"),
                    Concat("postponed: play on before the arbiter; ", ColorName(!by), " may get ",
                           game.rules->quickplay_postponed_bonus_s, " seconds"),
                    Concat("rejected: ", ColorName(!by), " gets ",
                           game.rules->quickplay_rejected_bonus_s, " seconds")};
  AddAdvice(hearing);
}

void DecideQuickplay(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!game.quickplay || !event.decision) {
    hearing.Ask("A decision on a quickplay claim.",
                game.quickplay
                    ? "Is the claim accepted, postponed or rejected? Or, once it has been "
                      "postponed, on_play: decided on the moves since?"
                    : "Which claim? None is open.");
    return;
  }
  if (*event.decision == Decided::kOnPlay) return DecideOnPlay(hearing);
  const Color by = game.quickplay->request.claimant;
  game.clocks_stopped = false;
  if (*event.decision == Decided::kAccepted) {
    const bool late = game.quickplay->state == ClaimState::kPostponed;
    game.decided_by = late ? Rule::kQuickplayPostponed : Rule::kQuickplayDecision;
    Ruling& ruling = hearing.End(GameResult::kDraw, "The claim is accepted: draw.");
    return FinishRuling(game, ruling, *game.decided_by,
                        late ? "a postponed claim may be granted later, also after a flag fall"
                             : "the arbiter declares the game drawn");
  }
  if (game.quickplay->flag_fallen()) return FailAfterFlag(hearing);
  if (game.record.facts.arbiter_present == false) {
    Ruling& ruling = hearing.End(WinFor(!by), "The claim fails; it had ended the game.");
    ruling.Cites(Rule::kQuickplayNoArbiter, "without an arbiter nothing can be postponed");
    return;
  }
  const bool rejected = *event.decision == Decided::kRejected;
  Ruling& ruling = hearing.Open(
      rejected ? Decision::kRejected : Decision::kPostponed,
      rejected ? "The claim is rejected; play goes on." : "The claim is postponed; play goes on.");
  game.decided_by = rejected ? Rule::kQuickplayRejected : Rule::kQuickplayPostponed;
  const int bonus =
      rejected ? game.rules->quickplay_rejected_bonus_s : game.rules->quickplay_postponed_bonus_s;
  const bool awarded = rejected || (event.amount && event.amount->count() > 0);
  ChangeClock(game, ruling, !by, std::chrono::seconds(bonus), awarded ? Force::kMust : Force::kMay,
              *game.decided_by);
  FinishRuling(game, ruling, *game.decided_by,
               rejected ? "the opponent gets extra time" : "the opponent may get extra time");
  if (rejected) {
    game.quickplay.reset();
  } else {
    game.quickplay->state = ClaimState::kPostponed;
  }
}

void AdviseOnPlay(Hearing& hearing) {
  const Game& game = hearing.game;
  if (game.settings.analyst == nullptr || !game.quickplay->claimed_at) return;
  Advise(hearing, RuleOnPlay(game));
}

void TellLostClaim(const Game& game, Ruling& ruling) {
  if (!game.quickplay || game.quickplay->claimed_at) return;
  ruling.reasons.push_back(
      Concat(NameOfOpenClaim(game), " was made after moves that are no longer on record."));
  ruling.needed.emplace_back(
      "Is the quickplay claim accepted or rejected, or made again? It stays open until then.");
}

void AnswerQuickplay(Hearing& hearing) {
  const Game& game = hearing.game;
  if (game.over() || !game.quickplay || game.quickplay->state != ClaimState::kPostponed) {
    Ruling& ruling = hearing.Open(Decision::kAnswered, "No quickplay claim has been postponed.");
    ruling.Cites(Rule::kQuickplayPostponed, "a postponed claim is decided on the moves since");
    return;
  }
  if (!game.quickplay->claimed_at) return AskForLostPlace(hearing);
  Advise(hearing, RuleOnPlay(game));
}

}  // namespace zeitnot::referee
