// Questions about time: the class of a game by its time control, and what clocks should show.
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/move_messages.h"
#include "referee/laws/clock_time.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kWhenRulesApply{"time_questions.when_rules_apply"};
constexpr MessageKind<Count> kMoreThan{"time_questions.more_than", "minutes"};
constexpr MessageKind<Count> kOrMore{"time_questions.or_more", "minutes"};
constexpr MessageKind<Count> kAtMost{"time_questions.at_most", "minutes"};
constexpr MessageKind<Count> kLessThan{"time_questions.less_than", "minutes"};
constexpr MessageKind<Message, Message> kBetween{"time_questions.between", "least", "most"};
constexpr MessageKind<Tenths, Mode, Message> kClassOfTime{"time_questions.class_of_time", "time",
                                                          "mode", "bounds"};
constexpr MessageKind<Mode> kRecordSaysOtherwise{"time_questions.record_says_otherwise", "mode"};
constexpr MessageKind<> kAboutClass{"time_questions.about_class"};
constexpr FactKind<> kWhichControl{facts::kTimeControl, "time_questions.which_control"};
constexpr MessageKind<Mode> kClassOfGame{"time_questions.class_of_game", "mode"};
constexpr MessageKind<> kBaseAndIncrements{"time_questions.base_and_increments"};
constexpr MessageKind<> kWhatShouldClocksShow{"time_questions.what_should_clocks_show"};
constexpr FactKind<> kNeededForClocks{facts::kTimeControl, "time_questions.needed_for_clocks"};
constexpr MessageKind<Tenths> kAboutEach{"time_questions.about_each", "time"};
constexpr MessageKind<> kBestJudgement{"time_questions.best_judgement"};

// Rapid and blitz: when the Competition Rules apply in full.
void TellSupervision(const Game& game, Mode mode, Ruling& ruling) {
  const bool blitz = mode == Mode::kBlitz;
  const auto games =
      blitz ? game.rules->blitz_games_per_arbiter : game.rules->rapid_games_per_arbiter;
  ruling.Cites(blitz ? Rule::kBlitzMode : Rule::kRapidMode, kWhenRulesApply);
  ruling.RestsOn(Parameter::kSupervision);
  ruling.Tells("competition_rules_possible", games.has_value());
  ruling.Tells("fixed_for_event", game.rules->event_fixes_supervision);
  if (!games) return;
  ruling.Tells("games_per_arbiter", static_cast<double>(*games));
  ruling.Tells("must_be_recorded", game.rules->supervision_needs_record);
}

// "From 10 minutes up to less than 60 minutes": the bounds of the class in the edition.
Message BoundsOf(Mode mode, const EditionRules& rules) {
  const int blitz = rules.blitz_limit_s / 60;
  const bool blitz_ends_there = rules.blitz_limit_is_blitz;
  const bool hour_is_rapid = rules.sixty_minutes_is_rapid;
  switch (mode) {
    case Mode::kBlitz: return blitz_ends_there ? kAtMost(blitz) : kLessThan(blitz);
    case Mode::kRapid:
      return kBetween(blitz_ends_there ? kMoreThan(blitz) : kOrMore(blitz),
                      hour_is_rapid ? kAtMost(60) : kLessThan(60));
    case Mode::kStandard: break;
  }
  return hour_is_rapid ? kMoreThan(60) : kOrMore(60);
}

// The time for sixty moves, which decides on the class.
void TellTotal(const Game& game, Mode mode, Ruling& ruling) {
  const Tenths total = TimeFor60Moves(*game.start.control);
  ruling.Tells("total_s", static_cast<double>(total.count()) / 10.0);
  ruling.reasons.push_back(kClassOfTime(total, mode, BoundsOf(mode, *game.rules)));
  if (game.mode() && *game.mode() != mode) {
    ruling.reasons.push_back(kRecordSaysOtherwise(*game.mode()));
  }
}

}  // namespace

void AnswerClass(Hearing& hearing) {
  Game& game = hearing.game;
  if (!game.start.control && !game.mode()) {
    hearing.Ask(kAboutClass, kWhichControl);
    return;
  }
  const Mode mode = game.start.control ? ModeOf(game.edition, *game.start.control) : *game.mode();
  Ruling& ruling = hearing.Open(Decision::kAnswered, kClassOfGame(mode));
  ruling.Cites(Rule::kRapidDefined, kBaseAndIncrements);
  ruling.Cites(Rule::kBlitzDefined, kBaseAndIncrements);
  ruling.Tells("class", std::string(ModeName(mode)));
  if (game.start.control) TellTotal(game, mode, ruling);
  if (mode != Mode::kStandard) TellSupervision(game, mode, ruling);
}

// Both players used the same time: what their clocks should show.
void AnswerFairClocks(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!game.start.control || !event.elapsed || !event.moves) {
    hearing.Ask(kWhatShouldClocksShow, kNeededForClocks);
    return;
  }
  const Period& period = game.start.control->period(0);
  const Tenths added =
      period.kind == ExtraTime::kIncrement ? period.extra * *event.moves : Tenths(0);
  const Tenths each = period.time + added - *event.elapsed / 2;
  Ruling& ruling = hearing.Open(Decision::kAnswered, kAboutEach(each));
  ruling.Cites(Rule::kWrongSetting, kBestJudgement);
  ruling.Cites(Rule::kAdjustTimes, kTimesAfterIrregularity);
  ruling.Tells("each_s", static_cast<double>(each.count()) / 10.0);
}

}  // namespace zeitnot::referee
