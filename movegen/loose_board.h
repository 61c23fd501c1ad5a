// Boards that no legal play leads to, but that stand on the table all the same: after an illegal
// move that nobody has dealt with yet. Men move as hands move them; what the Laws make of it is
// decided elsewhere.
#ifndef ZEITNOT_MOVEGEN_LOOSE_BOARD_H_
#define ZEITNOT_MOVEGEN_LOOSE_BOARD_H_

#include <optional>
#include <string_view>

#include "movegen/position.h"
#include "movegen/setup.h"

namespace zeitnot {

// What a hand did: a man went from one square to another.
struct HandMove {
  Square from = Square::kNone;
  Square to = Square::kNone;
  PieceType promotion = PieceType::kNone;
  std::optional<CastlingSide> castling;   // king and rook were both moved so
  std::optional<Color> piece_color = {};  // of the new piece, where it is not the pawn's
};

// Reads "e2e4", "e7e8q", "Nd4-e7", "e5xd6", "O-O", "0-0-0": squares of departure and arrival, or
// castling by the side on move. std::nullopt if the text does not name both squares.
std::optional<HandMove> ReadHandMove(const Setup& setup, std::string_view text);

// True if a man of the side on move on `from` moves like that (Articles 3.2 to 3.8a first way), no
// matter what happens to its king. Castling and en passant are left out; a new piece of the other
// colour is no move.
bool MovesLikeThat(const Setup& setup, const HandMove& move);
// The pawns on the rank furthest from where they started: they cannot move and attack nothing.
Bitboard PawnsOnLastRank(const Setup& setup);
// True if the king of `color` is attacked.
bool KingAttacked(const Setup& setup, Color color);

bool BothKingsAttacked(const Setup& setup);

// The board after the hand has moved, whatever stood there; the turn passes and counters go on.
Setup AfterHand(const Setup& setup, const HandMove& move);

// The setup as a position that play can go on from, if it is one.
std::optional<Position> AsPosition(const Setup& setup);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_LOOSE_BOARD_H_
