#include "referee/chapters/recording.h"

#include "referee/chapters/law_messages.h"
#include "referee/chapters/penalty.h"
#include "referee/laws/facts.h"
#include "referee/laws/game_record.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kDutyDependsOnFact{"recording.duty_depends_on_fact"};
constexpr MessageKind<> kBothComplete{"recording.both_complete"};
constexpr MessageKind<> kNeitherHadToRecord{"recording.neither_had_to_record"};
constexpr MessageKind<Color> kCompletesBeforeMoving{"recording.completes_before_moving", "player"};
constexpr MessageKind<> kOneHadNotToRecord{"recording.one_had_not_to_record"};
constexpr FactKind<> kWhichMode{facts::kMode, "recording.which_mode"};
constexpr MessageKind<> kNotInRapidAndBlitz{"recording.not_in_rapid_and_blitz"};
constexpr MessageKind<> kNeedNotRecord{"recording.need_not_record"};
constexpr MessageKind<> kEveryMoveIsRecorded{"recording.every_move_is_recorded"};
constexpr MessageKind<Count, Count> kExemption{"recording.exemption", "minutes", "seconds"};
constexpr MessageKind<> kIncrementIsEnough{"recording.increment_is_enough"};
constexpr FactKind<Color> kHowMuchTime{facts::kClock, "recording.how_much_time", "player"};
constexpr MessageKind<> kMustRecord{"recording.must_record"};
constexpr FactKind<> kHowMuchIsAdded{facts::kIncrement, "recording.how_much_is_added"};
constexpr MessageKind<> kCompletedFirst{"recording.completed_first"};
constexpr MessageKind<> kMustRecordAgain{"recording.must_record_again"};
constexpr MessageKind<> kExemptToItsEnd{"recording.exempt_to_its_end"};
constexpr MessageKind<> kExemptUntilFlag{"recording.exempt_until_flag"};
constexpr MessageKind<> kInAdvanceToClaim{"recording.in_advance_to_claim"};
constexpr MessageKind<> kInAdvanceToClaimOrSeal{"recording.in_advance_to_claim_or_seal"};
constexpr MessageKind<> kSealedMoveIsWritten{"recording.sealed_move_is_written"};
constexpr MessageKind<Color> kMayWriteFirst{"recording.may_write_first", "player"};
constexpr MessageKind<Color> kWroteInAdvance{"recording.wrote_in_advance", "player"};
constexpr MessageKind<> kOwnMoveFirst{"recording.own_move_first"};
constexpr MessageKind<Color> kMayAnswerFirst{"recording.may_answer_first", "player"};
constexpr MessageKind<Color> kMovedBeforeWriting{"recording.moved_before_writing", "player"};
constexpr MessageKind<> kBothHadToRecord{"recording.both_had_to_record"};
constexpr MessageKind<> kReconstructed{"recording.reconstructed"};
constexpr MessageKind<> kHowToReconstruct{"recording.how_to_reconstruct"};
constexpr MessageKind<> kHowToReconstructWithoutClock{"recording.how_to_reconstruct_without_clock"};
constexpr MessageKind<> kNextPeriodInDoubt{"recording.next_period_in_doubt"};
constexpr MessageKind<> kPeriodNotShown{"recording.period_not_shown"};
constexpr FactKind<> kMoreMoves{facts::kMoreMoves, "recording.more_moves"};
constexpr MessageKind<> kEvidentMovesCount{"recording.evident_moves_count"};
constexpr MessageKind<> kFirstOfNextPeriod{"recording.first_of_next_period"};

Ruling AskFor(Ruling ruling, Need fact) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = kDutyDependsOnFact;
  ruling.needed.push_back(std::move(fact));
  return ruling;
}

Ruling AnswerDuty(Ruling ruling, bool must, Message headline) {
  ruling.headline = std::move(headline);
  ruling.answers.push_back({"must_record", must});
  return ruling;
}

void AddDuty(Ruling& ruling, Duty duty, Color by, Rule rule) {
  ruling.obligations.push_back({duty, by, rule, std::nullopt, std::nullopt, {}});
}

void CompleteBoth(Ruling& ruling) {
  ruling.headline = kBothComplete;
  ruling.Cites(Rule::kNeitherRecords, kNeitherHadToRecord);
  for (const Color color : kColors) {
    AddDuty(ruling, Duty::kCompleteSheet, color, Rule::kNeitherRecords);
  }
  ruling.answers.push_back({"clocks_stopped", true});
}

void CompleteOne(Ruling& ruling, Color exempt, Color on_move) {
  ruling.headline = kCompletesBeforeMoving(exempt);
  ruling.Cites(Rule::kOneRecords, kOneHadNotToRecord);
  AddDuty(ruling, Duty::kCompleteSheet, exempt, Rule::kOneRecords);
  ruling.answers.push_back({"clocks_stopped", false});
  const bool may_use = on_move == exempt;
  if (may_use) AddDuty(ruling, Duty::kReturnSheet, exempt, Rule::kOneRecords);
  ruling.answers.push_back({"opponents_sheet", may_use});
}

}  // namespace

Ruling RuleRecordingDuty(Edition edition, Color player, const RecordingFacts& facts) {
  const EditionRules& rules = RulesOf(edition);
  const Tenths threshold = std::chrono::seconds(rules.record_exempt_below_s);
  const Tenths extra_limit = std::chrono::seconds(rules.record_exempt_increment_below_s);
  Ruling ruling = NewRuling(edition, Question::kAsked);
  ruling.decision = Decision::kAnswered;
  if (!facts.mode) return AskFor(std::move(ruling), kWhichMode);
  if (*facts.mode != Mode::kStandard) {
    ruling.Cites(Rule::kRapidNoRecord, kNotInRapidAndBlitz);
    return AnswerDuty(std::move(ruling), false, kNeedNotRecord);
  }
  ruling.Cites(Rule::kRecording, kEveryMoveIsRecorded);
  ruling.Cites(Rule::kFiveMinutes,
               kExemption(rules.record_exempt_below_s / 60, rules.record_exempt_increment_below_s));
  if (facts.extra && *facts.extra >= extra_limit) {
    return AnswerDuty(std::move(ruling), true, kIncrementIsEnough);
  }
  if (!facts.clock && !facts.was_below_in_period) {
    return AskFor(std::move(ruling), kHowMuchTime(player));
  }
  const bool below = facts.clock && *facts.clock < threshold;
  if (!below && !facts.was_below_in_period) {
    return AnswerDuty(std::move(ruling), true, kMustRecord);
  }
  if (!facts.extra) return AskFor(std::move(ruling), kHowMuchIsAdded);
  if (facts.flag_fallen_in_period) {
    ruling.reasons.push_back(kCompletedFirst);
    return AnswerDuty(std::move(ruling), true, kMustRecordAgain);
  }
  if (!below) {
    ruling.reasons.push_back(rules.record_exempt_rest_of_period ? kExemptToItsEnd
                                                                : kExemptUntilFlag);
  }
  return AnswerDuty(std::move(ruling), false, kNeedNotRecord);
}

Ruling RuleWritingInAdvance(Edition edition, Color by, WritingPurpose purpose) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kNoted;
  const bool allowed = purpose != WritingPurpose::kNone;
  ruling.Cites(Rule::kNoAdvance, RulesOf(edition).record_advance_for_sealing
                                     ? kInAdvanceToClaimOrSeal
                                     : kInAdvanceToClaim);
  if (purpose == WritingPurpose::kSealing) ruling.Cites(Rule::kSealing, kSealedMoveIsWritten);
  ruling.headline = allowed ? kMayWriteFirst(by) : kWroteInAdvance(by);
  if (!allowed) {
    ruling.decision = Decision::kArbiterDecides;
    ruling.Cites(Rule::kPenaltyMenu, kAmongPenalties);
  }
  ruling.answers.push_back({"allowed", allowed});
  return ruling;
}

Ruling RuleMoveBeforeWriting(Edition edition, Color by, bool own_previous_written) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kNoted;
  ruling.Cites(Rule::kRecording, kOwnMoveFirst);
  ruling.headline = own_previous_written ? kMayAnswerFirst(by) : kMovedBeforeWriting(by);
  if (!own_previous_written) {
    ruling.decision = Decision::kArbiterDecides;
    ruling.Cites(Rule::kPenaltyMenu, kAmongPenalties);
  }
  ruling.answers.push_back({"allowed", own_previous_written});
  return ruling;
}

Ruling RuleCompletion(Edition edition, std::array<bool, kColorCount> exempt, Color on_move) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.Cites(Rule::kFiveMinutes, kCompletedAfterFlag);
  const auto [white, black] = exempt;
  if (white && black) {
    CompleteBoth(ruling);
  } else if (white || black) {
    CompleteOne(ruling, white ? Color::kWhite : Color::kBlack, on_move);
  } else {
    ruling.decision = Decision::kNoted;
    ruling.headline = kBothHadToRecord;
    ruling.answers.push_back({"clocks_stopped", false});
  }
  return ruling;
}

Ruling RuleReconstruction(Edition edition) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.headline = kReconstructed;
  std::vector<std::string> noted = {"position", "times", "number_of_moves"};
  const bool running = RulesOf(edition).reconstruction_notes_running_clock;
  if (running) noted.insert(noted.begin() + 2, "running_clock");
  ruling.Cites(Rule::kReconstruct, running ? kHowToReconstruct : kHowToReconstructWithoutClock);
  ruling.answers.push_back({"note_first", std::move(noted)});
  return ruling;
}

Ruling RulePeriodInDoubt(Edition edition, std::optional<bool> more_moves) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.Cites(Rule::kPeriodDoubt, kNextPeriodInDoubt);
  if (!more_moves) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = kPeriodNotShown;
    ruling.needed.push_back(kMoreMoves);
    return ruling;
  }
  ruling.headline = *more_moves ? kEvidentMovesCount : kFirstOfNextPeriod;
  // With more of them the next period has begun, but not with the next move.
  if (!*more_moves) ruling.answers.push_back({"next_period", true});
  return ruling;
}

}  // namespace zeitnot::referee
