// How much of the clock a move may take. Pure functions of the clock; nothing here reads the time.
#ifndef ZEITNOT_SEARCH_TIME_BUDGET_H_
#define ZEITNOT_SEARCH_TIME_BUDGET_H_

#include <optional>

#include "eval/score.h"
#include "search/limits.h"

namespace zeitnot {

struct TimeBudget {
  Milliseconds soft{0};  // start no new iteration after this, scaled by SoftLimitPercent
  Milliseconds hard{0};  // break off
};

// What the clocks of a game say is lost with each move: in transport, and while a busy machine does
// not let the search run or stop.
struct ClockLag {
  Milliseconds usual{0};  // an average of the last moves
  Milliseconds worst{0};  // forgotten slowly
};

// Compares the clock before a search with the clock before the next one of the same game.
class LagMeter {
 public:
  const ClockLag& lag() const { return lag_; }
  // A search begins with this clock. It teaches something if it is less than the last one, the
  // increment and the time meant would have it, by at most three seconds: more or less than that is
  // another game, a time control reached, or time given by hand.
  void Begin(const PlayerClock& clock);
  // The search meant to take this much of the clock.
  void End(Milliseconds meant) { meant_ = meant; }
  // The next clock follows from none: the clock did not run from the beginning of the search on.
  void Skip() { meant_.reset(); }

 private:
  ClockLag lag_;
  PlayerClock clock_;
  std::optional<Milliseconds> meant_;
};

// 0 <= soft <= hard, and hard <= remaining - overhead where that is positive; both are zero where
// it is not. With a single legal move the budget is short.
TimeBudget AllocateTime(const PlayerClock& clock, Milliseconds overhead, const ClockLag& lag,
                        bool only_move);

// How much of the soft limit to use, in percent, 40 to 220: less when the best move has stayed the
// same for many iterations and got most of the nodes, more when the score has dropped.
// `stable_iterations` from 0, `score_drop` in centipawns (negative: risen), `node_percent` 0 to
// 100.
int SoftLimitPercent(int stable_iterations, Score score_drop, int node_percent);

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_TIME_BUDGET_H_
