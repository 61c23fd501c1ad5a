// How many replies are there to all legal moves of a position together? The last two plies of perft
// are this sum, and it can be taken without looking at most of the children. Who needs the number
// of each child asks movegen/replies.h.
#ifndef ZEITNOT_MOVEGEN_REPLY_SUM_H_
#define ZEITNOT_MOVEGEN_REPLY_SUM_H_

#include <cstdint>
#include <string>
#include <vector>

#include "movegen/kernels.h"
#include "movegen/position.h"
#include "movegen/slider_tables.h"

namespace zeitnot {

// A way of taking the sum.
struct SumPath {
  const MovegenKernels* kernels = nullptr;  // null for the scalar twins
  bool by_difference = false;               // or child by child
  SliderIndex index = SliderIndex::kMultiplied;
  const SliderTables* tables = nullptr;  // of that index; only needed by difference

  // Such as "AVX2, by difference, PEXT".
  std::string Name() const;
};

// How many moves were counted in which way.
struct SumShares {
  std::uint64_t by_difference = 0;
  std::uint64_t child_by_child = 0;
};

// The number of legal replies to all legal moves of `position` together.
std::uint64_t CountRepliesOfAll(const Position& position);

// The same on a given path, one of SupportedSumPaths. Adds to `shares` unless it is
// null.
std::uint64_t CountRepliesOfAllBy(const SumPath& path, const Position& position, SumShares* shares);

// The same for the position after a legal move, which is made only where it must be.
std::uint64_t CountRepliesOfAllAfterBy(const SumPath& path, const Position& position, Move move);

// What CountRepliesOfAll uses with the chosen kernels.
SumPath ChosenSumPath();
// Every path that this build holds and this processor can run.
std::vector<SumPath> SupportedSumPaths();

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_REPLY_SUM_H_
