// The scalar twin of the vector kernels: what they compute, plainly.
#include <algorithm>

#include "eval/network/kernels.h"
#include "eval/network/network.h"

namespace zeitnot {
namespace {

void UpdateScalar(const std::int16_t* from, RowSpan removed, RowSpan added, std::int16_t* to,
                  std::size_t width) {
  for (std::size_t i = 0; i < width; ++i) {
    int sum = from[i];
    for (const std::int16_t* const row : removed) sum -= row[i];
    for (const std::int16_t* const row : added) sum += row[i];
    to[i] = static_cast<std::int16_t>(sum);
  }
}

std::int32_t SumOfSide(const std::int16_t* neurons, const std::int16_t* weights,
                       std::size_t width) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < width; ++i) {
    const int neuron = std::clamp<int>(neurons[i], 0, kNeuronUnit);
    sum += neuron * neuron * weights[i];
  }
  return sum;
}

std::int32_t OutputSumScalar(const std::int16_t* own, const std::int16_t* other,
                             const std::int16_t* weights, std::size_t width) {
  return SumOfSide(own, weights, width) + SumOfSide(other, weights + width, width);
}

}  // namespace

const NetworkKernels& ScalarNetworkKernels() {
  static constexpr NetworkKernels kKernels = {UpdateScalar, OutputSumScalar, "scalar"};
  return kKernels;
}

}  // namespace zeitnot
