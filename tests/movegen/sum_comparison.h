// Comparison of the ways to add up all replies, shared by the tests and the deep checks.
#ifndef ZEITNOT_TESTS_MOVEGEN_SUM_COMPARISON_H_
#define ZEITNOT_TESTS_MOVEGEN_SUM_COMPARISON_H_

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "movegen/reply_sum.h"

namespace zeitnot {

// An endless, repeatable supply of positions from games of random moves in which promotions,
// captures en passant, double steps and castling are favoured. Games begin, in turn, from standard
// and Chess960 starts, from positions that are rich in such moves, and from boards with many
// queens.
class RandomWalk {
 public:
  explicit RandomWalk(std::uint64_t seed) : random_(seed) {}
  const Position& Next();

 private:
  void Begin();
  Move Choose(const MoveList& moves);

  std::mt19937_64 random_;
  Position position_;
  int plies_left_ = 0;
  std::size_t games_ = 0;
};

// The sum by each of the paths against that of the scalar twin, child by child. Returns what
// differs, in words with the FEN; empty if nothing does. Adds what the paths counted in which way
// to `shares`.
std::string FindReplySumFault(const Position& position, const std::vector<SumPath>& paths,
                              SumShares& shares);

// The same sum by the mailbox oracle against the scalar twin.
std::string FindOracleSumFault(const Position& position);

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_MOVEGEN_SUM_COMPARISON_H_
