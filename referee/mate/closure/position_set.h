// A set of positions compared by full equality, made for millions of them: 24 bytes each and a slot
// of four bytes. Positions get the numbers 0, 1, 2, ... in the order of insertion.
#ifndef ZEITNOT_REFEREE_MATE_CLOSURE_POSITION_SET_H_
#define ZEITNOT_REFEREE_MATE_CLOSURE_POSITION_SET_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "movegen/packed_position.h"

namespace zeitnot::referee {

// A well mixed hash of a packed position. Certificates rest on it (ClosedSet in mate_answer.h).
inline std::uint64_t HashOf(const PackedPosition& position) {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : {position.occupied, position.codes[0], position.codes[1]}) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 32;
  }
  return hash;
}

class PositionSet {
 public:
  PositionSet() = default;

  // Adds a position with its hash; false if it is there already. At most kMaxSize are added.
  bool Insert(const PackedPosition& position, std::uint64_t hash);
  bool Insert(const PackedPosition& position) { return Insert(position, HashOf(position)); }
  // The number of a position; kMissing if it is not there.
  std::uint32_t Find(const PackedPosition& position) const;
  // Announces that a position of this hash will be inserted soon.
  void Prefetch(std::uint64_t hash) const {
    if (!slots_.empty()) __builtin_prefetch(&slots_[Slot(hash)]);
  }
  // The same, later: what the slot names is now announced too.
  void PrefetchEqual(std::uint64_t hash) const {
    if (slots_.empty()) return;
    const std::uint32_t slot = slots_[Slot(hash)];
    if (slot != 0) __builtin_prefetch(&(*this)[(slot & kNumberMask) - 1]);
  }
  std::uint32_t size() const { return size_; }
  const PackedPosition& operator[](std::uint32_t number) const {
    if (number < kFirstSize) return first_[number];
    return (*blocks_[(number - kFirstSize) >> kBlockBits])[(number - kFirstSize) % kBlockSize];
  }
  // Forgets which positions are in it, but keeps them with their numbers.
  void DropSlots() { slots_ = {}; }
  // Empties it, but keeps some of its memory.
  void Clear();
  std::size_t bytes() const;

  static constexpr std::uint32_t kMaxSize = (1U << 24) - 1;
  static constexpr std::uint32_t kMissing = 0xFFFFFFFF;

 private:
  static constexpr std::uint32_t kNumberMask = 0xFFFFFF;
  static constexpr std::uint32_t kFirstSize = 8;
  static constexpr unsigned kBlockBits = 8;
  static constexpr std::uint32_t kBlockSize = 1U << kBlockBits;
  using Block = std::array<PackedPosition, kBlockSize>;

  std::size_t Slot(std::uint64_t hash) const { return hash & (slots_.size() - 1); }
  void Grow();

  // Most sets are tiny: the first positions need no block.
  std::array<PackedPosition, kFirstSize> first_;
  std::vector<std::unique_ptr<Block>> blocks_;
  std::uint32_t size_ = 0;
  // Open addressing, a power of two, at most three quarters full: the number plus one in the lower
  // 24 bits, eight bits of the hash above; 0 is empty.
  std::vector<std::uint32_t> slots_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CLOSURE_POSITION_SET_H_
