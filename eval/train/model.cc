#include "eval/train/model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "base/random.h"

namespace zeitnot::train {
namespace {

// At the beginning neurons lie near 0, where ordinary positions make them differ. Of a few sizes
// tried with 400,000 positions and widths of 32 and 256, these lost least on games held out.
constexpr double kFirstFeature = 0.03;
constexpr double kFirstBias = 0.1;

// From -most to most.
float Draw(zeitnot::Random& random, double most) {
  return static_cast<float>((static_cast<double>(random.Next() >> 11) * 0x1p-52 - 1) * most);
}

// Rounded to the nearest whole number of units.
template <typename T>
void Quantise(const float* from, int unit, std::span<T> to) {
  for (T& number : to) number = static_cast<T>(std::lround(static_cast<double>(*from++) * unit));
}

}  // namespace

Model Model::Random(std::size_t width, std::uint64_t seed) {
  Model model(width);
  zeitnot::Random random(seed);
  const Layout& layout = model.layout;
  const auto begin = model.numbers.begin();
  const auto at = [&](std::size_t place) { return begin + static_cast<std::ptrdiff_t>(place); };
  std::generate(at(layout.features()), at(layout.biases()),
                [&] { return Draw(random, kFirstFeature); });
  std::fill(at(layout.biases()), at(layout.outputs()), static_cast<float>(kFirstBias));
  const double most = 1 / std::sqrt(2 * static_cast<double>(width));
  std::generate(at(layout.outputs()), at(layout.output_biases()),
                [&] { return Draw(random, most); });
  return model;
}

void LimitOutputs(Model& model) {
  // 255 * 255 times the sum of the weights of one sign has to stay within 32 bits; rounding may add
  // half a unit to each.
  constexpr int kMostSum = std::numeric_limits<std::int32_t>::max() / (kNeuronUnit * kNeuronUnit);
  const double most = static_cast<double>(kMostSum) / kOutputUnit -
                      static_cast<double>(model.layout.width()) / kOutputUnit;
  for (std::size_t bucket = 0; bucket < kOutputBucketCount; ++bucket) {
    double up = 0;
    double down = 0;
    for (const float weight : model.OutputRow(bucket)) (weight < 0 ? down : up) += std::abs(weight);
    const double larger = std::max(up, down);
    if (larger <= most) continue;
    const auto factor = static_cast<float>(most / larger);
    for (float& weight : model.OutputRow(bucket)) weight *= factor;
  }
}

Network Quantise(const Model& model, int scale) {
  const Layout& layout = model.layout;
  const float* const numbers = model.numbers.data();
  Network network(layout.width());
  network.scale = scale;
  Quantise(numbers + layout.features(), kNeuronUnit, std::span(network.feature_weights));
  Quantise(numbers + layout.biases(), kNeuronUnit, std::span(network.feature_biases));
  Quantise(numbers + layout.outputs(), kOutputUnit, std::span(network.output_weights));
  Quantise(numbers + layout.output_biases(), kNeuronUnit * kOutputUnit,
           std::span<std::int32_t>(network.output_biases));
  return network;
}

}  // namespace zeitnot::train
