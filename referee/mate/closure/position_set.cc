#include "referee/mate/closure/position_set.h"

namespace zeitnot::referee {
namespace {

constexpr std::size_t kFirstSlots = 16;
// What an emptied set keeps.
constexpr std::size_t kKeptSlots = 1U << 14;
constexpr std::size_t kKeptBlocks = 64;

std::uint32_t Tag(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 56) << 24; }

// Word by word: the compiler calls a library function for the comparison of arrays.
bool Same(const PackedPosition& a, const PackedPosition& b) {
  return ((a.occupied ^ b.occupied) | (a.codes[0] ^ b.codes[0]) | (a.codes[1] ^ b.codes[1])) == 0;
}

}  // namespace

bool PositionSet::Insert(const PackedPosition& position, std::uint64_t hash) {
  if (4 * (size_ + std::size_t{1}) > 3 * slots_.size()) Grow();
  std::size_t slot = Slot(hash);
  const std::uint32_t tag = Tag(hash);
  while (slots_[slot] != 0) {
    const std::uint32_t entry = slots_[slot];
    if ((entry & ~kNumberMask) == tag && Same((*this)[(entry & kNumberMask) - 1], position))
      return false;
    slot = (slot + 1) & (slots_.size() - 1);
  }
  if (size_ < kFirstSize) {
    first_[size_] = position;
  } else {
    const std::uint32_t place = size_ - kFirstSize;
    if (place / kBlockSize == blocks_.size()) blocks_.push_back(std::make_unique<Block>());
    (*blocks_[place / kBlockSize])[place % kBlockSize] = position;
  }
  slots_[slot] = tag | ++size_;
  return true;
}

std::uint32_t PositionSet::Find(const PackedPosition& position) const {
  if (slots_.empty()) return kMissing;
  for (std::size_t slot = Slot(HashOf(position)); slots_[slot] != 0;
       slot = (slot + 1) & (slots_.size() - 1)) {
    const std::uint32_t number = (slots_[slot] & kNumberMask) - 1;
    if (Same((*this)[number], position)) return number;
  }
  return kMissing;
}

void PositionSet::Clear() {
  if (blocks_.size() > kKeptBlocks) blocks_.resize(kKeptBlocks);
  if (slots_.size() > kKeptSlots) slots_ = {};
  std::size_t slots = kFirstSlots;  // as few as may do, for they are all to be emptied
  while (slots < slots_.size() && slots < 2 * std::size_t{size_}) slots *= 2;
  slots_.assign(slots_.empty() ? 0 : slots, 0);
  size_ = 0;
}

std::size_t PositionSet::bytes() const {
  return blocks_.size() * (sizeof(Block) + sizeof(blocks_[0]) + 16) +
         slots_.size() * sizeof(slots_[0]);
}

void PositionSet::Grow() {
  slots_.assign(slots_.empty() ? kFirstSlots : 2 * slots_.size(), 0);
  for (std::uint32_t number = 0; number < size_; ++number) {
    const std::uint64_t hash = HashOf((*this)[number]);
    std::size_t slot = Slot(hash);
    while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = Tag(hash) | (number + 1);
  }
}

}  // namespace zeitnot::referee
