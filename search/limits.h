// When a search has to stop.
#ifndef ZEITNOT_SEARCH_LIMITS_H_
#define ZEITNOT_SEARCH_LIMITS_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "movegen/move.h"

namespace zeitnot {

using Milliseconds = std::chrono::milliseconds;
using TimePoint = std::chrono::steady_clock::time_point;
// Gives the current time; for tests that decide what time it is.
using TimeSource = std::function<TimePoint()>;

// The clock of the side on move. Time may be zero or negative: the search then answers at once.
struct PlayerClock {
  Milliseconds remaining{0};
  Milliseconds increment{0};
  std::optional<int> moves_to_go;  // moves to the next time control; none: all the rest
};

// All limits hold together; a search with none of them goes on until it is stopped.
struct SearchLimits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<std::uint64_t> soft_nodes;  // no further depth is begun after as many
  std::optional<Milliseconds> move_time;
  std::optional<PlayerClock> clock;
  std::optional<int> mate;         // stop when a mate in at most this many moves is found
  std::vector<Move> search_moves;  // root moves to consider; empty: all
  bool infinite = false;           // no result before Stop(), even when the search is exhausted
  // As infinite until PonderHit(). Then move_time begins; of the clock's share, what was thought
  // before is taken off.
  bool ponder = false;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_LIMITS_H_
