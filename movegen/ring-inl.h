// Counting by difference, the mover's men and the replier's king: where the king may go in the pass
// position, and which moves of the mover change that.
#if defined(ZEITNOT_MOVEGEN_RING_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_RING_INL_H_
#undef ZEITNOT_MOVEGEN_RING_INL_H_
#else
#define ZEITNOT_MOVEGEN_RING_INL_H_
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>

#include "movegen/pass_board-inl.h"
#include "movegen/rays-inl.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

// A man of the mover other than a pawn.
struct Man {
  Bitboard attacks;  // own men included
  Square from;
  PieceType type;
};

// Knights, then sliders, then the king.
struct ManList {
  template <typename Lookup>
  HWY_INLINE ManList(const Lookup& lookup, const PassBoard& board) {
    const Men& men = board.mover;
    const Bitboard queens = men.diagonal & men.orthogonal;
    for (const Square from : men.knights) Add(from, PieceType::kKnight, KnightAttacks(from));
    sliders_begin = count;
    for (const Square from : men.diagonal ^ queens)
      Add(from, PieceType::kBishop, lookup.Bishop(from, board.occupied));
    for (const Square from : men.orthogonal ^ queens)
      Add(from, PieceType::kRook, lookup.Rook(from, board.occupied));
    for (const Square from : queens) {
      Add(from, PieceType::kQueen,
          lookup.Bishop(from, board.occupied) | lookup.Rook(from, board.occupied));
    }
    sliders_end = count;
    Add(board.mover_king, PieceType::kKing, KingAttacks(board.mover_king));
  }

  HWY_INLINE const Man* begin() const { return men.data(); }
  HWY_INLINE const Man* end() const { return men.data() + count; }

  // From where the men of one kind attack `square`; `occupied` stops sliders.
  std::array<Man, 16> men;
  std::size_t count = 0;
  std::size_t sliders_begin = 0, sliders_end = 0;

 private:
  HWY_INLINE void Add(Square from, PieceType type, Bitboard attacks) {
    men[count++] = {attacks, from, type};
  }
};

// From where a man of the mover attacks `square` when `occupied` stops sliders.
template <typename Lookup>
HWY_INLINE Bitboard AttackersOf(const Lookup& lookup, PieceType type, Square square,
                                Bitboard occupied) {
  switch (type) {
    case PieceType::kPawn: return AttackedFromBelow(Bitboard(square));
    case PieceType::kKnight: return KnightAttacks(square);
    case PieceType::kBishop: return lookup.Bishop(square, occupied);
    case PieceType::kRook: return lookup.Rook(square, occupied);
    case PieceType::kQueen: return lookup.Bishop(square, occupied) | lookup.Rook(square, occupied);
    case PieceType::kKing: return KingAttacks(square);
    case PieceType::kNone: break;
  }
  return kNoSquares;
}

// By how many men of the mover the squares of a zone are attacked.
struct Attackers {
  HWY_INLINE Attackers(const PassBoard& board, const ManList& men, Bitboard zone) {
    const Bitboard east = Shift<Direction::kSouthEast>(board.mover.pawns) & zone;
    const Bitboard west = Shift<Direction::kSouthWest>(board.mover.pawns) & zone;
    one = east | west;
    two = east & west;
    for (const Man& man : men) {
      const Bitboard attacked = man.attacks & zone;
      three |= two & attacked;
      two |= one & attacked;
      one |= attacked;
    }
  }

  Bitboard one, two, three;  // attacked by at least so many
};

// A slider that alone attacks a square beside the king, from a distance.
struct Guard {
  Square slider, square;
};

inline constexpr std::size_t kTypeCount = kPieceTypeCount;

struct Ring {
  // Moves of the king in the pass position, castling included.
  int moves = 0;
  // Where a man that arrives takes squares from the king: how many, by type. Castling is one square
  // here, attacked wherever the king would walk.
  std::array<SquareCounts, kTypeCount> lost;
  bool any_lost = false;
  // Squares beside the king that one man alone keeps it from.
  Bitboard once;
  // Men of the replier beside the king that one man attacks: the king takes back who takes them.
  Bitboard taken_back;
  // Where a man that arrives stops the only attack on a square of `once`.
  Bitboard block_squares;
  std::array<Guard, 8> guards;
  std::size_t guard_count = 0;
  // Squares with two attackers; who is one of them and goes to `double_blocks` may stop the other.
  Bitboard twice, double_blocks;
  // Moves that are not counted by difference: from here, and to there.
  Bitboard slow_sources, slow_targets;
};

// The castling of the replier that the mover has not ruled out for good: squares that must be
// empty, and those that the king walks over.
struct CastlingSquares {
  HWY_INLINE explicit CastlingSquares(const ReplyParent& parent) {
    for (std::uint32_t i = 0; i < parent.castling_count; ++i) {
      empty |= Bitboard(parent.castling[i].empty);
      walk |= Bitboard(parent.castling[i].safe);
      rooks |= Bitboard(parent.castling[i].rook);
    }
  }

  Bitboard empty, walk, rooks;
};

// Notes that the king loses one move when a man arrives where it attacks one of `squares`.
template <typename Lookup>
HWY_INLINE void NoteLoss(const Lookup& lookup, const PassBoard& board, Bitboard squares,
                         bool kings_near, Ring& ring) {
  const Bitboard occupied = board.occupied;
  Bitboard diagonal, orthogonal;
  for (const Square square : squares) {
    diagonal |= lookup.Bishop(square, occupied);
    orthogonal |= lookup.Rook(square, occupied);
  }
  const auto lost = [&ring](PieceType type)
                        HWY_ATTR -> SquareCounts& { return ring.lost[Index(type)]; };
  lost(PieceType::kPawn).Add(AttackedFromBelow(squares));
  lost(PieceType::kKnight).Add(KnightAttacks(squares));
  lost(PieceType::kBishop).Add(diagonal);
  lost(PieceType::kRook).Add(orthogonal);
  lost(PieceType::kQueen).Add(diagonal | orthogonal);
  if (kings_near) lost(PieceType::kKing).Add(KingAttacks(squares));
  ring.any_lost = true;
}

// Castling that is possible in the pass position, and what makes it possible: both by slow moves,
// except that a man may arrive where it attacks the king's walk.
template <typename Lookup>
HWY_INLINE void StudyCastling(const Lookup& lookup, const ReplyParent& parent,
                              const PassBoard& board, const ManList& men,
                              const Attackers& attackers, bool kings_near, Ring& ring) {
  const CastlingSquares squares(parent);
  ring.slow_targets |= squares.empty | squares.rooks;
  ring.slow_sources |= squares.empty;
  for (std::uint32_t i = 0; i < parent.castling_count; ++i) {
    const ReplyCastling& right = parent.castling[i];
    const Bitboard walk(right.safe);
    if (!((Bitboard(right.empty) & board.occupied) | (walk & attackers.one)).empty()) continue;
    ++ring.moves;
    NoteLoss(lookup, board, walk, kings_near, ring);
  }
  const Bitboard once = attackers.one & ~attackers.two & squares.walk;
  if (once.empty()) return;
  ring.slow_sources |= AttackedFromBelow(once) & board.mover.pawns;
  for (const Man& man : men) {
    const Bitboard attacked = man.attacks & once;
    if (attacked.empty()) continue;
    ring.slow_sources |= Bitboard(man.from);
    for (const Square square : attacked) ring.slow_targets |= Between(man.from, square);
  }
}

// What sliders do to the squares around the king from afar: where others can stop them, and who
// stands before them.
template <typename Lookup>
HWY_INLINE void StudySliders(const Lookup& lookup, const PassBoard& board, const ManList& men,
                             Bitboard walkable, Bitboard few, Ring& ring) {
  for (std::size_t i = men.sliders_begin; i < men.sliders_end; ++i) {
    const Man& man = men.men[i];
    for (const Square square : man.attacks& ring.once) {
      const Bitboard between = Between(man.from, square);
      if (between.empty()) continue;
      ring.block_squares |= between;
      ring.guards[ring.guard_count++] = {man.from, square};
    }
    for (const Square square : man.attacks& ring.twice)
      ring.double_blocks |= Between(man.from, square);
    // A man of the mover before a slider that would attack a square with one attacker or none.
    const Bitboard through = board.occupied ^ (man.attacks & board.movers);
    const Bitboard behind = AttackersOf(lookup, man.type, man.from, through) & few & ~man.attacks;
    for (const Square square : behind& walkable)
      ring.slow_sources |= Between(man.from, square) & board.movers;
    ring.slow_targets |= behind & board.repliers;
  }
}

template <typename Lookup>
HWY_INLINE Ring StudyRing(const Lookup& lookup, const ReplyParent& parent, const PassBoard& board,
                          const ManList& men) {
  Ring ring;
  const Bitboard beside = KingAttacks(board.replier_king);
  const Bitboard walk = CastlingSquares(parent).walk;
  const Bitboard zone = beside | walk;
  const Bitboard walkable = zone & ~board.repliers;
  const Attackers attackers(board, men, zone);
  const Bitboard safe = walkable & ~attackers.one;
  const Bitboard once = attackers.one & ~attackers.two;
  ring.once = once & walkable & ~walk;
  ring.taken_back = once & beside & board.repliers;
  ring.twice = attackers.two & ~attackers.three & walkable;

  const bool kings_near = !(KingAttacks(KingAttacks(board.mover_king)) & walkable).empty();
  for (const Square square : safe& beside) {
    ++ring.moves;
    NoteLoss(lookup, board, Bitboard(square), kings_near, ring);
  }
  if (parent.castling_count != 0)
    StudyCastling(lookup, parent, board, men, attackers, kings_near, ring);
  if (!(safe | once | ring.twice).empty())
    StudySliders(lookup, board, men, walkable, safe | once, ring);
  return ring;
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
