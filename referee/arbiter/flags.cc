// Clocks, fallen flags, claims of a win on time, and arrivals (Article 6 and its appendices).
#include <algorithm>

#include "referee/arbiter/hearing.h"
#include "referee/chapters/flag.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/period_at_flag.h"
#include "referee/chapters/time_messages.h"
#include "referee/log/event_kinds.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kFirstFlagTold{"flags.first_flag_told"};
constexpr MessageKind<Color> kFellFirst{"flags.fell_first", "player"};
constexpr MessageKind<Color> kEndsOnlyPeriod{"flags.ends_only_period", "player"};
constexpr FactKind<> kWhoNoticed{InEvent("by"), "flags.who_noticed"};
constexpr MessageKind<> kArbiterIsSilent{"flags.arbiter_is_silent"};
constexpr MessageKind<> kCameAfterIrregularity{"flags.came_after_irregularity"};
constexpr MessageKind<> kCountsNoMore{"flags.counts_no_more"};
constexpr MessageKind<> kRestsOnScreens{"flags.rests_on_screens"};
constexpr MessageKind<> kOtherFlagIsUp{"flags.other_flag_is_up"};
constexpr MessageKind<> kClocksNotStopped{"flags.clocks_not_stopped"};
constexpr MessageKind<> kNoTimeLeft{"flags.no_time_left"};
constexpr FactOfPlayer kReading{InEvent("white_s"), InEvent("black_s")};
constexpr FactKind<Color> kWhatShows{kReading, "flags.what_shows", "player"};
constexpr MessageKind<> kInterrupted{"flags.interrupted"};
constexpr MessageKind<> kStopsForInterruption{"flags.stops_for_interruption"};
constexpr MessageKind<> kArbiterIsCalled{"flags.arbiter_is_called"};
constexpr MessageKind<> kStopsForHelp{"flags.stops_for_help"};
constexpr FactKind<> kWhyStopped{InEvent("reason"), "flags.why_stopped"};
constexpr MessageKind<> kStoppedWithoutReason{"flags.stopped_without_reason"};
constexpr MessageKind<> kNoValidReason{"flags.no_valid_reason"};
constexpr MessageKind<> kNotAfterAnotherEnd{"flags.not_after_another_end"};
constexpr MessageKind<> kWinClaimed{"flags.win_claimed"};
constexpr FactKind<> kWhichFlags{InEvent("on"), "flags.which_flags"};
constexpr MessageKind<> kCompleteSheets{"flags.complete_sheets"};
constexpr MessageKind<> kHowWinIsClaimed{"flags.how_win_is_claimed"};

// Whether the player had completed the moves of the period, as it was told.
std::optional<bool> CompletedBy(const Event& event, Color color) {
  const auto own = color == Color::kWhite ? event.white_completed : event.black_completed;
  return own ? own : event.completed;
}

Flags FlagsOf(Color color) { return color == Color::kWhite ? Flags::kWhite : Flags::kBlack; }

// The periods whose time had run out before the player's present move, by the running clock: it
// adds the time of a period as soon as its moves are complete, so less than that is left then.
std::size_t PeriodsOverByClock(const Game& game, Color color) {
  if (!game.clock || !game.clock_from_start[Index(color)]) return 0;
  if (game.clock->completed(color) != game.completed[Index(color)]) return 0;
  std::size_t over = game.clock->period_index(color);
  Tenths later{0};
  while (over > 0) {
    later += game.clock->control().period(over).time;
    if (game.clock->main_time(color) <= later) break;
    --over;
  }
  return over;
}

// What is known of the moves and periods of a player whose flag has fallen.
MoveCount CountFor(const Hearing& hearing, Color flagged) {
  const Game& game = hearing.game;
  const PeriodsSeen& seen = game.periods[Index(flagged)];
  MoveCount count;
  count.completed = game.completed[Index(flagged)];
  count.periods_over = seen.over;
  count.told = CompletedBy(hearing.event, flagged);
  // Told again, and no move completed since: it is the same fall, unless it is told otherwise.
  const bool again = seen.flag_at == count.completed && count.told != false;
  if (again) --count.periods_over;
  if (!again) count.periods_over = std::max(seen.over, PeriodsOverByClock(game, flagged));
  if (count.periods_over == 0) count.last_period = game.start.facts.last_period;
  return count;
}

// Had the player completed the moves of the period whose time has run out?
struct Requirement {
  bool contradicted = false;           // what was told cannot be
  bool uncounted = false;              // a number of moves was required, and nobody knows it
  std::optional<bool> met;             // empty: nobody has counted
  std::optional<PeriodAtFlag> period;  // where the time control is known
};

Requirement RequirementOf(const Hearing& hearing, Color flagged) {
  Requirement requirement;
  requirement.met = CompletedBy(hearing.event, flagged);
  const TimeControl* const control = hearing.game.counted_control();
  if (control == nullptr) {
    requirement.uncounted = hearing.game.start.control && !requirement.met;
    return requirement;
  }
  const MoveCount count = CountFor(hearing, flagged);
  requirement.period = FindPeriodAtFlag(*control, count);
  requirement.contradicted = !requirement.period;
  if (requirement.period) requirement.met = requirement.period->met;
  return requirement;
}

// Why the player has overstepped the time; std::nullopt if nobody has counted the moves.
std::optional<Message> WhyLost(const Hearing& hearing, Color flagged) {
  const Requirement requirement = RequirementOf(hearing, flagged);
  if (requirement.period) {
    return WhyOverstepped(*hearing.game.start.control, flagged, *requirement.period,
                          hearing.game.completed[Index(flagged)]);
  }
  return requirement.met ? std::optional(ToldNotCompleted(flagged)) : std::nullopt;
}

// Who did not have to record in the last minutes of the period completes the sheet before moving.
void TellSheets(const Game& game, Ruling& ruling) {
  const int increment = game.record.facts.increment_s.value_or(0);
  if (game.mode().value_or(Mode::kStandard) != Mode::kStandard) return;
  if (increment >= game.rules->record_exempt_increment_below_s) return;
  ruling.Cites(Rule::kFiveMinutes, kCompletedAfterFlag);
  ruling.tasks.push_back(kCompleteSheets);
}

void GoOnIntoNextPeriod(Hearing& hearing, Color flagged) {
  Game& game = hearing.game;
  const Requirement requirement = RequirementOf(hearing, flagged);
  const int completed = game.completed[Index(flagged)];
  Ruling& ruling = hearing.Open(Decision::kGameGoesOn, {});
  game.was_low[Index(flagged)] = false;
  if (!requirement.period) {
    RuleToldCompleted(ruling, flagged);
    return TellSheets(game, ruling);
  }
  RuleNextPeriod(ruling, *game.start.control, flagged, *requirement.period, completed);
  TellSheets(game, ruling);
  game.periods[Index(flagged)] = {requirement.period->index + 1, completed};
}

// The flag of one player, or the one of two that fell first.
Ruling RuleLostOnTime(const Hearing& hearing, Color flagged, bool other_down) {
  const Game& game = hearing.game;
  Ruling ruling = game.illegal_board_counts()
                      ? RuleOneFlag(game.record, game.edition, flagged, CanMateNow(game, !flagged),
                                    WhyLost(hearing, flagged))
                      : RuleFlag(game.record, game.edition, FlagsOf(flagged),
                                 game.settings.mate_budget, WhyLost(hearing, flagged));
  if (other_down) {
    ruling.Cites(Rule::kFlagFallen, kFirstFlagTold);
    ruling.reasons.push_back(kFellFirst(flagged));
  }
  // The claimant of a win on time has said how.
  if (hearing.event.type == EventType::kFlag) TellWhoCallsFlag(ruling, flagged, game.record.facts);
  return ruling;
}

// Both flags are down and nobody knows which fell first: the period decides.
Ruling RuleOrderUnknown(const Game& game) {
  GameRecord record = game.record;
  const auto white = game.InLastPeriod(Color::kWhite);
  const auto black = game.InLastPeriod(Color::kBlack);
  if (white == false || black == false) record.facts.last_period = false;
  if (white == true && black == true) record.facts.last_period = true;
  return RuleFlag(record, game.edition, Flags::kBothOrderUnknown, game.settings.mate_budget);
}

// A flag counts from when it is noticed; who may notice it depends on the rules in force. False: it
// does not count yet, and a ruling says why.
bool Counts(Hearing& hearing) {
  const Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!game.rules->arbiter_keeps_flag_silent) return true;
  if (event.on.size() > 1 && game.rules->arbiter_may_tell_both_flags) return true;
  const auto competition = game.CompetitionRules();
  if (!competition) {
    Ruling& ruling = hearing.Ask(KindOf(event.type).happened, AskForMode(game));
    if (!event.by) ruling.needed.push_back(kWhoNoticed);
    return false;
  }
  if (*competition || event.player()) return true;
  if (!event.by) {
    hearing.Ask(KindOf(event.type).happened, kWhoNoticed);
    return false;
  }
  Ruling& ruling = hearing.Open(Decision::kNoted, kArbiterIsSilent);
  ruling.Cites(Rule::kRapidFlag, kOnClaimOnly);
  ruling.Tells("announce", false);
  return false;
}

// An illegal move by the other player, completed before the flag fell, is dealt with first.
bool IrregularityFirst(Hearing& hearing, Color flagged) {
  Game& game = hearing.game;
  if (game.offences.empty()) return false;
  const Offence& offence = game.offences.back();
  if (offence.by == flagged || !offence.completed || offence.answered) return false;
  if (game.CompetitionRules() != true) return false;
  JudgeOffences(hearing, FoundBy::kArbiter);
  Ruling& ruling = hearing.rulings.back();
  ruling.Cites(Rule::kTimeLoss, kCameAfterIrregularity);
  ruling.reasons.push_back(kCountsNoMore);
  return true;
}

// One flag counts alone: the other is up, had fallen later, or ended nothing but a period.
void RuleOnOneFlag(Hearing& hearing, Color flagged, bool other_down) {
  const Game& game = hearing.game;
  if (IrregularityFirst(hearing, flagged)) return;
  // A postponed claim does not protect the opponent: the opponent's flag counts as any other.
  if (game.quickplay && game.quickplay->request.claimant == flagged) {
    return PutClaimBeforeFlags(hearing, {flagged}, std::nullopt);
  }
  Ruling ruling = RuleLostOnTime(hearing, flagged, other_down);
  if (ruling.result) hearing.game.Shows(flagged, Tenths(0));
  hearing.Adopt(std::move(ruling));
}

void RuleOnFlags(Hearing& hearing, std::vector<Color> down, std::optional<Color> first) {
  Game& game = hearing.game;
  game.record.facts.first_flag = first;
  game.flag_fell = true;
  if (ClaimComesBeforeFlags(hearing, down, first)) return;
  const bool both = down.size() > 1;
  if (both && first) down = {*first, !*first};
  std::vector<Color> completed;
  for (const Color color : down) {
    const Requirement requirement = RequirementOf(hearing, color);
    if (requirement.uncounted && game.start.facts.last_period != true) {
      AskForMoves(hearing.Open(Decision::kFactsNeeded, {}), color);
      return;
    }
    if (requirement.contradicted) {
      AskForCount(hearing.Open(Decision::kFactsNeeded, {}), color, game.completed[Index(color)]);
      return;
    }
    if (requirement.met == true) {
      completed.push_back(color);
    } else if (first) {
      break;  // a flag that fell later finds the game over
    }
  }
  // With the order unknown both flags count together, unless neither player had moves to complete.
  const bool together = both && !first && completed.size() < down.size();
  if (together) {
    Ruling ruling = RuleOrderUnknown(game);
    if (ruling.result) {
      for (const Color color : down) game.Shows(color, Tenths(0));
    }
    hearing.Adopt(std::move(ruling));
    return;
  }
  if (completed.size() == down.size()) {
    for (const Color color : completed) GoOnIntoNextPeriod(hearing, color);
    return;
  }
  std::erase_if(down, [&](Color color) { return Lists(completed, color); });
  RuleOnOneFlag(hearing, down.front(), down.size() > 1);
  if (completed.empty()) return;
  Ruling& ruling = hearing.rulings.back();
  ruling.Cites(Rule::kCheckAtFlag, kMovesAreCounted);
  ruling.reasons.push_back(kEndsOnlyPeriod(completed.front()));
}

void RefuseTimeClaim(Hearing& hearing, Rule rule, Message why) {
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim, std::move(why));
  ruling.Cites(rule, RuleTitle(rule));
  ruling.Tells("claim", std::string("inadmissible"));
  ruling.Tells("admissible", false);
}

}  // namespace

void HearClocks(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!event.white_clock && !event.black_clock) {
    Ruling& ruling = hearing.Ask(KindOf(event.type).happened, kWhatShows(Color::kWhite));
    ruling.needed.push_back(kWhatShows(Color::kBlack));
    return;
  }
  const std::array told = {event.white_clock, event.black_clock};
  for (const Color color : kColors) {
    const auto& reading = told[Index(color)];
    if (!reading) continue;
    if (event.type == EventType::kClocks) game.NoteReading(color, *reading);
    game.Shows(color, *reading);
  }
  if (event.type == EventType::kSetClocks) game.clocks_stopped = false;
}

void HearStopClocks(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver();
    return;
  }
  game.clocks_stopped = true;
  if (game.clock) game.clock->Pause();
  if (event.by == Actor::kArbiter) {
    Ruling& ruling = hearing.Open(Decision::kNoted, kInterrupted);
    ruling.Cites(Rule::kInterrupt, kStopsForInterruption);
    return;
  }
  if (event.reason && *event.reason != StopReason::kOther) {
    Ruling& ruling = hearing.Open(Decision::kNoted, kArbiterIsCalled);
    ruling.Cites(Rule::kPlayerStops, kStopsForHelp);
    ruling.Tells("allowed", true);
    return;
  }
  if (!event.reason) {
    hearing.Ask(KindOf(event.type).happened, kWhyStopped);
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides, kStoppedWithoutReason);
  ruling.Cites(Rule::kStopNoReason, kNoValidReason);
  ruling.Cites(Rule::kPlayerStops, kStopsForHelp);
  ruling.Tells("allowed", false);
  ListPenalties(game, ruling, event.player());
}

void HearFlag(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver().Cites(Rule::kTimeLoss, kNotAfterAnotherEnd);
    return;
  }
  if (!Counts(hearing)) return;
  const bool alone = event.on.size() == 1;
  if (alone && RequirementOf(hearing, event.on.front()).met != true &&
      FlagOfAbsentSealer(hearing, event.on.front(), WhyLost(hearing, event.on.front()))) {
    return;
  }
  RuleOnFlags(hearing, event.on, event.first);
}

void ClaimTime(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  const Color by = hearing.doer();
  if (event.screens_only == true) return RefuseTimeClaim(hearing, Rule::kScreens, kRestsOnScreens);
  const auto competition = game.CompetitionRules();
  if (!competition) {
    Ruling& ruling = hearing.Ask(kWinClaimed, AskForMode(game));
    if (event.on.empty()) ruling.needed.push_back(kWhichFlags);
    return;
  }
  if (event.on.empty()) {
    hearing.Ask(kWinClaimed, kWhichFlags);
    return;
  }
  const bool own = Lists(event.on, by);
  const bool other = Lists(event.on, !by);
  if (!other) return RefuseTimeClaim(hearing, Rule::kFlagFallen, kOtherFlagIsUp);
  if (*competition) return RuleOnFlags(hearing, event.on, event.first);
  if (game.rules->time_win_must_stop_clocks &&
      !event.clocks_stopped.value_or(game.clocks_stopped)) {
    return RefuseTimeClaim(hearing, Rule::kRapidTimeWin, kClocksNotStopped);
  }
  if (own && game.rules->time_win_needs_own_time)
    return RefuseTimeClaim(hearing, Rule::kRapidTimeWin, kNoTimeLeft);
  RuleOnFlags(hearing, event.on, event.first);
  Ruling& ruling = hearing.rulings.back();
  ruling.Cites(Rule::kRapidTimeWin, kHowWinIsClaimed);
  if (!own && ruling.decision != Decision::kFactsNeeded)
    ruling.Tells("claim", std::string("correct"));
}

}  // namespace zeitnot::referee
