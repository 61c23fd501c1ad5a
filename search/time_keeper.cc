#include "search/time_keeper.h"

namespace zeitnot {

TimeKeeper::TimeKeeper(const SearchLimits& limits, Milliseconds overhead, const ClockLag& lag,
                       bool only_move, const SearchControl& control)
    : control_(control), ponder_(limits.ponder), move_time_(limits.move_time) {
  if (limits.clock) budget_ = AllocateTime(*limits.clock, overhead, lag, only_move);
}

Milliseconds TimeKeeper::Meant() const {
  Milliseconds meant = Used();
  if (move_time_) meant = std::min(meant, *move_time_);
  if (budget_) meant = std::min(meant, budget_->hard);
  return meant;
}

bool TimeKeeper::MustStop() const {
  if (control_.stopped()) return true;
  if (pondering()) return false;
  if (move_time_ && Used() >= *move_time_) return true;
  return enough_ || (budget_ && Elapsed() >= budget_->hard);
}

bool TimeKeeper::SoftLimitPassed(int percent) const {
  return budget_ && Elapsed() * 100 >= budget_->soft * percent;
}

}  // namespace zeitnot
