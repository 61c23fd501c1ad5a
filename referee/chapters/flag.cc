#include "referee/chapters/flag.h"

#include <algorithm>

#include "referee/chapters/loss.h"
#include "referee/chapters/status.h"
#include "referee/chapters/time_messages.h"
#include "referee/clock/chess_clock.h"
#include "referee/laws/facts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kEndedOtherwise{"flag.ended_otherwise"};
constexpr MessageKind<> kFlagsChangeNothing{"flag.flags_change_nothing"};
constexpr MessageKind<> kFlagChangesNothing{"flag.flag_changes_nothing"};
constexpr MessageKind<> kLosesUnlessUnskilled{"flag.loses_unless_unskilled"};
constexpr MessageKind<> kLosesUnlessCannotMate{"flag.loses_unless_cannot_mate"};
constexpr MessageKind<> kWhenNoticed{"flag.when_noticed"};
constexpr MessageKind<> kLastPeriodRunOut{"flag.last_period_run_out"};
constexpr MessageKind<> kAllMovesInFixedTime{"flag.all_moves_in_fixed_time"};
constexpr MessageKind<> kCountFirst{"flag.count_first"};
constexpr FactKind<Color> kHadCompletedMoves{facts::kCompleted, "flag.had_completed_moves",
                                             "player"};
constexpr MessageKind<Color, Color> kLostOnTime{"flag.lost_on_time", "loser", "winner"};
constexpr MessageKind<> kBothDownGoOn{"flag.both_down_go_on"};
constexpr MessageKind<> kNotLastPeriod{"flag.not_last_period"};
constexpr MessageKind<> kBothDownDrawn{"flag.both_down_drawn"};
constexpr MessageKind<> kRapidBothDown{"flag.rapid_both_down"};
constexpr MessageKind<> kNoGuidelines{"flag.no_guidelines"};
constexpr MessageKind<> kFirstFallenLoses{"flag.first_fallen_loses"};
constexpr FactKind<> kWhichFirstElseArbiter{facts::kFirst, "flag.which_first_else_arbiter"};
constexpr MessageKind<> kGuidelinesScope{"flag.guidelines_scope"};
constexpr MessageKind<> kIsBlitz{"flag.is_blitz"};
constexpr MessageKind<Count> kMoveBrings{"flag.move_brings", "seconds"};
constexpr FactKind<> kWereGuidelinesAnnounced{facts::kProcedureAnnounced,
                                              "flag.were_guidelines_announced"};
constexpr MessageKind<> kGuidelinesOnlyAnnounced{"flag.guidelines_only_announced"};
constexpr MessageKind<> kGuidelinesNotAnnounced{"flag.guidelines_not_announced"};
constexpr MessageKind<> kTakenNoBlitz{"flag.taken_no_blitz"};
constexpr MessageKind<> kTakenNoIncrement{"flag.taken_no_increment"};
constexpr MessageKind<> kTakenNeither{"flag.taken_neither"};
constexpr MessageKind<> kFactMissing{"flag.fact_missing"};
constexpr FactKind<> kIsSupervised{facts::kSupervision, "flag.is_supervised"};
constexpr MessageKind<> kLastPeriodDraw{"flag.last_period_draw"};
constexpr MessageKind<Color, Color> kOtherRunOut{"flag.other_run_out", "player", "other"};
constexpr MessageKind<> kIfOrderUnknown{"flag.if_order_unknown"};
constexpr FactKind<> kWhichFirst{facts::kFirst, "flag.which_first"};
constexpr MessageKind<> kBlitzByRapid{"flag.blitz_by_rapid"};
constexpr MessageKind<> kClocksStopped{"flag.clocks_stopped"};
constexpr MessageKind<Color> kTakenClaimed{"flag.taken_claimed", "claimant"};
constexpr MessageKind<> kArbiterCalls{"flag.arbiter_calls"};
constexpr MessageKind<> kTellsArbiter{"flag.tells_arbiter"};
constexpr MessageKind<> kTellsArbiterInTime{"flag.tells_arbiter_in_time"};
constexpr MessageKind<Color> kTakenCalled{"flag.taken_called", "claimant"};
constexpr MessageKind<Color> kTakenCalledInTime{"flag.taken_called_in_time", "claimant"};

// A game that a move, a draw by itself or a dead position had ended before the flag was noticed.
Ruling AfterTheEnd(Ruling ruling, Flags flags) {
  ruling.Cites(Rule::kTimeLoss, kEndedOtherwise);
  ruling.reasons.push_back(flags == Flags::kBothOrderUnknown ? kFlagsChangeNothing
                                                             : kFlagChangesNothing);
  return ruling;
}

void CiteTimeLoss(Ruling& ruling) {
  ruling.Cites(Rule::kTimeLoss, RulesOf(ruling.edition).time_loss_names_unskilled_play
                                    ? kLosesUnlessUnskilled
                                    : kLosesUnlessCannotMate);
  ruling.Cites(Rule::kFlagFallen, kWhenNoticed);
}

// The time that has run out was for all remaining moves; empty: it may have been for fewer, and
// nobody has counted them.
std::optional<Message> WhyAllMoves(const GameFacts& facts) {
  if (facts.last_period == true) return kLastPeriodRunOut;
  const bool fast = facts.mode && *facts.mode != Mode::kStandard;
  return fast && !facts.last_period ? std::optional<Message>(kAllMovesInFixedTime) : std::nullopt;
}

// `answer` says whether the opponent can mate.
void WeighOneFlag(Ruling& ruling, Color flagged, const MateAnswer& answer, Message overstepped) {
  CiteTimeLoss(ruling);
  RuleLoss(ruling,
           {LossCause::kTime, flagged, kFlagHasFallen(flagged), kLostOnTime(flagged, !flagged)},
           answer);
  ruling.reasons.push_back(std::move(overstepped));
}

void BothGoOn(Ruling& ruling) {
  ruling.decision = Decision::kGameGoesOn;
  ruling.headline = kBothDownGoOn;
  ruling.Cites(Rule::kBothFlagsContinue, kNotLastPeriod);
}

void BothDraw(Ruling& ruling, Rule rule, Message says) {
  ruling.decision = Decision::kGameOver;
  ruling.result = GameResult::kDraw;
  ruling.headline = kBothDownDrawn;
  ruling.Cites(rule, std::move(says));
}

void Ask(Ruling& ruling, Need fact) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.needed.push_back(std::move(fact));
}

// 2005 and 2009, rapid and blitz outside the Competition Rules.
void RuleBothFlagsUnsupervised(Ruling& ruling) {
  BothDraw(ruling, Rule::kRapidBothFlags, kRapidBothDown);
}

// From 2017 on the rule on two fallen flags stands in Guidelines III alone, and they are not in
// force here: `says` is the condition of `rule` that is not met, `why` the fact.
void RuleWithoutGuidelines(Ruling& ruling, Rule rule, Message says, Message why) {
  ruling.headline = kNoGuidelines;
  ruling.Cites(rule, std::move(says));
  ruling.Cites(Rule::kTimeLoss, kFirstFallenLoses);
  ruling.reasons.push_back(std::move(why));
  Ask(ruling, kWhichFirstElseArbiter);
}

// Are Guidelines III in force? If not, or if it is not known, the ruling says so.
bool GuidelinesApply(Ruling& ruling, const GameFacts& facts) {
  if (facts.mode == Mode::kBlitz) {
    RuleWithoutGuidelines(ruling, Rule::kQuickplayScope, kGuidelinesScope, kIsBlitz);
    return false;
  }
  if (facts.increment_s.value_or(0) > 0) {
    RuleWithoutGuidelines(ruling, Rule::kQuickplayScope, kGuidelinesScope,
                          kMoveBrings(*facts.increment_s));
    return false;
  }
  if (!facts.announced) {
    Ask(ruling, kWereGuidelinesAnnounced);
    if (!facts.last_period) Ask(ruling, kIsLastPeriod);
    return false;
  }
  if (!*facts.announced) {
    RuleWithoutGuidelines(ruling, Rule::kQuickplayAnnounced, kGuidelinesOnlyAnnounced,
                          kGuidelinesNotAnnounced);
    return false;
  }
  if (!facts.mode) {
    ruling.reasons.push_back(facts.increment_s ? kTakenNoBlitz : kTakenNeither);
  } else if (!facts.increment_s) {
    ruling.reasons.push_back(kTakenNoIncrement);
  }
  return true;
}

void RuleBothFlags(Ruling& ruling, const GameFacts& facts) {
  const EditionRules& rules = RulesOf(ruling.edition);
  const bool fast = facts.mode && *facts.mode != Mode::kStandard;
  ruling.headline = kFactMissing;
  if (rules.both_flags_draw_when_unsupervised && fast) {
    const auto competition = CompetitionRulesApply(ruling.edition, facts.mode, facts.supervision);
    if (competition == false) return RuleBothFlagsUnsupervised(ruling);
    if (!competition && facts.last_period != true) {
      Ask(ruling, kIsSupervised);
      if (!facts.last_period) Ask(ruling, kIsLastPeriod);
      return;
    }
  }
  if (rules.both_flags_need_announcement && !GuidelinesApply(ruling, facts)) return;
  if (!facts.last_period) {
    return Ask(ruling, kIsLastPeriod);
  }
  if (!*facts.last_period) return BothGoOn(ruling);
  BothDraw(ruling, Rule::kBothFlagsDraw, kLastPeriodDraw);
}

// One flag was told, but the other clock has run out too.
bool OtherRunOut(const GameRecord& record, Color flagged) {
  const auto other = record.clock(!flagged);
  return !record.facts.first_flag && other && other->count() <= 0;
}

void AskWhichFellFirst(Ruling& ruling, Color flagged) {
  ruling.headline = kOtherRunOut(flagged, !flagged);
  CiteTimeLoss(ruling);
  ruling.Cites(Rule::kBothFlags, kIfOrderUnknown);
  Ask(ruling, kWhichFirst);
}

}  // namespace

void AskForMoves(Ruling& ruling, Color flagged) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = kCountFirst;
  ruling.Cites(Rule::kCheckAtFlag, kMovesAreCounted);
  CiteTimeLoss(ruling);
  ruling.needed.push_back(kHadCompletedMoves(flagged));
}

std::optional<Flags> FlagsOf(bool white_down, bool black_down, std::optional<Color> first) {
  if (!white_down && !black_down) return std::nullopt;
  if (white_down != black_down) return white_down ? Flags::kWhite : Flags::kBlack;
  if (!first) return Flags::kBothOrderUnknown;
  return *first == Color::kWhite ? Flags::kWhite : Flags::kBlack;
}

Ruling RuleFlag(const GameRecord& record, Edition edition, Flags flags, MateBudget budget,
                std::optional<Message> overstepped) {
  if (auto ended = RuleEnded(record, edition, Question::kFlag)) {
    return AfterTheEnd(*std::move(ended), flags);
  }
  // The player who might win comes first: if they can mate, the position is not dead either.
  const Color flagged = flags == Flags::kBlack ? Color::kBlack : Color::kWhite;
  const MateAnswer opponent = CanMate(record.current(), !flagged, budget);
  if (auto dead = RuleIfDead(record, edition, Question::kFlag, !flagged, opponent, budget)) {
    return AfterTheEnd(*std::move(dead), flags);
  }
  if (flags != Flags::kBothOrderUnknown) {
    return RuleOneFlag(record, edition, flagged, opponent, std::move(overstepped));
  }
  Ruling ruling = NewRuling(record, edition, Question::kFlag);
  RuleBothFlags(ruling, record.facts);
  return ruling;
}

Ruling RuleOneFlag(const GameRecord& record, Edition edition, Color flagged,
                   const MateAnswer& opponent, std::optional<Message> overstepped) {
  Ruling ruling = NewRuling(record, edition, Question::kFlag);
  if (!overstepped) overstepped = WhyAllMoves(record.facts);
  if (!overstepped && record.facts.last_period == false) {
    AskForMoves(ruling, flagged);
  } else if (OtherRunOut(record, flagged)) {
    AskWhichFellFirst(ruling, flagged);
  } else if (!overstepped) {
    AskForMoves(ruling, flagged);
  } else {
    WeighOneFlag(ruling, flagged, opponent, *std::move(overstepped));
  }
  return ruling;
}

void TellWhoCallsFlag(Ruling& ruling, Color flagged, const GameFacts& facts) {
  const EditionRules& rules = RulesOf(ruling.edition);
  const bool unsupervised =
      CompetitionRulesApply(ruling.edition, facts.mode, facts.supervision) == false;
  const bool on_time = std::ranges::any_of(ruling.citations, [](const Citation& citation) {
    return citation.rule == Rule::kFlagFallen;
  });
  if (!unsupervised || !on_time) return;
  if (facts.mode == Mode::kBlitz) ruling.Cites(Rule::kBlitzMode, kBlitzByRapid);
  if (rules.arbiter_keeps_flag_silent) {
    ruling.Cites(Rule::kRapidFlag, kOnClaimOnly);
    ruling.Cites(Rule::kRapidTimeWin, kClocksStopped);
    ruling.reasons.push_back(kTakenClaimed(!flagged));
    return;
  }
  ruling.Cites(Rule::kRapidFlag, kArbiterCalls);
  ruling.Cites(Rule::kRapidTimeWin,
               rules.time_win_needs_own_time ? kTellsArbiterInTime : kTellsArbiter);
  ruling.reasons.push_back(
      (rules.time_win_needs_own_time ? kTakenCalledInTime : kTakenCalled)(!flagged));
}

}  // namespace zeitnot::referee
