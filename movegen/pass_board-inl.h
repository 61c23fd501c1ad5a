// Counting by difference, what is known before any move: the position in which the mover passes,
// the lines of the replier's king, and how many replies the replier's men have there. The whole
// method is described in movegen/README.md. Boards are turned as in ReplyParent: the replier plays
// up the board.
#if defined(ZEITNOT_MOVEGEN_PASS_BOARD_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_PASS_BOARD_INL_H_
#undef ZEITNOT_MOVEGEN_PASS_BOARD_INL_H_
#else
#define ZEITNOT_MOVEGEN_PASS_BOARD_INL_H_
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>

#include "movegen/attacks.h"
#include "movegen/bitboard.h"
#include "movegen/kernels.h"
#include "movegen/slider_lookup-inl.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

// The men of one side; queens stand in both slider boards.
struct Men {
  HWY_INLINE explicit Men(const SideBoards& side)
      : pawns(side.pawns),
        knights(side.knights),
        diagonal(side.diagonal),
        orthogonal(side.orthogonal),
        king(side.king) {}
  HWY_INLINE Bitboard All() const { return pawns | knights | diagonal | orthogonal | king; }

  Bitboard pawns, knights, diagonal, orthogonal, king;
};

struct PassBoard {
  HWY_INLINE explicit PassBoard(const ReplyParent& parent)
      : mover(parent.mover),
        replier(parent.replier),
        movers(mover.All()),
        repliers(replier.All()),
        occupied(movers | repliers),
        empty(~occupied),
        mover_king(mover.king.first()),
        replier_king(replier.king.first()) {}

  Men mover, replier;
  Bitboard movers, repliers, occupied, empty;
  Square mover_king, replier_king;
};

// What pawns of the mover, which play down the board, attack; and the reverse, from where they
// attack a set. For the replier's pawns the two change places.
HWY_INLINE Bitboard AttackedFromAbove(Bitboard pawns) {
  return Shift<Direction::kSouthEast>(pawns) | Shift<Direction::kSouthWest>(pawns);
}
HWY_INLINE Bitboard AttackedFromBelow(Bitboard pawns) {
  return Shift<Direction::kNorthEast>(pawns) | Shift<Direction::kNorthWest>(pawns);
}

// The sliders of a side that would attack `square` if nothing else stood on the board.
HWY_INLINE Bitboard SlidersInLine(const Men& men, Square square) {
  const std::size_t i = Index(square);
  return (men.orthogonal & (internal::kFileLine[i] | internal::kRankLine[i])) |
         (men.diagonal & (internal::kDiagonal[i] | internal::kAntidiagonal[i]));
}

// Moves of one pawn of the replier that end on `allowed`; captures en passant not included.
HWY_INLINE int CountPawnMoves(Bitboard pawn, Bitboard movers, Bitboard empty, Bitboard allowed) {
  const Bitboard one = Shift<Direction::kNorth>(pawn) & empty;
  const Bitboard two = Shift<Direction::kNorth>(one & Bitboard(Rank::k3)) & empty;
  const Bitboard targets = (one | two | (AttackedFromBelow(pawn) & movers)) & allowed;
  return targets.count() + 3 * (targets & Bitboard(Rank::k8)).count();
}

// Moves of one man of the replier, other than the king, that end on `allowed`: checks, pins and
// captures en passant aside, which the caller settles by `allowed`.
template <typename Lookup>
HWY_NOINLINE int CountMovesOf(const Lookup& lookup, const Men& replier, Square from,
                              Bitboard movers, Bitboard repliers, Bitboard allowed) {
  const Bitboard occupied = movers | repliers;
  const Bitboard man(from);
  if (!(replier.pawns & man).empty()) return CountPawnMoves(man, movers, ~occupied, allowed);
  Bitboard reach;
  if (!(replier.knights & man).empty()) reach = KnightAttacks(from);
  if (!(replier.diagonal & man).empty()) reach |= lookup.Bishop(from, occupied);
  if (!(replier.orthogonal & man).empty()) reach |= lookup.Rook(from, occupied);
  return (reach & ~repliers & allowed).count();
}

struct Pin {
  Square pinner, pinned;
  int moves;  // of the pinned man in the pass position, along the line
};

// What stands between the replier's king and the mover's sliders.
struct KingLines {
  template <typename Lookup>
  HWY_INLINE KingLines(const Lookup& lookup, const PassBoard& board) {
    for (const Square slider : SlidersInLine(board.mover, board.replier_king)) {
      const Bitboard between = Between(board.replier_king, slider);
      const Bitboard met = between & board.occupied;
      const Bitboard replier = met & board.repliers;
      const Bitboard mover = met & board.movers;
      if (!met.several()) {
        if (replier.empty()) {
          slow_sources |= met;
          continue;
        }
        pinned |= replier;
        pin_lines |= between | Bitboard(slider);
        pinners |= Bitboard(slider);
        const Square man = replier.first();
        const int moves = CountMovesOf(lookup, board.replier, man, board.movers, board.repliers,
                                       Line(board.replier_king, man));
        pins[pin_count++] = {slider, man, moves};
        pinned_moves += moves;
        Link(slider, man);
      } else if (!replier.empty() && !replier.several() && !mover.empty() && !mover.several()) {
        Link(mover.first(), replier.first());
      }
    }
  }

  Bitboard pinned;     // men of the replier: alone between the king and a pinner
  Bitboard pin_lines;  // between the king and the pinners; the pinners included
  Bitboard pinners;
  // Men of the mover of whose moves the pin of one man depends: they are its pinner, or they share
  // the line between king and slider with it. `partner` is that man.
  Bitboard linked;
  std::array<Square, kSquareCount> partner;  // of the men in `linked`
  // Men of the mover whose moves are not counted by difference: they stand alone before the king,
  // or are linked twice.
  Bitboard slow_sources;
  std::array<Pin, 8> pins;
  std::size_t pin_count = 0;
  int pinned_moves = 0;  // of all pins

 private:
  HWY_INLINE void Link(Square man, Square with) {
    slow_sources |= linked & Bitboard(man);
    linked |= Bitboard(man);
    partner[Index(man)] = with;
  }
};

// Men of the mover that may move only along the line through them and their king.
HWY_INLINE Bitboard FindMoverPins(const PassBoard& board) {
  Bitboard pinned;
  for (const Square slider : SlidersInLine(board.replier, board.mover_king)) {
    const Bitboard met = Between(board.mover_king, slider) & board.occupied;
    if (!met.several()) pinned |= met & board.movers;
  }
  return pinned;
}

// The replier's men apart from the king and the pinned ones.
struct FreeMen {
  HWY_INLINE FreeMen(const Men& men, Bitboard pinned)
      : pawns(men.pawns & ~pinned),
        knights(men.knights & ~pinned),
        diagonal(men.diagonal & ~pinned),
        orthogonal(men.orthogonal & ~pinned) {}

  Bitboard pawns, knights, diagonal, orthogonal;
};

// Where the replier's free pawns go and what stops them in the pass position.
struct PawnReach {
  HWY_INLINE PawnReach(const PassBoard& board, Bitboard free_pawns)
      : pawns(free_pawns),
        last_rank((free_pawns & Bitboard(Rank::k7)).empty() ? kNoSquares : Bitboard(Rank::k8)),
        attacked_east(Shift<Direction::kNorthEast>(free_pawns)),
        attacked_west(Shift<Direction::kNorthWest>(free_pawns)) {
    const Bitboard ahead = Shift<Direction::kNorth>(free_pawns);
    const Bitboard third(Rank::k3);
    steps = ahead & board.empty;
    const Bitboard second_squares = Shift<Direction::kNorth>(steps & third);
    double_steps = second_squares & board.empty;
    stop_double = second_squares & board.movers;
    stop_step = ahead & board.movers;
    stop_both = stop_step & third & Shift<Direction::kSouth>(board.empty);
  }

  // Moves that go to a set, promotions counted fourfold.
  HWY_INLINE int Weigh(Bitboard targets) const {
    return targets.count() + 3 * (targets & last_rank).count();
  }
  HWY_INLINE int WeightOf(Square square) const { return last_rank.contains(square) ? 4 : 1; }
  HWY_INLINE int Count(Bitboard movers) const {
    return Weigh(steps) + double_steps.count() + Weigh(attacked_east & movers) +
           Weigh(attacked_west & movers);
  }
  // Squares of the mover's men whose leaving changes the number of moves of these pawns.
  HWY_INLINE Bitboard Touched() const {
    return attacked_east | attacked_west | stop_step | stop_double;
  }

  Bitboard pawns;
  Bitboard last_rank;  // empty when no pawn can promote at once
  Bitboard attacked_east, attacked_west;
  Bitboard steps, double_steps;  // where they end
  // Men of the mover: on the first square of a pawn; on it while the second one is open, so that
  // they stop a double step too; on the second square while the first one is open.
  Bitboard stop_step, stop_both, stop_double;
};

// Moves of free knights in the pass position.
HWY_INLINE int CountKnightMoves(const PassBoard& board, Bitboard knights) {
  int count = 0;
  for (const Square from : knights) count += (KnightAttacks(from) & ~board.repliers).count();
  return count;
}

// Squares that the replier attacks; `free_reach` are those of its free sliders.
template <typename Lookup>
HWY_INLINE Bitboard FindDanger(const Lookup& lookup, const PassBoard& board, Bitboard free_reach,
                               Bitboard pinned) {
  Bitboard danger = free_reach | AttackedFromBelow(board.replier.pawns) |
                    KnightAttacks(board.replier.knights) | KingAttacks(board.replier_king);
  for (const Square from : board.replier.diagonal& pinned)
    danger |= lookup.Bishop(from, board.occupied);
  for (const Square from : board.replier.orthogonal& pinned)
    danger |= lookup.Rook(from, board.occupied);
  return danger;
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
