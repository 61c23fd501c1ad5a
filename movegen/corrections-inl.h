// Counting by difference, what the leaving of a man changes, and what remains where leaving and
// arriving act on the same man of the replier. A function gives the sum over all moves of one man
// of the mover from `from` to the squares of `targets`.
#if defined(ZEITNOT_MOVEGEN_CORRECTIONS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_CORRECTIONS_INL_H_
#undef ZEITNOT_MOVEGEN_CORRECTIONS_INL_H_
#else
#define ZEITNOT_MOVEGEN_CORRECTIONS_INL_H_
#endif

#include <hwy/highway.h>

#include "movegen/pass_board-inl.h"
#include "movegen/ring-inl.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

// Squares of a line behind `square` as one looks from `from`.
HWY_INLINE Bitboard Past(Square from, Square square) {
  const Bitboard above(~std::uint64_t{1} << Index(square));
  const Bitboard side = Index(square) > Index(from) ? above : ~above & ~Bitboard(square);
  return Line(from, square) & side;
}

// Moves that the free pawns win and lose when the man leaves: captures of it, steps onto its square
// and past it. No pawn wins or loses any if it is taken itself, nor wins a step to where the man
// has gone.
HWY_INLINE int LeavePawns(const PawnReach& pawns, Square from, Bitboard targets) {
  const Bitboard man(from);
  const int weight = pawns.WeightOf(from);
  const Bitboard attackers = AttackedFromAbove(man) & pawns.pawns;
  int change = weight * ((targets & attackers).count() - attackers.count() * targets.count());
  const Bitboard below = Shift<Direction::kSouth>(man);
  if (pawns.stop_step.contains(from)) {
    change += weight * (targets & ~below).count();
    if (pawns.stop_both.contains(from))
      change += (targets & ~(below | Shift<Direction::kNorth>(man))).count();
  } else if (pawns.stop_double.contains(from)) {
    change += (targets & ~(below | Shift<Direction::kSouth>(below))).count();
  }
  return change;
}

// Moves that the free sliders win past the square that the man leaves.
template <typename Lookup>
HWY_INLINE int LeaveSliders(const Lookup& lookup, const PassBoard& board, const FreeMen& free,
                            Square from, Bitboard targets) {
  const Bitboard orthogonal = lookup.Rook(from, board.occupied);
  const Bitboard diagonal = lookup.Bishop(from, board.occupied);
  int change = 0;
  for (const Square slider : (orthogonal & free.orthogonal) | (diagonal & free.diagonal)) {
    const Bitboard past = Past(slider, from);
    const Bitboard opened = (orthogonal | diagonal) & past;
    const Bitboard won = opened & ~board.repliers;
    const Bitboard on_line = targets & Line(slider, from);
    // Nothing is won if the man stops the slider on the near side or takes it.
    change += won.count() * (targets.count() - (on_line & ~past).count());
    for (const Square to : on_line& won) change -= (won & Past(slider, to)).count();
    change += (on_line & opened & board.repliers).count();  // it can be taken at the line's end
  }
  return change;
}

// Squares beside the king that only this man attacked: won, unless it attacks them again from where
// it has gone. Its former square does not stop it then.
template <typename Lookup>
HWY_INLINE int LeaveRing(const Lookup& lookup, const PassBoard& board, Bitboard once,
                         PieceType type, const Man& man, Bitboard targets) {
  int change = 0;
  for (const Square square : man.attacks& once) {
    const Bitboard again = AttackersOf(lookup, type, square, board.occupied ^ Bitboard(man.from));
    change += (targets & ~again).count();
  }
  return change;
}

// Where a man of the mover that arrives changes the moves of the replier's man on `from`.
template <typename Lookup>
HWY_INLINE Bitboard SquaresThatMatter(const Lookup& lookup, const PassBoard& board, Square from,
                                      Bitboard occupied) {
  const Bitboard man(from);
  if (board.replier.pawns.contains(from)) {
    const Bitboard ahead = Shift<Direction::kNorth>(man);
    return ahead | Shift<Direction::kNorth>(ahead) | AttackedFromBelow(man);
  }
  if (board.replier.knights.contains(from)) return KnightAttacks(from) & board.repliers;
  Bitboard reach;
  if (board.replier.diagonal.contains(from)) reach |= lookup.Bishop(from, occupied);
  if (board.replier.orthogonal.contains(from)) reach |= lookup.Rook(from, occupied);
  return reach;
}

// The moves of one man of the replier after a move of the mover, which ends on `to`, all or those
// along its line with the king. `left` are the mover's men without the one that moves.
template <typename Lookup>
HWY_INLINE int MovesAfter(const Lookup& lookup, const PassBoard& board, Square man, Bitboard left,
                          Bitboard to, Bitboard allowed) {
  return CountMovesOf(lookup, board.replier, man, left | to, board.repliers & ~to, allowed);
}

// A linked man leaves, and its partner is pinned no longer, or from now on, or stays as it was
// while the man moves on along the line. The moves of pinned partners are counted here; those of
// free ones are counted elsewhere and corrected here.
template <typename Lookup>
HWY_NOINLINE int LeaveLink(const Lookup& lookup, const PassBoard& board, const KingLines& lines,
                           Square from, Bitboard targets) {
  const Square partner = lines.partner[Index(from)];
  const Bitboard line = Line(board.replier_king, partner);
  const Bitboard left = board.movers ^ Bitboard(from);
  const Bitboard matter =
      SquaresThatMatter(lookup, board, partner, board.occupied ^ Bitboard(from));
  const bool pinner = lines.pinners.contains(from);
  const auto moves = [&](Bitboard to, Bitboard allowed)
                         HWY_ATTR { return MovesAfter(lookup, board, partner, left, to, allowed); };
  const Bitboard off = targets & ~line;
  int change = 0;
  if (pinner) {
    int before = 0;
    for (std::size_t i = 0; i < lines.pin_count; ++i) {
      if (lines.pins[i].pinner == from) before = lines.pins[i].moves;
    }
    change += (off & ~matter).count() * (moves(kNoSquares, kAllSquares) - before);
    for (const Square to : off& matter) change += moves(Bitboard(to), kAllSquares) - before;
    for (const Square to : targets& line) change += moves(Bitboard(to), line) - before;
    return change;
  }
  change += (off & ~matter).count() * (moves(kNoSquares, line) - moves(kNoSquares, kAllSquares));
  for (const Square to : off& matter)
    change += moves(Bitboard(to), line) - moves(Bitboard(to), kAllSquares);
  return change;
}

// A man arrives on a pin line of another one, and frees the pinned man or takes it; or it arrives
// behind a single man of the replier, as seen from the king, and pins it (`pinning`: squares where
// its kind does that).
template <typename Lookup>
HWY_NOINLINE int ArriveOnLines(const Lookup& lookup, const PassBoard& board, const KingLines& lines,
                               Bitboard pinning, Square from, Square to) {
  const Bitboard left = board.movers ^ Bitboard(from);
  const Bitboard target(to);
  const auto after = [&](Square man, Bitboard allowed)
                         HWY_ATTR { return MovesAfter(lookup, board, man, left, target, allowed); };
  for (std::size_t i = 0; i < lines.pin_count; ++i) {
    const auto [pinner, pinned, before] = lines.pins[i];
    if (!Between(board.replier_king, pinner).contains(to)) continue;
    if (pinner == from) return 0;  // see LeaveLink
    const Bitboard line = Line(board.replier_king, pinned);
    if (to == pinned) return -before;
    return after(pinned, pinning.contains(to) ? line : kAllSquares) - before;
  }
  if (!pinning.contains(to)) return 0;
  const Square pinned = (Between(board.replier_king, to) & board.repliers).first();
  return after(pinned, Line(board.replier_king, pinned)) - after(pinned, kAllSquares);
}

// Replies en passant of some of the replier's pawns to a double step that ends on `to`. Legal
// unless the king is open to a slider when both pawns have left their rank.
template <typename Lookup>
HWY_NOINLINE int CountEnPassantBy(const Lookup& lookup, const PassBoard& board, Bitboard pawns,
                                  Square to) {
  const Bitboard target(to);
  const Bitboard crossed = Shift<Direction::kNorth>(target);
  const Bitboard start = Shift<Direction::kNorth>(crossed);
  int count = 0;
  for (const Square pawn :
       pawns&(Shift<Direction::kEast>(target) | Shift<Direction::kWest>(target))) {
    const Bitboard occupied = (board.occupied ^ start ^ Bitboard(pawn)) | crossed;
    const Bitboard attackers =
        (lookup.Bishop(board.replier_king, occupied) & board.mover.diagonal) |
        (lookup.Rook(board.replier_king, occupied) & board.mover.orthogonal);
    count += attackers.empty() ? 1 : 0;
  }
  return count;
}

// A man arrives between another one and a square beside the king that only this one attacked.
template <typename Lookup>
HWY_NOINLINE int ArriveBefore(const Lookup& lookup, const PassBoard& board, const Ring& ring,
                              PieceType type, Square from, Square to) {
  int change = 0;
  for (std::size_t i = 0; i < ring.guard_count; ++i) {
    const auto [slider, square] = ring.guards[i];
    if (slider == from || !Between(slider, square).contains(to)) continue;
    const Bitboard occupied = (board.occupied ^ Bitboard(from)) | Bitboard(to);
    change += AttackersOf(lookup, type, square, occupied).contains(to) ? 0 : 1;
  }
  return change;
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
