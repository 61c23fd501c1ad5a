// What other threads tell a running search, and the time it runs by.
#ifndef ZEITNOT_SEARCH_CONTROL_H_
#define ZEITNOT_SEARCH_CONTROL_H_

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "search/limits.h"

namespace zeitnot {

class SearchControl {
 public:
  explicit SearchControl(TimeSource now) : now_(std::move(now)), start_(now_()) {}

  TimePoint Now() const { return now_(); }
  // Forgets Stop and PonderHit, and starts the clock.
  void Prepare();
  void Stop();
  void PonderHit();

  TimePoint start() const { return start_; }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  bool ponder_hit() const { return ponder_hit_.load(std::memory_order_acquire); }
  // When PonderHit came; only after ponder_hit() is true.
  TimePoint ponder_hit_time() const { return ponder_hit_time_; }

  // Blocks until Stop, or until PonderHit if that may end the wait too.
  void Wait(bool until_ponder_hit);

 private:
  TimeSource now_;
  TimePoint start_;
  TimePoint ponder_hit_time_;
  std::atomic<bool> stopped_ = false;
  std::atomic<bool> ponder_hit_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_CONTROL_H_
