// Says when a running search has used its time. Reads the time through SearchControl.
#ifndef ZEITNOT_SEARCH_TIME_KEEPER_H_
#define ZEITNOT_SEARCH_TIME_KEEPER_H_

#include <algorithm>
#include <optional>

#include "search/clock.h"
#include "search/control.h"
#include "search/limits.h"

namespace zeitnot {

class TimeKeeper {
 public:
  TimeKeeper(const SearchLimits& limits, Milliseconds overhead, const ClockLag& lag, bool only_move,
             const SearchControl& control);

  // Since the search was prepared.
  Milliseconds Elapsed() const { return Since(control_.start()); }
  // True while no limit counts, because the opponent is still to move.
  bool pondering() const { return ponder_ && !control_.ponder_hit(); }
  bool has_clock() const { return budget_.has_value(); }
  // The time used, less what ran over the hard limit.
  Milliseconds Meant() const { return hard_ ? std::min(Used(), *hard_) : Used(); }
  // Stop was called, or the hard limit has passed.
  bool MustStop() const;
  // A new iteration is not worth starting: `percent` of the soft limit has passed.
  bool SoftLimitPassed(int percent) const;

 private:
  Milliseconds Since(TimePoint time) const {
    return std::chrono::duration_cast<Milliseconds>(control_.Now() - time);
  }
  // Since the limits count.
  Milliseconds Used() const {
    return Since(ponder_ ? control_.ponder_hit_time() : control_.start());
  }

  const SearchControl& control_;
  bool ponder_;
  std::optional<Milliseconds> hard_;
  std::optional<TimeBudget> budget_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_TIME_KEEPER_H_
