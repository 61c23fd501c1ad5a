// Perft: the number of move sequences of a given length, the common proof of a move generator.
#ifndef ZEITNOT_MOVEGEN_PERFT_H_
#define ZEITNOT_MOVEGEN_PERFT_H_

#include <cstdint>
#include <vector>

#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot {

// Leaves of the legal move tree of `depth` plies; 1 for depth 0. The last ply is counted, not made.
std::uint64_t Perft(const Position& position, int depth);

struct DivideEntry {
  Move move;
  std::uint64_t leaves;  // Perft(position.After(move), depth - 1)
};
// Perft split by the first move, in generation order. `depth` is at least 1.
std::vector<DivideEntry> Divide(const Position& position, int depth);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_PERFT_H_
