// The next step of a king or a piece on its way to a square.
#ifndef ZEITNOT_REFEREE_MATE_LINE_WAYS_H_
#define ZEITNOT_REFEREE_MATE_LINE_WAYS_H_

#include "referee/mate/line/line_board.h"

namespace zeitnot::referee {

struct KingWay {
  Square next = Square::kNone;
  int steps = 99;  // to the goal, the next one counted
};

// A shortest way of a king over squares that are not barred; the goal may be.
KingWay FindKingWay(Square from, Square goal, Bitboard barred);

// How a piece of the side to move should go.
struct PieceErrand {
  Square from = Square::kNone;
  Square goal = Square::kNone;
  Bitboard avoid;      // no place to stop, if there is another
  Bitboard forbidden;  // no place to stop on the way
  Bitboard extra;      // squares that are thought to be occupied beyond the next move
};

// The goal, if it is one move away; else a square from which it is, if possible not one to avoid;
// else one with such a square a move further. Square::kNone if there is no way.
Square FindPieceWay(const LineBoard& board, const PieceErrand& errand);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_WAYS_H_
