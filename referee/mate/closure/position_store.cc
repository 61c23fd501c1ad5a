#include "referee/mate/closure/position_store.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

constexpr std::size_t kFirstSlots = 1024;

// Mixes a packed position into a slot number when the table grows and keys are no longer at hand.
std::uint64_t Hash(const PackedPosition& position) {
  std::uint64_t hash = position.occupied * 0x9E3779B97F4A7C15U;
  for (const std::uint64_t code : position.codes) {
    hash ^= hash >> 29;
    hash = (hash + code) * 0xBF58476D1CE4E5B9U;
  }
  return hash ^ hash >> 32;
}

}  // namespace

PositionStore::PositionStore() : slots_(kFirstSlots, kEmpty) {}

bool PositionStore::Insert(const Entry& entry) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = Hash(entry.position) & mask;
  while (slots_[slot] != kEmpty) {
    if (entries_[slots_[slot]].position == entry.position) return false;
    slot = (slot + 1) & mask;
  }
  slots_[slot] = size();
  entries_.push_back(entry);
  if (2 * entries_.size() > slots_.size()) Grow();
  return true;
}

void PositionStore::Grow() {
  slots_.assign(2 * slots_.size(), kEmpty);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t number = 0; number < size(); ++number) {
    std::size_t slot = Hash(entries_[number].position) & mask;
    while (slots_[slot] != kEmpty) slot = (slot + 1) & mask;
    slots_[slot] = number;
  }
}

void BucketQueue::Push(int cost, std::uint32_t number) {
  const auto bucket = static_cast<std::size_t>(std::clamp(cost, 0, kBuckets - 1));
  if (bucket >= buckets_.size()) buckets_.resize(bucket + 1);
  buckets_[bucket].push_back(number);
  least_ = size_ == 0 ? bucket : std::min(least_, bucket);
  ++size_;
}

std::uint32_t BucketQueue::Pop() {
  while (buckets_[least_].empty()) ++least_;
  const std::uint32_t number = buckets_[least_].back();
  buckets_[least_].pop_back();
  --size_;
  return number;
}

}  // namespace zeitnot::referee
