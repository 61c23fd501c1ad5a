// Learning from batches of positions: outputs, losses, gradients, and the step that follows them.
#ifndef ZEITNOT_EVAL_TRAIN_LEARNER_H_
#define ZEITNOT_EVAL_TRAIN_LEARNER_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/aligned_vector.h"
#include "eval/data/positions.h"
#include "eval/train/kernels.h"
#include "eval/train/model.h"
#include "eval/train/sample.h"

namespace zeitnot::train {

// A position as it stands in a file.
using Record = std::array<std::uint8_t, data::kPositionBytes>;

// Threads beyond so many have nothing to do.
inline constexpr unsigned kMostThreads = 8;

struct LearnerSettings {
  TargetSettings target;
  double loss_power = 2;  // of the distance between the points expected and the target
  double decay = 0.01;    // of all numbers, for each unit of the learning rate
  unsigned threads = 1;   // changes no result
};

// What an output costs, and the derivative of that by the output.
struct LossAndSlope {
  double loss;
  double slope;
};
LossAndSlope LossOf(double output, double target, double power);

// Neurons of both perspectives, the side on move first.
struct Neurons {
  explicit Neurons(std::size_t width) : values{Row(width), Row(width)} {}
  using Row = AlignedVector<float>;
  std::array<Row, 2> values;
};

// What the model says of a sample. Fills the neurons.
float Output(const Model& model, const Sample& sample, const Kernels& kernels, Neurons& neurons);
// Adds to a gradient, laid out as the model is, that of `slope` times the output. The neurons must
// be those of the sample.
void AddGradient(const Model& model, const Sample& sample, const Kernels& kernels,
                 const Neurons& neurons, float slope, std::span<float> gradient);

class Learner {
 public:
  Learner(Model model, const LearnerSettings& settings, const Kernels& kernels = BestKernels());

  const Model& model() const { return model_; }
  // Steps made so far, and the moments of the gradients: with the model, all that goes on.
  std::uint64_t steps() const { return steps_; }
  std::span<const float> first_moments() const { return first_; }
  std::span<const float> second_moments() const { return second_; }
  // Goes on from there; all must be of the present model's length.
  void GoOn(const Model& model, std::uint64_t steps, std::span<const float> first,
            std::span<const float> second);

  // One step along the mean gradient of the batch, which must not be empty. Returns the sum of the
  // losses before it.
  double Learn(std::span<const Record> batch, double rate);
  // The sum of the losses.
  double Loss(std::span<const Record> batch) const;

 private:
  void Step(std::size_t batch_size, double rate);

  Model model_;
  LearnerSettings settings_;
  const Kernels& kernels_;
  AlignedVector<float> first_;
  AlignedVector<float> second_;
  AlignedVector<float> gradients_;  // of each part of a batch
  std::uint64_t steps_ = 0;
};

}  // namespace zeitnot::train

#endif  // ZEITNOT_EVAL_TRAIN_LEARNER_H_
