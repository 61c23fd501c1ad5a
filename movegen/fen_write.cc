// Positions as text.
#include <string>

#include "movegen/fen.h"

namespace zeitnot {

Square OutermostRook(const Setup& setup, Color color, CastlingSide side) {
  const Rank rank = RelativeRank(color, Rank::k1);
  const bool king_side = side == CastlingSide::kKingSide;
  const Square corner = MakeSquare(king_side ? File::kH : File::kA, rank);
  const Bitboard king = setup.pieces(color, PieceType::kKing) & Bitboard(rank);
  if (king.empty()) return corner;
  const Bitboard rooks = setup.pieces(color, PieceType::kRook) & Bitboard(rank);
  Square outermost = corner;
  for (const Square rook : rooks) {
    if (king_side && Index(rook) > Index(king.first())) outermost = rook;
    if (!king_side && Index(rook) < Index(king.first())) return rook;
  }
  return outermost;
}

namespace {

// The rook of one castling right, or Square::kNone when the right is lost.
Square CastlingRook(const Setup& setup, Color color, CastlingSide side) {
  const Bitboard kings = setup.pieces(color, PieceType::kKing);
  if (kings.empty()) return Square::kNone;
  for (const Square rook : setup.castling_rooks& setup.pieces(color)) {
    const bool right_of_king = Index(rook) > Index(kings.first());
    if (right_of_king == (side == CastlingSide::kKingSide)) return rook;
  }
  return Square::kNone;
}

std::string CastlingField(const Setup& setup, CastlingStyle style) {
  if (setup.castling_rooks.empty()) return "-";
  std::string text;
  for (const Color color : kColors) {
    for (const CastlingSide side : kCastlingSides) {
      const Square rook = CastlingRook(setup, color, side);
      if (rook == Square::kNone) continue;
      const bool outermost = rook == OutermostRook(setup, color, side);
      const char letter = outermost && style == CastlingStyle::kXFen
                              ? (side == CastlingSide::kKingSide ? 'k' : 'q')
                              : FileChar(FileOf(rook));
      text += color == Color::kWhite ? static_cast<char>(letter - 'a' + 'A') : letter;
    }
  }
  return text.empty() ? "-" : text;
}

constexpr std::size_t kLongestFen = 96;

std::string FirstFields(const Setup& setup) {
  std::string text;
  text.reserve(kLongestFen);
  const auto append_empty = [&](int count) {
    if (count > 0) text += static_cast<char>('0' + count);
  };
  for (std::size_t rank = kRankCount; rank-- > 0;) {
    int empty = 0;
    for (const File file : kFiles) {
      const Piece piece = setup[MakeSquare(file, kRanks[rank])];
      if (piece == Piece::kNone) {
        ++empty;
        continue;
      }
      append_empty(empty);
      empty = 0;
      text += PieceChar(piece);
    }
    append_empty(empty);
    if (rank > 0) text += '/';
  }
  text += setup.side_to_move == Color::kWhite ? " w " : " b ";
  text += CastlingField(setup, CastlingStyle::kXFen);
  text += ' ';
  text += SquareName(setup.en_passant);
  return text;
}

}  // namespace

std::string WriteCastling(const Position& position, CastlingStyle style) {
  return CastlingField(position.ToSetup(), style);
}

std::string WriteEpdFields(const Position& position) { return FirstFields(position.ToSetup()); }

std::string WriteFen(const Position& position) { return WriteFen(position.ToSetup()); }

std::string WriteFen(const Setup& setup) {
  std::string text = FirstFields(setup);
  for (const int counter : {setup.halfmove_clock, setup.fullmove_number}) {
    text += ' ';
    text += std::to_string(counter);
  }
  return text;
}

}  // namespace zeitnot
