// Clocks, fallen flags, claims of a win on time, and arrivals (Article 6 and its appendices).
#include <algorithm>

#include "referee/arbiter/hearing.h"
#include "referee/flag.h"

namespace zeitnot::referee {
namespace {

// The moves of the period were complete when the flag fell: a period has ended and nothing else.
bool RequirementMet(const Game& game, Color flagged) {
  if (!game.start.control) return false;
  const TimeControl& control = *game.start.control;
  const int completed = game.completed[Index(flagged)];
  for (std::size_t index = 0;; ++index) {
    const auto required = control.RequiredBy(index);
    if (!required || *required > completed) return false;
    if (*required == completed) return true;
  }
}

Flags FlagsOf(Color color) { return color == Color::kWhite ? Flags::kWhite : Flags::kBlack; }

void RuleNextPeriod(Hearing& hearing, Color flagged) {
  Game& game = hearing.game;
  Ruling& ruling = hearing.Open(
      Decision::kGameGoesOn,
      Concat("The game goes on: ", ColorName(flagged), " had completed the moves of the period."));
  ruling.Cites(Rule::kCheckAtFlag, "the requirement is checked when a flag falls");
  ruling.Cites(Rule::kTimeLoss, "who does not complete the moves in time loses");
  ruling.Cites(Rule::kRequirement, "moves per period");
  ruling.reasons.push_back(
      Concat(ColorName(flagged), " has completed ", game.completed[Index(flagged)], " moves."));
  ruling.Tells("next_period", true);
  game.was_low[Index(flagged)] = false;
}

// The claimant's flag has fallen: his postponed claim is decided now, or as soon as possible.
void RulePostponed(Hearing& hearing, Color flagged) {
  hearing.game.quickplay->flag_fallen = true;
  Ruling& ruling = hearing.Open(
      Decision::kArbiterDecides,
      Concat(ColorName(flagged), "'s flag has fallen; the arbiter decides the postponed claim."));
  ruling.Cites(Rule::kQuickplayPostponed,
               "draw if the final position cannot be won by normal means or the opponent tried too "
               "little; otherwise the flag decides");
  ruling.Cites(Rule::kTimeLoss, "where the claim fails");
  ruling.options = {"draw", "the claim fails: lost on time, drawn if the opponent cannot mate"};
  AdviseOnPlay(hearing);
}

// White's and Black's flag are both down; `first` fell first, if that is known.
Ruling RuleFlags(const Game& game, const std::vector<Color>& down, std::optional<Color> first) {
  Flags flags = Flags::kBothOrderUnknown;
  if (down.size() == 1) flags = FlagsOf(down.front());
  if (down.size() > 1 && first) flags = FlagsOf(*first);
  Ruling ruling = RuleFlag(game.record, game.edition, flags, game.settings.mate_budget);
  if (down.size() > 1 && first) {
    ruling.Cites(Rule::kFlagFallen, "the clock or a witness tells which flag fell first");
    ruling.reasons.push_back(Concat(ColorName(*first), "'s flag fell first."));
  }
  return ruling;
}

// A flag counts from when it is noticed; who may notice it depends on the rules in force. False: it
// does not count yet, and a ruling says why.
bool Counts(Hearing& hearing) {
  const Game& game = hearing.game;
  const Event& event = hearing.event;
  if (!game.rules->arbiter_keeps_flag_silent || event.on.size() > 1) return true;
  const auto competition = game.CompetitionRules();
  if (!competition) {
    hearing.Ask("A fallen flag was noticed.", AskForMode(game));
    return false;
  }
  if (*competition || event.player()) return true;
  if (!event.by) {
    hearing.Ask("A fallen flag was noticed.", "Who noticed it: a player or the arbiter (\"by\")?");
    return false;
  }
  Ruling& ruling =
      hearing.Open(Decision::kNoted, "The arbiter says nothing: a player has to claim.");
  ruling.Cites(Rule::kRapidFlag,
               "a flag counts on a player's claim; the arbiter does not signal it");
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
  ruling.Cites(Rule::kTimeLoss, "does not apply: the irregularity came first");
  ruling.reasons.push_back(
      "The flag fell after the illegal move had been completed; with the position and the times "
      "restored it counts no more.");
  return true;
}

void RuleOnFlags(Hearing& hearing, const std::vector<Color>& down, std::optional<Color> first) {
  Game& game = hearing.game;
  if (down.size() == 1) {
    if (RequirementMet(game, down.front())) return RuleNextPeriod(hearing, down.front());
    if (IrregularityFirst(hearing, down.front())) return;
    // A postponed claim does not protect the opponent: his flag counts as any other.
    if (game.quickplay && game.quickplay->state == ClaimState::kPostponed &&
        game.quickplay->request.claimant == down.front()) {
      return RulePostponed(hearing, down.front());
    }
  }
  hearing.Adopt(RuleFlags(game, down, first));
}

Ruling& RefuseTimeClaim(Hearing& hearing, Rule rule, std::string why) {
  Ruling& ruling = hearing.Open(Decision::kNoValidClaim, Concat("The claim fails: ", why, "."));
  ruling.Cites(rule, std::string(RuleTitle(rule)));
  ruling.Tells("claim", std::string("inadmissible"));
  ruling.Tells("admissible", false);
  return ruling;
}

}  // namespace

void HearClocks(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  auto& clocks = game.record.facts.clocks;
  if (event.white_clock) clocks[0] = event.white_clock;
  if (event.black_clock) clocks[1] = event.black_clock;
  if (game.clock) {
    for (const Color color : kColors) {
      if (clocks[Index(color)]) game.clock->Set(color, *clocks[Index(color)]);
    }
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
    Ruling& ruling = hearing.Open(Decision::kNoted, "The arbiter has interrupted the game.");
    ruling.Cites(Rule::kInterrupt, "the arbiter stops the clocks when play is interrupted");
    return;
  }
  if (event.reason && *event.reason != StopReason::kOther) {
    Ruling& ruling = hearing.Open(Decision::kNoted, "The clocks are stopped to call the arbiter.");
    ruling.Cites(Rule::kPlayerStops, "a player may stop the clocks only to get the arbiter's help");
    ruling.Tells("allowed", true);
    return;
  }
  if (!event.reason) {
    hearing.Ask("A player has stopped the clocks.", "Why did he stop the clocks?");
    return;
  }
  Ruling& ruling = hearing.Open(Decision::kArbiterDecides,
                                "The clocks were stopped without a valid reason; play goes on.");
  ruling.Cites(Rule::kStopNoReason, "obviously no valid reason: a penalty");
  ruling.Cites(Rule::kPlayerStops, "a player may stop the clocks only to get the arbiter's help");
  ruling.Tells("allowed", false);
  ListPenalties(game, ruling, event.player());
}

void HearFlag(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  if (game.over()) {
    hearing.RefuseOver().Cites(Rule::kTimeLoss, "not once the game has ended otherwise");
    return;
  }
  if (!Counts(hearing)) return;
  if (event.on.size() == 1 && FlagOfAbsentSealer(hearing, event.on.front())) return;
  RuleOnFlags(hearing, event.on, event.first);
}

void ClaimTime(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  const Color by = hearing.doer();
  if (event.screens_only == true) {
    RefuseTimeClaim(hearing, Rule::kScreens, "it rests on displayed information alone");
    return;
  }
  const auto competition = game.CompetitionRules();
  if (!competition) {
    hearing.Ask("A win on time is claimed.", AskForMode(game));
    return;
  }
  if (event.on.empty()) {
    hearing.Ask("A win on time is claimed.", "Which flags are down with the clocks stopped?");
    return;
  }
  const bool own = std::ranges::find(event.on, by) != event.on.end();
  const bool other = std::ranges::find(event.on, !by) != event.on.end();
  if (!other) {
    RefuseTimeClaim(hearing, Rule::kFlagFallen, "the opponent's flag is up");
    return;
  }
  if (*competition) return RuleOnFlags(hearing, event.on, event.first);
  if (game.rules->time_win_must_stop_clocks && !game.clocks_stopped) {
    RefuseTimeClaim(hearing, Rule::kRapidTimeWin, "both clocks must be stopped first");
    return;
  }
  if (own && game.rules->time_win_needs_own_time) {
    RefuseTimeClaim(hearing, Rule::kRapidTimeWin, "the claimant must have time left himself");
    return;
  }
  RuleOnFlags(hearing, event.on, event.first);
  Ruling& ruling = hearing.rulings.back();
  ruling.Cites(Rule::kRapidTimeWin, "how a win on time is claimed");
  if (!own) ruling.Tells("claim", std::string("correct"));
}

}  // namespace zeitnot::referee
