#include "movegen/position.h"

#include <utility>

#include "movegen/fen.h"

namespace zeitnot {

Position::Position() {
  static const Position start = *PositionFromFen(kStartFen);
  *this = start;
}

Result<Position, std::vector<SetupIssue>> Position::FromSetup(const Setup& setup,
                                                              SetupDemand demand) {
  std::vector<SetupIssue> issues = FindSetupIssues(setup, demand);
  if (!issues.empty()) return Error{std::move(issues)};

  Position position{Empty{}};
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    if (setup.board[i] != Piece::kNone) position.Add(setup.board[i], SquareAt(i));
  }
  position.castling_rooks_ = setup.castling_rooks;
  for (const Square rook : setup.castling_rooks)
    position.key_ ^= zobrist::kKeys.castling_rook[Index(rook)];
  position.side_to_move_ = setup.side_to_move;
  if (setup.side_to_move == Color::kBlack) position.key_ ^= zobrist::kKeys.black_to_move;
  position.halfmove_clock_ = static_cast<std::uint16_t>(setup.halfmove_clock);
  position.fullmove_number_ = setup.fullmove_number;
  if (setup.en_passant != Square::kNone) position.SetEnPassantIfLegal(setup.en_passant);
  return position;
}

Setup Position::ToSetup() const {
  Setup setup;
  setup.board = board_;
  setup.side_to_move = side_to_move_;
  setup.castling_rooks = castling_rooks_;
  setup.en_passant = en_passant_;
  setup.halfmove_clock = halfmove_clock_;
  setup.fullmove_number = fullmove_number_;
  return setup;
}

Square Position::castling_rook(Color color, CastlingSide side) const {
  const Bitboard rooks = castling_rooks_ & pieces(color);
  for (const Square rook : rooks) {
    const bool right_of_king = Index(rook) > Index(king(color));
    if (right_of_king == (side == CastlingSide::kKingSide)) return rook;
  }
  return Square::kNone;
}

Bitboard Position::AttackersTo(Square square, Bitboard occupied) const {
  return (PawnAttacks(square, Color::kWhite) & pieces(Color::kBlack, PieceType::kPawn)) |
         (PawnAttacks(square, Color::kBlack) & pieces(Color::kWhite, PieceType::kPawn)) |
         (KnightAttacks(square) & pieces(PieceType::kKnight)) |
         (KingAttacks(square) & pieces(PieceType::kKing)) |
         (BishopAttacks(square, occupied) & diagonal_sliders()) |
         (RookAttacks(square, occupied) & orthogonal_sliders());
}

void Position::SetEnPassantIfLegal(Square crossed) {
  const Color us = side_to_move_;
  const Bitboard captured(Step(crossed, Forward(!us)));
  const Bitboard capturers = PawnAttacks(crossed, !us) & pieces(us, PieceType::kPawn);
  for (const Square from : capturers) {
    const Bitboard after = (occupied() ^ Bitboard(from) ^ captured) | Bitboard(crossed);
    const Bitboard attackers = AttackersTo(king(us), after) & pieces(!us) & ~captured;
    if (attackers.empty()) {
      en_passant_ = crossed;
      key_ ^= zobrist::kKeys.en_passant[Index(FileOf(crossed))];
      return;
    }
  }
}

Position Position::AfterNull() const {
  Position next = *this;
  if (en_passant_ != Square::kNone) {
    next.key_ ^= zobrist::kKeys.en_passant[Index(FileOf(en_passant_))];
    next.en_passant_ = Square::kNone;
  }
  ++next.halfmove_clock_;
  next.fullmove_number_ += side_to_move_ == Color::kBlack ? 1 : 0;
  next.side_to_move_ = !side_to_move_;
  next.key_ ^= zobrist::kKeys.black_to_move;
  return next;
}

bool SamePosition(const Position& a, const Position& b) {
  if (a.key() != b.key() || a.side_to_move() != b.side_to_move() ||
      a.castling_rooks() != b.castling_rooks() || a.en_passant() != b.en_passant())
    return false;
  for (const Color color : kColors) {
    if (a.pieces(color) != b.pieces(color)) return false;
  }
  for (const PieceType type : kPieceTypes) {
    if (a.pieces(type) != b.pieces(type)) return false;
  }
  return true;
}

}  // namespace zeitnot
