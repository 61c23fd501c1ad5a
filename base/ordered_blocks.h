// Blocks of work that threads do side by side, and whose results come out in the order of the
// input.
#ifndef ZEITNOT_BASE_ORDERED_BLOCKS_H_
#define ZEITNOT_BASE_ORDERED_BLOCKS_H_

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

namespace zeitnot {

// One thread adds blocks, others work on them; whoever completes the oldest one finishes it and all
// complete ones behind it.
template <typename Block>
class OrderedBlocks {
 public:
  // `work` is called on many threads at a time, each with a block of its own; `finish` on one at a
  // time, in the order of the blocks, and told whether others wait behind the block. At most
  // `capacity` blocks are open.
  OrderedBlocks(std::size_t capacity, std::function<void(Block&)> work,
                std::function<void(Block&, bool more)> finish)
      : capacity_(capacity), work_(std::move(work)), finish_(std::move(finish)) {}

  // Waits while too many blocks are open.
  void Add(Block block) {
    std::unique_lock lock(mutex_);
    written_.wait(lock, [&] { return blocks_.size() < capacity_; });
    Push(std::move(block));
  }
  // Works on some of them instead of only waiting.
  void AddAndHelp(Block block) {
    std::unique_lock lock(mutex_);
    while (blocks_.size() >= capacity_) {
      if (taken_ < blocks_.size()) {
        WorkOnNext(lock);
      } else {
        written_.wait(lock);
      }
    }
    Push(std::move(block));
  }
  // No more blocks will be added.
  void Close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    added_.notify_all();
  }

  // Works on blocks until there are no more.
  void Work() {
    std::unique_lock lock(mutex_);
    while (true) {
      added_.wait(lock, [&] { return closed_ || taken_ < blocks_.size(); });
      if (taken_ == blocks_.size()) return;
      WorkOnNext(lock);
    }
  }

 private:
  struct Open {
    Block block;
    bool done = false;
  };

  void Push(Block block) {
    blocks_.push_back({std::move(block)});
    added_.notify_one();
  }

  void WorkOnNext(std::unique_lock<std::mutex>& lock) {
    // Blocks keep their place in memory while others come and go at the ends.
    Open& open = blocks_[taken_++];
    lock.unlock();
    work_(open.block);
    lock.lock();
    open.done = true;
    bool finished = false;
    while (!blocks_.empty() && blocks_.front().done) {
      Block block = std::move(blocks_.front().block);
      blocks_.pop_front();
      --taken_;
      const bool more = taken_ < blocks_.size() || (!blocks_.empty() && blocks_.front().done);
      finish_(block, more);
      finished = true;
    }
    if (finished) written_.notify_one();
  }

  const std::size_t capacity_;
  const std::function<void(Block&)> work_;
  const std::function<void(Block&, bool)> finish_;

  std::mutex mutex_;
  std::condition_variable added_;
  std::condition_variable written_;
  std::deque<Open> blocks_;
  std::size_t taken_ = 0;  // this many at the front are worked on or done
  bool closed_ = false;
};

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_ORDERED_BLOCKS_H_
