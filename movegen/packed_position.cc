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

// The code of the man with this number, from the lowest square on.
std::uint64_t CodeAt(const PackedPosition& packed, unsigned man) {
  return packed.codes[man / 16] >> (4 * (man % 16)) & 15U;
}

Piece PieceOf(std::uint64_t code, Square square) {
  switch (code) {
    case kWhiteCastlingRook: return Piece::kWhiteRook;
    case kBlackCastlingRook: return Piece::kBlackRook;
    case kBlackKingOnMove: return Piece::kBlackKing;
    case kEnPassantPawn: return RankOf(square) == Rank::k4 ? Piece::kWhitePawn : Piece::kBlackPawn;
    default: return static_cast<Piece>(code);
  }
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
    const std::uint64_t code = CodeAt(packed, count++);
    const Piece piece = PieceOf(code, square);
    if (code == kWhiteCastlingRook || code == kBlackCastlingRook) {
      castling_rooks |= Bitboard(square);
    } else if (code == kEnPassantPawn) {
      const bool white = ColorOf(piece) == Color::kWhite;
      crossed = Step(square, white ? Direction::kSouth : Direction::kNorth);
    } else if (code == kBlackKingOnMove) {
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

PackedMen MenOf(const PackedPosition& packed) {
  PackedMen men;
  for (const Square square : Bitboard(packed.occupied)) {
    const std::uint64_t code = CodeAt(packed, static_cast<unsigned>(men.count));
    men.pieces[men.count] = PieceOf(code, square);
    men.squares[men.count] = square;
    if (code == kBlackKingOnMove) men.side_to_move = Color::kBlack;
    ++men.count;
  }
  return men;
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
    const std::uint64_t code = CodeAt(packed, at);
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
