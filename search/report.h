// What a search tells while it runs and at its end.
#ifndef ZEITNOT_SEARCH_REPORT_H_
#define ZEITNOT_SEARCH_REPORT_H_

#include <cstdint>
#include <vector>

#include "eval/score.h"
#include "movegen/move.h"
#include "search/bound.h"
#include "search/limits.h"

namespace zeitnot {

// One line of thinking, from the side on move at the root.
struct SearchInfo {
  int depth = 0;
  int selective_depth = 0;
  int multi_pv = 1;  // rank of the line, from 1
  Score score = 0;
  ScoreBound bound = ScoreBound::kExact;
  std::uint64_t nodes = 0;
  Milliseconds time{0};
  int hash_permill = 0;
  std::uint64_t table_hits = 0;  // of tablebases
  std::vector<Move> line;        // never empty; every move legal in turn
};

// What a search reports while it runs. Called on the thread that called Search().
class SearchListener {
 public:
  virtual ~SearchListener() = default;
  virtual void OnInfo(const SearchInfo&) {}
  // The search has begun to look at a root move; sent only by searches that take a while.
  virtual void OnCurrentMove(int /*depth*/, Move, int /*number from 1*/) {}
};

struct SearchResult {
  Move best;        // the empty move if and only if there is no legal move
  Move ponder;      // the expected answer, or the empty move
  SearchInfo info;  // the last complete line of the best move; line is empty without a legal move
  std::vector<SearchInfo> others;  // the next best lines, if several were asked for
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_REPORT_H_
