#include "search/check_test.h"

namespace zeitnot {

CheckTest::CheckTest(const Position& position) : position_(position) {
  const Color us = position.side_to_move();
  const Square king = position.king(!us);
  const Bitboard occupied = position.occupied();
  const Bitboard diagonal = BishopAttacks(king, occupied);
  const Bitboard straight = RookAttacks(king, occupied);
  squares_[Index(PieceType::kPawn)] = PawnAttacks(king, !us);
  squares_[Index(PieceType::kKnight)] = KnightAttacks(king);
  squares_[Index(PieceType::kBishop)] = diagonal;
  squares_[Index(PieceType::kRook)] = straight;
  squares_[Index(PieceType::kQueen)] = diagonal | straight;
  const Bitboard snipers =
      position.pieces(us) & ((BishopAttacks(king, kNoSquares) & position.diagonal_sliders()) |
                             (RookAttacks(king, kNoSquares) & position.orthogonal_sliders()));
  for (const Square sniper : snipers) {
    const Bitboard between = Between(king, sniper) & occupied;
    if (!between.several()) shields_ |= between;
  }
}

}  // namespace zeitnot
