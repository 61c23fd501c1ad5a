#include "search/control.h"

namespace zeitnot {

void SearchControl::Prepare() {
  const std::lock_guard lock(mutex_);
  stopped_ = false;
  ponder_hit_ = false;
  start_ = now_();
}

void SearchControl::Stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_all();
}

void SearchControl::PonderHit() {
  {
    const std::lock_guard lock(mutex_);
    if (ponder_hit_) return;
    ponder_hit_time_ = now_();
    ponder_hit_.store(true, std::memory_order_release);
  }
  changed_.notify_all();
}

void SearchControl::Wait(bool until_ponder_hit) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return stopped_ || (until_ponder_hit && ponder_hit_); });
}

}  // namespace zeitnot
