// Scoresheets in a game: which facts referee/chapters/recording.h is asked about, and what is
// logged (8).
#include <algorithm>

#include "referee/arbiter/hearing.h"
#include "referee/arbiter/sheet_messages.h"
#include "referee/arbiter/written_move.h"
#include "referee/chapters/law_messages.h"
#include "referee/chapters/recording.h"
#include "referee/laws/facts.h"
#include "referee/log/fact_types.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kOrderOfWriting{"sheets.order_of_writing"};
constexpr FactKind<> kAreWritingsLogged{facts::kSheetsLogged, "sheets.are_writings_logged"};
constexpr MessageKind<> kNotAlone{"sheets.not_alone"};
constexpr MessageKind<> kEveryMove{"sheets.every_move"};
constexpr MessageKind<> kSheetToBeCompleted{"sheets.sheet_to_be_completed"};
constexpr MessageKind<> kFinalPositionShows{"sheets.final_position_shows"};
constexpr MessageKind<> kCompletesAfterFlag{"sheets.completes_after_flag"};
constexpr MessageKind<> kNoSheetComplete{"sheets.no_sheet_complete"};
constexpr MessageKind<> kIfSheetsCannotShow{"sheets.if_sheets_cannot_show"};
constexpr MessageKind<Message> kUpToFault{"sheets.up_to_fault", "fault"};
constexpr MessageKind<> kSheetsToBeCompleted{"sheets.sheets_to_be_completed"};
constexpr FactKind<> kHasFlagFallen{InEvent("flag_fallen"), "sheets.has_flag_fallen"};
constexpr MessageKind<> kNoneBeforeFlag{"sheets.none_before_flag"};
constexpr MessageKind<> kIllegible{"sheets.illegible"};
constexpr MessageKind<> kNoSheetServes{"sheets.no_sheet_serves"};
constexpr FactKind<> kIsItLegible{InEvent("legible"), "sheets.is_it_legible"};
constexpr FactKind<> kIsItComplete{InEvent("sheet_complete"), "sheets.is_it_complete"};
constexpr MessageKind<> kMayBeEvidence{"sheets.may_be_evidence"};
constexpr MessageKind<> kCompleteAndLegible{"sheets.complete_and_legible"};
constexpr MessageKind<> kOfferIsNoted{"sheets.offer_is_noted"};
constexpr MessageKind<> kBothNoteOffer{"sheets.both_note_offer"};

RecordingFacts FactsOf(const Game& game, Color color) {
  RecordingFacts facts;
  facts.mode = game.mode();
  facts.clock = game.time_left(color);
  facts.was_below_in_period = game.was_low[Index(color)];
  if (const TimeControl* const control = game.counted_control(); control != nullptr) {
    facts.extra = control->period(control->PeriodAfter(game.completed[Index(color)])).extra;
  } else if (game.record.facts.increment_s) {
    facts.extra = std::chrono::seconds(*game.record.facts.increment_s);
  }
  return facts;
}

Ruling DutyOf(const Game& game, Color color) {
  return RuleRecordingDuty(game.edition, color, FactsOf(game, color));
}
bool MustRecord(const Ruling& duty) {
  const auto answer = std::ranges::find(duty.answers, "must_record", &Answer::name);
  return std::get<bool>(answer->value);
}

// Told with the event, heard before, or shown by a clock; std::nullopt: nobody knows.
std::optional<bool> FlagHasFallen(const Hearing& hearing) {
  const Game& game = hearing.game;
  if (hearing.event.flag_fallen) return hearing.event.flag_fallen;
  const bool shown = std::ranges::any_of(kColors, [&game](Color color) {
    return game.time_left(color).value_or(Tenths(1)).count() <= 0;
  });
  return game.flag_fell || shown ? std::optional(true) : std::nullopt;
}

}  // namespace

void AnswerRecording(Hearing& hearing) {
  Game& game = hearing.game;
  const Color by = hearing.doer();
  if (!hearing.event.move) {
    hearing.Adopt(DutyOf(game, by));
    return;
  }
  if (!game.start.sheets_logged) {
    hearing.Ask(kOrderOfWriting, kAreWritingsLogged);
    return;
  }
  const bool written = game.own_moves_written[Index(by)] >= game.made[Index(by)] - 1;
  hearing.Adopt(RuleMoveBeforeWriting(game.edition, by, written));
}

bool NeedNotRecord(Hearing& hearing, Color player) {
  Ruling duty = DutyOf(hearing.game, player);
  if (duty.decision != Decision::kFactsNeeded && MustRecord(duty)) return false;
  hearing.Adopt(std::move(duty));
  return true;
}

bool SheetsAreDue(Hearing& hearing) {
  const Game& game = hearing.game;
  // Where nobody has to record, nobody has to complete anything.
  if (game.mode() != Mode::kStandard) {
    hearing.Adopt(DutyOf(game, game.to_move()));
    return false;
  }
  if (FlagHasFallen(hearing) == true) return true;
  const bool asked = !hearing.event.flag_fallen;
  Ruling& ruling = asked ? hearing.Ask(kSheetsToBeCompleted, kHasFlagFallen)
                         : hearing.Open(Decision::kNoted, kNoneBeforeFlag);
  ruling.Cites(Rule::kFiveMinutes, kCompletedAfterFlag);
  if (!asked) ruling.Cites(Rule::kRecording, kEveryMove);
  return false;
}

void AnswerComplete(Hearing& hearing) {
  if (!SheetsAreDue(hearing)) return;
  Game& game = hearing.game;
  std::array<bool, kColorCount> exempt{};
  for (const Color color : kColors) {
    Ruling duty = DutyOf(game, color);
    if (duty.decision == Decision::kFactsNeeded) {
      hearing.Adopt(std::move(duty));
      return;
    }
    exempt[Index(color)] = !MustRecord(duty);
  }
  hearing.Adopt(RuleCompletion(game.edition, exempt, game.to_move()));
}

void AnswerNoneComplete(Hearing& hearing) {
  hearing.game.clocks_stopped = true;
  hearing.Adopt(RuleReconstruction(hearing.game.edition));
}

namespace {

// The answer where the sheet, as far as it goes, can be read.
void RuleIncomplete(Hearing& hearing) {
  const Game& game = hearing.game;
  const auto what = hearing.event.what;
  Ruling& ruling = hearing.Open(Decision::kAnswered, kNotAlone);
  ruling.Cites(Rule::kRecording, kEveryMove);
  ruling.Tells("evidence", false);
  ruling.Tells("for_moves_shown", true);
  if (what == Topic::kQuickplay && game.record.facts.arbiter_present == false) {
    ruling.Cites(Rule::kQuickplayNoArbiter, kSheetToBeCompleted);
    ruling.reasons.push_back(kFinalPositionShows);
    return;
  }
  ruling.Cites(Rule::kFiveMinutes, kCompletesAfterFlag);
  ruling.Cites(Rule::kReconstruct, kNoSheetComplete);
  if (what == Topic::kTime || what == Topic::kMoveCount)
    ruling.Cites(Rule::kPeriodDoubt, kIfSheetsCannotShow);
}

// What a sheet of which the text is told shows by itself. False: it can be played through.
bool SheetFails(Hearing& hearing) {
  const Event& event = hearing.event;
  const Game& game = hearing.game;
  const auto ply = static_cast<std::size_t>(std::max(0, event.plies.value_or(0)));
  const auto reading = ReadSheet(*event.text, LanguageOf(event),
                                 game.record.positions()[std::min(ply, game.record.plies())]);
  if (reading.ok()) return false;
  Ruling& ruling = hearing.Open(Decision::kAnswered, kUpToFault(reading.error().text));
  ruling.Cites(Rule::kRecording, kEveryMove);
  ruling.Cites(Rule::kReconstruct, kReconstructedUnderArbiter);
  ruling.Tells("evidence", false);
  ruling.Tells("for_moves_shown", reading.error().ply > 1);
  ruling.Tells("fault_ply", static_cast<double>(reading.error().ply));
  return true;
}

}  // namespace

// May a scoresheet serve as evidence, for a claim or for the number of moves?
void AnswerEvidence(Hearing& hearing) {
  const Event& event = hearing.event;
  if (event.text && SheetFails(hearing)) return;
  if (event.legible == false) {
    Ruling& ruling = hearing.Open(Decision::kAnswered, kIllegible);
    ruling.Cites(Rule::kRecording, kEveryMove);
    ruling.Cites(Rule::kReconstruct, kNoSheetServes);
    ruling.Tells("evidence", false);
    ruling.Tells("for_moves_shown", false);
    return;
  }
  std::vector<Need> missing;
  if (!event.legible && !event.text) missing.push_back(kIsItLegible);
  if (!event.sheet_complete) missing.push_back(kIsItComplete);
  if (!missing.empty()) {
    Ruling& ruling = hearing.Open(Decision::kFactsNeeded, kMayBeEvidence);
    ruling.Cites(Rule::kRecording, kEveryMove);
    ruling.needed = std::move(missing);
    return;
  }
  if (!*event.sheet_complete) return RuleIncomplete(hearing);
  Ruling& ruling = hearing.Open(Decision::kAnswered, kCompleteAndLegible);
  ruling.Cites(Rule::kRecording, kEveryMove);
  ruling.Tells("evidence", true);
  ruling.Tells("for_moves_shown", true);
}

void HearWrite(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  const Color by = hearing.doer();
  WritingPurpose purpose = WritingPurpose::kNone;
  switch (*event.purpose) {
    case Purpose::kRecord: ++game.own_moves_written[Index(by)]; return;
    case Purpose::kOffer:
      hearing.Open(Decision::kNoted, kOfferIsNoted).Cites(Rule::kOfferNoted, kBothNoteOffer);
      return;
    case Purpose::kClaim:
      purpose = WritingPurpose::kRepetitionOrFiftyMoves;
      if (event.move && !game.written_claim) {
        game.written_claim = ReadTold(game, *event.move, event).move;
      }
      break;
    case Purpose::kSeal: purpose = WritingPurpose::kSealing; break;
    case Purpose::kNone: break;
  }
  hearing.Adopt(RuleWritingInAdvance(game.edition, by, purpose));
}

}  // namespace zeitnot::referee
