#include "eval/train/material.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace zeitnot::train {

// A neuron is half its range plus the difference in material, m, seen from its side; the other
// side's is half its range minus m. The difference of their squares grows evenly with m.
Network MaterialNetwork() {
  constexpr std::array kValues = {1, 3, 3, 5, 9, 0};
  constexpr int kHalf = kNeuronUnit / 2;
  Network network(kWidthStep);
  for (std::size_t input = 0; input < kInputCount; ++input) {
    const std::size_t man = input / kSquareCount;
    const int value = kValues[man % kPieceTypeCount];
    std::fill_n(
        network.feature_weights.begin() + static_cast<std::ptrdiff_t>(input * network.width),
        network.width, static_cast<std::int16_t>(man < kPieceTypeCount ? value : -value));
  }
  std::ranges::fill(network.feature_biases, static_cast<std::int16_t>(kHalf));
  // Such that a pawn is 100: 4 * half * weight * neurons, over the units, times the scale.
  constexpr double kOfOne = 4.0 * kHalf / kNeuronUnit * kDefaultScale / (kNeuronUnit * kOutputUnit);
  const auto weight =
      static_cast<std::int16_t>(std::lround(100 / kOfOne / static_cast<double>(network.width)));
  for (std::size_t i = 0; i < network.output_weights.size(); ++i)
    network.output_weights[i] =
        static_cast<std::int16_t>(i / network.width % 2 == 0 ? weight : -weight);
  network.origin = {"none", 0, 0, "values of the men alone"};
  return network;
}

}  // namespace zeitnot::train
