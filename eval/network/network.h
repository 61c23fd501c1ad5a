// The network as a value: (768 inputs -> width neurons) x 2 -> 8 outputs, in whole numbers. Where
// the numbers are from, and how they stand in a file, is the business of network_file.h.
#ifndef ZEITNOT_EVAL_NETWORK_NETWORK_H_
#define ZEITNOT_EVAL_NETWORK_NETWORK_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>

#include "base/aligned_vector.h"
#include "eval/network/input.h"
#include "eval/score.h"

namespace zeitnot {

// Neurons of a perspective.
inline constexpr std::size_t kWidthStep = 32;
inline constexpr std::size_t kMostWidth = 1024;
constexpr bool IsPossibleWidth(std::size_t width) {
  return width != 0 && width % kWidthStep == 0 && width <= kMostWidth;
}

// What 1 is in the neurons and in the weights of the outputs (QA and QB).
inline constexpr int kNeuronUnit = 255;
inline constexpr int kOutputUnit = 64;
// Output weights are within this either way: times a neuron they are 16-bit numbers.
inline constexpr int kMostOutputWeight = std::numeric_limits<std::int16_t>::max() / kNeuronUnit;
// Centipawns that an output of 1 means.
inline constexpr int kDefaultScale = 400;
inline constexpr int kMostScale = 10'000;

// How a network came about, for people; nothing is computed from it.
struct NetworkOrigin {
  std::string data;  // what names the training data
  std::uint64_t positions = 0;
  std::uint64_t seed = 0;
  std::string trainer;  // and its version

  friend bool operator==(const NetworkOrigin&, const NetworkOrigin&) = default;
};

struct Network {
  // All weights zero. `width` must be possible.
  explicit Network(std::size_t width);

  std::span<const std::int16_t> FeatureRow(std::size_t input) const {
    return {feature_weights.data() + input * width, width};
  }
  // The weights of one output: first those of the neurons of the side on move, then the others.
  std::span<const std::int16_t> OutputRow(std::size_t bucket) const {
    return {output_weights.data() + bucket * 2 * width, 2 * width};
  }

  std::size_t width;
  int scale = kDefaultScale;                    // 1 to kMostScale
  AlignedVector<std::int16_t> feature_weights;  // [kInputCount][width], units of kNeuronUnit
  AlignedVector<std::int16_t> feature_biases;   // [width]
  AlignedVector<std::int16_t> output_weights;   // [kOutputBucketCount][2 * width], of kOutputUnit
  std::array<std::int32_t, kOutputBucketCount> output_biases{};  // of kNeuronUnit * kOutputUnit
  NetworkOrigin origin;

  friend bool operator==(const Network&, const Network&) = default;
};

// The score of the side on move. `sum` is that over all neurons of both sides of c * c * weight,
// where c is the neuron, at least 0 and at most kNeuronUnit (squared clipped ReLU). Halves are cut
// off towards zero, so a network's score of what is good for one side is that of what is as bad.
Score OutputScore(const Network& network, std::size_t bucket, std::int32_t sum);

// Empty if no position of at most kMostMenPerSide men a side, nor any part of one, brings a neuron
// beyond 16 bits or the sum of an output, added up in whatever order, beyond 32; otherwise what
// does, as the end of a sentence. Such a network must not be used.
std::string FindOverflow(const Network& network);

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_NETWORK_NETWORK_H_
