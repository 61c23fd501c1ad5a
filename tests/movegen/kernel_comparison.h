// Comparison of the vector kernels with their scalar twins, shared by the tests and the deep
// checks.
#ifndef ZEITNOT_TESTS_MOVEGEN_KERNEL_COMPARISON_H_
#define ZEITNOT_TESTS_MOVEGEN_KERNEL_COMPARISON_H_

#include <span>
#include <string>

#include "movegen/position.h"

namespace zeitnot {

// Compares CountReplies of every target that this processor runs with the scalar twin: all legal
// moves at once, and batches of every length from 1 to twice the lanes; and its list of moves with
// the scalar list. Returns what differs, in words with the FEN; empty if nothing does.
std::string FindReplyFault(const Position& position);

// Compares ComputeAttackMaps of every target with the scalar twin: all positions at once and
// batches of every length from 1 to twice the lanes. Returns what differs, in words; empty if
// nothing does.
std::string FindAttackMapFault(std::span<const Position> positions);

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_MOVEGEN_KERNEL_COMPARISON_H_
