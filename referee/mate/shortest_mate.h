// The shortest series of legal moves that ends in mate by one side, both sides helping: for
// composers, and to show players the simplest way.
#ifndef ZEITNOT_REFEREE_MATE_SHORTEST_MATE_H_
#define ZEITNOT_REFEREE_MATE_SHORTEST_MATE_H_

#include <cstdint>
#include <vector>

#include "movegen/position.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {

struct ShortestMateAnswer {
  // kYes: no shorter line than `line` mates. kNo: no line mates.
  Verdict verdict = Verdict::kUndetermined;
  std::vector<Move> line;  // empty if it is mate already
  // No line of this many plies or fewer mates; for kYes, one less than the line has. Not for kNo.
  std::uint64_t excluded_plies = 0;
  MateReason reason = MateReason::kNone;
  std::uint64_t nodes = 0;   // positions visited
  bool memory_full = false;  // more would not have fitted
};

// Visits all positions that legal moves lead to in the order of their distance, at most `budget` of
// them (the root always counts) and not more than fit in 256 MiB; which moves count is as for
// CanMate. The answer depends on the arguments alone.
ShortestMateAnswer FindShortestMate(const Position& position, Color side,
                                    std::uint64_t budget = kDefaultMateBudget);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_SHORTEST_MATE_H_
