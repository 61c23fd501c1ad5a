// Counting by difference, what the arriving of men changes: where each kind of man may arrive at
// all, and, for all arrivals together, what the replier's men win and lose by them.
#if defined(ZEITNOT_MOVEGEN_ARRIVALS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_ARRIVALS_INL_H_
#undef ZEITNOT_MOVEGEN_ARRIVALS_INL_H_
#else
#define ZEITNOT_MOVEGEN_ARRIVALS_INL_H_
#endif

#include <hwy/highway.h>

#include <array>

#include "movegen/pass_board-inl.h"
#include "movegen/rays-inl.h"
#include "movegen/ring-inl.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

// For each kind of man of the mover, where it may not arrive if its move is to be counted by
// difference, and where its arriving needs a correction.
struct ArrivalRules {
  template <typename Lookup>
  HWY_INLINE ArrivalRules(const Lookup& lookup, const PassBoard& board, const KingLines& lines,
                          const Ring& ring) {
    const Square king = board.replier_king;
    const Bitboard diagonal = lookup.Bishop(king, board.occupied);
    const Bitboard orthogonal = lookup.Rook(king, board.occupied);
    const Bitboard behind_diagonal =
        lookup.Bishop(king, board.occupied ^ (diagonal & board.repliers)) & ~diagonal;
    const Bitboard behind_orthogonal =
        lookup.Rook(king, board.occupied ^ (orthogonal & board.repliers)) & ~orthogonal;
    const Bitboard common = ring.slow_targets;
    slow = {AttackedFromBelow(board.replier.king) | common,
            KnightAttacks(king) | common,
            diagonal | common,
            orthogonal | common,
            diagonal | orthogonal | common,
            common};
    pinning = {kNoSquares,
               kNoSquares,
               behind_diagonal,
               behind_orthogonal,
               behind_diagonal | behind_orthogonal,
               kNoSquares};
    lines_and_blocks = lines.pin_lines | ring.block_squares;
  }

  HWY_INLINE Bitboard Slow(PieceType type) const { return slow[Index(type)]; }
  HWY_INLINE Bitboard Special(PieceType type) const {
    return lines_and_blocks | pinning[Index(type)];
  }

  std::array<Bitboard, kTypeCount> slow;     // checks, and what the ring says
  std::array<Bitboard, kTypeCount> pinning;  // behind a single man of the replier
  Bitboard lines_and_blocks;
};

// How many men of the mover go to each square by moves that are counted by difference, and the rest
// of their sum.
struct Tally {
  // Moves to `fast` of a man, or of several by the same step; `lost` are the squares that such a
  // man takes from the king.
  HWY_INLINE void Add(Bitboard fast, const Ring& ring, PieceType type) {
    overflow |= arrivals.Add(fast);
    if (ring.any_lost) change -= ring.lost[Index(type)].Sum(fast);
  }

  SquareCounts arrivals;
  Bitboard overflow;  // squares with more men than can be counted
  int change = 0;
};

// What the replier's free pawns win and lose by men of the mover that arrive on the squares of
// `arrivals`, each as often as its number says: they may capture, their steps are stopped, and
// where one of them stands it has been taken and its moves are gone.
template <bool kWide>
HWY_INLINE int ArriveBeforePawns(const PawnReach& pawns, Bitboard movers,
                                 const SquareCounts& arrivals) {
  const Bitboard east = Shift<Direction::kSouthWest>(pawns.attacked_east & movers);
  const Bitboard west = Shift<Direction::kSouthEast>(pawns.attacked_west & movers);
  const Bitboard stepping = Shift<Direction::kSouth>(pawns.steps);
  const Bitboard crossed = Shift<Direction::kSouth>(pawns.double_steps);
  const auto sum = [&](Bitboard set) HWY_ATTR { return arrivals.Sum<kWide>(set); };
  int change = sum(pawns.attacked_east) + sum(pawns.attacked_west) - sum(east) - sum(west) -
               sum(pawns.steps | pawns.double_steps | stepping) -
               sum(crossed | Shift<Direction::kSouth>(crossed));
  if (!pawns.last_rank.empty()) {
    const Bitboard last = pawns.last_rank;
    const Bitboard seventh(Rank::k7);
    change += 3 * (sum(pawns.attacked_east & last) + sum(pawns.attacked_west & last) -
                   sum(east & seventh) - sum(west & seventh) - sum(pawns.steps & last) -
                   sum(stepping & seventh));
  }
  return change;
}

// Captures, by free knights, of men that have taken one of the replier's.
template <bool kWide>
HWY_INLINE int TakeBackByKnights(const PassBoard& board, Bitboard knights,
                                 const SquareCounts& arrivals) {
  int change = 0;
  for (const Square from : knights)
    change += arrivals.Sum<kWide>(KnightAttacks(from) & board.repliers);
  return change;
}

// The moves that free knights and sliders had when they are taken.
template <typename Lookup>
HWY_INLINE int CountMovesOfTaken(const Lookup& lookup, const PassBoard& board, const FreeMen& free,
                                 const SquareCounts& arrivals) {
  int moves = 0;
  const Bitboard taken = arrivals.Any();
  for (const Square to : taken& free.knights)
    moves += arrivals.On(to) * (KnightAttacks(to) & ~board.repliers).count();
  for (const Square to : taken&(free.diagonal | free.orthogonal)) {
    Bitboard reach;
    if (free.diagonal.contains(to)) reach = lookup.Bishop(to, board.occupied);
    if (free.orthogonal.contains(to)) reach |= lookup.Rook(to, board.occupied);
    moves += arrivals.On(to) * (reach & ~board.repliers).count();
  }
  return moves;
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
