#include "eval/train/learner.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "eval/train/tasks.h"

namespace zeitnot::train {
namespace {

// A batch is cut into so many parts, each with a gradient of its own; these are added up in their
// order. So the number of threads changes nothing.
constexpr std::size_t kParts = kMostThreads;
// Numbers that a thread moves at a time: whole vectors, enough to be worth asking for.
constexpr std::size_t kStride = 8192;
static_assert(kStride % kWidthStep == 0);

std::span<const Record> PartOf(std::span<const Record> batch, std::size_t part) {
  const std::size_t begin = batch.size() * part / kParts;
  return batch.subspan(begin, batch.size() * (part + 1) / kParts - begin);
}

std::span<const std::uint16_t> InputsOf(const Sample& sample, std::size_t side) {
  return std::span(sample.inputs[side]).first(sample.count);
}

double Sum(const std::array<double, kParts>& losses) {
  return std::accumulate(losses.begin(), losses.end(), 0.0);
}

}  // namespace

LossAndSlope LossOf(double output, double target, double power) {
  const double expected = ExpectedPoints(output);
  const double distance = std::abs(expected - target);
  const double steepness = power == 2 ? distance : std::pow(distance, power - 1);
  const double by_expected = std::copysign(power * steepness, expected - target);
  return {steepness * distance, by_expected * expected * (1 - expected)};
}

float Output(const Model& model, const Sample& sample, const Kernels& kernels, Neurons& neurons) {
  const Layout& layout = model.layout;
  const float* const numbers = model.numbers.data();
  float output = numbers[layout.output_biases() + sample.bucket];
  for (std::size_t side = 0; side < 2; ++side) {
    output += kernels.forward(numbers + layout.features(), numbers + layout.biases(),
                              numbers + layout.output(sample.bucket) + side * layout.width(),
                              InputsOf(sample, side), layout.width(), neurons.values[side].data());
  }
  return output;
}

void AddGradient(const Model& model, const Sample& sample, const Kernels& kernels,
                 const Neurons& neurons, float slope, std::span<float> gradient) {
  const Layout& layout = model.layout;
  gradient[layout.output_biases() + sample.bucket] += slope;
  for (std::size_t side = 0; side < 2; ++side) {
    const std::size_t outputs = layout.output(sample.bucket) + side * layout.width();
    kernels.backward(neurons.values[side].data(), model.numbers.data() + outputs, slope,
                     InputsOf(sample, side), layout.width(), gradient.data() + layout.features(),
                     gradient.data() + layout.biases(), gradient.data() + outputs);
  }
}

Learner::Learner(Model model, const LearnerSettings& settings, const Kernels& kernels)
    : model_(std::move(model)),
      settings_(settings),
      kernels_(kernels),
      first_(model_.layout.size()),
      second_(model_.layout.size()),
      gradients_(kParts * model_.layout.size()) {}

void Learner::GoOn(const Model& model, std::uint64_t steps, std::span<const float> first,
                   std::span<const float> second) {
  model_ = model;
  steps_ = steps;
  std::ranges::copy(first, first_.begin());
  std::ranges::copy(second, second_.begin());
}

double Learner::Learn(std::span<const Record> batch, double rate) {
  std::array<double, kParts> losses{};
  ForEachTask(kParts, settings_.threads, [&](std::size_t part) {
    const std::size_t size = model_.layout.size();
    const std::span<float> gradient = std::span(gradients_).subspan(part * size, size);
    Neurons neurons(model_.layout.width());
    double loss = 0;
    for (const Record& record : PartOf(batch, part)) {
      const Sample sample = MakeSample(record, settings_.target);
      const float output = Output(model_, sample, kernels_, neurons);
      const LossAndSlope at =
          LossOf(output, static_cast<double>(sample.target), settings_.loss_power);
      loss += at.loss;
      AddGradient(model_, sample, kernels_, neurons, static_cast<float>(at.slope), gradient);
    }
    losses[part] = loss;
  });
  Step(batch.size(), rate);
  return Sum(losses);
}

void Learner::Step(std::size_t batch_size, double rate) {
  ++steps_;
  const auto count = static_cast<double>(steps_);
  const auto factor = [count](float decay) {
    return static_cast<float>(1 / (1 - std::pow(static_cast<double>(decay), count)));
  };
  const AdamStep step = {.gradient_factor = 1 / static_cast<float>(batch_size),
                         .rate = static_cast<float>(rate),
                         .decay = static_cast<float>(settings_.decay),
                         .first_factor = factor(kFirstDecay),
                         .second_factor = factor(kSecondDecay),
                         .most = kMostWeight};
  const std::size_t size = model_.layout.size();
  const AdamRows rows = {model_.numbers.data(), first_.data(), second_.data(),
                         gradients_.data(),     size,          kParts};
  ForEachTask((size + kStride - 1) / kStride, settings_.threads, [&](std::size_t task) {
    kernels_.adam(rows, step, task * kStride, std::min(size, (task + 1) * kStride));
  });
  LimitOutputs(model_);
}

double Learner::Loss(std::span<const Record> batch) const {
  std::array<double, kParts> losses{};
  ForEachTask(kParts, settings_.threads, [&](std::size_t part) {
    Neurons neurons(model_.layout.width());
    double loss = 0;
    for (const Record& record : PartOf(batch, part)) {
      const Sample sample = MakeSample(record, settings_.target);
      loss += LossOf(Output(model_, sample, kernels_, neurons), static_cast<double>(sample.target),
                     settings_.loss_power)
                  .loss;
    }
    losses[part] = loss;
  });
  return Sum(losses);
}

}  // namespace zeitnot::train
