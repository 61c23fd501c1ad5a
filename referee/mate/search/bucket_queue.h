// Numbers in order of a small cost; among equal costs the latest first. Costs beyond the last
// bucket count as the last.
#ifndef ZEITNOT_REFEREE_MATE_SEARCH_BUCKET_QUEUE_H_
#define ZEITNOT_REFEREE_MATE_SEARCH_BUCKET_QUEUE_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace zeitnot::referee {

class BucketQueue {
 public:
  void Push(int cost, std::uint32_t number) {
    const auto bucket = static_cast<std::size_t>(std::clamp(cost, 0, kBuckets - 1));
    if (bucket >= buckets_.size()) buckets_.resize(bucket + 1);
    buckets_[bucket].push_back(number);
    least_ = size_ == 0 ? bucket : std::min(least_, bucket);
    ++size_;
  }
  bool empty() const { return size_ == 0; }
  // Removes and returns a number of least cost; only when not empty.
  std::uint32_t Pop() {
    while (buckets_[least_].empty()) ++least_;
    const std::uint32_t number = buckets_[least_].back();
    buckets_[least_].pop_back();
    --size_;
    return number;
  }

 private:
  static constexpr int kBuckets = 4096;

  std::vector<std::vector<std::uint32_t>> buckets_;
  std::size_t least_ = 0;  // no bucket before it holds anything
  std::size_t size_ = 0;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_SEARCH_BUCKET_QUEUE_H_
