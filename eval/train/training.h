// A training from its first batch to its last, in epochs: each position once, then the loss of the
// games held out. It can be broken off after any batch and gone on with: what results is the same,
// byte for byte, on processors that run the same kernels.
#ifndef ZEITNOT_EVAL_TRAIN_TRAINING_H_
#define ZEITNOT_EVAL_TRAIN_TRAINING_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "eval/train/learner.h"
#include "eval/train/model.h"
#include "eval/train/positions.h"

namespace zeitnot::train {

// The trainer and its version, which changes when the same settings lead to other networks.
inline constexpr std::string_view kTrainerName = "zeitnot_train 1";

struct TrainingSettings {
  std::size_t width = 256;
  std::uint64_t epochs = 25;
  std::uint64_t seed = 1;
  std::size_t batch = 16'384;     // positions of a step
  double rate = 1e-3;             // of learning, at the first step
  double last_rate = 1e-5;        // at the last; between them half a wave of a cosine
  int held_out_percent = 5;       // of the games
  std::size_t buffer = 1U << 20;  // positions in memory to draw from
  LearnerSettings learner;
};
// The settings that the network depends on, in one line.
std::string DescribeTraining(const TrainingSettings& settings);

// The learning rate of a step, counted from 0.
double RateAt(const TrainingSettings& settings, std::uint64_t step, std::uint64_t steps);

struct EpochReport {
  std::uint64_t epoch = 0;   // from 1
  double training_loss = 0;  // of each batch before its step
  std::optional<double> held_out_loss;
  double rate = 0;                  // of the last step
  double positions_per_second = 0;  // of this run, without validation
  double seconds_left = 0;
};

class Training {
 public:
  // From the beginning. `positions` must outlive it.
  Training(const TrainingSettings& settings, const PositionSet& positions,
           const Kernels& kernels = BestKernels());

  // What goes on from here, as bytes.
  std::string Checkpoint() const;
  // Goes on from such bytes, of a training with the same settings and positions. An error is the
  // end of a sentence that begins with the name of the checkpoint.
  [[nodiscard]] std::optional<std::string> GoOn(std::string_view checkpoint);

  // Runs to the end of the epoch, or until `stop` is set, then to the end of the batch. The report
  // of an epoch that was finished; nothing if it was broken off.
  std::optional<EpochReport> RunEpoch(const std::atomic<bool>& stop);
  bool finished() const { return epoch_ == settings_.epochs; }

  const Model& model() const { return learner_.model(); }
  // The network as it is now, with its origin. An error is a sentence.
  Result<Network, std::string> Export() const;

 private:
  std::uint64_t StepsOfEpoch() const;
  std::uint64_t Steps() const { return StepsOfEpoch() * settings_.epochs; }
  std::string About() const;

  TrainingSettings settings_;
  const PositionSet& positions_;
  Learner learner_;
  std::uint64_t epoch_ = 0;          // finished
  std::uint64_t done_ = 0;           // positions of the epoch after those
  double loss_ = 0;                  // their sum
  std::uint64_t run_positions_ = 0;  // of this run
  double run_seconds_ = 0;
};

}  // namespace zeitnot::train

#endif  // ZEITNOT_EVAL_TRAIN_TRAINING_H_
