// The bounded search that a ruling may need (Article 10.2, Appendix D). The referee declares it;
// whoever links the referee supplies it, or does without.
#ifndef ZEITNOT_REFEREE_CLAIM_ANALYST_H_
#define ZEITNOT_REFEREE_CLAIM_ANALYST_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "movegen/position.h"

namespace zeitnot::referee {

// One way the side on move can go on.
struct AnalysisLine {
  // The value for the side on move in centipawns; when `mate` is set, only its sign counts.
  int centipawns = 0;
  // Full moves to a forced mate, negative when the side on move is mated.
  std::optional<int> mate;
  int depth = 0;
  std::vector<Move> moves;  // legal in turn, never empty
};

class Analyst {
 public:
  virtual ~Analyst() = default;
  // The best `lines` continuations, best first, found within `nodes` positions; empty if and only
  // if there is no legal move. `earlier` are the positions before, oldest first, for repetitions.
  // The answer depends on the arguments alone: never on time, on other questions or on the machine.
  virtual std::vector<AnalysisLine> Analyze(const Position& position,
                                            const std::vector<Position>& earlier,
                                            std::uint64_t nodes, int lines) = 0;

  // What best play leads to by a table of endings, for the side on move and without regard to the
  // count of fifty moves: 1 a win, 0 a draw, -1 a loss. Nothing without a table for the position.
  virtual std::optional<int> TableValue(const Position& position) {
    static_cast<void>(position);
    return std::nullopt;
  }
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_ANALYST_H_
