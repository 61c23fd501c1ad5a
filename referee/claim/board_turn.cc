#include "referee/claim/board_turn.h"

#include <algorithm>

namespace zeitnot::referee {

BoardTurn BoardTurn::For(const Position& position) {
  const bool reversed = position.side_to_move() == Color::kBlack;
  const BoardTurn plain(reversed, false);
  const BoardTurn mirrored(reversed, true);
  const auto one = plain.Of(position);
  const auto other = mirrored.Of(position);
  if (!other) return plain;
  return other->ToSetup().board < one->ToSetup().board ? mirrored : plain;
}

std::optional<Position> BoardTurn::Of(const Position& position) const {
  const Setup setup = position.ToSetup();
  if (mirrored_ && !setup.castling_rooks.empty()) return std::nullopt;
  Setup turned;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Piece piece = setup.board[i];
    if (piece == Piece::kNone) continue;
    turned[Of(SquareAt(i))] = reversed_ ? MakePiece(!ColorOf(piece), TypeOf(piece)) : piece;
  }
  turned.side_to_move = reversed_ ? !setup.side_to_move : setup.side_to_move;
  for (const Square rook : setup.castling_rooks) turned.castling_rooks |= Bitboard(Of(rook));
  if (setup.en_passant != Square::kNone) turned.en_passant = Of(setup.en_passant);
  turned.halfmove_clock = setup.halfmove_clock;
  turned.fullmove_number = setup.fullmove_number;
  const auto result = Position::FromSetup(turned, SetupDemand::kPlayable);
  if (!result) return std::nullopt;
  return *result;
}

Square BoardTurn::Of(Square square) const {
  if (reversed_) square = FlipRank(square);
  return mirrored_ ? FlipFile(square) : square;
}

Move BoardTurn::Of(Move move) const { return {Of(move.from()), Of(move.to()), move.kind()}; }

std::vector<Move> BoardTurn::Of(std::vector<Move> moves) const {
  std::ranges::transform(moves, moves.begin(), [this](Move move) { return Of(move); });
  return moves;
}

}  // namespace zeitnot::referee
