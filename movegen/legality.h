// What decides which moves are legal in a position: checkers, the squares that answer a check, and
// pinned pieces. Computed once per position and shared by generation and the test of single moves.
#ifndef ZEITNOT_MOVEGEN_LEGALITY_H_
#define ZEITNOT_MOVEGEN_LEGALITY_H_

#include "movegen/position.h"

namespace zeitnot {

struct LegalInfo {
  explicit LegalInfo(const Position& position);

  // Opposing pieces that give check.
  Bitboard checkers;
  // Where a move of a piece other than the king must end: everywhere without check, on the checker
  // or between it and the king in single check, nowhere in double check. En passant is not covered.
  Bitboard check_mask;
  // Pieces of the side on move that may move only along the line through them and their king.
  Bitboard pinned;
  // Squares that the opponent attacks when the king of the side on move is lifted off the board.
  Bitboard danger;
};

// Squares that pieces of `color` attack when `occupied` blocks lines (Article 3.1: pinned pieces
// attack too).
Bitboard AttackedBy(const Position& position, Color color, Bitboard occupied);

// True if the move is legal (Article 3) in the position; any 16-bit value may be asked. Of several
// moves of a position the first form, of a single one the second is quicker.
bool IsLegal(const Position& position, const LegalInfo& info, Move move);
bool IsLegal(const Position& position, Move move);

// Legality of the two moves that change the board in more than two places, for callers that have
// found the pieces in place: the pawn on `from` next to the pawn that just made a double step, or a
// rook that still has its right.
bool IsLegalEnPassant(const Position& position, Square from);
bool IsLegalCastling(const Position& position, const LegalInfo& info, Square rook);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_LEGALITY_H_
