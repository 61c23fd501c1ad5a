// The duty to record and to complete the scoresheet (Articles 8.1 to 8.6): who must write and until
// when, who completes a sheet after a flag has fallen, and what the sheets show. What a sheet says
// is read by referee/notation/scoresheet.h.
#ifndef ZEITNOT_REFEREE_CHAPTERS_RECORDING_H_
#define ZEITNOT_REFEREE_CHAPTERS_RECORDING_H_

#include <array>
#include <optional>

#include "referee/laws/ruling.h"

namespace zeitnot::referee {

// --- Who must record (8.1, 8.4; rapid and blitz: nobody). ---

struct RecordingFacts {
  std::optional<Mode> mode;
  std::optional<Tenths> clock;         // left in the period
  std::optional<Tenths> extra;         // with every move, added or as a delay; zero: none
  bool was_below_in_period = false;    // less than five minutes were left before in this period
  bool flag_fallen_in_period = false;  // at the end of it: the exemption is over
};
// Must the player record now? Answers `must_record`; asks for the fact that decides.
Ruling RuleRecordingDuty(Edition edition, Color player, const RecordingFacts& facts);

// --- When to write (8.1). ---

enum class WritingPurpose { kNone, kRepetitionOrFiftyMoves, kSealing };
// A move was written before it was made. Answers `allowed`.
Ruling RuleWritingInAdvance(Edition edition, Color by, WritingPurpose purpose);
// A move was made before the player's previous move was written; the opponent's may wait. Answers
// `allowed`.
Ruling RuleMoveBeforeWriting(Edition edition, Color by, bool own_previous_written);

// --- After a flag (8.4, 8.5). ---

// A flag has fallen; `exempt`: who need not have recorded. Obligations kCompleteSheet for a player
// who was exempt, and kReturnSheet for the use of the opponent's sheet where only one was; where
// both were, the arbiter stops the clocks. Answers `clocks_stopped` and, where one was exempt,
// `opponents_sheet` (may be used now).
Ruling RuleCompletion(Edition edition, std::array<bool, kColorCount> exempt, Color on_move);

// No sheet is complete (8.5c): the game is reconstructed on another board, after position, clocks,
// times and the number of moves were noted. Answers what has to be noted.
Ruling RuleReconstruction(Edition edition);

// The sheets cannot show that a player has overstepped the time (8.6). `more_moves`: it is clear
// that more moves were made. Answers `next_period`: the next move is the first of it.
Ruling RulePeriodInDoubt(Edition edition, std::optional<bool> more_moves);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_RECORDING_H_
