#include "referee/mate/line/line_board.h"

#include <algorithm>

namespace zeitnot::referee {

LineBoard::LineBoard(const Position& position) : side_to_move_(position.side_to_move()) {
  board_.fill(PieceType::kNone);
  for (const Color color : kColors) by_color_[Index(color)] = position.pieces(color);
  for (const PieceType type : kPieceTypes) {
    by_type_[Index(type)] = position.pieces(type);
    for (const Square square : position.pieces(type)) board_[Index(square)] = type;
  }
}

Bitboard LineBoard::Attacked(Color by, Bitboard occupied) const {
  const Bitboard own = men(by);
  Bitboard attacked = PawnAttacks(own & pawns(), by) |
                      KnightAttacks(own & men(PieceType::kKnight)) | KingAttacks(own & kings());
  for (const Square from : own& diagonal()) attacked |= BishopAttacks(from, occupied);
  for (const Square from : own& straight()) attacked |= RookAttacks(from, occupied);
  return attacked;
}

Bitboard LineBoard::Pushes(Square pawn, Color color) const {
  const Bitboard free = ~occupied();
  const Bitboard step = ShiftForward(Bitboard(pawn), color) & free;
  if (RelativeRank(color, pawn) != Rank::k2) return step;
  return step | (ShiftForward(step, color) & free);
}

Bitboard LineBoard::Moves(Square from) const {
  const Color color = men(Color::kWhite).contains(from) ? Color::kWhite : Color::kBlack;
  const PieceType type = type_on(from);
  if (type == PieceType::kPawn)
    return Pushes(from, color) | (PawnAttacks(from, color) & men(!color) & ~kings());
  return PieceAttacks(type, from, occupied()) & ~men(color) & ~kings();
}

bool LineBoard::IsLegal(Square from, Square to) const {
  const Color us = side_to_move_;
  const Bitboard others = men(!us) & ~Bitboard(to);
  const Bitboard occupied_then = (occupied() & ~Bitboard(from)) | Bitboard(to);
  const Square own = type_on(from) == PieceType::kKing ? to : king(us);
  const Bitboard leapers = (PawnAttacks(own, us) & pawns()) |
                           (KnightAttacks(own) & men(PieceType::kKnight)) |
                           (KingAttacks(own) & kings());
  return (others & (leapers | (BishopAttacks(own, occupied_then) & diagonal()) |
                    (RookAttacks(own, occupied_then) & straight())))
      .empty();
}

bool LineBoard::CanMove() const {
  const Color us = side_to_move_;
  const Square own = king(us);
  const Bitboard covered = Attacked(!us, occupied() ^ Bitboard(own));
  if (!(KingAttacks(own) & ~men(us) & ~covered).empty()) return true;
  const Bitboard others = men(us) ^ Bitboard(own);
  return std::any_of(others.begin(), others.end(), [&](Square from) {
    const Bitboard moves = Moves(from);
    return std::any_of(moves.begin(), moves.end(), [&](Square to) { return IsLegal(from, to); });
  });
}

void LineBoard::Make(Square from, Square to, PieceType promotion) {
  const Color us = side_to_move_;
  const Bitboard origin(from);
  const Bitboard target(to);
  PieceType type = type_on(from);
  if (men(!us).contains(to)) {
    by_color_[Index(!us)] ^= target;
    by_type_[Index(type_on(to))] ^= target;
  }
  by_color_[Index(us)] ^= origin | target;
  by_type_[Index(type)] ^= origin;
  board_[Index(from)] = PieceType::kNone;
  if (promotion != PieceType::kNone) type = promotion;
  by_type_[Index(type)] |= target;
  board_[Index(to)] = type;
  side_to_move_ = !us;
}

}  // namespace zeitnot::referee
