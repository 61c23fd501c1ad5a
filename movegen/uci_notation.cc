#include "movegen/uci_notation.h"

#include <optional>

#include "base/utf8.h"
#include "movegen/generate.h"

namespace zeitnot {
namespace {

// True if king and rook stand where standard chess puts them, so that "e1g1" can only be castling.
bool IsStandardCastling(Move move) {
  return FileOf(move.from()) == File::kE &&
         FileOf(move.to()) ==
             (move.castling_side() == CastlingSide::kKingSide ? File::kH : File::kA);
}

std::optional<Square> ReadSquare(std::string_view text) {
  if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return MakeSquare(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
}

}  // namespace

std::string WriteUci(const Position& position, Move move, UciCastling castling) {
  if (!move) return "0000";
  Square to = move.to();
  if (move.is_castling() && castling == UciCastling::kKingTarget && IsStandardCastling(move))
    to = CastlingKingTarget(position.side_to_move(), move.castling_side());
  std::string text = SquareName(move.from()) + SquareName(to);
  if (move.is_promotion()) text += PieceTypeChar(move.promotion());
  return text;
}

Result<Move, NotationError> ReadUci(const Position& position, std::string_view text,
                                    UciCastling castling) {
  if (text.size() != 4 && text.size() != 5)
    return Error{NotationError{Quoted(text) + " is not a move such as e2e4 or e7e8q"}};
  const std::optional<Square> from = ReadSquare(text.substr(0, 2));
  const std::optional<Square> to = ReadSquare(text.substr(2, 2));
  PieceType promotion = PieceType::kNone;
  if (text.size() == 5) {
    promotion = TypeOf(PieceFromChar(text[4]));
    if (promotion == PieceType::kPawn || promotion == PieceType::kKing)
      promotion = PieceType::kNone;
  }
  if (!from || !to || (text.size() == 5 && promotion == PieceType::kNone))
    return Error{NotationError{Quoted(text) + " is not a move such as e2e4 or e7e8q"}};

  const bool king_target = castling == UciCastling::kKingTarget;
  for (const Move move : LegalMoves(position)) {
    if (move.from() != *from || move.promotion() != promotion) continue;
    if (move.to() == *to) return move;
    if (move.is_castling() && king_target && IsStandardCastling(move) &&
        CastlingKingTarget(position.side_to_move(), move.castling_side()) == *to)
      return move;
  }
  return Error{NotationError{Quoted(text) + " is not a legal move"}};
}

}  // namespace zeitnot
