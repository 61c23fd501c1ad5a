// A quick search for a mate that both sides work for, led by plans. It finds most of the mates
// there are within a few dozen positions and proves nothing where it finds none.
#ifndef ZEITNOT_REFEREE_PLAN_SEARCH_H_
#define ZEITNOT_REFEREE_PLAN_SEARCH_H_

#include <cstdint>
#include <vector>

#include "movegen/position.h"

namespace zeitnot::referee {

struct PlannedMate {
  std::vector<Move> line;   // ends in mate; empty if none was found
  std::uint64_t nodes = 0;  // positions whose moves were listed
};

// Follows the plans for `side` from a position with legal moves, through at most `limit` positions.
PlannedMate SearchByPlans(const Position& position, Color side, std::uint64_t limit);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PLAN_SEARCH_H_
