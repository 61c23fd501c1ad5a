// The vector kernels of training, compiled for every instruction set and chosen once per program.
// Sums are added up in an order that depends on the length of the vectors, so that results of
// different instruction sets agree to rounding alone; those of one are always the same.
#ifndef ZEITNOT_EVAL_TRAIN_KERNELS_H_
#define ZEITNOT_EVAL_TRAIN_KERNELS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace zeitnot::train {

// How numbers follow their gradients in one step (Adam with decoupled weight decay).
struct AdamStep {
  float gradient_factor;  // what the sum of the gradients is multiplied by
  float rate;
  float decay;          // part of a number that is lost for each unit of the rate
  float first_factor;   // what a first moment is multiplied by: it began at zero
  float second_factor;  // the same for second moments
  float most;           // numbers are cut to this either way
};
inline constexpr float kFirstDecay = 0.9F;
inline constexpr float kSecondDecay = 0.999F;
inline constexpr float kAdamEpsilon = 1e-8F;

// A row of numbers with their moments and the gradients of several workers, all of one length.
struct AdamRows {
  float* numbers;
  float* first;
  float* second;
  float* gradients;  // the rows of the workers, `stride` apart; set to zero once they are used
  std::size_t stride;
  std::size_t workers;
};

// Rows are aligned to cache lines, and widths are multiples of kWidthStep.
struct Kernels {
  // Neurons of one perspective: the biases and the rows of the inputs that are on. Returns the sum
  // of the squares of what they are cut to, 0 to 1, each times its output weight.
  float (*forward)(const float* features, const float* biases, const float* outputs,
                   std::span<const std::uint16_t> inputs, std::size_t width, float* neurons);
  // Adds to gradients, laid out as the numbers are: the derivative by every number of `slope` times
  // what `forward` returned.
  void (*backward)(const float* neurons, const float* outputs, float slope,
                   std::span<const std::uint16_t> inputs, std::size_t width,
                   float* features_gradient, float* biases_gradient, float* outputs_gradient);
  // Numbers `begin` to `end`, multiples of kWidthStep.
  void (*adam)(const AdamRows& rows, const AdamStep& step, std::size_t begin, std::size_t end);
  const char* target;  // Highway's name of the instruction set, or "scalar"
};

// The scalar twin.
extern const Kernels kScalarKernels;
// Every set of kernels that this build holds and this processor can run, best first; the last one
// is the scalar twin.
std::vector<const Kernels*> SupportedKernels();
const Kernels& BestKernels();

}  // namespace zeitnot::train

#endif  // ZEITNOT_EVAL_TRAIN_KERNELS_H_
