#include "eval/network/from_scratch.h"

#include "eval/network/kernels.h"

namespace zeitnot {

AlignedVector<std::int16_t> NeuronsOf(const Network& network, const Position& position,
                                      Color perspective) {
  AlignedVector<std::int16_t> neurons = network.feature_biases;
  ForEachInput(position, perspective, [&](std::size_t input) {
    const std::int16_t* const row = network.FeatureRow(input).data();
    ScalarNetworkKernels().update(neurons.data(), {}, {&row, 1}, neurons.data(), network.width);
  });
  return neurons;
}

std::array<Score, kOutputBucketCount> ScoresOfBuckets(const Network& network,
                                                      const Position& position) {
  const Color us = position.side_to_move();
  const auto own = NeuronsOf(network, position, us);
  const auto other = NeuronsOf(network, position, !us);
  std::array<Score, kOutputBucketCount> scores;
  for (std::size_t bucket = 0; bucket < scores.size(); ++bucket) {
    const std::int32_t sum = ScalarNetworkKernels().output_sum(
        own.data(), other.data(), network.OutputRow(bucket).data(), network.width);
    scores[bucket] = OutputScore(network, bucket, sum);
  }
  return scores;
}

Score NetworkScore(const Network& network, const Position& position) {
  return ScoresOfBuckets(network, position)[OutputBucket(position)];
}

}  // namespace zeitnot
