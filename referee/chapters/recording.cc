#include "referee/chapters/recording.h"

#include "base/text.h"
#include "referee/laws/game_record.h"

namespace zeitnot::referee {
namespace {

Ruling AskFor(Ruling ruling, std::string fact) {
  ruling.decision = Decision::kFactsNeeded;
  ruling.headline = "Whether the player must record depends on a fact that is not known.";
  ruling.needed.push_back(std::move(fact));
  return ruling;
}

Ruling AnswerDuty(Ruling ruling, bool must, std::string headline) {
  ruling.headline = std::move(headline);
  ruling.answers.push_back({"must_record", must});
  return ruling;
}

void AddDuty(Ruling& ruling, Duty duty, Color by, Rule rule) {
  ruling.obligations.push_back({duty, by, rule, std::nullopt, std::nullopt, {}});
}

void CompleteBoth(Ruling& ruling) {
  ruling.headline = "The arbiter stops the clocks; both players complete their scoresheets.";
  ruling.Cites(Rule::kNeitherRecords,
               "where neither has to record the arbiter tries to; after a flag he stops both "
               "clocks, and both complete their sheets from his or the opponent's");
  for (const Color color : kColors) {
    AddDuty(ruling, Duty::kCompleteSheet, color, Rule::kNeitherRecords);
  }
  ruling.answers.push_back({"clocks_stopped", true});
}

void CompleteOne(Ruling& ruling, Color exempt, std::optional<Color> on_move) {
  ruling.headline = Concat(ColorName(exempt), " completes his scoresheet before he moves.");
  ruling.Cites(Rule::kOneRecords,
               "who alone had not to record completes his sheet as soon as either flag has fallen, "
               "before he moves; when he has the move he may use the opponent's sheet and returns "
               "it before he moves");
  AddDuty(ruling, Duty::kCompleteSheet, exempt, Rule::kOneRecords);
  ruling.answers.push_back({"clocks_stopped", false});
  if (!on_move) {
    ruling.needed.push_back(
        Concat("Who has the move? Only then may ", ColorName(exempt), " use the other sheet."));
    return;
  }
  const bool may_use = *on_move == exempt;
  if (may_use) AddDuty(ruling, Duty::kReturnSheet, exempt, Rule::kOneRecords);
  ruling.answers.push_back({"opponents_sheet", may_use});
}

}  // namespace

Ruling RuleRecordingDuty(Edition edition, const RecordingFacts& facts) {
  const EditionRules& rules = RulesOf(edition);
  const Tenths threshold = std::chrono::seconds(rules.record_exempt_below_s);
  const Tenths extra_limit = std::chrono::seconds(rules.record_exempt_increment_below_s);
  Ruling ruling = NewRuling(edition, Question::kAsked);
  ruling.decision = Decision::kAnswered;
  if (!facts.mode) return AskFor(std::move(ruling), "Is the game standard, rapid or blitz?");
  if (*facts.mode != Mode::kStandard) {
    ruling.Cites(Rule::kRapidNoRecord, "in rapid and blitz the players need not record");
    return AnswerDuty(std::move(ruling), false, "The player need not record.");
  }
  ruling.Cites(Rule::kRecording, "every move is recorded, move by move");
  ruling.Cites(Rule::kFiveMinutes, Concat("with less than ", rules.record_exempt_below_s / 60,
                                          " minutes in the period ", "and no increment of ",
                                          rules.record_exempt_increment_below_s,
                                          " seconds or more a player need not record"));
  if (facts.extra && *facts.extra >= extra_limit) {
    return AnswerDuty(std::move(ruling), true, "The player must record: the increment is enough.");
  }
  if (!facts.clock && !facts.was_below_in_period) {
    return AskFor(std::move(ruling), "How much time has the player left in the period?");
  }
  const bool below = facts.clock && *facts.clock < threshold;
  if (!below && !facts.was_below_in_period) {
    return AnswerDuty(std::move(ruling), true, "The player must record.");
  }
  if (!facts.extra) return AskFor(std::move(ruling), "How much is added with every move?");
  if (facts.flag_fallen_in_period) {
    ruling.reasons.emplace_back("A flag has fallen: the sheet is completed before the next move.");
    return AnswerDuty(std::move(ruling), true, "The player must record again.");
  }
  if (!below) {
    ruling.reasons.emplace_back(
        rules.record_exempt_rest_of_period
            ? "He had less before in this period; the exemption lasts to its end."
            : "He had less before in this period. How long the exemption lasts the edition does "
              "not say; read here: until a flag falls.");
  }
  return AnswerDuty(std::move(ruling), false, "The player need not record.");
}

Ruling RuleWritingInAdvance(Edition edition, Color by, WritingPurpose purpose) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kNoted;
  const bool allowed = purpose != WritingPurpose::kNone;
  ruling.Cites(Rule::kNoAdvance,
               RulesOf(edition).record_advance_for_sealing
                   ? "moves are not written in advance, except to claim by repetition or fifty "
                     "moves, or to seal"
                   : "moves are not written in advance, except to claim by repetition or fifty "
                     "moves");
  if (purpose == WritingPurpose::kSealing) ruling.Cites(Rule::kSealing, "the move is written");
  ruling.headline = allowed ? Concat(ColorName(by), " may write the move first.")
                            : Concat(ColorName(by), " has written a move in advance.");
  if (!allowed) {
    ruling.decision = Decision::kArbiterDecides;
    ruling.Cites(Rule::kPenaltyMenu, "the penalties among which the arbiter chooses");
  }
  ruling.answers.push_back({"allowed", allowed});
  return ruling;
}

Ruling RuleMoveBeforeWriting(Edition edition, Color by, bool own_previous_written) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kNoted;
  ruling.Cites(Rule::kRecording,
               "a player may answer before he records the opponent's move, but records his "
               "previous move before he makes another");
  ruling.headline = own_previous_written
                        ? Concat(ColorName(by), " may answer before writing.")
                        : Concat(ColorName(by), " has moved without having written his last move.");
  if (!own_previous_written) {
    ruling.decision = Decision::kArbiterDecides;
    ruling.Cites(Rule::kPenaltyMenu, "the penalties among which the arbiter chooses");
  }
  ruling.answers.push_back({"allowed", own_previous_written});
  return ruling;
}

Ruling RuleCompletion(Edition edition, const CompletionFacts& facts) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.Cites(Rule::kFiveMinutes,
               "after a flag has fallen the sheet is completed before a piece is moved");
  for (const Color color : kColors) {
    if (facts.exempt[Index(color)]) continue;
    ruling.needed.push_back(Concat("Had ", ColorName(color), " to record until the flag fell?"));
  }
  if (!ruling.needed.empty()) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = "A flag has fallen: who has to complete his scoresheet?";
    return ruling;
  }
  const bool white = *facts.exempt[Index(Color::kWhite)];
  const bool black = *facts.exempt[Index(Color::kBlack)];
  if (white && black) {
    CompleteBoth(ruling);
  } else if (white || black) {
    CompleteOne(ruling, white ? Color::kWhite : Color::kBlack, facts.on_move);
  } else {
    ruling.decision = Decision::kNoted;
    ruling.headline = "Both players had to record: no sheet has to be completed.";
    ruling.answers.push_back({"clocks_stopped", false});
  }
  return ruling;
}

Ruling RuleReconstruction(Edition edition) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.headline = "No scoresheet is complete: the game is reconstructed on another board.";
  ruling.Cites(Rule::kReconstruct,
               "the players reconstruct the game on a second board under the arbiter, who first "
               "notes the position, the times, whose clock ran and how many moves were made, if "
               "that is known");
  ruling.answers.push_back(
      {"note_first",
       std::vector<std::string>{"the position", "the times", "whose clock was running",
                                "the number of moves made, if it is known"}});
  return ruling;
}

Ruling RulePeriodInDoubt(Edition edition, std::optional<bool> more_moves) {
  Ruling ruling = NewRuling(edition, Question::kEvent);
  ruling.decision = Decision::kOrdered;
  ruling.Cites(Rule::kPeriodDoubt,
               "if the completed sheets cannot show that a player has overstepped the time, the "
               "next move is the first of the next period, unless more moves were clearly made");
  if (!more_moves) {
    ruling.decision = Decision::kFactsNeeded;
    ruling.headline = "The sheets do not show whether the time was overstepped.";
    ruling.needed.emplace_back("Is there evidence that more moves were made?");
    return ruling;
  }
  ruling.headline = *more_moves ? "The moves that were evidently made count."
                                : "The next move is the first of the next period.";
  ruling.answers.push_back({"next_period", !*more_moves});
  return ruling;
}

}  // namespace zeitnot::referee
