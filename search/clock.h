// How much of the clock a move may take. Pure functions of the clock; nothing here reads the time.
#ifndef ZEITNOT_SEARCH_CLOCK_H_
#define ZEITNOT_SEARCH_CLOCK_H_

#include "eval/score.h"
#include "search/limits.h"

namespace zeitnot {

struct TimeBudget {
  Milliseconds soft{0};  // start no new iteration after this, scaled by SoftLimitPercent
  Milliseconds hard{0};  // break off
};

// 0 <= soft <= hard, and hard <= remaining - overhead where that is positive; both are zero where
// it is not. With a single legal move the budget is short.
TimeBudget AllocateTime(const PlayerClock& clock, Milliseconds overhead, bool only_move);

// How much of the soft limit to use, in percent, 40 to 220: less when the best move has stayed the
// same for many iterations and got most of the nodes, more when the score has dropped.
// `stable_iterations` from 0, `score_drop` in centipawns (negative: risen), `node_percent` 0 to
// 100.
int SoftLimitPercent(int stable_iterations, Score score_drop, int node_percent);

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_CLOCK_H_
