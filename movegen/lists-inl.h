// Move lists written by vectors: all targets of a piece become moves at once, and a compression
// keeps those that are in its set. Only where the processor compresses 16-bit lanes in one
// instruction. Included by kernels.cc once per target.
#if defined(ZEITNOT_MOVEGEN_LISTS_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef ZEITNOT_MOVEGEN_LISTS_INL_H_
#undef ZEITNOT_MOVEGEN_LISTS_INL_H_
#else
#define ZEITNOT_MOVEGEN_LISTS_INL_H_
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "movegen/kernels.h"
#include "movegen/walk-inl.h"

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET <= HWY_AVX3_DL

// Half a board of moves in one vector.
using MoveTag = hn::CappedTag<std::uint16_t, MoveList::kSpare>;

// One 16-bit move to each square, from wherever `origin` times the square says.
struct alignas(64) MovePattern {
  explicit constexpr MovePattern(unsigned origin) {
    for (unsigned to = 0; to < kSquareCount; ++to)
      moves[to] = static_cast<std::uint16_t>(to << 6 | to * origin);
  }
  std::array<std::uint16_t, kSquareCount> moves{};
};
inline constexpr MovePattern kFromFirst(0);  // from square 0
inline constexpr MovePattern kFromThere(1);  // from the square itself

// Keeps its own end of the list, in a register, and hands it over at the end.
class VectorListSink {
 public:
  HWY_INLINE explicit VectorListSink(MoveList& moves) : moves_(moves), end_(moves.end()) {}
  HWY_INLINE ~VectorListSink() { moves_.SetEnd(end_); }
  VectorListSink(const VectorListSink&) = delete;
  VectorListSink& operator=(const VectorListSink&) = delete;

  HWY_INLINE void Piece(Square from, Bitboard targets) {
    AddAll(targets, kFromFirst, static_cast<int>(from));
  }
  template <Direction kDirection>
  HWY_INLINE void Pawns(Bitboard targets) {
    if (!targets.empty()) AddAll(targets, kFromThere, -static_cast<int>(kDirection));
  }
  template <Direction kDirection>
  HWY_INLINE void DoubleSteps(Bitboard targets) {
    if (!targets.empty()) AddAll(targets, kFromThere, -2 * static_cast<int>(kDirection));
  }
  template <Direction kDirection>
  HWY_INLINE void Promotions(Bitboard targets) {
    for (const Square to : targets) {
      for (const PieceType type : kPromotionTypes)
        Single(Move::Promotion(Origin<kDirection>(to), to, type));
    }
  }
  HWY_INLINE void Single(Move move) { *end_++ = move; }

 private:
  // Adds the move pattern[square] + base for each square of the set.
  HWY_INLINE void AddAll(Bitboard targets, const MovePattern& pattern, int base) {
    const MoveTag tag;
    const auto bases = hn::Set(tag, static_cast<std::uint16_t>(base));
    AddHalf(hn::Add(hn::Load(tag, pattern.moves.data()), bases),
            static_cast<std::uint32_t>(targets.bits()));
    AddHalf(hn::Add(hn::Load(tag, pattern.moves.data() + 32), bases),
            static_cast<std::uint32_t>(targets.bits() >> 32));
  }
  HWY_INLINE void AddHalf(hn::Vec<MoveTag> moves, std::uint32_t set) {
    const MoveTag tag;
    std::uint8_t bits[sizeof(set)];
    std::memcpy(bits, &set, sizeof(set));
    const auto kept = hn::Compress(moves, hn::LoadMaskBits(tag, bits));
    hn::StoreU(kept, tag, reinterpret_cast<std::uint16_t*>(end_));
    end_ += __builtin_popcount(set);
  }

  MoveList& moves_;
  Move* end_;
};

inline void ListMoves(const Position& position, const LegalInfo& info, MoveList& moves) {
  VectorListSink sink(moves);
  WalkLegal<MoveSet::kAll>(position, info, sink);
}

#endif  // HWY_TARGET <= HWY_AVX3_DL

// The function of this target that lists all legal moves; null where the scalar list is faster.
constexpr auto ListMovesKernel() -> decltype(MovegenKernels::list_moves) {
#if HWY_TARGET <= HWY_AVX3_DL
  return ListMoves;
#else
  return nullptr;
#endif
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#endif
