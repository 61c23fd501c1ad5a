#include "engine/match/polyglot_key.h"

#include <cstddef>

#include "engine/match/polyglot_numbers.h"
#include "movegen/attacks.h"

namespace zeitnot::match {
namespace {

// Where the numbers that are not of pieces begin.
constexpr std::size_t kCastling = 768;
constexpr std::size_t kEnPassant = 772;
constexpr std::size_t kTurn = 780;

// Black and White alternate: black pawn, white pawn, black knight, …, white king.
std::size_t KindOf(Piece piece) {
  return 2 * Index(TypeOf(piece)) + (ColorOf(piece) == Color::kWhite ? 1 : 0);
}

// White's short and long castling, then Black's.
std::size_t RightOf(const Setup& setup, Square rook) {
  const Color color = RankOf(rook) == Rank::k1 ? Color::kWhite : Color::kBlack;
  const Square king = setup.pieces(color, PieceType::kKing).first();
  return (color == Color::kWhite ? 0 : 2) + (Index(rook) > Index(king) ? 0 : 1);
}

bool PawnCanTake(const Setup& setup) {
  if (setup.en_passant == Square::kNone) return false;
  const Bitboard pawns = setup.pieces(setup.side_to_move, PieceType::kPawn);
  return !(PawnAttacks(Bitboard(setup.en_passant), !setup.side_to_move) & pawns).empty();
}

}  // namespace

std::uint64_t PolyglotKey(const Setup& setup) {
  std::uint64_t key = 0;
  for (const Square square : setup.occupied())
    key ^= kPolyglotNumbers[64 * KindOf(setup[square]) + Index(square)];
  for (const Square rook : setup.castling_rooks)
    key ^= kPolyglotNumbers[kCastling + RightOf(setup, rook)];
  if (PawnCanTake(setup)) key ^= kPolyglotNumbers[kEnPassant + Index(FileOf(setup.en_passant))];
  if (setup.side_to_move == Color::kWhite) key ^= kPolyglotNumbers[kTurn];
  return key;
}

std::uint64_t PolyglotKeyAfter(const Position& position, Move move) {
  Setup setup = position.After(move).ToSetup();
  const std::size_t from = Index(move.from());
  const std::size_t to = Index(move.to());
  const bool pawn = TypeOf(position.piece_on(move.from())) == PieceType::kPawn;
  if (pawn && (from + 16 == to || to + 16 == from)) setup.en_passant = SquareAt((from + to) / 2);
  return PolyglotKey(setup);
}

}  // namespace zeitnot::match
