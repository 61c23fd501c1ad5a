// What a step follows: the vector kernels against their scalar twins, outputs and losses against a
// plain evaluation in double, gradients against differences of that.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "eval/train/kernels.h"
#include "eval/train/learner.h"
#include "toy_positions.h"

namespace zeitnot::train {
namespace {

using Doubles = std::vector<double>;
using Floats = AlignedVector<float>;

Floats RandomFloats(std::mt19937& random, std::size_t count, float most) {
  Floats numbers(count);
  std::uniform_real_distribution<float> draw(-most, most);
  for (float& number : numbers) number = draw(random);
  return numbers;
}

// The largest difference, which is never a NaN's.
double Distance(const Floats& a, const Floats& b) {
  double largest = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double distance = std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i]));
    EXPECT_TRUE(std::isfinite(distance));
    largest = std::max(largest, distance);
  }
  return largest;
}

TEST(TrainKernels, EqualTheirScalarTwinsButForRounding) {
  std::mt19937 random(3);
  for (const std::size_t width : {32U, 64U, 96U, 160U, 256U, 288U}) {
    const Floats features = RandomFloats(random, kInputCount * width, 0.3F);
    const Floats biases = RandomFloats(random, width, 1.0F);
    const Floats outputs = RandomFloats(random, width, 1.0F);
    std::vector<std::uint16_t> inputs(1 + random() % 32);
    for (std::uint16_t& input : inputs) input = static_cast<std::uint16_t>(random() % kInputCount);
    Floats neurons(width);
    const float sum = kScalarKernels.forward(features.data(), biases.data(), outputs.data(), inputs,
                                             width, neurons.data());
    Floats by_feature(kInputCount * width);
    Floats by_bias = RandomFloats(random, width, 0.1F);
    Floats by_output = RandomFloats(random, width, 0.1F);
    const Floats bias_start = by_bias;
    const Floats output_start = by_output;
    kScalarKernels.backward(neurons.data(), outputs.data(), 0.7F, inputs, width, by_feature.data(),
                            by_bias.data(), by_output.data());
    EXPECT_GT(Distance(by_output, output_start), 0.1);
    for (const Kernels* const kernels : SupportedKernels()) {
      Floats same(width);
      EXPECT_NEAR(kernels->forward(features.data(), biases.data(), outputs.data(), inputs, width,
                                   same.data()),
                  sum, 1e-4)
          << kernels->target << ' ' << width;
      EXPECT_EQ(same, neurons) << kernels->target << ' ' << width;
      Floats feature(kInputCount * width);
      Floats bias = bias_start;
      Floats output = output_start;
      kernels->backward(neurons.data(), outputs.data(), 0.7F, inputs, width, feature.data(),
                        bias.data(), output.data());
      EXPECT_LT(Distance(feature, by_feature), 1e-5) << kernels->target << ' ' << width;
      EXPECT_LT(Distance(bias, by_bias), 1e-6) << kernels->target << ' ' << width;
      EXPECT_LT(Distance(output, by_output), 1e-6) << kernels->target << ' ' << width;
    }
  }
}

TEST(TrainKernels, StepsEqualTheirScalarTwinsButForRounding) {
  constexpr std::size_t kSize = 96;
  constexpr std::size_t kWorkers = 3;
  std::mt19937 random(4);
  const Floats numbers = RandomFloats(random, kSize, 0.6F);
  const Floats first = RandomFloats(random, kSize, 0.1F);
  Floats second = RandomFloats(random, kSize, 0.1F);
  for (float& moment : second) moment = std::abs(moment);
  const Floats gradients = RandomFloats(random, kSize * kWorkers, 1.0F);
  const AdamStep step = {0.25F, 0.1F, 0.5F, 1.5F, 2.5F, 0.5F};
  const auto stepped = [&](const Kernels& kernels) {
    struct {
      Floats numbers, first, second, gradients;
    } after = {numbers, first, second, gradients};
    kernels.adam({after.numbers.data(), after.first.data(), after.second.data(),
                  after.gradients.data(), kSize, kWorkers},
                 step, 32, kSize);
    return after;
  };
  const auto expected = stepped(kScalarKernels);
  EXPECT_GT(Distance(expected.numbers, numbers), 0.1);
  EXPECT_TRUE(std::equal(numbers.begin(), numbers.begin() + 32, expected.numbers.begin()));
  for (const Kernels* const kernels : SupportedKernels()) {
    const auto after = stepped(*kernels);
    EXPECT_LT(Distance(after.numbers, expected.numbers), 1e-5) << kernels->target;
    EXPECT_LT(Distance(after.first, expected.first), 1e-6) << kernels->target;
    EXPECT_LT(Distance(after.second, expected.second), 1e-6) << kernels->target;
    EXPECT_EQ(after.gradients, expected.gradients) << kernels->target;
    EXPECT_EQ(*std::max_element(after.numbers.begin() + 32, after.numbers.end()), 0.5F);
    EXPECT_EQ(after.gradients[32 + kSize], 0);
    EXPECT_EQ(after.gradients[31], gradients[31]);
  }
}

// The output once more, in double, from the position itself.
double PlainOutput(const Layout& layout, const Doubles& numbers, const Position& position) {
  const std::size_t bucket = OutputBucket(position);
  double output = numbers[layout.output_biases() + bucket];
  const Color mover = position.side_to_move();
  for (const Color side : {mover, !mover}) {
    const std::size_t weights = layout.output(bucket) + (side == mover ? 0 : layout.width());
    for (std::size_t i = 0; i < layout.width(); ++i) {
      double neuron = numbers[layout.biases() + i];
      ForEachInput(position, side, [&](std::size_t input) {
        neuron += numbers[layout.features() + input * layout.width() + i];
      });
      const double cut = std::clamp(neuron, 0.0, 1.0);
      output += cut * cut * numbers[weights + i];
    }
  }
  return output;
}

double PlainLoss(double output, double target, double power) {
  return std::pow(std::abs(1 / (1 + std::exp(-output)) - target), power);
}

struct Case {
  Position position;
  Sample sample;
};

std::vector<Case> Cases() {
  std::vector<Case> cases;
  std::uint32_t seed = 1;
  for (const std::string_view fen :
       {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
        "8/8/4k3/8/8/3K4/4P3/8 w - - 0 1", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 0 1",
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"}) {
    const Position position = At(fen);
    const data::QuietPosition quiet = {Pack(position), 135, static_cast<int>(seed++ % 3), 7};
    cases.push_back({position, MakeSample(RecordOf(quiet), {})});
  }
  return cases;
}

TEST(Sample, HasTheInputsOfThePosition) {
  std::size_t seen = 0;
  for (const Position& position : RandomPositions(17, 20, 150)) {
    const Sample sample = MakeSample(RecordOf({Pack(position), 0, 1, 0}), {});
    for (const Color side : {Color::kWhite, Color::kBlack}) {
      const std::size_t place = side == position.side_to_move() ? 0 : 1;
      std::vector<std::size_t> expected;
      ForEachInput(position, side, [&](std::size_t input) { expected.push_back(input); });
      EXPECT_EQ(std::vector<std::size_t>(
                    sample.inputs[place].begin(),
                    sample.inputs[place].begin() + static_cast<std::ptrdiff_t>(sample.count)),
                expected);
    }
    EXPECT_EQ(sample.bucket, OutputBucket(position));
    ++seen;
  }
  EXPECT_GT(seen, 1000U);
}

TEST(Sample, BlendsScoreAndResultForTheSideOnMove) {
  const TargetSettings settings = {.scale = 200, .result_weight = 0.25};
  const auto target = [&](std::string_view fen, int score, int half_points) {
    return MakeSample(RecordOf({Pack(At(fen)), score, half_points, 0}), settings).target;
  };
  const double expected = 0.25 * 1 + 0.75 / (1 + std::exp(-1.5));
  EXPECT_NEAR(target("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 300, 2), expected, 1e-6);
  EXPECT_NEAR(target("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", 300, 2), 1 - expected, 1e-6);
  EXPECT_NEAR(target("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 0, 1), 0.5, 1e-6);
  EXPECT_NEAR(target("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", -300, 2),
              1 - (0.25 + 0.75 - 0.75 / (1 + std::exp(-1.5))), 1e-6);
}

TEST(Loss, HasTheSlopeOfItsDifferences) {
  constexpr double kSmall = 1e-6;
  for (const double power : {1.5, 2.0, 2.5}) {
    for (const double output : {-4.0, -0.3, 0.0, 2.0}) {
      for (const double target : {0.0, 0.3, 1.0}) {
        const LossAndSlope at = LossOf(output, target, power);
        EXPECT_NEAR(at.loss, PlainLoss(output, target, power), 1e-12);
        const double difference = (PlainLoss(output + kSmall, target, power) -
                                   PlainLoss(output - kSmall, target, power)) /
                                  (2 * kSmall);
        EXPECT_NEAR(at.slope, difference, 1e-7) << power << ' ' << output << ' ' << target;
      }
    }
  }
}

TEST(Gradient, IsThatOfFiniteDifferences) {
  constexpr double kSmall = 1e-6;
  constexpr double kPower = 2.5;
  Model model = Model::Random(64, 5);
  std::mt19937 random(8);
  // Neurons on both sides of both ends, and outputs that matter.
  for (float& number : model.numbers) number *= 3;
  const Layout& layout = model.layout;
  Doubles numbers(model.numbers.begin(), model.numbers.end());
  for (const Kernels* const kernels : SupportedKernels()) {
    Neurons neurons(layout.width());
    std::size_t other_than_zero = 0;
    for (const Case& it : Cases()) {
      const float output = Output(model, it.sample, *kernels, neurons);
      ASSERT_NEAR(output, PlainOutput(layout, numbers, it.position), 1e-5);
      const double target = static_cast<double>(it.sample.target);
      const double slope = LossOf(output, target, kPower).slope;
      Floats gradient(layout.size());
      AddGradient(model, it.sample, *kernels, neurons, static_cast<float>(slope), gradient);
      const auto loss = [&] {
        return PlainLoss(PlainOutput(layout, numbers, it.position), target, kPower);
      };
      const auto check = [&](std::size_t place) {
        const double number = numbers[place];
        numbers[place] = number + kSmall;
        const double above = loss();
        numbers[place] = number - kSmall;
        const double below = loss();
        numbers[place] = number;
        const double difference = (above - below) / (2 * kSmall);
        const auto found = static_cast<double>(gradient[place]);
        EXPECT_NEAR(found, difference, 1e-6 + 1e-4 * std::abs(difference))
            << kernels->target << " at " << place;
        other_than_zero += difference != 0 ? 1 : 0;
      };
      // Weights of inputs that are on and of some that are not, and everything else.
      for (int i = 0; i < 30; ++i) {
        const std::size_t input = it.sample.inputs[random() % 2][random() % it.sample.count];
        check(layout.features() + input * layout.width() + random() % layout.width());
        check(layout.features() + random() % layout.biases());
      }
      for (std::size_t place = layout.biases(); place < layout.end(); place += 1 + random() % 8)
        check(place);
    }
    EXPECT_GT(other_than_zero, 200U) << kernels->target;
  }
}

}  // namespace
}  // namespace zeitnot::train
