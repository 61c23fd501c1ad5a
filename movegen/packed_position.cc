#include "movegen/packed_position.h"

#include <bit>

namespace zeitnot {
namespace {

// Codes beside the values of Piece, which leave 6, 7, 14 and 15 free.
constexpr std::uint64_t kWhiteCastlingRook = 6;
constexpr std::uint64_t kBlackCastlingRook = 14;
constexpr std::uint64_t kEnPassantPawn = 7;     // its colour shows from its rank
constexpr std::uint64_t kBlackKingOnMove = 15;  // otherwise White is on move

std::uint64_t CodeOf(const Position& position, Square square, Square double_stepper) {
  const Piece piece = position.piece_on(square);
  if (square == double_stepper) return kEnPassantPawn;
  if (position.castling_rooks().contains(square))
    return ColorOf(piece) == Color::kWhite ? kWhiteCastlingRook : kBlackCastlingRook;
  if (piece == Piece::kBlackKing && position.side_to_move() == Color::kBlack)
    return kBlackKingOnMove;
  return Index(piece);
}

}  // namespace

PackedPosition Pack(const Position& position) {
  PackedPosition packed;
  packed.occupied = position.occupied().bits();
  const Square crossed = position.en_passant();
  const Square double_stepper =
      crossed == Square::kNone ? Square::kNone : Step(crossed, Forward(!position.side_to_move()));
  unsigned count = 0;
  for (const Square square : position.occupied()) {
    packed.codes[count / 16] |= CodeOf(position, square, double_stepper) << (4 * (count % 16));
    ++count;
  }
  return packed;
}

Position Unpack(const PackedPosition& packed) {
  Position position{Position::Empty{}};
  Bitboard castling_rooks;
  Square crossed = Square::kNone;
  unsigned count = 0;
  for (const Square square : Bitboard(packed.occupied)) {
    const std::uint64_t code = packed.codes[count / 16] >> (4 * (count % 16)) & 15U;
    ++count;
    Piece piece = static_cast<Piece>(code);
    if (code == kWhiteCastlingRook || code == kBlackCastlingRook) {
      piece = code == kWhiteCastlingRook ? Piece::kWhiteRook : Piece::kBlackRook;
      castling_rooks |= Bitboard(square);
    } else if (code == kEnPassantPawn) {
      const bool white = RankOf(square) == Rank::k4;
      piece = white ? Piece::kWhitePawn : Piece::kBlackPawn;
      crossed = Step(square, white ? Direction::kSouth : Direction::kNorth);
    } else if (code == kBlackKingOnMove) {
      piece = Piece::kBlackKing;
      position.side_to_move_ = Color::kBlack;
    }
    position.Add(piece, square);
  }
  position.castling_rooks_ = castling_rooks;
  for (const Square rook : castling_rooks)
    position.key_ ^= zobrist::kKeys.castling_rook[Index(rook)];
  if (position.side_to_move_ == Color::kBlack) position.key_ ^= zobrist::kKeys.black_to_move;
  if (crossed != Square::kNone) {
    position.en_passant_ = crossed;
    position.key_ ^= zobrist::kKeys.en_passant[Index(FileOf(crossed))];
  }
  return position;
}

PieceUnpacker::PieceUnpacker(const Position& position) : pawns_{Position::Empty{}} {
  for (const Square square : position.pieces(PieceType::kPawn))
    pawns_.Add(position.piece_on(square), square);
}

Position PieceUnpacker::Unpack(const PackedPosition& packed) const {
  Position position = pawns_;
  for (const Square square : Bitboard(packed.occupied) & ~pawns_.occupied()) {
    const std::uint64_t below = packed.occupied & (Bitboard(square).bits() - 1);
    const auto at = static_cast<unsigned>(std::popcount(below));
    const std::uint64_t code = packed.codes[at / 16] >> (4 * (at % 16)) & 15U;
    if (code == kBlackKingOnMove) {
      position.Add(Piece::kBlackKing, square);
      position.side_to_move_ = Color::kBlack;
      position.key_ ^= zobrist::kKeys.black_to_move;
    } else {
      position.Add(static_cast<Piece>(code), square);
    }
  }
  return position;
}

}  // namespace zeitnot
