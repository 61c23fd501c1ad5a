#include "movegen/legality.h"

namespace zeitnot {
namespace {

// Where a pawn may go, checks and pins aside; en passant not included.
Bitboard PawnTargets(const Position& position, Square from) {
  const Color us = position.side_to_move();
  const Bitboard empty = ~position.occupied();
  const Bitboard one = ShiftForward(Bitboard(from), us) & empty;
  const Bitboard third(RelativeRank(us, Rank::k3));
  const Bitboard two = ShiftForward(one & third, us) & empty;
  return one | two | (PawnAttacks(from, us) & position.pieces(!us));
}

}  // namespace

Bitboard AttackedBy(const Position& position, Color color, Bitboard occupied) {
  const Bitboard own = position.pieces(color);
  Bitboard attacked = PawnAttacks(own & position.pieces(PieceType::kPawn), color) |
                      KnightAttacks(own & position.pieces(PieceType::kKnight)) |
                      KingAttacks(position.king(color));
  for (const Square square : own& position.diagonal_sliders())
    attacked |= BishopAttacks(square, occupied);
  for (const Square square : own& position.orthogonal_sliders())
    attacked |= RookAttacks(square, occupied);
  return attacked;
}

LegalInfo::LegalInfo(const Position& position) {
  const Color us = position.side_to_move();
  const Square king = position.king(us);
  const Bitboard own = position.pieces(us);
  const Bitboard enemy = position.pieces(!us);
  const Bitboard occupied = position.occupied();

  checkers = (PawnAttacks(king, us) & enemy & position.pieces(PieceType::kPawn)) |
             (KnightAttacks(king) & enemy & position.pieces(PieceType::kKnight));
  const Bitboard snipers = enemy & ((BishopAttacks(king, enemy) & position.diagonal_sliders()) |
                                    (RookAttacks(king, enemy) & position.orthogonal_sliders()));
  for (const Square sniper : snipers) {
    const Bitboard shield = Between(king, sniper) & own;
    if (shield.empty()) {
      checkers |= Bitboard(sniper);
    } else if (!shield.several()) {
      pinned |= shield;
    }
  }
  if (checkers.empty()) {
    check_mask = kAllSquares;
  } else if (!checkers.several()) {
    check_mask = checkers | Between(king, checkers.first());
  }
  danger = AttackedBy(position, !us, occupied ^ Bitboard(king));
}

bool IsLegalEnPassant(const Position& position, Square from) {
  const Color us = position.side_to_move();
  const Bitboard target(position.en_passant());
  const Bitboard captured(Step(position.en_passant(), Forward(!us)));
  const Bitboard after = (position.occupied() ^ Bitboard(from) ^ captured) | target;
  return (position.AttackersTo(position.king(us), after) & position.pieces(!us) & ~captured)
      .empty();
}

bool IsLegalCastling(const Position& position, const LegalInfo& info, Square rook) {
  if (!info.checkers.empty()) return false;
  const Color us = position.side_to_move();
  const Square king = position.king(us);
  const CastlingSide side =
      Index(rook) > Index(king) ? CastlingSide::kKingSide : CastlingSide::kQueenSide;
  const Square king_target = CastlingKingTarget(us, side);
  const Square rook_target = CastlingRookTarget(us, side);
  const Bitboard others = position.occupied() ^ Bitboard(king) ^ Bitboard(rook);
  const Bitboard king_path = Between(king, king_target) | Bitboard(king_target);
  const Bitboard rook_path = Between(rook, rook_target) | Bitboard(rook_target);
  if (!(others & (king_path | rook_path)).empty()) return false;
  if (!(info.danger & king_path).empty()) return false;
  // The castling rook itself may have shielded the square where the king lands.
  const Bitboard after = others | Bitboard(king_target) | Bitboard(rook_target);
  return (RookAttacks(king_target, after) & position.pieces(!us) & position.orthogonal_sliders())
      .empty();
}

bool IsLegal(const Position& position, const LegalInfo& info, Move move) {
  const Color us = position.side_to_move();
  const Square from = move.from();
  const Square to = move.to();
  const Bitboard target(to);
  if (!position.pieces(us).contains(from)) return false;
  const PieceType type = TypeOf(position.piece_on(from));

  switch (move.kind()) {
    case MoveKind::kCastling:
      return type == PieceType::kKing &&
             (position.castling_rooks() & position.pieces(us)).contains(to) &&
             IsLegalCastling(position, info, to);
    case MoveKind::kEnPassant:
      return type == PieceType::kPawn && to == position.en_passant() &&
             PawnAttacks(from, us).contains(to) && IsLegalEnPassant(position, from);
    case MoveKind::kNormal:
      if (type == PieceType::kPawn && kPromotionRanks.contains(to)) return false;
      break;
    case MoveKind::kPromotionKnight:
    case MoveKind::kPromotionBishop:
    case MoveKind::kPromotionRook:
    case MoveKind::kPromotionQueen:
      if (type != PieceType::kPawn || !kPromotionRanks.contains(to)) return false;
      break;
    default: return false;
  }
  if (position.pieces(us).contains(to)) return false;
  if (type == PieceType::kKing) return !(KingAttacks(from) & target & ~info.danger).empty();

  const Bitboard reach = type == PieceType::kPawn ? PawnTargets(position, from)
                                                  : PieceAttacks(type, from, position.occupied());
  if ((reach & target & info.check_mask).empty()) return false;
  return !info.pinned.contains(from) || Line(position.king(us), from).contains(to);
}

}  // namespace zeitnot
