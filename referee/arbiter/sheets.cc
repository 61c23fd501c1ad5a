// Scoresheets in a game: which facts referee/recording.h is asked about, and what is logged (8).
#include "referee/arbiter/hearing.h"
#include "referee/arbiter/written_move.h"
#include "referee/recording.h"

namespace zeitnot::referee {
namespace {

RecordingFacts FactsOf(const Game& game, Color color) {
  RecordingFacts facts;
  facts.mode = game.mode();
  facts.clock = game.time_left(color);
  facts.was_below_in_period = game.was_low[Index(color)];
  if (game.start.control) {
    const TimeControl& control = *game.start.control;
    facts.extra = control.period(control.PeriodAfter(game.completed[Index(color)])).extra;
  } else if (game.record.facts.increment_s) {
    facts.extra = std::chrono::seconds(*game.record.facts.increment_s);
  }
  return facts;
}

std::optional<bool> Exempt(const Game& game, Color color) {
  const Ruling duty = RuleRecordingDuty(game.edition, FactsOf(game, color));
  for (const Answer& answer : duty.answers) {
    if (answer.name == "must_record") return !std::get<bool>(answer.value);
  }
  return std::nullopt;
}

}  // namespace

void AnswerRecording(Hearing& hearing) {
  Game& game = hearing.game;
  const Color by = hearing.doer();
  if (!hearing.event.move) {
    hearing.Adopt(RuleRecordingDuty(game.edition, FactsOf(game, by)));
    return;
  }
  if (!game.start.sheets_logged) {
    hearing.Ask("A question about the order of moving and writing.",
                "Does the log have every writing (key sheets_logged)?");
    return;
  }
  const bool written = game.own_moves_written[Index(by)] >= game.made[Index(by)] - 1;
  hearing.Adopt(RuleMoveBeforeWriting(game.edition, by, written));
}

void AnswerComplete(Hearing& hearing) {
  Game& game = hearing.game;
  CompletionFacts facts;
  for (const Color color : kColors) facts.exempt[Index(color)] = Exempt(game, color);
  facts.on_move = game.to_move();
  hearing.Adopt(RuleCompletion(game.edition, facts));
}

void HearWrite(Hearing& hearing) {
  Game& game = hearing.game;
  const Event& event = hearing.event;
  const Color by = hearing.doer();
  WritingPurpose purpose = WritingPurpose::kNone;
  switch (*event.purpose) {
    case Purpose::kRecord: ++game.own_moves_written[Index(by)]; return;
    case Purpose::kOffer:
      hearing.Open(Decision::kNoted, "The offer is noted.")
          .Cites(Rule::kOfferNoted, "both players note an offer");
      return;
    case Purpose::kClaim:
      purpose = WritingPurpose::kRepetitionOrFiftyMoves;
      if (event.move && !game.written_claim) {
        game.written_claim = ReadWritten(game, *event.move, event.language).move;
      }
      break;
    case Purpose::kSeal: purpose = WritingPurpose::kSealing; break;
    case Purpose::kNone: break;
  }
  hearing.Adopt(RuleWritingInAdvance(game.edition, by, purpose));
}

}  // namespace zeitnot::referee
