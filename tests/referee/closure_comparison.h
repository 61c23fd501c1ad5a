// Answers to "can this side mate?" against playing everything on the oracle's board; shared by the
// fast tests and the deep program.
#ifndef ZEITNOT_TESTS_REFEREE_CLOSURE_COMPARISON_H_
#define ZEITNOT_TESTS_REFEREE_CLOSURE_COMPARISON_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "tests/deep/random_blocked.h"
#include "tests/oracle/closure.h"

namespace zeitnot::referee {

// Plays the line on the oracle's board: true if its last move mates for `side`.
bool OracleSeesMate(const Position& root, Color side, const std::vector<Move>& line);

struct ClosureCounts {
  std::size_t positions = 0;     // settled for both sides: by a line, or by all that can arise
  std::size_t unsettled = 0;     // the oracle's board came to its limit, for a side at least
  std::size_t undetermined = 0;  // the prover gave no answer, for a side at least
  std::size_t yes = 0;           // questions settled by a line
  std::size_t no = 0;            // questions settled by all that can arise
  std::size_t visited = 0;       // positions on the oracle's board
  std::vector<std::string> contradictions;
};

// Takes positions from the generator until `positions` are settled for both sides, and gives up
// after ten times as many. The prover may visit `budget` positions for a question, the oracle
// `limit`.
ClosureCounts CompareWithClosure(RandomBlocked& generator, bool blocked, std::size_t positions,
                                 std::uint64_t budget, std::size_t limit, oracle::Closer& closer);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_CLOSURE_COMPARISON_H_
