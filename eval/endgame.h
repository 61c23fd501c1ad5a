// What is known of particular endings: material that cannot win, drawish material, lone kings.
#ifndef ZEITNOT_EVAL_ENDGAME_H_
#define ZEITNOT_EVAL_ENDGAME_H_

#include "movegen/position.h"

namespace zeitnot {

// True if no series of legal moves ends in mate for want of material: kings alone, one minor piece
// more, or only bishops that all run on one colour. The sound part of Article 5.2b that a search
// can afford; false says nothing.
bool IsMaterialDraw(const Position& position);

// Whether `strong` has no way to win against any defence, whatever it has more: a wrong rook pawn,
// two knights, a minor piece without pawns.
bool HasNoWinningPlan(const Position& position, Color strong);

// Whether the opponent has nothing but a king, and `strong` pieces that mate it by force.
bool CanDriveLoneKing(const Position& position, Color strong);

inline constexpr int kFullScale = 64;
// How much of an endgame advantage of `strong` counts, from 0 (no winning plan) to kFullScale.
int EndgameScale(const Position& position, Color strong);

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_ENDGAME_H_
