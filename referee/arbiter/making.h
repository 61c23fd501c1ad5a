// Putting moves on the board and on the clocks, shared by the chapters on moves and on pressing.
#ifndef ZEITNOT_REFEREE_ARBITER_MAKING_H_
#define ZEITNOT_REFEREE_ARBITER_MAKING_H_

#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {

// A legal move by the player on move, unless it breaches Article 4 and is taken back. The event
// tells whether the clock was pressed, and the times.
void MakeLegal(Hearing& hearing, Move move);
// A move of the hand that is not legal; ruled on at once where the arbiter saw it.
void MakeIllegal(Hearing& hearing, const HandMove& hand);
// The piece that a promotion brings on the board: what was meant, or a rook where it is one turned
// over, whatever it was called.
PieceType PiecePut(const Event& event, PieceType meant);
inline constexpr MessageKind<> kTurnedOverRook{"making.turned_over_rook"};
// Puts on the table what the hand did; it may be a position that play can go on from.
void PutOnTable(Game& game, const HandMove& hand);
// The ruling rests on a press of the clock that the event, a move, does not tell: it says so.
void TellAssumedPress(const Hearing& hearing, Ruling& ruling);
// The reading and the time used that the event tells; `completes`: the move was completed.
void RunClock(Game& game, const Event& event, Color mover, bool completes);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_MAKING_H_
