// The fitter of the evaluation's weights.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>

#include "eval/evaluate.h"
#include "eval/fit/fitter.h"
#include "eval/fit/linear.h"
#include "eval/fit/weights_text.h"
#include "eval/weight_table.h"
#include "tests/eval/random_positions.h"
#include "tests/paths.h"

namespace zeitnot::fit {
namespace {

// Every test leaves the weights as they were.
class Fit : public testing::Test {
 protected:
  ~Fit() override {
    kWeights = Weights{};
    RemakeWeightTables();
  }
};

std::string ReadWhole(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

std::string HeaderText() { return ReadWhole(testing_paths::SourceDir() + "/eval/weights.h"); }

std::vector<Parameter> TempoOnly() {
  std::vector<Parameter> parameters = FittedParameters(kWeights);
  std::erase_if(parameters,
                [](const Parameter& parameter) { return !parameter.name.starts_with("tempo"); });
  return parameters;
}

double WhiteChance(const Position& position, double scale) {
  const int score = Evaluate(position);
  return 1 / (1 + std::exp((position.side_to_move() == Color::kWhite ? -score : score) / scale));
}

// Positions of random games with results drawn by the chances that the present weights give.
std::vector<Sample> DrawnSamples(std::uint32_t seed, int games, double scale) {
  std::mt19937 random(seed);
  std::vector<Sample> samples;
  for (const Position& position : RandomPositions(seed, games, 60)) {
    if (position.InCheck()) continue;
    const double chance = static_cast<double>(random()) / 4294967296.0;
    samples.push_back({position, chance < WhiteChance(position, scale) ? 1.0F : 0.0F});
  }
  return samples;
}

TEST_F(Fit, TablesFollowTheWeights) {
  const Position position = At("4k3/8/8/8/8/3N4/8/4K3 w - - 0 1");
  const Position rook = At("4k3/8/8/8/8/3R4/8/4K3 w - - 0 1");
  const int before = Evaluate(rook);
  kWeights.placement[Index(PieceType::kRook)].rank[2].endgame += 48;
  EXPECT_EQ(Evaluate(rook), before);
  RemakeWeightTables();
  EXPECT_GT(Evaluate(rook), before + 40);
  const int mobile = Evaluate(rook);
  kWeights.mobility_reach[Index(PieceType::kRook)].endgame += 60;
  RemakeWeightTables();
  EXPECT_GT(Evaluate(rook), mobile);
  EXPECT_EQ(Evaluate(position), 0);  // a knight alone wins nothing
}

TEST_F(Fit, FindsTheWeightsThatTheResultsCameFrom) {
  constexpr double kScale = 150;
  std::vector<Parameter> parameters = FittedParameters(kWeights);
  std::erase_if(parameters, [](const Parameter& parameter) {  // for the time it takes
    return parameter.name.starts_with("placement") || parameter.name.starts_with("passed");
  });
  for (Parameter& parameter : parameters) parameter.sign = 0;
  const std::vector<int> start = ValuesOf(parameters);
  kWeights.tempo = {50, 8};
  kWeights.bishop_pair = {200, 48};
  kWeights.material[Index(PieceType::kKnight)].middlegame = 200;
  kWeights.mobility_reach[Index(PieceType::kQueen)].middlegame = 200;
  RemakeWeightTables();
  const std::vector<int> truth = ValuesOf(parameters);
  const std::vector<Sample> samples = DrawnSamples(5, 500, kScale);
  const std::vector<Sample> others = DrawnSamples(6, 200, kScale);
  const double least_loss = Loss(others, kScale, 1);
  EXPECT_NEAR(FitScale(samples, 2), kScale, 5);
  kWeights = Weights{};
  RemakeWeightTables();
  const double before = Loss(others, kScale, 2);

  FitSettings settings;
  settings.pull = 0.01;
  settings.threads = 2;
  FitRound(samples, parameters, start, kScale, settings);
  const auto fitted = FitRound(samples, parameters, start, kScale, settings);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (fitted[i].error == 0) continue;  // in too few positions
    EXPECT_NEAR(*parameters[i].value, truth[i], 4 * fitted[i].error + 1) << parameters[i].name;
    EXPECT_EQ(*parameters[i].value, std::lround(fitted[i].value));
  }
  // What was changed is nearer to the truth than to the value that the fit began with.
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (std::abs(truth[i] - start[i]) > 30) {
      EXPECT_LT(std::abs(*parameters[i].value - truth[i]),
                std::abs(*parameters[i].value - start[i]))
          << parameters[i].name;
    }
  }
  EXPECT_GT(before, least_loss + 0.005);
  EXPECT_LT(Loss(others, kScale, 2) - least_loss, (before - least_loss) / 4);
}

TEST_F(Fit, RareWeightsStayAndPullHolds) {
  const std::vector<Sample> samples = DrawnSamples(7, 30, 80);
  const std::vector<Parameter> parameters = FittedParameters(kWeights);
  const std::vector<int> start = ValuesOf(parameters);
  FitSettings settings;
  settings.least = samples.size() + 1;
  FitRound(samples, parameters, start, 150, settings);
  EXPECT_EQ(kWeights.material[1].middlegame, Weights{}.material[1].middlegame);
  settings.least = 1;
  settings.pull = 1e9;
  FitRound(samples, parameters, start, 150, settings);
  for (std::size_t i = 0; i < parameters.size(); ++i)
    EXPECT_EQ(*parameters[i].value, start[i]) << parameters[i].name;
}

TEST_F(Fit, WeightsHaveTheirSigns) {
  for (const Parameter& parameter : FittedParameters(kWeights))
    EXPECT_GE(parameter.sign * *parameter.value, 0) << parameter.name;
}

TEST_F(Fit, RoundsEndAtTheLeastLossHeldOut) {
  kWeights.tempo = {60, 60};
  Samples samples = {DrawnSamples(8, 100, 150), DrawnSamples(9, 100, 150)};
  kWeights = Weights{};
  const std::vector<Parameter> parameters = TempoOnly();
  const std::vector<int> start = ValuesOf(parameters);
  FitSettings settings;
  settings.pull = 0.1;
  std::vector<double> held_out;
  const auto tell = [&](int round, Losses losses) {
    EXPECT_EQ(static_cast<std::size_t>(round), held_out.size());
    held_out.push_back(losses.holdout);
  };
  const auto fitted = FitRounds(samples, parameters, start, 150, settings, tell);
  ASSERT_TRUE(fitted);
  EXPECT_EQ(kWeights.tempo.middlegame, std::lround(fitted->front().value));
  EXPECT_GT(kWeights.tempo.middlegame, 40);
  EXPECT_EQ(Loss(samples.holdout, 150, 1), *std::min_element(held_out.begin(), held_out.end()));
  EXPECT_LT(Loss(samples.holdout, 150, 1), held_out.front());
  // What is learnt says the opposite of what is held out: nothing is kept.
  for (Sample& sample : samples.holdout) sample.result = 1 - sample.result;
  kWeights = Weights{};
  held_out.clear();
  EXPECT_FALSE(FitRounds(samples, parameters, start, 150, settings, tell));
  EXPECT_EQ(held_out.size(), 2U);
  EXPECT_EQ(ValuesOf(parameters), start);
}

TEST_F(Fit, WhatIsGoodStaysGood) {
  kWeights.tempo = {-40, -40};
  const std::vector<Sample> samples = DrawnSamples(8, 100, 150);
  kWeights = Weights{};
  std::vector<Parameter> parameters = TempoOnly();
  ASSERT_EQ(parameters.size(), 2U);
  FitSettings settings;
  settings.pull = 0.1;
  FitRound(samples, parameters, ValuesOf(parameters), 150, settings);
  EXPECT_EQ(kWeights.tempo.middlegame, 0);
  // Nor does it in a later fit that starts there.
  FitRound(samples, parameters, ValuesOf(parameters), 150, settings);
  EXPECT_EQ(kWeights.tempo.middlegame, 0);
  parameters[0].sign = 0;
  FitRound(samples, parameters, {{14, 8}}, 150, settings);
  EXPECT_LT(kWeights.tempo.middlegame, -20);
}

TEST_F(Fit, LinearSystemsAreSolved) {
  SymmetricMatrix matrix(3);
  matrix.at(0, 0) = 4;
  matrix.at(1, 0) = 1;
  matrix.at(1, 1) = 3;
  matrix.at(2, 0) = -1;
  matrix.at(2, 1) = 0.5;
  matrix.at(2, 2) = 2;
  const Cholesky factor(matrix);
  const auto x = factor.Solve({4 + 2 - 3, 1 + 6 + 1.5, -1 + 1 + 6});
  EXPECT_NEAR(x[0], 1, 1e-12);
  EXPECT_NEAR(x[1], 2, 1e-12);
  EXPECT_NEAR(x[2], 3, 1e-12);
  // The first entry of the inverse: a minor over the determinant.
  const double determinant = 4 * (6 - 0.25) - 1 * (2 + 0.5) - 1 * (0.5 + 3);
  EXPECT_NEAR(factor.InverseDiagonal()[0], (6 - 0.25) / determinant, 1e-12);
}

TEST_F(Fit, TheHeaderIsRewritten) {
  const std::string text = HeaderText();
  const Weights before;
  EXPECT_EQ(*ReplaceWeights(text, before, before), text);
  Weights after;
  after.material[0].middlegame = 77;
  after.king_danger_limit = -5;
  const auto replaced = ReplaceWeights(text, before, after);
  ASSERT_TRUE(replaced) << replaced.error();
  EXPECT_NE(replaced->find("{{77, "), std::string::npos);
  EXPECT_NE(replaced->find("king_danger_limit = -5;"), std::string::npos);
  EXPECT_EQ(*ReplaceWeights(*replaced, after, before), text);
  EXPECT_FALSE(ReplaceWeights(*replaced, before, after));
  EXPECT_FALSE(ReplaceWeights("nothing", before, after));
}

TEST_F(Fit, TheHeaderIsWrittenAsAWholeOrNotAtAll) {
  const auto directory =
      std::filesystem::temp_directory_path() / ("zeitnot_fit_" + std::to_string(getpid()));
  const std::string path = directory / "weights.h";
  const std::string text = HeaderText();
  std::filesystem::create_directory(directory);
  std::ofstream(path) << text;
  const Weights before;
  Weights after;
  after.tempo = {77, 66};
  // Another version; then something is in the way.
  EXPECT_EQ(WriteWeights(path, after, before).value_or("").find(path + ": number "), 0U);
  EXPECT_EQ(ReadWhole(path), text);
  std::filesystem::create_directory(path + ".new");
  EXPECT_EQ(WriteWeights(path, before, after), "cannot write " + path + "; it is as it was");
  EXPECT_EQ(ReadWhole(path), text);
  std::filesystem::remove(path + ".new");
  EXPECT_EQ(WriteWeights(path, before, after), std::nullopt);
  EXPECT_EQ(ReadWhole(path), *ReplaceWeights(text, before, after));
  EXPECT_FALSE(std::filesystem::exists(path + ".new"));
  std::filesystem::remove_all(directory);
  EXPECT_EQ(WriteWeights(path, before, after), "cannot read " + path);
}

TEST_F(Fit, SamplesAreRead) {
  std::istringstream good(
      "4k3/8/8/8/8/8/8/R3K3 w - - 0 1;0.5;9\n\n4k3/8/8/8/8/8/8/R3K3 b - - 0 1;1;10\n");
  const auto samples = ReadSamples(good);
  ASSERT_TRUE(samples) << samples.error();
  ASSERT_EQ(samples->training.size(), 1U);
  ASSERT_EQ(samples->holdout.size(), 1U);
  EXPECT_EQ(samples->training[0].result, 1.0F);
  EXPECT_EQ(samples->holdout[0].result, 0.5F);
  for (const char* bad :
       {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1;1", "nothing;1;1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1;2;1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1;1;x"}) {
    std::istringstream input(std::string("\n") + bad + "\n");
    const auto refused = ReadSamples(input);
    ASSERT_FALSE(refused) << bad;
    EXPECT_EQ(refused.error().substr(0, 7), "line 2:");
  }
}

}  // namespace
}  // namespace zeitnot::fit
