// Trainings as a whole: what they learn, that they can be broken off, and that the engine computes
// what was learnt.
#include "eval/train/training.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "eval/network/from_scratch.h"
#include "eval/network/network_file.h"
#include "eval/train/material.h"
#include "tests/eval/random_network.h"
#include "toy_positions.h"

namespace zeitnot::train {
namespace {

const std::atomic<bool> kGoing = false;

PositionSet ToySet(const std::string& name, std::uint32_t seed, int games) {
  auto set = PositionSet::Open({ToyFile(name, ToyPositions(seed, games, 100))}, 10, 1);
  EXPECT_TRUE(set);
  return *std::move(set);
}

TrainingSettings ToySettings() {
  TrainingSettings settings;
  settings.width = 32;
  settings.epochs = 3;
  settings.batch = 512;
  settings.buffer = 5000;
  settings.rate = 5e-3;
  return settings;
}

std::string FileOf(const Training& training) {
  const auto network = training.Export();
  EXPECT_TRUE(network) << network.error();
  return network ? WriteNetwork(*network) : std::string();
}

std::string TrainWhole(const TrainingSettings& settings, const PositionSet& positions,
                       const Kernels& kernels = BestKernels()) {
  Training training(settings, positions, kernels);
  while (!training.finished()) EXPECT_TRUE(training.RunEpoch(kGoing));
  return FileOf(training);
}

Position PositionOf(const Record& record) { return Unpack(data::ReadQuiet(record).position); }

double Score(const Model& model, const Record& record, int scale = kDefaultScale) {
  Neurons neurons(model.layout.width());
  const Sample sample = MakeSample(record, {});
  return static_cast<double>(Output(model, sample, BestKernels(), neurons)) * scale;
}

TEST(Training, LearnsMaterial) {
  TrainingSettings settings = ToySettings();
  settings.epochs = 12;
  settings.learner.target.result_weight = 0;
  const PositionSet positions = ToySet("material.zqp", 5, 300);
  Training training(settings, positions);
  std::vector<EpochReport> reports;
  while (!training.finished()) reports.push_back(training.RunEpoch(kGoing).value());
  ASSERT_EQ(reports.size(), 12U);
  for (const EpochReport& report : reports) {
    EXPECT_GT(report.positions_per_second, 0);
    EXPECT_EQ(report.epoch, static_cast<std::uint64_t>(&report - reports.data() + 1));
  }
  EXPECT_EQ(reports.back().seconds_left, 0);
  EXPECT_GT(reports.front().training_loss, 10 * reports.back().training_loss);
  EXPECT_LT(reports.back().training_loss, 0.001);
  EXPECT_LT(reports.back().held_out_loss.value(), 0.004);
  // Positions that it has not seen, as the engine sees them.
  const Network network = training.Export().value();
  double error = 0;
  const std::vector<Record> others = RecordsOf(ToyPositions(6, 30, 100));
  for (const Record& record : others) {
    const data::QuietPosition quiet = data::ReadQuiet(record);
    const Position position = Unpack(quiet.position);
    const int expected = position.side_to_move() == Color::kWhite ? quiet.score : -quiet.score;
    const double points = ExpectedPoints(static_cast<double>(expected) / kDefaultScale);
    error += std::abs(
        ExpectedPoints(static_cast<double>(NetworkScore(network, position)) / kDefaultScale) -
        points);
  }
  EXPECT_LT(error / static_cast<double>(others.size()), 0.05);
}

TEST(Training, ThreadsChangeNothingAndSeedsDo) {
  const PositionSet positions = ToySet("threads.zqp", 7, 60);
  TrainingSettings settings = ToySettings();
  const std::string one = TrainWhole(settings, positions);
  EXPECT_EQ(TrainWhole(settings, positions), one);
  for (const unsigned threads : {2U, 3U, 8U}) {
    settings.learner.threads = threads;
    EXPECT_EQ(TrainWhole(settings, positions), one) << threads;
  }
  settings.seed = 2;
  EXPECT_NE(TrainWhole(settings, positions), one);
}

TEST(Training, BrokenOffAnywhereItEndsTheSame) {
  const PositionSet positions = ToySet("resume.zqp", 8, 60);
  const TrainingSettings settings = ToySettings();
  const std::string whole = TrainWhole(settings, positions);
  // Broken off after every batch, each time by another training.
  const std::atomic<bool> stopping = true;
  std::string checkpoint = Training(settings, positions).Checkpoint();
  std::string network;
  int runs = 0;
  for (bool finished = false; !finished; ++runs) {
    Training training(settings, positions);
    ASSERT_EQ(training.GoOn(checkpoint), std::nullopt);
    EXPECT_EQ(training.Checkpoint(), checkpoint);
    training.RunEpoch(stopping);
    checkpoint = training.Checkpoint();
    finished = training.finished();
    if (finished) network = FileOf(training);
  }
  EXPECT_GT(runs, 20);
  EXPECT_EQ(network, whole);
}

TEST(Training, CheckpointsAreNotBelieved) {
  const PositionSet positions = ToySet("check.zqp", 9, 20);
  const TrainingSettings settings = ToySettings();
  const std::string checkpoint = Training(settings, positions).Checkpoint();
  const auto fault = [&](std::string_view bytes) {
    return Training(settings, positions).GoOn(bytes).value_or("none");
  };
  EXPECT_EQ(fault(checkpoint), "none");
  EXPECT_EQ(fault("what is this?"), "is no checkpoint of a training");
  for (const std::size_t size : {std::size_t{3}, std::size_t{20}, checkpoint.size() - 1})
    EXPECT_EQ(fault(checkpoint.substr(0, size)), "is damaged or cut off") << size;
  std::mt19937 random(2);
  for (int i = 0; i < 50; ++i) {
    std::string broken = checkpoint;
    broken[8 + random() % (broken.size() - 8)] ^= static_cast<char>(1 + random() % 255);
    EXPECT_EQ(fault(broken), "is damaged or cut off");
  }
  TrainingSettings other = settings;
  other.seed = 2;
  const auto refused = Training(other, positions).GoOn(checkpoint);
  ASSERT_TRUE(refused);
  EXPECT_TRUE(refused->starts_with("is of another training")) << *refused;
  const PositionSet others = ToySet("check-other.zqp", 10, 20);
  EXPECT_TRUE(Training(settings, others).GoOn(checkpoint));
}

TEST(Training, TheNetworkSaysHowItWasMade) {
  const PositionSet positions = ToySet("origin.zqp", 11, 20);
  TrainingSettings settings = ToySettings();
  settings.learner.target.scale = 300;
  const Network network = Training(settings, positions).Export().value();
  EXPECT_EQ(network.scale, 300);
  EXPECT_EQ(network.origin.seed, 1U);
  EXPECT_EQ(network.origin.positions, positions.count(Part::kTraining));
  EXPECT_EQ(network.origin.data, positions.about());
  EXPECT_TRUE(network.origin.trainer.starts_with("zeitnot_train 1: width 32, epochs 3, seed 1,"))
      << network.origin.trainer;
}

TEST(Training, TheRateFallsFromFirstToLast) {
  const TrainingSettings settings;
  EXPECT_DOUBLE_EQ(RateAt(settings, 0, 1000), 1e-3);
  EXPECT_DOUBLE_EQ(RateAt(settings, 500, 1000), (1e-3 + 1e-5) / 2);
  EXPECT_NEAR(RateAt(settings, 999, 1000), 1e-5, 1e-8);
}

// The numbers of a network as the trainer has them.
Model Widened(const Network& network) {
  Model model(network.width);
  float* to = model.numbers.data();
  const auto put = [&to](const auto& numbers, int unit) {
    for (const auto number : numbers) *to++ = static_cast<float>(number) / static_cast<float>(unit);
  };
  put(network.feature_weights, kNeuronUnit);
  put(network.feature_biases, kNeuronUnit);
  put(network.output_weights, kOutputUnit);
  put(network.output_biases, kNeuronUnit * kOutputUnit);
  return model;
}

// Where quantising loses nothing, the engine's score is the trainer's but for what it cuts off: the
// sum to a whole unit, the score to a centipawn.
TEST(Quantise, TheEngineComputesWhatTheTrainerDoes) {
  for (const std::size_t width : {32U, 160U}) {
    const Network network = RandomNetwork(width, 12);
    const Model model = Widened(network);
    EXPECT_EQ(Quantise(model, network.scale).feature_weights, network.feature_weights);
    EXPECT_EQ(Quantise(model, network.scale).feature_biases, network.feature_biases);
    EXPECT_EQ(Quantise(model, network.scale).output_weights, network.output_weights);
    EXPECT_EQ(Quantise(model, network.scale).output_biases, network.output_biases);
    int largest = 0;
    for (const Record& record : RecordsOf(ToyPositions(13, 20, 100))) {
      const int score = NetworkScore(network, PositionOf(record));
      largest = std::max(largest, std::abs(score));
      ASSERT_NEAR(Score(model, record), score, 1.1);
    }
    EXPECT_GT(largest, 300);
  }
}

// How far rounding can move the score of a position: half a unit for each number that matters.
double MostRounding(const Model& model, const Record& record) {
  const Sample sample = MakeSample(record, {});
  Neurons neurons(model.layout.width());
  Output(model, sample, BestKernels(), neurons);
  const double neuron = static_cast<double>(sample.count + 1) * 0.5 / kNeuronUnit;
  double most = 0.5 / (kNeuronUnit * kOutputUnit);
  for (std::size_t side = 0; side < 2; ++side) {
    for (std::size_t i = 0; i < model.layout.width(); ++i) {
      const double cut = std::clamp(static_cast<double>(neurons.values[side][i]), 0.0, 1.0);
      const double moved = std::min(1.0, cut + neuron);
      const double weight = std::abs(
          static_cast<double>(model.OutputRow(sample.bucket)[side * model.layout.width() + i]));
      most += weight * std::max(moved * moved - cut * cut,
                                cut * cut - std::pow(std::max(0.0, cut - neuron), 2)) +
              0.5 / kOutputUnit * moved * moved;
    }
  }
  return most * kDefaultScale;
}

TEST(Quantise, RoundingMovesScoresLittle) {
  const PositionSet positions = ToySet("rounding.zqp", 14, 100);
  TrainingSettings settings = ToySettings();
  settings.width = 64;
  Training training(settings, positions);
  while (!training.finished()) training.RunEpoch(kGoing);
  const Network network = training.Export().value();
  double sum = 0;
  const std::vector<Record> records = RecordsOf(ToyPositions(15, 30, 100));
  for (const Record& record : records) {
    const double score = Score(training.model(), record);
    const double moved = std::abs(score - NetworkScore(network, PositionOf(record)));
    ASSERT_LE(moved, MostRounding(training.model(), record) + 1.1);
    sum += moved / (1 + std::abs(score) / kDefaultScale);
  }
  EXPECT_LT(sum / static_cast<double>(records.size()), 8);
}

// However large the numbers become, the engine can compute with them.
TEST(Quantise, WhatIsCutAndLimitedCannotOverflow) {
  Model model(kMostWidth);
  std::mt19937 random(6);
  for (std::size_t i = 0; i < model.layout.end(); ++i)
    model.numbers[i] = random() % 2 == 0 ? kMostWeight : -kMostWeight;
  EXPECT_NE(FindOverflow(Quantise(model, kDefaultScale)), "");
  LimitOutputs(model);
  EXPECT_EQ(FindOverflow(Quantise(model, kDefaultScale)), "");
  const Model small = Model::Random(kMostWidth, 1);
  Model limited = small;
  LimitOutputs(limited);
  EXPECT_TRUE(limited.numbers == small.numbers);
}

TEST(Material, KnowsTheValuesOfTheMenAlone) {
  const Network network = MaterialNetwork();
  EXPECT_EQ(FindOverflow(network), "");
  const auto read = ReadNetwork(WriteNetwork(network));
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(*read, network);
  std::vector<Position> all = RandomPositions(16, 30, 150);
  all.push_back(At("7Q/QQQQQQQQ/1BBNNRR1/8/8/8/1p6/2k1K3 w - - 0 1"));
  all.push_back(Mirrored(all.back()));
  for (const Position& position : all) {
    const int material = MaterialOf(position);
    const int own = position.side_to_move() == Color::kWhite ? material : -material;
    ASSERT_NEAR(NetworkScore(network, position), own, 1);
  }
}

}  // namespace
}  // namespace zeitnot::train
