// Does what a record says about the end of its game fit the board and the Laws? What does not fit
// is told or asked about, never passed over.
#ifndef ZEITNOT_REFEREE_CHAPTERS_STATED_END_RULING_H_
#define ZEITNOT_REFEREE_CHAPTERS_STATED_END_RULING_H_

#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

// `ruling` says how the game stands on the board at the end of the record; record.facts.end what is
// said. Where the board has ended the game, what is said otherwise becomes a reason and changes
// nothing (5.1a, 5.2a, 5.2b). Elsewhere the ruling becomes one on the stated end: the game is over,
// or, where what is said contradicts itself, the board or the Article it names, a fact is asked
// for. `budget` bounds the search for a mating series, in positions.
void WeighStatedEnd(const GameRecord& record, MateBudget budget, Ruling& ruling);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_STATED_END_RULING_H_
