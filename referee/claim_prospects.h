// What the men on the board still let a side try, whatever the search says: the part of a quickplay
// claim that an arbiter sees at a glance.
#ifndef ZEITNOT_REFEREE_CLAIM_PROSPECTS_H_
#define ZEITNOT_REFEREE_CLAIM_PROSPECTS_H_

#include "movegen/position.h"

namespace zeitnot::referee {

enum class Prospect {
  kNothing,      // no surplus of pieces, no pawn that runs, and the fixed pawns stay as they are
  kPieces,       // more pieces than the other side, able to mate or to win pawns
  kRunningPawn,  // a pawn that may still go on or take
  kFixedPawns,   // pawns that block each other, and a piece that can attack them
};

// What `side` may try against the other; of several the first of pieces, running and fixed pawns.
// Nothing in the book draws against a bare king too: rook pawns of one file without a bishop that
// guards their promotion square, with the king in front of them or in the corner.
Prospect ProspectOf(const Position& position, Color side);

// True if a pawn of `side` may still go on or take: no pawn of the other side in front of it, or
// something to take at once.
bool HasRunningPawn(const Position& position, Color side);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_PROSPECTS_H_
