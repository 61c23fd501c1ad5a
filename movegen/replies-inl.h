// The fused make-and-count kernel: lanes are the children of one position. Each lane plays its move
// in registers and counts the legal answers set by set, without listing them. Counts are exact
// because within one direction at most one slider reaches a square, and so for each pawn step.
// Included by kernels.cc once per target.
#if defined(ZEITNOT_MOVEGEN_REPLIES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_REPLIES_INL_H_
#undef ZEITNOT_MOVEGEN_REPLIES_INL_H_
#else
#define ZEITNOT_MOVEGEN_REPLIES_INL_H_
#endif

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "movegen/attacks.h"
#include "movegen/kernels.h"
#include "movegen/lanes-inl.h"
#include "movegen/move.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

struct SideLanes {
  HWY_INLINE explicit SideLanes(const SideBoards& side)
      : pawns(Broadcast(side.pawns)),
        knights(Broadcast(side.knights)),
        diagonal(Broadcast(side.diagonal)),
        orthogonal(Broadcast(side.orthogonal)),
        king(Broadcast(side.king)) {}
  HWY_INLINE Boards All() const {
    return hn::Or3(hn::Or3(pawns, knights, king), diagonal, orthogonal);
  }

  Boards pawns, knights, diagonal, orthogonal, king;
};

// The moves of one vector, decoded.
struct MoveLanes {
  HWY_INLINE MoveLanes(const std::uint16_t* raw, std::uint16_t flip) {
    const BoardTag tag;
    const hn::Rebind<std::uint32_t, BoardTag> tag32;
    const hn::Rebind<std::uint16_t, BoardTag> tag16;
    const Boards moves = hn::Xor(hn::PromoteTo(tag, hn::PromoteTo(tag32, hn::LoadU(tag16, raw))),
                                 hn::Set(tag, flip));
    const Boards mask = hn::Set(tag, 63);
    const Boards one = hn::Set(tag, 1);
    from = hn::Shl(one, hn::And(moves, mask));
    to = hn::Shl(one, hn::And(hn::ShiftRight<6>(moves), mask));
    kind = hn::ShiftRight<12>(moves);
  }
  HWY_INLINE LaneMask Is(MoveKind wanted) const {
    return hn::Eq(kind, hn::Set(BoardTag(), static_cast<std::uint64_t>(wanted)));
  }

  Boards from, to, kind;
};

// Moves the pieces of lanes whose board holds `from`.
HWY_INLINE Boards MovePiece(Boards board, Boards from, Boards from_to) {
  return hn::Xor(board, hn::IfThenElseZero(Contains(board, from), from_to));
}

// What special moves change besides the piece that goes to the destination.
struct SpecialChanges {
  Boards captured;   // where the replier loses a piece
  Boards rook_path;  // from and to of a castling rook, to be turned over once the king has moved
};

// Castling, en passant and promotion. The mover plays down the board and its first rank is the
// eighth. Rewrites the destination of castling kings and replaces promoting pawns.
HWY_INLINE SpecialChanges PlaySpecial(SideLanes& mover, MoveLanes& moves) {
  const Boards none = hn::Zero(BoardTag());
  const LaneMask castling = moves.Is(MoveKind::kCastling);
  const LaneMask king_side = hn::And(castling, hn::Gt(moves.to, moves.from));
  const auto target = [&](Square king_side_square, Square queen_side_square) HWY_ATTR {
    return hn::IfThenElse(king_side, Broadcast(Bitboard(king_side_square).bits()),
                          Broadcast(Bitboard(queen_side_square).bits()));
  };
  const Boards rook_path =
      hn::IfThenElseZero(castling, hn::Xor(moves.to, target(Square::kF8, Square::kD8)));
  moves.to = hn::IfThenElse(castling, target(Square::kG8, Square::kC8), moves.to);

  const Boards captured =
      hn::IfThenElse(moves.Is(MoveKind::kEnPassant), hn::ShiftLeft<8>(moves.to), moves.to);

  const LaneMask knight = moves.Is(MoveKind::kPromotionKnight);
  const LaneMask queen = moves.Is(MoveKind::kPromotionQueen);
  const LaneMask diagonal = hn::Or(queen, moves.Is(MoveKind::kPromotionBishop));
  const LaneMask orthogonal = hn::Or(queen, moves.Is(MoveKind::kPromotionRook));
  const LaneMask promotion = hn::Or(knight, hn::Or(diagonal, orthogonal));
  mover.knights = hn::Or(mover.knights, hn::IfThenElse(knight, moves.to, none));
  mover.diagonal = hn::Or(mover.diagonal, hn::IfThenElse(diagonal, moves.to, none));
  mover.orthogonal = hn::Or(mover.orthogonal, hn::IfThenElse(orthogonal, moves.to, none));
  mover.pawns = hn::AndNot(hn::IfThenElse(promotion, moves.from, none), mover.pawns);
  return {captured, rook_path};
}

// What is known of one child while its replies are counted.
struct Child {
  Boards empty, own, enemy, king;
  Boards danger;      // attacked by the mover when the replier's king is lifted off
  Boards check_mask;  // where a piece other than the king must go; everything without a check
  Boards pinned;      // on any line
};

// Squares of a ray that runs up the board from the replier's king, to and with the first blocker:
// subtracting one from the blockers turns over everything up to the lowest. Without a blocker that
// is the whole ray.
HWY_INLINE Boards KingRayUp(const Child& child, std::uint64_t squares) {
  const Boards ray = Broadcast(squares);
  const Boards blockers = hn::AndNot(child.empty, ray);
  return hn::And(ray, hn::Xor(blockers, hn::Sub(blockers, Broadcast(1))));
}

// The two opposite directions of one line, with kStep > 0.
template <int kStep>
class Axis {
 public:
  // Checks, pins and danger from the mover's sliders of this axis.
  HWY_INLINE Boards Inspect(Child& child, Boards sliders, std::uint64_t king_ray_up) const {
    const Propagator<-kStep> down(child.empty);
    const Boards attacks_up = AttacksUp(child, sliders);
    const Boards attacks_down = down.Attacks(sliders);
    const Boards ray_up = KingRayUp(child, king_ray_up);
    const Boards ray_down = down.Attacks(child.king);
    NoteCheck<kStep>(child, attacks_up, ray_down);
    NoteCheck<-kStep>(child, attacks_down, ray_up);
    const Boards pins =
        hn::And(child.own, hn::OrAnd(hn::And(ray_down, attacks_up), ray_up, attacks_down));
    child.pinned = hn::Or(child.pinned, pins);
    return pins;
  }

  // Moves of the replier's sliders that are free to use this axis.
  template <typename Counter>
  HWY_INLINE void Count(const Child& child, Boards sliders, Boards pins, Boards targets,
                        Counter& counter) const {
    const Boards movers = hn::AndNot(hn::Xor(child.pinned, pins), sliders);
    counter.Add(hn::And(AttacksUp(child, movers), targets));
    counter.Add(hn::And(Propagator<-kStep>(child.empty).Attacks(movers), targets));
  }

 private:
  static HWY_INLINE Boards AttacksUp(const Child& child, Boards sliders) {
    if constexpr (kStep == 1) return AttacksEast(hn::Not(child.empty), sliders);
    return Propagator<kStep>(child.empty).Attacks(sliders);
  }

  // `ray` runs from the king against the attack, up to the checker if there is one.
  template <int kAttackStep>
  static HWY_INLINE void NoteCheck(Child& child, Boards attacks, Boards ray) {
    const LaneMask check = Contains(attacks, child.king);
    child.check_mask = hn::IfThenElse(check, hn::And(child.check_mask, ray), child.check_mask);
    const Boards behind = StepBoards<kAttackStep>(hn::And(attacks, child.king));
    child.danger = hn::Or3(child.danger, attacks, behind);
  }
};

// Sums the sizes of sets lane by lane.
class PopulationCounter {
 public:
  // Written out because g++ compiles an implicit constructor for the base line, not for the target.
  HWY_INLINE PopulationCounter() : total_(hn::Zero(BoardTag())) {}
  HWY_INLINE void Add(Boards set) { total_ = hn::Add(total_, hn::PopulationCount(set)); }
  HWY_INLINE void AddIf(LaneMask mask, Boards set) {
    total_ = hn::Add(total_, hn::IfThenElseZero(mask, hn::PopulationCount(set)));
  }
  HWY_INLINE void AddWeighted(Boards numbers) { total_ = hn::Add(total_, numbers); }
  HWY_INLINE Boards Total() const { return total_; }

 private:
  Boards total_;
};

class ReplyKernel {
 public:
  HWY_INLINE explicit ReplyKernel(const ReplyParent& parent) : parent_(parent) {
    const Square king = Bitboard(parent.replier.king).first();
    king_ring_ = KingAttacks(king).bits();
    knight_checks_ = KnightAttacks(king).bits();
    pawn_checks_ = PawnAttacks(king, Color::kWhite).bits();
    for (const Square knight : Bitboard(parent.replier.knights)) {
      knight_squares_[knight_count_] = Bitboard(knight).bits();
      knight_attacks_[knight_count_++] = KnightAttacks(knight).bits();
    }
    const std::uint64_t above = ~std::uint64_t{1} << Index(king);
    ray_ne_ = internal::kDiagonal[Index(king)].bits() & above;
    ray_nw_ = internal::kAntidiagonal[Index(king)].bits() & above;
    ray_n_ = internal::kFileLine[Index(king)].bits() & above;
    ray_e_ = internal::kRankLine[Index(king)].bits() & above;
    const Bitboard mover_king(parent.mover.king);
    const Bitboard near = KingAttacks(KingAttacks(mover_king) | mover_king);
    kings_near_ = !(KingAttacks(near) & Bitboard(king_ring_)).empty();
    promoting_ = (parent.replier.pawns & Bitboard(Rank::k7).bits()) != 0;
  }

  // Replies in the lanes of one vector of moves; bit 15 says check.
  HWY_INLINE Boards Count(const std::uint16_t* raw, bool special) const {
    MoveLanes moves(raw, parent_.move_flip);
    SideLanes mover(parent_.mover);
    SideLanes replier(parent_.replier);
    if (special) {
      const SpecialChanges changes = PlaySpecial(mover, moves);
      Play(mover, replier, moves, changes.captured);
      mover.orthogonal = hn::Xor(mover.orthogonal, changes.rook_path);
    } else {
      Play(mover, replier, moves, moves.to);
    }

    Child child;
    child.king = replier.king;
    child.own = replier.All();
    child.enemy = mover.All();
    child.empty = hn::Not(hn::Or(child.own, child.enemy));
    child.pinned = hn::Zero(BoardTag());
    child.check_mask = Broadcast(~std::uint64_t{0});
    InspectLeapers(mover, special, child);
    const bool diagonal = special || parent_.mover.diagonal != 0;
    const bool orthogonal = special || parent_.mover.orthogonal != 0;
    Boards pins_ne = hn::Zero(BoardTag()), pins_nw = pins_ne, pins_n = pins_ne, pins_e = pins_ne;
    if (diagonal) {
      pins_ne = Axis<9>().Inspect(child, mover.diagonal, ray_ne_);
      pins_nw = Axis<7>().Inspect(child, mover.diagonal, ray_nw_);
    }
    if (orthogonal) {
      pins_n = Axis<8>().Inspect(child, mover.orthogonal, ray_n_);
      pins_e = Axis<1>().Inspect(child, mover.orthogonal, ray_e_);
    }

    PopulationCounter counter;
    const Boards targets = hn::AndNot(child.own, child.check_mask);
    if (parent_.replier.diagonal != 0) {
      Axis<9>().Count(child, replier.diagonal, pins_ne, targets, counter);
      Axis<7>().Count(child, replier.diagonal, pins_nw, targets, counter);
    }
    if (parent_.replier.orthogonal != 0) {
      Axis<8>().Count(child, replier.orthogonal, pins_n, targets, counter);
      Axis<1>().Count(child, replier.orthogonal, pins_e, targets, counter);
    }
    CountKnights(replier, child, targets, counter);
    if (parent_.replier.pawns != 0) CountPawns(replier, child, pins_n, pins_ne, pins_nw, counter);
    counter.Add(hn::AndNot(hn::Or(child.own, child.danger), Broadcast(king_ring_)));
    const LaneMask check = hn::Ne(child.check_mask, Broadcast(~std::uint64_t{0}));
    for (std::uint32_t i = 0; i < parent_.castling_count; ++i)
      CountCastling(parent_.castling[i], replier, child, check, counter);
    return hn::Or(counter.Total(), hn::IfThenElseZero(check, hn::Set(BoardTag(), 0x8000)));
  }

 private:
  static HWY_INLINE void Play(SideLanes& mover, SideLanes& replier, const MoveLanes& moves,
                              Boards captured) {
    const Boards path = hn::Xor(moves.from, moves.to);
    mover.pawns = MovePiece(mover.pawns, moves.from, path);
    mover.knights = MovePiece(mover.knights, moves.from, path);
    mover.diagonal = MovePiece(mover.diagonal, moves.from, path);
    mover.orthogonal = MovePiece(mover.orthogonal, moves.from, path);
    mover.king = MovePiece(mover.king, moves.from, path);
    replier.pawns = hn::AndNot(captured, replier.pawns);
    replier.knights = hn::AndNot(captured, replier.knights);
    replier.diagonal = hn::AndNot(captured, replier.diagonal);
    replier.orthogonal = hn::AndNot(captured, replier.orthogonal);
  }

  // Danger and checks from the mover's pawns, knights and king.
  HWY_INLINE void InspectLeapers(const SideLanes& mover, bool special, Child& child) const {
    const Boards pawns = hn::Or(StepBoards<-9>(mover.pawns), StepBoards<-7>(mover.pawns));
    child.danger = pawns;
    if (special || parent_.mover.knights != 0)
      child.danger = hn::Or(child.danger, KnightAttackBoards(mover.knights));
    if (special || kings_near_) child.danger = hn::Or(child.danger, KingAttackBoards(mover.king));
    const Boards checkers = hn::OrAnd(hn::And(mover.knights, Broadcast(knight_checks_)),
                                      mover.pawns, Broadcast(pawn_checks_));
    child.check_mask =
        hn::IfThenElse(hn::Eq(checkers, hn::Zero(BoardTag())), child.check_mask, checkers);
  }

  HWY_INLINE void CountKnights(const SideLanes& replier, const Child& child, Boards targets,
                               PopulationCounter& counter) const {
    const Boards free = hn::AndNot(child.pinned, replier.knights);
    for (std::size_t i = 0; i < knight_count_; ++i) {
      counter.AddIf(Contains(free, Broadcast(knight_squares_[i])),
                    hn::And(targets, Broadcast(knight_attacks_[i])));
    }
  }

  HWY_INLINE void CountPawns(const SideLanes& replier, const Child& child, Boards pins_n,
                             Boards pins_ne, Boards pins_nw, PopulationCounter& counter) const {
    const auto free = [&](Boards pins) HWY_ATTR {
      return hn::AndNot(hn::Xor(child.pinned, pins), replier.pawns);
    };
    const Boards step = hn::And(ShiftSquares<8>(free(pins_n)), child.empty);
    const Boards from_start = hn::And(step, Broadcast(Bitboard(Rank::k3).bits()));
    const Boards double_step = hn::And(ShiftSquares<8>(from_start), child.empty);
    const Boards east = hn::And(StepBoards<9>(free(pins_ne)), child.enemy);
    const Boards west = hn::And(StepBoards<7>(free(pins_nw)), child.enemy);
    // Steps go to empty squares and captures to occupied ones, so each pair shares no square.
    const Boards first = hn::And(hn::Or(step, east), child.check_mask);
    const Boards second = hn::And(hn::Or(double_step, west), child.check_mask);
    counter.Add(first);
    counter.Add(second);
    if (promoting_) {
      const Boards last = Broadcast(Bitboard(Rank::k8).bits());
      const Boards promotions =
          hn::Or(hn::And(first, last), hn::ShiftRight<8>(hn::And(second, last)));
      const Boards count = hn::PopulationCount(promotions);
      counter.AddWeighted(hn::Add(count, hn::Add(count, count)));
    }
  }

  static HWY_INLINE void CountCastling(const ReplyCastling& right, const SideLanes& replier,
                                       const Child& child, LaneMask check,
                                       PopulationCounter& counter) {
    const Boards obstacles = hn::OrAnd(hn::AndNot(child.empty, Broadcast(right.empty)),
                                       child.danger, Broadcast(right.safe));
    const LaneMask clear = hn::Eq(obstacles, hn::Zero(BoardTag()));
    const LaneMask rook = Contains(replier.orthogonal, Broadcast(right.rook));
    counter.AddWeighted(
        hn::IfThenElseZero(hn::AndNot(check, hn::And(clear, rook)), hn::Set(BoardTag(), 1)));
  }

  const ReplyParent& parent_;
  std::uint64_t king_ring_, knight_checks_, pawn_checks_;
  std::uint64_t knight_squares_[16], knight_attacks_[16];
  std::size_t knight_count_ = 0;
  std::uint64_t ray_ne_, ray_nw_, ray_n_, ray_e_;  // from the replier's king, up the board
  bool kings_near_ = false;  // the mover's king may attack squares next to the replier's
  bool promoting_ = false;
};

// True if any of the moves of a full vector is more than a piece going from one square to another.
HWY_INLINE bool AnySpecial(const std::uint16_t* raw, std::size_t lanes) {
  unsigned kinds = 0;
  for (std::size_t i = 0; i < lanes; ++i) kinds |= raw[i];
  return (kinds & 0xF000U) != 0;
}

std::uint64_t CountReplies(const ReplyParent& parent, const Move* moves, std::size_t count,
                           Replies* replies) {
  const BoardTag tag;
  const std::size_t lanes = hn::Lanes(tag);
  const ReplyKernel kernel(parent);
  Boards sum = hn::Zero(tag);
  HWY_ALIGN std::uint16_t raw[kMaxLanes] = {};
  for (std::size_t i = 0; i < count; i += lanes) {
    // The last vector reaches back over moves already counted, so that it too is one plain load.
    std::size_t begin = i;
    if (count >= lanes) {
      begin = count - i < lanes ? count - lanes : i;
      std::memcpy(raw, moves + begin, lanes * sizeof(Move));
    } else {
      std::memcpy(raw, moves, count * sizeof(Move));
    }
    Boards counts = kernel.Count(raw, AnySpecial(raw, lanes));
    if (replies != nullptr) {
      HWY_ALIGN std::uint64_t out[kMaxLanes];
      hn::Store(counts, tag, out);
      for (std::size_t j = 0; j < lanes && begin + j < count; ++j)
        replies[begin + j].packed = static_cast<std::uint16_t>(out[j]);
    }
    counts = hn::And(counts, hn::Set(tag, 0x7FFF));
    if (begin != i) counts = hn::IfThenZeroElse(hn::FirstN(tag, i - begin), counts);
    if (count < lanes) counts = hn::IfThenElseZero(hn::FirstN(tag, count), counts);
    sum = hn::Add(sum, counts);
  }
  return hn::GetLane(hn::SumOfLanes(tag, sum));
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
