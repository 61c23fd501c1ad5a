// Requests for an increment in a quickplay finish (2014: Appendix G.4; later Guidelines III.4),
// which are draw offers too.
#include "referee/chapters/increment_request.h"

#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {

void HearIncrementRequest(Hearing& hearing) {
  Game& game = hearing.game;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  if (LacksPosition(hearing)) return;
  const Color by = hearing.doer();
  if (game.increment_request == by) {
    Ruling& ruling =
        hearing.Open(Decision::kArbiterDecides,
                     Concat("This is no new request: ", ColorName(by), "'s request is open."));
    ruling.Cites(Rule::kQuickplayIncrement, "the opponent answers the offer, then the arbiter");
    ruling.options = {Concat(ColorName(!by), " accepts: draw"), "the arbiter agrees",
                      "the arbiter does not agree: play goes on"};
    ruling.Tells("admissible", false);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kUndetermined, "");
  if (const auto last = game.InLastPeriod(by)) game.record.facts.last_period = last;
  if (!RuleIncrementRequest(game.record, by, ruling)) return;
  game.increment_request = by;
  if (!game.increment_denied[Index(by)]) return;
  ruling.reasons.push_back(
      Concat("An earlier request by ", ColorName(by),
             " was not granted. The Laws do not limit the number; repeated without reason it may "
             "distract the opponent."));
  ruling.Cites(Rule::kDistract, "unreasonable claims and offers");
}

void DecideIncrement(Hearing& hearing) {
  Game& game = hearing.game;
  if (!game.increment_request) {
    hearing.Ask("A decision on an increment.", "Which request? None is open.");
    return;
  }
  const auto decision = hearing.event.decision;
  if (decision != Decided::kAccepted && decision != Decided::kRejected) {
    hearing.Ask("A decision on an increment.", "Is the request accepted or rejected?");
    return;
  }
  const Color by = *game.increment_request;
  game.increment_request.reset();
  if (decision == Decided::kRejected) {
    game.increment_denied[Index(by)] = true;
    hearing.Open(Decision::kRejected, "The request is not granted; play goes on.")
        .Cites(Rule::kQuickplayIncrement, "if the arbiter agrees");
    return;
  }
  const int seconds = *game.rules->increment_request_s;
  game.record.facts.increment_s = seconds;
  Ruling& ruling = hearing.Open(
      Decision::kOrdered, Concat("Both players get ", seconds, " seconds a move from now on."));
  ruling.Cites(Rule::kQuickplayIncrement,
               "an increment for both and two minutes for the opponent; no claim after that");
  ChangeClock(game, ruling, !by, std::chrono::seconds(game.rules->quickplay_rejected_bonus_s),
              Force::kMust, Rule::kQuickplayIncrement);
  ruling.Tells("increment_s", static_cast<double>(seconds));
}

void AnswerIncrementRequest(Hearing& hearing, bool accept) {
  Game& game = hearing.game;
  if (accept) {
    game.increment_request.reset();
    Ruling& ruling =
        hearing.End(GameResult::kDraw, "The game is drawn: the request counted as a draw offer.");
    ruling.Cites(Rule::kQuickplayIncrement, "the request is also a draw offer");
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides,
                                "The draw is refused; the arbiter decides on the increment.");
  ruling.Cites(Rule::kQuickplayIncrement, "if the offer is refused, the arbiter may agree");
  ruling.options = {"the arbiter agrees", "the arbiter does not agree: play goes on"};
}

}  // namespace zeitnot::referee
