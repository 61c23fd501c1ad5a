// Requests for an increment in a quickplay finish (2014: Appendix G.4; later Guidelines III.4),
// which are draw offers too.
#include "referee/chapters/increment_request.h"

#include "referee/arbiter/decision_facts.h"
#include "referee/arbiter/hearing.h"
#include "referee/chapters/law_messages.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kNoNewRequest{"increment.no_new_request", "player"};
constexpr MessageKind<> kOpponentThenArbiter{"increment.opponent_then_arbiter"};
constexpr MessageKind<> kAgrees{"increment.agrees"};
constexpr MessageKind<Color> kAskedBefore{"increment.asked_before", "player"};
constexpr MessageKind<> kUnreasonable{"increment.unreasonable"};
constexpr MessageKind<> kDecisionOnIncrement{"increment.decision_on_increment"};
constexpr Fact kWhoAsked = Among(InEvent(EventType::kIncrementRequest, "by"), facts::kPlayerNames);
constexpr FactKind<> kWhichRequest{kWhoAsked, "increment.which_request"};
constexpr FactKind<> kAcceptedOrRejected{kVerdict, "increment.accepted_or_rejected"};
constexpr MessageKind<> kNotGranted{"increment.not_granted"};
constexpr MessageKind<> kIfArbiterAgrees{"increment.if_arbiter_agrees"};
constexpr MessageKind<Count> kGranted{"increment.granted", "seconds"};
constexpr MessageKind<> kForBoth{"increment.for_both"};
constexpr MessageKind<> kAcceptedAsOffer{"increment.accepted_as_offer"};
constexpr MessageKind<> kIsOffer{"increment.is_offer"};
constexpr MessageKind<> kDrawRefused{"increment.draw_refused"};
constexpr MessageKind<> kIfRefused{"increment.if_refused"};

}  // namespace

void HearIncrementRequest(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  if (LacksPosition(hearing)) return;
  const Color by = hearing.doer();
  if (game.increment_request == by) {
    Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kNoNewRequest(by));
    ruling.Cites(Rule::kQuickplayIncrement, kOpponentThenArbiter);
    ruling.options = {kOpponentAccepts(!by), kAgrees, kArbiterDoesNotAgree};
    ruling.Tells("admissible", false);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kUndetermined, {});
  if (const auto last = game.InLastPeriod(by)) game.record.facts.last_period = last;
  if (!RuleIncrementRequest(game.record, by, ruling)) return;
  game.increment_request = by;
  if (!game.increment_denied[Index(by)]) return;
  ruling.reasons.push_back(kAskedBefore(by));
  ruling.Cites(Rule::kDistract, kUnreasonable);
}

void DecideIncrement(Hearing& hearing) {
  Game& game = hearing.game;
  if (!game.increment_request) {
    hearing.Ask(kDecisionOnIncrement, kWhichRequest);
    return;
  }
  const auto decision = hearing.event.decision;
  if (decision != Decided::kAccepted && decision != Decided::kRejected) {
    hearing.Ask(kDecisionOnIncrement, kAcceptedOrRejected);
    return;
  }
  const Color by = *game.increment_request;
  game.increment_request.reset();
  if (decision == Decided::kRejected) {
    game.increment_denied[Index(by)] = true;
    hearing.Open(Decision::kRejected, kNotGranted)
        .Cites(Rule::kQuickplayIncrement, kIfArbiterAgrees);
    return;
  }
  const int seconds = *game.rules->increment_request_s;
  game.record.facts.increment_s = seconds;
  Ruling& ruling = hearing.Open(Decision::kOrdered, kGranted(seconds));
  ruling.Cites(Rule::kQuickplayIncrement, kForBoth);
  ChangeClock(game, ruling, !by, std::chrono::seconds(game.rules->quickplay_rejected_bonus_s),
              Force::kMust, Rule::kQuickplayIncrement);
  ruling.Tells("increment_s", static_cast<double>(seconds));
}

void AnswerIncrementRequest(Hearing& hearing, bool accept) {
  Game& game = hearing.game;
  if (accept) {
    game.increment_request.reset();
    Ruling& ruling = hearing.End(GameResult::kDraw, kAcceptedAsOffer);
    ruling.Cites(Rule::kQuickplayIncrement, kIsOffer);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kDrawRefused);
  ruling.Cites(Rule::kQuickplayIncrement, kIfRefused);
  ruling.options = {kAgrees, kArbiterDoesNotAgree};
}

}  // namespace zeitnot::referee
