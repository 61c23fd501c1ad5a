// Arrivals at the start of a game: which facts referee/default_time.h is asked about.
#include "referee/arbiter/hearing.h"
#include "referee/default_time.h"

namespace zeitnot::referee {
namespace {

DefaultTimeFacts FactsOf(const Hearing& hearing) {
  DefaultTimeFacts facts;
  facts.event_time = hearing.game.start.rules.default_time;
  facts.arbiter_excuses = hearing.event.permitted == true;
  return facts;
}

}  // namespace

void HearArrive(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  if (event.white_late && event.black_late) {
    hearing.Adopt(
        RuleBothAbsent(game.edition, {*event.white_late, *event.black_late}, FactsOf(hearing)));
    return;
  }
  const auto by = event.player();
  if (!by || !event.late) {
    hearing.Ask("A player has arrived.",
                by ? "How long after the scheduled start?" : "Which player?");
    return;
  }
  if (game.resumed && game.resumed->sealer_absent && *by == game.resumed->sealer) {
    return HearSealerArrives(hearing, *event.late);
  }
  hearing.Adopt(RuleArrival(game.edition, *by, *event.late, FactsOf(hearing)));
}

void AnswerDefaultTime(Hearing& hearing) {
  DefaultTimeFacts facts = FactsOf(hearing);
  facts.session_delay = hearing.event.late.value_or(Tenths(0));
  hearing.Adopt(RuleDefaultTime(hearing.game.edition, facts));
}

}  // namespace zeitnot::referee
