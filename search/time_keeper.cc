#include "search/time_keeper.h"

namespace zeitnot {

TimeKeeper::TimeKeeper(const SearchLimits& limits, Milliseconds overhead, const ClockLag& lag,
                       bool only_move, const SearchControl& control)
    : control_(control), ponder_(limits.ponder), hard_(limits.move_time) {
  if (!limits.clock) return;
  budget_ = AllocateTime(*limits.clock, overhead, lag, only_move);
  hard_ = hard_ ? std::min(*hard_, budget_->hard) : budget_->hard;
}

bool TimeKeeper::MustStop() const {
  if (control_.stopped()) return true;
  return hard_ && !pondering() && Used() >= *hard_;
}

bool TimeKeeper::SoftLimitPassed(int percent) const {
  return budget_ && !pondering() && Used() * 100 >= budget_->soft * percent;
}

}  // namespace zeitnot
