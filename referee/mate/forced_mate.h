// Mates that can be forced within a few moves against every defence. A proof, found by trying
// everything; what it does not find within its bounds is not decided.
#ifndef ZEITNOT_REFEREE_MATE_FORCED_MATE_H_
#define ZEITNOT_REFEREE_MATE_FORCED_MATE_H_

#include <cstdint>
#include <vector>

#include "movegen/position.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {

struct ForcedMate {
  // kYes: the side on move mates by force. kNo: not within `moves` moves. Undetermined: the budget
  // is spent.
  Verdict verdict = Verdict::kUndetermined;
  std::vector<Move> line;   // the longest defence; mates in the fewest moves
  std::uint64_t nodes = 0;  // positions visited
};
ForcedMate FindForcedMate(const Position& position, int moves, std::uint64_t budget);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_FORCED_MATE_H_
