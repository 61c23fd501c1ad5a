// A move at the root, with the last line that was found for it.
#ifndef ZEITNOT_SEARCH_ROOT_MOVE_H_
#define ZEITNOT_SEARCH_ROOT_MOVE_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "eval/score.h"
#include "movegen/move.h"
#include "search/bound.h"

namespace zeitnot {

struct RootMove {
  Move move;
  // For sorting within the present iteration: the score if the move raised alpha or was the first.
  Score order = -kInfiniteScore;
  // The last complete result.
  Score score = -kInfiniteScore;
  ScoreBound bound = ScoreBound::kExact;
  int depth = 0;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  std::vector<Move> line;
  // By tablebases: moves of a greater tier are better whatever the search says.
  int tier = 0;
  std::optional<Score> table_score;
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_ROOT_MOVE_H_
