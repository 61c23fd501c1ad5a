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

// The squares around the replier's king and those that it walks over when it castles.
struct KingZone {
  HWY_INLINE KingZone(const PassBoard& board, const ReplyParent& parent)
      : beside(KingAttacks(board.replier_king)) {
    for (std::uint32_t i = 0; i < parent.castling_count; ++i)
      walk |= Bitboard(parent.castling[i].safe);
  }

  Bitboard beside, walk;
};

// A man of the mover other than a pawn.
struct Man {
  Bitboard attacks;  // own men included
  Square from;
};

// The mover's men other than pawns, sorted by type, and by how many men the squares of a zone are
// attacked, pawns included.
struct ManList {
  template <typename Lookup>
  HWY_INLINE ManList(const Lookup& lookup, const PassBoard& board, Bitboard zone) {
    const Men& own = board.mover;
    const Bitboard east = Shift<Direction::kSouthEast>(own.pawns) & zone;
    const Bitboard west = Shift<Direction::kSouthWest>(own.pawns) & zone;
    one = east | west;
    two = east & west;
    const Bitboard both = own.diagonal & own.orthogonal;
    std::size_t count = 0;
    const auto add = [&](Square from, Bitboard attacks) HWY_ATTR {
      men[count++] = {attacks, from};
      const Bitboard attacked = attacks & zone;
      three |= two & attacked;
      two |= one & attacked;
      one |= attacked;
    };
    for (const Square from : own.knights) add(from, KnightAttacks(from));
    bishops = count;
    for (const Square from : own.diagonal ^ both) add(from, lookup.Bishop(from, board.occupied));
    rooks = count;
    for (const Square from : own.orthogonal ^ both) add(from, lookup.Rook(from, board.occupied));
    queens = count;
    for (const Square from : both)
      add(from, lookup.Bishop(from, board.occupied) | lookup.Rook(from, board.occupied));
    king = count;
    add(board.mover_king, KingAttacks(board.mover_king));
  }

  HWY_INLINE const Man* begin() const { return men.data(); }
  HWY_INLINE const Man* end() const { return men.data() + king + 1; }

  std::array<Man, 16> men;
  std::size_t bishops, rooks, queens, king;  // where each type begins; knights begin at 0
  Bitboard one, two, three;                  // squares of the zone attacked by at least that many
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

// A slider that alone attacks a square beside the king, from a distance.
struct Guard {
  Square slider, square;
};

inline constexpr std::size_t kTypeCount = kPieceTypeCount;

class Ring {
 public:
  template <typename Lookup>
  HWY_INLINE Ring(const Lookup& lookup, const ReplyParent& parent, const PassBoard& board,
                  const KingZone& zone, const ManList& men) {
    const Bitboard walkable = (zone.beside | zone.walk) & ~board.repliers;
    const Bitboard safe = walkable & ~men.one;
    const Bitboard alone = men.one & ~men.two;
    once = alone & walkable & ~zone.walk;
    taken_back = alone & zone.beside & board.repliers;
    twice = men.two & ~men.three & walkable;
    const bool near = !(KingAttacks(KingAttacks(board.mover_king)) & walkable).empty();
    const Bitboard free = safe & zone.beside;
    if (!free.empty()) {
      moves = free.count();
      NoteLosses(lookup, board, free, near);
    }
    if (parent.castling_count != 0) StudyCastling(lookup, parent, board, men, near);
    if (!(safe | alone | twice).empty()) StudySliders(lookup, board, men, walkable, safe | alone);
  }

  // Moves of the king in the pass position, castling included.
  int moves = 0;
  // Where a man that arrives takes squares from the king: how many, by type. Castling is one square
  // here, attacked wherever the king would walk. Without a value unless `any_lost`.
  union {
    std::array<SquareCounts, kTypeCount> lost;
  };
  bool any_lost = false;
  // Squares beside the king that one man alone keeps it from.
  Bitboard once;
  // Men of the replier beside the king that one man attacks: the king may take back there.
  Bitboard taken_back;
  // Where a man that arrives stops the only attack on a square of `once`.
  Bitboard block_squares;
  std::array<Guard, 8> guards;
  std::size_t guard_count = 0;
  // Squares with two attackers; one of them that goes to `double_blocks` may stop the other.
  Bitboard twice, double_blocks;
  // Moves that are not counted by difference: from here, and to there.
  Bitboard slow_sources, slow_targets;

 private:
  HWY_INLINE void Lose(PieceType type, Bitboard squares) { lost[Index(type)].Add(squares); }

  // The king loses a move when a man arrives where it attacks one of `squares`. Called first.
  template <typename Lookup>
  HWY_INLINE void NoteLosses(const Lookup& lookup, const PassBoard& board, Bitboard squares,
                             bool kings_near) {
    any_lost = true;
    const Men& men = board.mover;
    const Bitboard east = Shift<Direction::kNorthEast>(squares);
    const Bitboard west = Shift<Direction::kNorthWest>(squares);
    lost[Index(PieceType::kPawn)] = {east ^ west, east & west, kNoSquares};
    if (!men.knights.empty()) {
      SquareCounts knights;
      for (const Square square : squares) knights.Add(KnightAttacks(square));
      lost[Index(PieceType::kKnight)] = knights;
    }
    if (!(men.diagonal | men.orthogonal).empty()) NoteSliderLosses(lookup, board, squares);
    SquareCounts kings;
    if (kings_near) {
      for (const Square square : squares) kings.Add(KingAttacks(square));
    }
    lost[Index(PieceType::kKing)] = kings;
  }
  template <typename Lookup>
  HWY_INLINE void NoteSliderLosses(const Lookup& lookup, const PassBoard& board, Bitboard squares) {
    SquareCounts bishops, rooks, queens;
    if (board.mover.diagonal.empty()) {
      for (const Square square : squares) rooks.Add(lookup.Rook(square, board.occupied));
    } else {
      for (const Square square : squares) {
        const Bitboard diagonal = lookup.Bishop(square, board.occupied);
        const Bitboard orthogonal = lookup.Rook(square, board.occupied);
        bishops.Add(diagonal);
        rooks.Add(orthogonal);
        queens.Add(diagonal | orthogonal);
      }
    }
    lost[Index(PieceType::kBishop)] = bishops;
    lost[Index(PieceType::kRook)] = rooks;
    lost[Index(PieceType::kQueen)] = queens;
  }

  // The same for the squares of one castling together.
  template <typename Lookup>
  HWY_INLINE void NoteCastlingLoss(const Lookup& lookup, const PassBoard& board, Bitboard walk,
                                   bool kings_near) {
    if (!any_lost) lost = {};
    any_lost = true;
    Bitboard diagonal, orthogonal;
    for (const Square square : walk) {
      diagonal |= lookup.Bishop(square, board.occupied);
      orthogonal |= lookup.Rook(square, board.occupied);
    }
    Lose(PieceType::kPawn, AttackedFromBelow(walk));
    Lose(PieceType::kKnight, KnightAttacks(walk));
    Lose(PieceType::kBishop, diagonal);
    Lose(PieceType::kRook, orthogonal);
    Lose(PieceType::kQueen, diagonal | orthogonal);
    if (kings_near) Lose(PieceType::kKing, KingAttacks(walk));
  }

  // Castling that is possible in the pass position, and what makes it possible: moves that do so
  // are left to the kernel, and all that arrive on its squares; but a man may arrive where it
  // attacks the king's walk.
  template <typename Lookup>
  HWY_INLINE void StudyCastling(const Lookup& lookup, const ReplyParent& parent,
                                const PassBoard& board, const ManList& men, bool kings_near) {
    Bitboard walk;
    for (std::uint32_t i = 0; i < parent.castling_count; ++i) {
      const ReplyCastling& right = parent.castling[i];
      const Bitboard empty(right.empty);
      walk |= Bitboard(right.safe);
      slow_targets |= empty | Bitboard(right.rook);
      slow_sources |= empty;
      if (!((empty & board.occupied) | (Bitboard(right.safe) & men.one)).empty()) continue;
      ++moves;
      NoteCastlingLoss(lookup, board, Bitboard(right.safe), kings_near);
    }
    const Bitboard alone = men.one & ~men.two & walk;
    if (alone.empty()) return;
    slow_sources |= AttackedFromBelow(alone) & board.mover.pawns;
    for (const Man& man : men) {
      const Bitboard attacked = man.attacks & alone;
      if (attacked.empty()) continue;
      slow_sources |= Bitboard(man.from);
      for (const Square square : attacked) slow_targets |= Between(man.from, square);
    }
  }

  // What sliders do to the squares around the king from afar: where others can stop them, and who
  // stands before them. `few` are the squares with one attacker or none.
  template <typename Lookup>
  HWY_INLINE void StudySliders(const Lookup& lookup, const PassBoard& board, const ManList& men,
                               Bitboard walkable, Bitboard few) {
    for (std::size_t i = men.bishops; i < men.king; ++i) {
      const Man& man = men.men[i];
      const Bitboard through = board.occupied ^ (man.attacks & board.movers);
      Bitboard reach;
      if (i < men.rooks || i >= men.queens) reach = lookup.Bishop(man.from, through);
      if (i >= men.rooks) reach |= lookup.Rook(man.from, through);
      const Bitboard behind = reach & few & ~man.attacks;
      if (((man.attacks & (once | twice)) | behind).empty()) continue;
      for (const Square square : man.attacks& once) {
        const Bitboard between = Between(man.from, square);
        if (between.empty()) continue;
        block_squares |= between;
        guards[guard_count++] = {man.from, square};
      }
      for (const Square square : man.attacks& twice) double_blocks |= Between(man.from, square);
      // A man of the mover before a slider that would attack a square with one attacker or none.
      for (const Square square : behind& walkable)
        slow_sources |= Between(man.from, square) & board.movers;
      slow_targets |= behind & board.repliers;
    }
  }
};

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
