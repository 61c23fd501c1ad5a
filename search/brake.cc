#include "search/brake.h"

#include <algorithm>

#include "search/strength.h"

namespace zeitnot {

void Brake::Begin(const SearchLimits& limits, const SearchOptions& options, const ClockLag& lag,
                  bool only_move) {
  time_.emplace(limits, options.move_overhead, lag, only_move, control_);
  node_limit_ = limits.nodes.value_or(UINT64_MAX);
  rated_ = options.elo.has_value();
  if (options.elo) node_limit_ = std::min(node_limit_, NodesAtElo(*options.elo));
  nodes_ = 0;
  table_hits_ = 0;
  has_answer_ = false;
  stopped_ = false;
}

// Looks at the time and at what other threads say.
void Brake::LookUp() {
  Report();
  if (!leads()) {
    // A leader that the machine lets wait does not see the sum; more than all is never asked for.
    const bool enough = team_.HelperNodes() >= node_limit_ && NodeLimitCounts();
    stopped_ = team_.over() || control_.stopped() || enough;
    return;
  }
  if (team_.size() > 1 && NodesAreSpent()) stopped_ = true;
  if (CanStop() && time_->MustStop()) stopped_ = true;
}

}  // namespace zeitnot
