// How many legal answers does each move leave, and is it check? One call sees every mate and
// stalemate among the children of a position.
#ifndef ZEITNOT_MOVEGEN_REPLIES_H_
#define ZEITNOT_MOVEGEN_REPLIES_H_

#include <cstdint>
#include <span>

#include "movegen/kernels.h"
#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot {

// For each of `moves`, all legal in `parent`: the number of legal moves of the side that answers
// and whether it is in check, written to `replies`, which has room for them all or is null. Returns
// the sum of the numbers. Uses the chosen kernels.
std::uint64_t CountReplies(const Position& parent, std::span<const Move> moves, Replies* replies);

// The same with given kernels, or with the scalar twin when `kernels` is null.
std::uint64_t CountRepliesWith(const MovegenKernels* kernels, const Position& parent,
                               std::span<const Move> moves, Replies* replies);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_REPLIES_H_
