// The scalar twins of kernels.cc: what the kernels are compared with, and what serves where there
// are no vectors.
#include <algorithm>
#include <cmath>

#include "eval/train/kernels.h"

namespace zeitnot::train {
namespace {

float Forward(const float* features, const float* biases, const float* outputs,
              std::span<const std::uint16_t> inputs, std::size_t width, float* neurons) {
  std::copy_n(biases, width, neurons);
  for (const std::size_t input : inputs) {
    const float* const row = features + input * width;
    for (std::size_t i = 0; i < width; ++i) neurons[i] += row[i];
  }
  float sum = 0;
  for (std::size_t i = 0; i < width; ++i) {
    const float cut = std::clamp(neurons[i], 0.0F, 1.0F);
    sum += cut * cut * outputs[i];
  }
  return sum;
}

void Backward(const float* neurons, const float* outputs, float slope,
              std::span<const std::uint16_t> inputs, std::size_t width, float* features_gradient,
              float* biases_gradient, float* outputs_gradient) {
  for (std::size_t i = 0; i < width; ++i) {
    const float cut = std::clamp(neurons[i], 0.0F, 1.0F);
    outputs_gradient[i] += slope * cut * cut;
    const float by_neuron = neurons[i] < 1 ? 2 * slope * cut * outputs[i] : 0;
    biases_gradient[i] += by_neuron;
    for (const std::size_t input : inputs) features_gradient[input * width + i] += by_neuron;
  }
}

void Adam(const AdamRows& rows, const AdamStep& step, std::size_t begin, std::size_t end) {
  for (std::size_t i = begin; i < end; ++i) {
    float gradient = 0;
    for (std::size_t worker = 0; worker < rows.workers; ++worker) {
      float& part = rows.gradients[worker * rows.stride + i];
      gradient += part;
      part = 0;
    }
    gradient *= step.gradient_factor;
    float& first = rows.first[i];
    float& second = rows.second[i];
    first = kFirstDecay * first + (1 - kFirstDecay) * gradient;
    second = kSecondDecay * second + (1 - kSecondDecay) * gradient * gradient;
    const float change =
        step.first_factor * first / (std::sqrt(step.second_factor * second) + kAdamEpsilon);
    float& number = rows.numbers[i];
    number -= step.rate * (change + step.decay * number);
    number = std::clamp(number, -step.most, step.most);
  }
}

}  // namespace

const Kernels kScalarKernels = {Forward, Backward, Adam, "scalar"};

}  // namespace zeitnot::train
