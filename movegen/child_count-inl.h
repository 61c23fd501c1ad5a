// One child of a position at a time, with attacks looked up in tables: for the few moves that
// counting by difference leaves out where a vector would stay half empty.
#if defined(ZEITNOT_MOVEGEN_CHILD_COUNT_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_CHILD_COUNT_INL_H_
#undef ZEITNOT_MOVEGEN_CHILD_COUNT_INL_H_
#else
#define ZEITNOT_MOVEGEN_CHILD_COUNT_INL_H_
#endif

#include <hwy/highway.h>

#include "movegen/corrections-inl.h"
#include "movegen/move.h"
#include "movegen/pass_board-inl.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

// The men after a move of the mover, on turned boards like the move.
struct ChildMen {
  HWY_INLINE ChildMen(const ReplyParent& parent, Move move)
      : mover(parent.mover), replier(parent.replier) {
    const Bitboard from(move.from());
    const Bitboard to(move.to());
    if (move.is_castling()) {
      const bool king_side = move.castling_side() == CastlingSide::kKingSide;
      mover.king = Bitboard(king_side ? Square::kG8 : Square::kC8);
      mover.orthogonal ^= to | Bitboard(king_side ? Square::kF8 : Square::kD8);
      return;
    }
    const Bitboard captured = move.is_en_passant() ? Shift<Direction::kNorth>(to) : to;
    for (Bitboard* men : {&replier.pawns, &replier.knights, &replier.diagonal, &replier.orthogonal})
      *men &= ~captured;
    if (move.is_promotion()) {
      mover.pawns ^= from;
      const PieceType type = move.promotion();
      if (type == PieceType::kKnight) mover.knights |= to;
      if (type == PieceType::kBishop || type == PieceType::kQueen) mover.diagonal |= to;
      if (type == PieceType::kRook || type == PieceType::kQueen) mover.orthogonal |= to;
      return;
    }
    for (Bitboard* men :
         {&mover.pawns, &mover.knights, &mover.diagonal, &mover.orthogonal, &mover.king}) {
      if (!(*men & from).empty()) *men ^= from | to;
    }
  }

  Men mover, replier;
};

// Legal replies to a move of the mover, captures en passant included. The move is turned as the
// boards are.
template <typename Lookup>
HWY_NOINLINE int CountChild(const Lookup& lookup, const ReplyParent& parent, Move move) {
  const ChildMen men(parent, move);
  const Bitboard movers = men.mover.All();
  const Bitboard repliers = men.replier.All();
  const Bitboard occupied = movers | repliers;
  const Square king = men.replier.king.first();

  Bitboard danger = AttackedFromAbove(men.mover.pawns) | KnightAttacks(men.mover.knights) |
                    KingAttacks(men.mover.king);
  const Bitboard open = occupied ^ men.replier.king;
  for (const Square from : men.mover.diagonal) danger |= lookup.Bishop(from, open);
  for (const Square from : men.mover.orthogonal) danger |= lookup.Rook(from, open);
  int count = (KingAttacks(king) & ~(repliers | danger)).count();

  Bitboard pinned;
  Bitboard checkers = (KnightAttacks(king) & men.mover.knights) |
                      (AttackedFromBelow(men.replier.king) & men.mover.pawns);
  for (const Square slider : SlidersInLine(men.mover, king)) {
    const Bitboard met = Between(king, slider) & occupied;
    if (met.empty()) {
      checkers |= Bitboard(slider);
    } else if (!met.several()) {
      pinned |= met & repliers;
    }
  }
  if (checkers.several()) return count;
  Bitboard allowed = kAllSquares;
  if (!checkers.empty()) {
    allowed = checkers | Between(king, checkers.first());
  } else {
    for (std::uint32_t i = 0; i < parent.castling_count; ++i) {
      const ReplyCastling& right = parent.castling[i];
      if (((Bitboard(right.empty) & occupied) | (Bitboard(right.safe) & danger)).empty() &&
          !(Bitboard(right.rook) & men.replier.orthogonal).empty())
        ++count;
    }
  }

  const Bitboard targets = allowed & ~repliers;
  const FreeMen free(men.replier, pinned);
  for (const Square from : free.knights) count += (KnightAttacks(from) & targets).count();
  for (const Square from : free.diagonal)
    count += (lookup.Bishop(from, occupied) & targets).count();
  for (const Square from : free.orthogonal)
    count += (lookup.Rook(from, occupied) & targets).count();
  for (const Square from : pinned & ~men.replier.knights)
    count += CountMovesOf(lookup, men.replier, from, movers, repliers, allowed & Line(king, from));
  const Bitboard one = Shift<Direction::kNorth>(free.pawns) & ~occupied;
  const Bitboard two = Shift<Direction::kNorth>(one & Bitboard(Rank::k3)) & ~occupied;
  const Bitboard east = Shift<Direction::kNorthEast>(free.pawns) & movers;
  const Bitboard west = Shift<Direction::kNorthWest>(free.pawns) & movers;
  const Bitboard last = Bitboard(Rank::k8) & allowed;
  count += (one & allowed).count() + (two & allowed).count() + (east & allowed).count() +
           (west & allowed).count();
  if (!((one | east | west) & last).empty())
    count += 3 * ((one & last).count() + (east & last).count() + (west & last).count());

  const bool double_step = !(Bitboard(move.from()) & Bitboard(parent.mover.pawns)).empty() &&
                           Index(move.from()) == Index(move.to()) + 16;
  if (double_step) {
    count += CountEnPassantBy(lookup, PassBoard(parent), Bitboard(parent.replier.pawns), move.to());
  }
  return count;
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
