// One call of the search: what the steps of a node share.
#ifndef ZEITNOT_SEARCH_NODE_H_
#define ZEITNOT_SEARCH_NODE_H_

#include <cstdint>
#include <optional>

#include "eval/score.h"
#include "movegen/generate.h"
#include "search/ply.h"
#include "search/table.h"

namespace zeitnot {

struct Node {
  const Position& position;
  Score alpha;
  Score beta;
  int depth;
  int ply;    // from the root
  Ply* here;  // of that number; here[-1] is the one before
  bool pv;
  bool cut;  // expected to fail high
  LegalInfo info{position};
  bool was_principal = false;  // on the principal variation, now or in an earlier search
  std::uint64_t key = 0;
  std::optional<TableRecord> hit{};  // with the score as seen from the root
  Move table_move{};                 // legal, or empty
  Score raw_evaluation = kNoEvaluation;
  Score evaluation = kNoEvaluation;  // corrected
  Score estimate = kNoEvaluation;    // the evaluation, or a better bound from the table
  bool improving = false;
  // What a tablebase proves of a node on the principal variation.
  Score floor = -kInfiniteScore;
  Score ceiling = kInfiniteScore;

  bool in_check() const { return !info.checkers.empty(); }
};

// What the move loop of a node finds.
struct Outcome {
  Score best = -kInfiniteScore;
  Move move;  // raised alpha, or empty
  int searched = 0;
  MoveList quiets;  // searched without success
};

// A move on its way through the move loop.
struct Candidate {
  Move move;
  bool quiet;
  bool gives_check;
  int number;   // from 1
  bool sound;   // known to lose nothing by exchange
  int history;  // of a quiet move, 0 for others
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_NODE_H_
