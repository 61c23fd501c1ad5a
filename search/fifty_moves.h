// What the count of moves without a capture or pawn move means where a search begins: the draw has
// to be claimed, and as long as nobody has, the game goes on.
#ifndef ZEITNOT_SEARCH_FIFTY_MOVES_H_
#define ZEITNOT_SEARCH_FIFTY_MOVES_H_

#include "movegen/position.h"

namespace zeitnot {

// From this many plies without progress on a draw may be claimed.
inline constexpr int kFiftyMoves = 100;

// True if every move can be followed by a claim, whatever is played: counting would make all moves
// equal, and leave the choice to chance.
bool IsClaimableWhateverIsPlayed(const Position& position);

// The same position with nothing counted.
Position WithoutCount(const Position& position);

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_FIFTY_MOVES_H_
