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

bool IsOwn(const Position& position, Square square, PieceType type) {
  return (position.pieces(position.side_to_move()) & position.pieces(type)).contains(square);
}

bool IsCastlingShaped(const Position& position, Move move) {
  return IsOwn(position, move.from(), PieceType::kKing) &&
         (position.castling_rooks() & position.pieces(position.side_to_move())).contains(move.to());
}

bool IsEnPassantShaped(const Position& position, Move move) {
  return move.to() == position.en_passant() && IsOwn(position, move.from(), PieceType::kPawn) &&
         PawnAttacks(move.from(), position.side_to_move()).contains(move.to());
}

// True if a piece of the side on move goes so, the safety of its king aside; castling and en
// passant not included.
bool Reaches(const Position& position, Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const Bitboard own = position.pieces(position.side_to_move());
  if (!own.contains(from) || own.contains(to)) return false;
  const PieceType type = TypeOf(position.piece_on(from));
  const bool promotes = type == PieceType::kPawn && kPromotionRanks.contains(to);
  switch (move.kind()) {
    case MoveKind::kNormal:
      if (promotes) return false;
      break;
    case MoveKind::kPromotionKnight:
    case MoveKind::kPromotionBishop:
    case MoveKind::kPromotionRook:
    case MoveKind::kPromotionQueen:
      if (!promotes) return false;
      break;
    default: return false;
  }
  return (type == PieceType::kPawn ? PawnTargets(position, from)
                                   : PieceAttacks(type, from, position.occupied()))
      .contains(to);
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
  switch (move.kind()) {
    case MoveKind::kCastling:
      return IsCastlingShaped(position, move) && IsLegalCastling(position, info, move.to());
    case MoveKind::kEnPassant:
      return IsEnPassantShaped(position, move) && IsLegalEnPassant(position, move.from());
    default: break;
  }
  if (!Reaches(position, move)) return false;
  const Square king = position.king(position.side_to_move());
  if (move.from() == king) return !info.danger.contains(move.to());
  if (!info.check_mask.contains(move.to())) return false;
  return !info.pinned.contains(move.from()) || Line(king, move.from()).contains(move.to());
}

// Asks for less than all that LegalInfo tells: whether the king is attacked after the move.
bool IsLegal(const Position& position, Move move) {
  if (move.is_castling() || move.is_en_passant())
    return IsLegal(position, LegalInfo(position), move);
  if (!Reaches(position, move)) return false;
  const Color us = position.side_to_move();
  const Bitboard target(move.to());
  const Bitboard after = (position.occupied() & ~Bitboard(move.from())) | target;
  const Square king = position.king(us);
  const Bitboard attackers = position.AttackersTo(move.from() == king ? move.to() : king, after);
  return (attackers & position.pieces(!us) & ~target).empty();
}

}  // namespace zeitnot
