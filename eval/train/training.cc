#include "eval/train/training.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <numbers>
#include <sstream>

#include "base/bytes.h"
#include "base/random.h"
#include "base/sha256.h"
#include "base/text.h"
#include "eval/data/blocks.h"

namespace zeitnot::train {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::string_view kCheckpointMagic = "zntrain1";

std::uint64_t SeedOfEpoch(std::uint64_t seed, std::uint64_t epoch) {
  return Random(seed ^ Random(~epoch).Next()).Next();
}

double SecondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::string_view HashText(const Sha256Digest& hash) {
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

void PutFloats(std::string& bytes, std::span<const float> numbers) {
  for (const float number : numbers) PutNumber<4>(bytes, std::bit_cast<std::uint32_t>(number));
}

AlignedVector<float> TakeFloats(ByteReader& reader, std::size_t count) {
  AlignedVector<float> numbers(count);
  for (float& number : numbers) number = std::bit_cast<float>(reader.U32());
  return numbers;
}

}  // namespace

std::string DescribeTraining(const TrainingSettings& settings) {
  std::ostringstream text;
  text << "width " << settings.width << ", epochs " << settings.epochs << ", seed " << settings.seed
       << ", batch " << settings.batch << ", rate " << settings.rate << " to " << settings.last_rate
       << ", result weight " << settings.learner.target.result_weight << ", scale "
       << settings.learner.target.scale << ", loss power " << settings.learner.loss_power
       << ", decay " << settings.learner.decay << ", held out " << settings.held_out_percent
       << "%, buffer " << settings.buffer;
  return text.str();
}

double RateAt(const TrainingSettings& settings, std::uint64_t step, std::uint64_t steps) {
  const double done = static_cast<double>(step) / static_cast<double>(steps);
  const double wave = (1 + std::cos(std::numbers::pi * done)) / 2;
  return settings.last_rate + (settings.rate - settings.last_rate) * wave;
}

Training::Training(const TrainingSettings& settings, const PositionSet& positions,
                   const Kernels& kernels)
    : settings_(settings),
      positions_(positions),
      learner_(Model::Random(settings.width, settings.seed), settings.learner, kernels) {}

std::uint64_t Training::StepsOfEpoch() const {
  return (positions_.count(Part::kTraining) + settings_.batch - 1) / settings_.batch;
}

std::string Training::About() const {
  return Concat(kTrainerName, "\n", DescribeTraining(settings_), "\n", positions_.about());
}

std::string Training::Checkpoint() const {
  std::string bytes = data::Head(kCheckpointMagic, About());
  PutNumber<8>(bytes, epoch_);
  PutNumber<8>(bytes, done_);
  PutNumber<8>(bytes, std::bit_cast<std::uint64_t>(loss_));
  PutNumber<8>(bytes, learner_.steps());
  PutFloats(bytes, model().numbers);
  PutFloats(bytes, learner_.first_moments());
  PutFloats(bytes, learner_.second_moments());
  return bytes.append(HashText(Sha256(bytes)));
}

std::optional<std::string> Training::GoOn(std::string_view checkpoint) {
  const std::span bytes(reinterpret_cast<const std::uint8_t*>(checkpoint.data()),
                        checkpoint.size());
  const auto head = data::ReadHead(bytes, kCheckpointMagic);
  if (!head && head.error() == data::HeadFault::kOther) return "is no checkpoint of a training";
  if (!head || checkpoint.size() < kSha256Bytes) return "is damaged or cut off";
  const std::string_view hashed = checkpoint.substr(0, checkpoint.size() - kSha256Bytes);
  if (HashText(Sha256(hashed)) != checkpoint.substr(hashed.size())) return "is damaged or cut off";
  if (const std::string about = data::Head(kCheckpointMagic, About());
      !checkpoint.starts_with(about)) {
    return Concat("is of another training; to go on, all of this must be the same:\n", head->about,
                  "and this was asked for:\n", About());
  }
  const std::size_t count = model().layout.size();
  if (hashed.size() != head->end + std::size_t{4} * 8 + std::size_t{3} * 4 * count)
    return "is damaged or cut off";
  ByteReader reader(Bytes(bytes), head->end);
  epoch_ = reader.U64();
  done_ = reader.U64();
  loss_ = std::bit_cast<double>(reader.U64());
  const std::uint64_t steps = reader.U64();
  Model model(settings_.width);
  model.numbers = TakeFloats(reader, count);
  const AlignedVector<float> first = TakeFloats(reader, count);
  const AlignedVector<float> second = TakeFloats(reader, count);
  learner_.GoOn(model, steps, first, second);
  return std::nullopt;
}

std::optional<EpochReport> Training::RunEpoch(const std::atomic<bool>& stop) {
  ShuffledStream stream(positions_, SeedOfEpoch(settings_.seed, epoch_), settings_.buffer);
  stream.Skip(done_);
  const auto begin = Clock::now();
  const std::uint64_t before = done_;
  EpochReport report;
  for (;;) {
    const std::vector<Record> batch = stream.Next(settings_.batch);
    if (batch.empty()) break;
    report.rate = RateAt(settings_, learner_.steps(), Steps());
    loss_ += learner_.Learn(batch, report.rate);
    done_ += batch.size();
    if (stop) return std::nullopt;
  }
  run_positions_ += done_ - before;
  run_seconds_ += SecondsSince(begin);
  report.epoch = ++epoch_;
  report.training_loss = loss_ / static_cast<double>(done_);
  report.positions_per_second = static_cast<double>(run_positions_) / std::max(run_seconds_, 1e-9);
  report.seconds_left = static_cast<double>((settings_.epochs - epoch_) * done_) /
                        std::max(report.positions_per_second, 1e-9);
  done_ = 0;
  loss_ = 0;
  if (const std::size_t count = positions_.count(Part::kHeldOut); count > 0) {
    double sum = 0;
    ForEachHeldOut(positions_, [&](std::span<const Record> batch) { sum += learner_.Loss(batch); });
    report.held_out_loss = sum / static_cast<double>(count);
  }
  return report;
}

Result<Network, std::string> Training::Export() const {
  Network network = Quantise(model(), settings_.learner.target.scale);
  if (const std::string overflow = FindOverflow(network); !overflow.empty())
    return Error{"the network cannot be used: " + overflow};
  network.origin = {positions_.about(), positions_.count(Part::kTraining), settings_.seed,
                    Concat(kTrainerName, ": ", DescribeTraining(settings_))};
  return network;
}

}  // namespace zeitnot::train
