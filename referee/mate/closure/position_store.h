// A set of positions with the way each was reached, compared by full equality. Positions get the
// numbers 0, 1, 2, ... in the order of insertion.
#ifndef ZEITNOT_REFEREE_MATE_CLOSURE_POSITION_STORE_H_
#define ZEITNOT_REFEREE_MATE_CLOSURE_POSITION_STORE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "movegen/packed_position.h"

namespace zeitnot::referee {

class PositionStore {
 public:
  static constexpr std::uint32_t kNoParent = 0xFFFFFFFF;

  struct Entry {
    PackedPosition position;
    std::uint32_t parent = kNoParent;  // the number of the position before
    std::uint16_t depth = 0;           // plies from the first position, at most 65,535
    bool fresh = false;                // reached by a capture or pawn move, or the first
    bool expanded = false;             // for the search: its moves have been played
  };

  PositionStore();
  // Adds a position; false if it is there already.
  bool Insert(const Entry& entry);
  std::uint32_t size() const { return static_cast<std::uint32_t>(entries_.size()); }
  const Entry& operator[](std::uint32_t number) const { return entries_[number]; }
  Entry& operator[](std::uint32_t number) { return entries_[number]; }

 private:
  static constexpr std::uint32_t kEmpty = 0xFFFFFFFF;

  void Grow();

  std::vector<Entry> entries_;
  std::vector<std::uint32_t> slots_;  // open addressing, a power of two, at most half full
};

// Numbers in order of a small cost; among equal costs the latest first. Costs beyond the last
// bucket count as the last.
class BucketQueue {
 public:
  void Push(int cost, std::uint32_t number);
  bool empty() const { return size_ == 0; }
  // Removes and returns a number of least cost; only when not empty.
  std::uint32_t Pop();

 private:
  static constexpr int kBuckets = 4096;

  std::vector<std::vector<std::uint32_t>> buckets_;
  std::size_t least_ = 0;  // no bucket before it holds anything
  std::size_t size_ = 0;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CLOSURE_POSITION_STORE_H_
