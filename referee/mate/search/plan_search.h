// A quick search for a mate that both sides work for, led by plans. It finds nearly all the mates
// there are in games within a few dozen positions, and proves nothing where it finds none.
#ifndef ZEITNOT_REFEREE_MATE_SEARCH_PLAN_SEARCH_H_
#define ZEITNOT_REFEREE_MATE_SEARCH_PLAN_SEARCH_H_

#include <cstdint>
#include <functional>
#include <queue>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/work.h"
#include "movegen/position.h"

namespace zeitnot::referee {

// Follows plans from the position; where they do not lead to a mate, plans anew from the position
// that came nearest, and now and then from one that arbitrary moves lead to.
class PlanSearch {
 public:
  PlanSearch(const Position& root, Color side);

  // True if a mate was found. Stops before more than `limit` positions have been visited in all;
  // making plans counts as visiting a few. May be called again with a higher limit.
  bool Run(std::uint64_t limit);

  // Legal moves from the root, the last of which mates.
  const std::vector<Move>& line() const { return line_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  // A position to plan from.
  struct Start {
    Position position;
    std::vector<Move> line;  // how it was reached
    int rank = 0;            // the smaller the sooner
  };
  // By rank, the first added before the others.
  using Queue = std::priority_queue<std::pair<int, std::size_t>,
                                    std::vector<std::pair<int, std::size_t>>, std::greater<>>;

  void Forget();
  void Add(const Position& position, std::vector<Move> line, int rank);
  void Stray();
  void AnswerCheck(const Start& start);
  bool FollowPlans(const Start& start);
  std::size_t Random(std::size_t count);

  const Color side_;
  std::vector<Start> starts_;
  Queue untried_;  // with numbers of starts
  std::unordered_set<std::uint64_t> keys_;
  std::vector<Move> line_;
  std::uint64_t nodes_ = 0;
  VisitedSteps steps_;
  std::uint64_t next_stray_;
  std::uint64_t random_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_SEARCH_PLAN_SEARCH_H_
