// When a move has been made: the men have been let go on their squares (2005 and 2009: Article 4.6;
// later 4.7), whether or not the clock was pressed.
#ifndef ZEITNOT_REFEREE_ARBITER_MADE_MOVE_H_
#define ZEITNOT_REFEREE_ARBITER_MADE_MOVE_H_

#include <optional>

#include "referee/arbiter/game.h"

namespace zeitnot::referee {

// The legal move that the player on move has made by letting go the men that belong to it: the man
// itself, the rook of a castling, the new piece of a promotion. Nothing while a part is open; of a
// capture it is not told whether the captured man is off the board.
std::optional<Move> MadeByRelease(const Game& game);

// The legal move that is on the board when the clock is pressed: as above, and a capture on the
// square itself, where two men cannot stand.
std::optional<Move> StandsOnBoard(const Game& game);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_MADE_MOVE_H_
