// Questions about time: the class of a game by its time control, and what clocks should show.
#include "base/counted.h"
#include "referee/arbiter/hearing.h"
#include "referee/laws/clock_time.h"

namespace zeitnot::referee {
namespace {

// Rapid and blitz: when the Competition Rules apply in full.
void TellSupervision(const Game& game, Mode mode, Ruling& ruling) {
  const bool blitz = mode == Mode::kBlitz;
  const auto games =
      blitz ? game.rules->blitz_games_per_arbiter : game.rules->rapid_games_per_arbiter;
  ruling.Cites(blitz ? Rule::kBlitzMode : Rule::kRapidMode, "when the Competition Rules apply");
  ruling.RestsOn(Parameter::kSupervision);
  ruling.Tells("competition_rules_possible", games.has_value());
  ruling.Tells("fixed_for_event", game.rules->event_fixes_supervision);
  if (!games) return;
  ruling.Tells("games_per_arbiter", static_cast<double>(*games));
  ruling.Tells("must_be_recorded", game.rules->supervision_needs_record);
}

// "From 10 minutes up to less than 60 minutes": the bounds of the class in the edition.
std::string BoundsOf(Mode mode, const EditionRules& rules) {
  const std::string blitz = Counted(rules.blitz_limit_s / 60, "minute");
  const bool limit_is_blitz = rules.blitz_limit_is_blitz;
  const std::string from =
      Concat(limit_is_blitz ? "more than " : "", blitz, limit_is_blitz ? "" : " or more");
  const std::string up_to =
      rules.sixty_minutes_is_rapid ? "60 minutes at most" : "less than 60 minutes";
  switch (mode) {
    case Mode::kBlitz:
      return Concat(limit_is_blitz ? "" : "less than ", blitz, limit_is_blitz ? " at most" : "");
    case Mode::kRapid: return Concat(from, ", and ", up_to);
    case Mode::kStandard: break;
  }
  return rules.sixty_minutes_is_rapid ? "more than 60 minutes" : "60 minutes or more";
}

// The time for sixty moves, which decides on the class.
void TellTotal(const Game& game, Mode mode, Ruling& ruling) {
  const Tenths total = TimeFor60Moves(*game.start.control);
  ruling.Tells("total_s", static_cast<double>(total.count()) / 10.0);
  ruling.reasons.push_back(Concat("Each player has ", WriteClock(total),
                                  " for 60 moves; this edition calls ", ModeName(mode),
                                  " what has ", BoundsOf(mode, *game.rules), "."));
  if (game.mode() && *game.mode() != mode) {
    ruling.reasons.push_back(Concat("The record says that the game is ", ModeName(*game.mode()),
                                    ", which its time control is not."));
  }
}

}  // namespace

void AnswerClass(Hearing& hearing) {
  Game& game = hearing.game;
  if (!game.start.control && !game.mode()) {
    hearing.Ask("A question about the class of the game.", "What is the time control?");
    return;
  }
  const Mode mode = game.start.control ? ModeOf(game.edition, *game.start.control) : *game.mode();
  Ruling& ruling =
      hearing.Open(Decision::kAnswered, Concat("This is a ", ModeName(mode), " game."));
  ruling.Cites(Rule::kRapidDefined, "base time and 60 increments");
  ruling.Cites(Rule::kBlitzDefined, "base time and 60 increments");
  ruling.Tells("class", std::string(ModeName(mode)));
  if (game.start.control) TellTotal(game, mode, ruling);
  if (mode != Mode::kStandard) TellSupervision(game, mode, ruling);
}

// Both players used the same time: what their clocks should show.
void AnswerFairClocks(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!game.start.control || !event.elapsed || !event.moves) {
    hearing.Ask("What should the clocks show?",
                "The time control, the time since the start, and the moves made by each player.");
    return;
  }
  const Period& period = game.start.control->period(0);
  const Tenths added =
      period.kind == ExtraTime::kIncrement ? period.extra * *event.moves : Tenths(0);
  const Tenths each = period.time + added - *event.elapsed / 2;
  Ruling& ruling = hearing.Open(
      Decision::kAnswered, Concat("About ", WriteClock(each), " each, if both used as much time."));
  ruling.Cites(Rule::kWrongSetting, "the arbiter sets the times by his best judgement");
  ruling.Cites(Rule::kAdjustTimes, "times after an irregularity");
  ruling.Tells("each_s", static_cast<double>(each.count()) / 10.0);
}

}  // namespace zeitnot::referee
