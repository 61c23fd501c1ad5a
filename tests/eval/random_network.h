// Networks for tests: pseudo-random weights in the size that training gives them.
#ifndef ZEITNOT_TESTS_EVAL_RANDOM_NETWORK_H_
#define ZEITNOT_TESTS_EVAL_RANDOM_NETWORK_H_

#include <cstddef>
#include <cstdint>
#include <random>
#include <type_traits>

#include "eval/network/network.h"

namespace zeitnot {

// The same for the same seed. Neurons are cut at both ends in ordinary positions.
inline Network RandomNetwork(std::size_t width, std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto fill = [&random](auto& numbers, int most) {
    for (auto& number : numbers) {
      const auto drawn = static_cast<int>(random() % (2U * static_cast<unsigned>(most) + 1U));
      number = static_cast<std::remove_reference_t<decltype(number)>>(drawn - most);
    }
  };
  Network network(width);
  fill(network.feature_weights, 90);
  fill(network.feature_biases, 200);
  fill(network.output_weights, 24);
  fill(network.output_biases, 2000);
  network.origin = {"random weights", 0, seed, "a test"};
  return network;
}

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_EVAL_RANDOM_NETWORK_H_
