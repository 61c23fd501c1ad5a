// Arrivals and the default time (2005: Articles 6.6 and 6.7; 2009: 6.6; from 2014 on 6.7).
#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {
namespace {

// After how much lateness the game is lost; nothing where the edition wants the rules of the event
// to say it and they do not.
std::optional<Tenths> DefaultTime(const Game& game) {
  if (game.start.rules.default_time) return game.start.rules.default_time;
  return game.rules->default_time;
}

void AskForDefaultTime(Hearing& hearing) {
  Ruling& ruling = hearing.Ask("The edition names no default time.",
                               "Which default time do the rules of the event state?");
  ruling.Cites(Rule::kDefaultTime, "the rules state the default time in advance");
}

// Who may let the late player play all the same.
std::string WhoMayDecideOtherwise(Edition edition) {
  if (edition == Edition::k2005) return "the rules of the event or the arbiter decide otherwise";
  if (edition == Edition::k2009) return "the rules of the event say otherwise; the arbiter may not";
  return "the arbiter decides otherwise";
}

}  // namespace

void HearArrive(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  const auto by = event.player();
  if (!by || !event.late) {
    hearing.Ask("A player has arrived.",
                by ? "How long after the scheduled start?" : "Which player?");
    return;
  }
  const auto limit = DefaultTime(game);
  if (!limit) return AskForDefaultTime(hearing);
  const bool excused = event.permitted == true && game.edition != Edition::k2009;
  if (*event.late <= *limit || excused) {
    Ruling& ruling =
        hearing.Open(Decision::kGameGoesOn, Concat(ColorName(*by), " has arrived in time."));
    ruling.Cites(Rule::kDefaultTime, "lost is who comes after the default time");
    if (*by == Color::kWhite) {
      ruling.Cites(Rule::kBothAbsent, "White loses the time until he arrives");
      ruling.Tells("time_lost_s", static_cast<double>(event.late->count()) / 10.0);
    }
    return;
  }
  Ruling& ruling = hearing.End(WinFor(!*by), Concat(ColorName(*by),
                                                    " has lost by coming after the "
                                                    "default time."));
  ruling.Cites(Rule::kDefaultTime,
               Concat("who comes more than ", WriteClock(*limit), " after the start loses"));
  ruling.reasons.push_back(
      Concat("It is measured from the scheduled start, not by the clock. Unless ",
             WhoMayDecideOtherwise(game.edition), "."));
}

void AnswerDefaultTime(Hearing& hearing) {
  const auto limit = DefaultTime(hearing.game);
  if (!limit) return AskForDefaultTime(hearing);
  const Tenths lost = *limit + hearing.event.late.value_or(Tenths(0));
  Ruling& ruling =
      hearing.Open(Decision::kAnswered, Concat("Lost is who comes more than ", WriteClock(lost),
                                               " after the time that was scheduled."));
  ruling.Cites(Rule::kDefaultTime, "counted from the start of the session");
  ruling.Tells("lost_after_s", static_cast<double>(lost.count()) / 10.0);
}

}  // namespace zeitnot::referee
