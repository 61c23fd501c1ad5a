#include "eval/network/network.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "base/text.h"

namespace zeitnot {
namespace {

constexpr std::size_t kInputsPerSide = kInputCount / 2;

struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

// What the men of one side can add to a neuron: a square holds one man at most, a side has
// kMostMenPerSide at most, and any of them may be missing.
Range ReachOfSide(const Network& network, std::size_t neuron, std::size_t side) {
  std::array<int, kSquareCount> greatest{};
  std::array<int, kSquareCount> smallest{};
  for (std::size_t i = 0; i < kInputsPerSide; ++i) {
    const int weight = network.FeatureRow(side * kInputsPerSide + i)[neuron];
    const std::size_t square = i % kSquareCount;
    greatest[square] = std::max(greatest[square], weight);
    smallest[square] = std::min(smallest[square], weight);
  }
  std::nth_element(greatest.begin(), greatest.begin() + kMostMenPerSide, greatest.end(),
                   std::greater<>());
  std::nth_element(smallest.begin(), smallest.begin() + kMostMenPerSide, smallest.end());
  return {std::accumulate(smallest.begin(), smallest.begin() + kMostMenPerSide, std::int64_t{0}),
          std::accumulate(greatest.begin(), greatest.begin() + kMostMenPerSide, std::int64_t{0})};
}

template <typename T>
bool Fits(Range range) {
  return range.least >= std::numeric_limits<T>::min() &&
         range.most <= std::numeric_limits<T>::max();
}

bool NeuronFits(const Network& network, std::size_t neuron) {
  Range range{network.feature_biases[neuron], network.feature_biases[neuron]};
  for (std::size_t side = 0; side < 2; ++side) {
    const Range reach = ReachOfSide(network, neuron, side);
    range.least += reach.least;
    range.most += reach.most;
  }
  return Fits<std::int16_t>(range);
}

bool OutputFits(const Network& network, std::size_t bucket) {
  Range range;
  for (const int weight : network.OutputRow(bucket)) {
    const std::int64_t most = std::int64_t{weight} * kNeuronUnit * kNeuronUnit;
    (weight < 0 ? range.least : range.most) += most;
  }
  return Fits<std::int32_t>(range);
}

}  // namespace

Network::Network(std::size_t width)
    : width(width),
      feature_weights(kInputCount * width),
      feature_biases(width),
      output_weights(kOutputBucketCount * 2 * width) {}

Score OutputScore(const Network& network, std::size_t bucket, std::int32_t sum) {
  const std::int64_t output = std::int64_t{sum} / kNeuronUnit + network.output_biases[bucket];
  const std::int64_t score = output * network.scale / (std::int64_t{kNeuronUnit} * kOutputUnit);
  return static_cast<Score>(
      std::clamp<std::int64_t>(score, 1 - kMaxEvaluation, kMaxEvaluation - 1));
}

std::string FindOverflow(const Network& network) {
  for (std::size_t neuron = 0; neuron < network.width; ++neuron) {
    if (!NeuronFits(network, neuron)) return Concat("neuron ", neuron, " can go beyond 16 bits");
  }
  for (const int weight : network.output_weights) {
    if (weight < -kMostOutputWeight || weight > kMostOutputWeight)
      return Concat("an output weight of ", weight, " is beyond ", kMostOutputWeight);
  }
  for (std::size_t bucket = 0; bucket < kOutputBucketCount; ++bucket) {
    if (!OutputFits(network, bucket))
      return Concat("the sum of output ", bucket, " can go beyond 32 bits");
  }
  return {};
}

}  // namespace zeitnot
