// Says when a running search has used its time. Reads the time through SearchControl. What was
// thought while pondering counts for the clock's budget: a reply that has been thought about for
// long is played at once, and the time is kept for the moves that need it.
#ifndef ZEITNOT_SEARCH_TIME_KEEPER_H_
#define ZEITNOT_SEARCH_TIME_KEEPER_H_

#include <algorithm>
#include <optional>

#include "search/control.h"
#include "search/limits.h"
#include "search/time_budget.h"

namespace zeitnot {

class TimeKeeper {
 public:
  TimeKeeper(const SearchLimits& limits, Milliseconds overhead, const ClockLag& lag, bool only_move,
             const SearchControl& control);

  // Since the search was prepared.
  Milliseconds Elapsed() const { return Since(control_.start()); }
  // True while no limit of time counts, because the opponent is still to move.
  bool pondering() const { return ponder_ && !control_.ponder_hit(); }
  bool has_clock() const { return budget_.has_value(); }
  // The time used, less what ran over a limit.
  Milliseconds Meant() const;
  // Stop was called, or a hard limit has passed, or the pondering has ended after enough.
  bool MustStop() const;
  // `percent` of the soft limit has passed, pondering or not.
  bool SoftLimitPassed(int percent) const;
  // After an iteration: no further one is worth its time, or it is. True if the search is to end
  // now; one that ponders ends at the hit.
  bool EndsAfter(bool enough) {
    enough_ = enough;
    return enough && !pondering();
  }

 private:
  Milliseconds Since(TimePoint time) const {
    return std::chrono::duration_cast<Milliseconds>(control_.Now() - time);
  }
  // Since the opponent has moved.
  Milliseconds Used() const {
    return Since(ponder_ ? control_.ponder_hit_time() : control_.start());
  }

  const SearchControl& control_;
  bool ponder_;
  bool enough_ = false;
  std::optional<Milliseconds> move_time_;
  std::optional<TimeBudget> budget_;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_TIME_KEEPER_H_
