// Decisions on quickplay claims: the arbiter's, and the referee's on the moves that were played
// since a claim was postponed.
#include <algorithm>

#include "referee/arbiter/decision_facts.h"
#include "referee/arbiter/quickplay.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/law_messages.h"
#include "referee/claim/claim_resumed.h"
#include "referee/laws/facts.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message> kAdvice{"quickplay.advice", "ruling"};
constexpr MessageKind<> kPlaceIsLost{"quickplay.place_is_lost"};
constexpr Fact kClaimant = Among(InEvent(EventType::kClaim, "by"), facts::kPlayerNames);
constexpr FactKind<> kAcceptedOrRejected{kLaterVerdict, "quickplay.accepted_or_rejected"};
constexpr FactKind<> kAcceptedRejectedOrMadeAgain{kLaterVerdict,
                                                  "quickplay.accepted_rejected_or_made_again"};
constexpr MessageKind<> kDecisionOnClaim{"quickplay.decision_on_claim"};
constexpr FactKind<> kAcceptedOrRejectedAfterFlag{kVerdict,
                                                  "quickplay.accepted_or_rejected_after_flag"};
constexpr MessageKind<Message> kClaimIsRejected{"quickplay.claim_is_rejected", "claim"};
constexpr MessageKind<> kLeftToTheFlag{"quickplay.left_to_the_flag"};
constexpr FactKind<> kOnlyPostponedOnPlay{kDecision, "quickplay.only_postponed_on_play"};
constexpr FactKind<> kHowDecided{InEvent("decision"), "quickplay.how_decided"};
constexpr FactKind<> kWhichClaim{kClaimant, "quickplay.which_claim"};
constexpr MessageKind<> kAccepted{"quickplay.accepted"};
constexpr MessageKind<Color> kFlagFellSince{"quickplay.flag_fell_since", "player"};
constexpr MessageKind<> kMayBeGrantedLater{"quickplay.may_be_granted_later"};
constexpr MessageKind<> kDeclaredDrawn{"quickplay.declared_drawn"};
constexpr MessageKind<> kFailsHavingEndedGame{"quickplay.fails_having_ended_game"};
constexpr MessageKind<> kNothingPostponed{"quickplay.nothing_postponed"};
constexpr MessageKind<> kRejected{"quickplay.rejected"};
constexpr MessageKind<> kPostponed{"quickplay.postponed"};
constexpr MessageKind<> kGetsExtraTime{"quickplay.gets_extra_time"};
constexpr MessageKind<> kMayGetExtraTime{"quickplay.may_get_extra_time"};
constexpr MessageKind<Message> kClaimIsOffRecord{"quickplay.claim_is_off_record", "claim"};
constexpr FactKind<> kStaysOpenUntilAnswered{kLaterVerdict, "quickplay.stays_open_until_answered"};
constexpr MessageKind<> kNonePostponed{"quickplay.none_postponed"};
constexpr MessageKind<> kDecidedOnMovesSince{"quickplay.decided_on_moves_since"};

// The place of the claim in the record was lost, so nothing can be said of the moves since.
void AskForLostPlace(Hearing& hearing) {
  hearing.Ask(kPlaceIsLost, hearing.game.quickplay->flag_fallen() ? kAcceptedOrRejected
                                                                  : kAcceptedRejectedOrMadeAgain);
}

// The ruling by the moves since the postponed claim. Its place in the record must be known.
Ruling RuleOnPlay(const Game& game) {
  const QuickplayState& claim = *game.quickplay;
  ResumedClaim resumed{claim.request, claim.claimed_at.value(), std::nullopt};
  if (claim.flag_fallen()) resumed.flag = claim.request.claimant;
  return RuleResumedClaim(game.record, game.edition, resumed, game.settings.claim,
                          game.settings.analyst);
}

void FinishRuling(const Game& game, Ruling& ruling, Rule rule, Message says) {
  ruling.Cites(rule, std::move(says));
  TellFinal(game, ruling);
}

// With a flag down nothing is left to play on for: the claim fails, and the flag decides.
void FailAfterFlag(Hearing& hearing) {
  Game& game = hearing.game;
  const QuickplayState claim = *game.quickplay;
  if (*hearing.event.decision != Decided::kRejected) {
    hearing.Ask(kDecisionOnClaim, kAcceptedOrRejectedAfterFlag);
    return;
  }
  const bool white_down = std::ranges::find(claim.flags, Color::kWhite) != claim.flags.end();
  const bool black_down = std::ranges::find(claim.flags, Color::kBlack) != claim.flags.end();
  // A quickplay finish has all remaining moves (10.1).
  GameRecord finish = game.record;
  finish.facts.last_period = true;
  Ruling ruling = RuleFlag(finish, game.edition, *FlagsOf(white_down, black_down, claim.first_flag),
                           game.settings.mate_budget);
  ruling.reasons.push_back(kClaimIsRejected(NameOfOpenClaim(game)));
  const bool postponed = claim.state == ClaimState::kPostponed;
  FinishRuling(game, ruling, postponed ? Rule::kQuickplayPostponed : Rule::kQuickplayRejected,
               kLeftToTheFlag);
  hearing.Adopt(std::move(ruling));
}

// The referee decides the postponed claim. It stays open where that cannot be done, or not yet.
void DecideOnPlay(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.quickplay->state != ClaimState::kPostponed) {
    hearing.Ask(kDecisionOnClaim, kOnlyPostponedOnPlay);
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

void Advise(Hearing& hearing, Ruling advice) {
  advice.headline = kAdvice(std::move(advice.headline));
  advice.result.reset();
  hearing.rulings.push_back(std::move(advice));
}

void DecideQuickplay(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!game.quickplay || !event.decision) {
    hearing.Ask(kDecisionOnClaim, game.quickplay ? kHowDecided : kWhichClaim);
    return;
  }
  if (*event.decision == Decided::kOnPlay) return DecideOnPlay(hearing);
  const Color by = game.quickplay->request.claimant;
  game.clocks_stopped = false;
  if (*event.decision == Decided::kAccepted) {
    const bool late = game.quickplay->state == ClaimState::kPostponed;
    game.decided_by = late ? Rule::kQuickplayPostponed : Rule::kQuickplayDecision;
    Ruling& ruling = hearing.End(GameResult::kDraw, kAccepted);
    for (const Color color : game.quickplay->flags) {
      ruling.reasons.push_back(kFlagFellSince(color));
    }
    return FinishRuling(game, ruling, *game.decided_by, late ? kMayBeGrantedLater : kDeclaredDrawn);
  }
  if (game.quickplay->flag_fallen()) return FailAfterFlag(hearing);
  if (game.record.facts.arbiter_present == false) {
    Ruling& ruling = hearing.End(WinFor(!by), kFailsHavingEndedGame);
    ruling.Cites(Rule::kQuickplayNoArbiter, kNothingPostponed);
    ruling.reasons.push_back(kLossIsPractice);
    return;
  }
  const bool rejected = *event.decision == Decided::kRejected;
  Ruling& ruling = hearing.Open(rejected ? Decision::kRejected : Decision::kPostponed,
                                rejected ? kRejected : kPostponed);
  game.decided_by = rejected ? Rule::kQuickplayRejected : Rule::kQuickplayPostponed;
  const int bonus =
      rejected ? game.rules->quickplay_rejected_bonus_s : game.rules->quickplay_postponed_bonus_s;
  const bool awarded = rejected || (event.amount && event.amount->count() > 0);
  ChangeClock(game, ruling, !by, std::chrono::seconds(bonus), awarded ? Force::kMust : Force::kMay,
              *game.decided_by);
  FinishRuling(game, ruling, *game.decided_by, rejected ? kGetsExtraTime : kMayGetExtraTime);
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
  ruling.reasons.push_back(kClaimIsOffRecord(NameOfOpenClaim(game)));
  ruling.needed.push_back(kStaysOpenUntilAnswered);
}

void AnswerQuickplay(Hearing& hearing) {
  const Game& game = hearing.game;
  if (game.over() || !game.quickplay || game.quickplay->state != ClaimState::kPostponed) {
    Ruling& ruling = hearing.Open(Decision::kAnswered, kNonePostponed);
    ruling.Cites(Rule::kQuickplayPostponed, kDecidedOnMovesSince);
    return;
  }
  if (!game.quickplay->claimed_at) return AskForLostPlace(hearing);
  Advise(hearing, RuleOnPlay(game));
}

}  // namespace zeitnot::referee
