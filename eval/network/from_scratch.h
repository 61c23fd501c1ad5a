// The network's scores computed from the whole board, slowly: for people who ask, and for checks.
#ifndef ZEITNOT_EVAL_NETWORK_FROM_SCRATCH_H_
#define ZEITNOT_EVAL_NETWORK_FROM_SCRATCH_H_

#include <array>
#include <cstdint>

#include "base/aligned_vector.h"
#include "eval/network/network.h"

namespace zeitnot {

AlignedVector<std::int16_t> NeuronsOf(const Network& network, const Position& position,
                                      Color perspective);

// What every bucket says of the position, for the side on move.
std::array<Score, kOutputBucketCount> ScoresOfBuckets(const Network& network,
                                                      const Position& position);

// The score of the bucket that speaks.
Score NetworkScore(const Network& network, const Position& position);

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_NETWORK_FROM_SCRATCH_H_
