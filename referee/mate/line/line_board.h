// A board for lines that are made move by move without search: bitboards and what stands where. A
// move is tried alone, nothing is generated, and a retry copies the board. Neither castling nor en
// passant is known, so a line made here is legal by itself, but another move might be too.
#ifndef ZEITNOT_REFEREE_MATE_LINE_LINE_BOARD_H_
#define ZEITNOT_REFEREE_MATE_LINE_LINE_BOARD_H_

#include <array>

#include "movegen/attacks.h"
#include "movegen/position.h"

namespace zeitnot::referee {

// The set of a square, which may be Square::kNone: then it is empty.
constexpr Bitboard SetOf(Square square) {
  return square == Square::kNone ? kNoSquares : Bitboard(square);
}

class LineBoard {
 public:
  explicit LineBoard(const Position& position);

  Color side_to_move() const { return side_to_move_; }
  Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  Bitboard men(Color color) const { return by_color_[Index(color)]; }
  Bitboard men(PieceType type) const { return by_type_[Index(type)]; }
  Bitboard men(Color color, PieceType type) const { return men(color) & men(type); }
  Bitboard kings() const { return men(PieceType::kKing); }
  Bitboard pawns() const { return men(PieceType::kPawn); }
  // Queens and rooks, or queens and bishops.
  Bitboard straight() const { return men(PieceType::kQueen) | men(PieceType::kRook); }
  Bitboard diagonal() const { return men(PieceType::kQueen) | men(PieceType::kBishop); }
  PieceType type_on(Square square) const { return board_[Index(square)]; }
  Square king(Color color) const { return men(color, PieceType::kKing).first(); }

  // Men of a colour that attack the square when `occupied` blocks lines.
  Bitboard Attackers(Square square, Bitboard occupied, Color by) const {
    const Bitboard leapers = (PawnAttacks(square, !by) & pawns()) |
                             (KnightAttacks(square) & men(PieceType::kKnight)) |
                             (KingAttacks(square) & kings());
    return men(by) & (leapers | (BishopAttacks(square, occupied) & diagonal()) |
                      (RookAttacks(square, occupied) & straight()));
  }
  // Squares that the men of a colour attack when `occupied` blocks lines.
  Bitboard Attacked(Color by, Bitboard occupied) const;
  // Where a pawn goes straight ahead.
  Bitboard Pushes(Square pawn, Color color) const;
  // Where the man of the square moves to, its king's safety aside.
  Bitboard Moves(Square from) const;
  // What a man of this type and colour attacks from a square.
  static Bitboard Attacks(PieceType type, Color color, Square from, Bitboard occupied) {
    return type == PieceType::kPawn ? PawnAttacks(from, color) : PieceAttacks(type, from, occupied);
  }

  // True if the move, one of Moves(from) of the side to move, does not leave its king in check.
  bool IsLegal(Square from, Square to) const;
  // True if the side to move has a legal move other than castling and en passant.
  bool CanMove() const;
  // Makes such a move; a pawn that comes to the last rank becomes `promotion`.
  void Make(Square from, Square to, PieceType promotion);

 private:
  std::array<Bitboard, kColorCount> by_color_;
  std::array<Bitboard, kPieceTypeCount> by_type_;
  std::array<PieceType, kSquareCount> board_;
  Color side_to_move_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_LINE_BOARD_H_
