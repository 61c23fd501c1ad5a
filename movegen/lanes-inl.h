// Bitboards in vector lanes: one lane is one board. Directional shifts and Kogge-Stone fills,
// written once for every instruction set that Highway knows. Included by kernels.cc once per
// target.
#if defined(ZEITNOT_MOVEGEN_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_LANES_INL_H_
#undef ZEITNOT_MOVEGEN_LANES_INL_H_
#else
#define ZEITNOT_MOVEGEN_LANES_INL_H_
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using BoardTag = hn::ScalableTag<std::uint64_t>;
using Boards = hn::Vec<BoardTag>;

// Room for the lanes of any target.
inline constexpr std::size_t kMaxLanes = HWY_MAX_BYTES / sizeof(std::uint64_t);

HWY_INLINE Boards Broadcast(std::uint64_t board) { return hn::Set(BoardTag(), board); }

// The boards shifted by a number of squares, up for positive numbers; nothing stops at the edge.
template <int kSquares>
HWY_INLINE Boards ShiftSquares(Boards boards) {
  if constexpr (kSquares >= 0) {
    return hn::ShiftLeft<kSquares>(boards);
  } else {
    return hn::ShiftRight<-kSquares>(boards);
  }
}

// The squares on which a step of this size can arrive without having crossed the side edges.
template <int kStep>
constexpr std::uint64_t ArrivalSquares() {
  constexpr std::uint64_t kFileA = 0x0101010101010101U;
  switch (kStep) {
    case 1:
    case 9:
    case -7: return ~kFileA;
    case -1:
    case -9:
    case 7: return ~(kFileA << 7);
    default: return ~std::uint64_t{0};
  }
}

template <int kStep>
HWY_INLINE Boards StepBoards(Boards boards) {
  const Boards shifted = ShiftSquares<kStep>(boards);
  if constexpr (ArrivalSquares<kStep>() == ~std::uint64_t{0}) return shifted;
  return hn::And(shifted, Broadcast(ArrivalSquares<kStep>()));
}

// Squares attacked by sliders moving east. Subtracting twice a slider from its rank borrows through
// the empty squares to the first blocker, rank by rank, for any number of sliders.
HWY_INLINE Boards AttacksEast(Boards occupied, Boards sliders) {
  const BoardTag tag;
  const hn::Repartition<std::uint8_t, BoardTag> bytes;
  const auto ranks = hn::BitCast(bytes, occupied);
  const auto rooks = hn::BitCast(bytes, sliders);
  return hn::BitCast(tag, hn::Xor(ranks, hn::Sub(ranks, hn::Add(rooks, rooks))));
}

// Which squares a slider passes in one, two and four steps of one direction.
template <int kStep>
class Propagator {
 public:
  HWY_INLINE explicit Propagator(Boards empty) {
    one_ = empty;
    if constexpr (ArrivalSquares<kStep>() != ~std::uint64_t{0})
      one_ = hn::And(empty, Broadcast(ArrivalSquares<kStep>()));
    two_ = hn::And(one_, ShiftSquares<kStep>(one_));
    four_ = hn::And(two_, ShiftSquares<2 * kStep>(two_));
  }

  // All squares attacked in this direction, up to and with the first blocker.
  HWY_INLINE Boards Attacks(Boards sliders) const {
    Boards reach = hn::OrAnd(sliders, one_, ShiftSquares<kStep>(sliders));
    reach = hn::OrAnd(reach, two_, ShiftSquares<2 * kStep>(reach));
    reach = hn::OrAnd(reach, four_, ShiftSquares<4 * kStep>(reach));
    return StepBoards<kStep>(reach);
  }

 private:
  Boards one_, two_, four_;
};

HWY_INLINE Boards KnightAttackBoards(Boards knights) {
  const Boards east = StepBoards<1>(knights);
  const Boards west = StepBoards<-1>(knights);
  const Boards one = hn::Or(east, west);
  const Boards two = hn::Or(StepBoards<1>(east), StepBoards<-1>(west));
  return hn::Or(hn::Or(hn::ShiftLeft<16>(one), hn::ShiftRight<16>(one)),
                hn::Or(hn::ShiftLeft<8>(two), hn::ShiftRight<8>(two)));
}

HWY_INLINE Boards KingAttackBoards(Boards kings) {
  const Boards sides = hn::Or(StepBoards<1>(kings), StepBoards<-1>(kings));
  const Boards row = hn::Or(sides, kings);
  return hn::Or(sides, hn::Or(hn::ShiftLeft<8>(row), hn::ShiftRight<8>(row)));
}

using LaneMask = hn::Mask<BoardTag>;

// True in lanes whose board contains the one square of `square`.
HWY_INLINE LaneMask Contains(Boards board, Boards square) { return hn::TestBit(board, square); }

// True in lanes where the two boards have a square in common.
HWY_INLINE LaneMask Meets(Boards a, Boards b) {
#if HWY_TARGET <= HWY_AVX3
  return hn::TestBit(a, b);  // one instruction there, and true for any common bit
#else
  return hn::Ne(hn::And(a, b), hn::Zero(BoardTag()));
#endif
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
