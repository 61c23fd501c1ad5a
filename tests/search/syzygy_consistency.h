// What tables say of a position against what they say of the positions after each of its moves, and
// games played by them.
#ifndef ZEITNOT_TESTS_SEARCH_SYZYGY_CONSISTENCY_H_
#define ZEITNOT_TESTS_SEARCH_SYZYGY_CONSISTENCY_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "search/syzygy/material.h"
#include "search/syzygy/tablebases.h"

namespace zeitnot::syzygy {

// Numbers of placements of a material, both sides on move: below PlacementCount. Many are no
// positions. Where a pawn may just have made a double step that can be answered, it has.
std::uint64_t PlacementCount(const Material& material);
std::optional<Position> PlacementOf(const Material& material, std::uint64_t number);

// The value must be the best of the moves' and the distance one more than that of the best move,
// give or take what rounding allows. Returns what is wrong, std::nullopt if nothing is.
std::optional<std::string> Inconsistency(const Tablebases& tables, const Position& position);

struct ConsistencyTally {
  std::uint64_t positions = 0;
  std::map<Wdl, std::uint64_t> values;
  int longest = 0;                  // distance of a win
  std::vector<std::string> faults;  // the first few
  std::uint64_t fault_count = 0;
};
// Looks at every `stride`-th placement.
ConsistencyTally CheckConsistency(const Tablebases& tables, const Material& material,
                                  std::uint64_t stride);

// Both sides play the first move of each ranking; true if the winner mates with no more than 100
// plies ever since the last capture or pawn move and no repetition.
bool WinsByRanking(const Tablebases& tables, const Position& start);

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_TESTS_SEARCH_SYZYGY_CONSISTENCY_H_
