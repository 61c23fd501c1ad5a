// What the men on the board still let a side try, whatever the search says: the part of a quickplay
// claim that an arbiter sees at a glance.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_PROSPECTS_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_PROSPECTS_H_

#include "movegen/position.h"

namespace zeitnot::referee {

enum class Prospect {
  kBookDraw,     // on the list that arbiters give at sight unless something is lost at once
  kHardDefence,  // rook and bishop against rook: easily lost, though drawn in theory
  kToBeShown,    // on the list of endings that the claimant has to show
  kHardWin,      // bishop and knight against a bare king: won, but to be shown too
  kGuardedPawn,  // a last pawn and a minor piece, but a bishop guards its way and can be given up
  kNothing,      // no surplus of pieces, no pawn that runs, and the fixed pawns stay as they are
  kPieces,       // more pieces than the other side, able to mate or to win pawns
  kRunningPawn,  // a pawn that may still go on or take
  kFixedPawns,   // pawns that block each other, and a piece that can attack them
};

// What `side` may try against the other; of several the first of pieces, running and fixed pawns.
// The list of draws at sight (US rules 14I3 to 14I6, and FIDE arbiters with them): rook against
// rook or queen against queen and nothing else, two knights against a bare king, and rook pawns of
// one file against a bare king that is in front of them or, if bishops that do not guard the
// promotion square are there too, in the corner. The list of defences refused (14I7): rook against
// rook and bishop. The list of endings to be shown (14I5): bishop or knight against rook, rook
// against rook and knight, queen against queen and minor piece, rook against rook and pawn, and a
// bare king against king and pawn or, though that is won, against bishop and knight.
Prospect ProspectOf(const Position& position, Color side);

// The pawns of `side` that may still go on or take: no pawn of the other side in front of them, be
// it beyond own pawns, or something to take at once.
Bitboard RunningPawns(const Position& position, Color side);
inline bool HasRunningPawn(const Position& position, Color side) {
  return !RunningPawns(position, side).empty();
}

// The pawns of `side` before which the square is empty, or which attack something.
Bitboard MovablePawns(const Position& position, Color side);
inline bool CanMovePawn(const Position& position, Color side) {
  return !MovablePawns(position, side).empty();
}

// The pawns of `side` that no pawn of the other side stands before or can take on their way.
Bitboard PassedPawns(const Position& position, Color side);

// True if `side` has a minor piece and one pawn, and the other side only a bishop that attacks a
// square of the pawn's way, or can with its next move if it is that side's: given up for the pawn,
// it leaves a piece that cannot win.
bool GuardsLastPawn(const Position& position, Color side);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_PROSPECTS_H_
