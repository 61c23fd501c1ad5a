// The arithmetic of matches against values computed by hand or promised by theory.
#include "engine/match/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

#include "sprt_simulation.h"

namespace zeitnot::match {
namespace {

Tally TallyOf(std::array<std::uint64_t, 5> pairs, std::uint64_t wins, std::uint64_t draws,
              std::uint64_t losses) {
  Tally tally{wins, draws, losses, pairs};
  return tally;
}

TEST(Statistics, EloOfScores) {
  EXPECT_NEAR(EloOfScore(0.5), 0, 1e-9);
  EXPECT_NEAR(EloOfScore(0.75), 190.848, 1e-3);
  EXPECT_NEAR(ScoreOfElo(100), 0.640065, 1e-6);
  EXPECT_NEAR(EloOfScore(ScoreOfElo(37)), 37, 1e-9);
}

// 100 pairs: mean (10*0 + 20*.25 + 40*.5 + 20*.75 + 10*1)/100 = 0.5, variance 0.075.
TEST(Statistics, EstimatesOfABalancedMatch) {
  const Tally tally = TallyOf({10, 20, 40, 20, 10}, 80, 40, 80);
  const auto elo = Elo(tally);
  ASSERT_TRUE(elo);
  EXPECT_NEAR(elo->value, 0, 1e-9);
  const double reach = 1.959964 * std::sqrt(0.075 / 100);
  EXPECT_NEAR(elo->high, EloOfScore(0.5 + reach), 1e-3);
  EXPECT_NEAR(NormalisedElo(tally)->error(), 1.959964 * 347.4356 / std::sqrt(200), 1e-2);
  EXPECT_NEAR(*LikelihoodOfSuperiority(tally), 0.5, 1e-9);
}

// 50 pairs with mean 0.6 and variance 0.04: one pair in two at 0.4 and one at 0.8 is not on the
// grid, so 0.5 and 0.75 in shares of 0.6 and 0.4: mean 0.6, variance 0.015.
TEST(Statistics, EstimatesOfAnUnevenMatch) {
  const Tally tally = TallyOf({0, 0, 60, 40, 0}, 100, 40, 60);
  EXPECT_NEAR(Elo(tally)->value, EloOfScore(0.6), 1e-9);
  EXPECT_NEAR(NormalisedElo(tally)->value, 0.1 / std::sqrt(0.03) * 347.4356, 1e-3);
  EXPECT_NEAR(*LikelihoodOfSuperiority(tally), 1.0, 1e-9);
  const Tally reversed = tally.Reversed();
  EXPECT_NEAR(Elo(reversed)->value, -EloOfScore(0.6), 1e-9);
  EXPECT_EQ(reversed.pairs[1], 40U);
}

TEST(Statistics, NothingIsSaidOfNothing) {
  EXPECT_FALSE(Elo({}));
  EXPECT_FALSE(LikelihoodOfSuperiority({}));
  EXPECT_TRUE(TooFew({}));
  EXPECT_TRUE(TooFew(TallyOf({0, 0, 4, 0, 0}, 0, 8, 0)));
  EXPECT_FALSE(TooFew(TallyOf({0, 0, 5, 0, 0}, 0, 10, 0)));
  EXPECT_EQ(PentanomialLlr({}, {}), 0);
}

TEST(Statistics, AllDrawn) {
  const Tally tally = TallyOf({0, 0, 50, 0, 0}, 0, 100, 0);
  EXPECT_NEAR(Elo(tally)->value, 0, 1e-9);
  EXPECT_NEAR(Elo(tally)->high, -Elo(tally)->low, 1e-9);
  // A share of exp(-1.92/50) of draws and the rest won.
  EXPECT_NEAR(Elo(tally)->high, EloOfScore(1 - 0.5 * std::exp(-1.920729 / 50)), 1e-3);
  EXPECT_EQ(NormalisedElo(tally)->value, 0);
  EXPECT_NEAR(NormalisedElo(tally)->error(), 1.959964 * 347.4356 / std::sqrt(100), 1e-2);
  EXPECT_EQ(LikelihoodOfSuperiority(tally), 0.5);
}

TEST(Statistics, OneSided) {
  const Tally won = TallyOf({0, 0, 0, 0, 20}, 40, 0, 0);
  EXPECT_TRUE(std::isinf(Elo(won)->value));
  EXPECT_TRUE(std::isinf(Elo(won)->high));
  EXPECT_NEAR(Elo(won)->low, EloOfScore(std::exp(-1.920729 / 20)), 1e-3);
  EXPECT_GT(NormalisedElo(won)->low, 0);
  EXPECT_NEAR(*LikelihoodOfSuperiority(won), 1 - std::pow(2, -21), 1e-12);
  const Tally lost = won.Reversed();
  EXPECT_NEAR(Elo(lost)->high, -Elo(won)->low, 1e-9);
  EXPECT_NEAR(NormalisedElo(lost)->high, -NormalisedElo(won)->low, 1e-9);
  // More of the same says more.
  EXPECT_GT(Elo(TallyOf({0, 0, 0, 0, 200}, 400, 0, 0))->low, Elo(won)->low);
  // Each pair won by half a point.
  const Tally narrow = TallyOf({0, 0, 0, 20, 0}, 20, 20, 0);
  EXPECT_NEAR(Elo(narrow)->value, EloOfScore(0.75), 1e-9);
  EXPECT_LT(Elo(narrow)->low, Elo(narrow)->value);
  EXPECT_GT(Elo(narrow)->high, Elo(narrow)->value);
}

TEST(Sprt, BoundsAndSymmetry) {
  const SprtSettings settings{-5, 5, 0.05, 0.05, EloModel::kLogistic};
  EXPECT_NEAR(settings.upper(), std::log(19), 1e-12);
  EXPECT_NEAR(settings.lower(), -std::log(19), 1e-12);
  const Tally tally = TallyOf({3, 20, 50, 30, 7}, 0, 0, 0);
  EXPECT_NEAR(PentanomialLlr(tally, settings), -PentanomialLlr(tally.Reversed(), settings), 1e-6);
  EXPECT_GT(PentanomialLlr(tally, settings), 0);
}

// For many games and a small span the ratio is that of normal means:
// N (s1 - s0) (2 m - s0 - s1) / (2 v).
TEST(Sprt, AgreesWithTheNormalApproximation) {
  const Tally tally = TallyOf({300, 2000, 5000, 2200, 500}, 0, 0, 0);
  const SprtSettings settings{0, 5, 0.05, 0.05, EloModel::kLogistic};
  const double mean = (2000 * 0.25 + 5000 * 0.5 + 2200 * 0.75 + 500) / 10000;
  double variance = 0;
  for (int i = 0; i < 5; ++i) {
    const double score = i / 4.0 - mean;
    variance += static_cast<double>(tally.pairs[static_cast<std::size_t>(i)]) * score * score / 1e4;
  }
  const double s0 = ScoreOfElo(0);
  const double s1 = ScoreOfElo(5);
  const double normal = 10000 * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
  EXPECT_NEAR(PentanomialLlr(tally, settings), normal, 0.02 * normal);
}

// All pairs alike decide a test all the same.
TEST(Sprt, MatchesWithoutVarianceAreDecided) {
  SprtSettings settings{0, 10, 0.05, 0.05, EloModel::kLogistic};
  const Tally drawn = TallyOf({0, 0, 50'000, 0, 0}, 0, 100'000, 0);
  EXPECT_GT(PentanomialLlr(TallyOf({0, 0, 0, 0, 500}, 1000, 0, 0), settings), settings.upper());
  EXPECT_LT(PentanomialLlr(drawn, settings), settings.lower());
  settings.model = EloModel::kNormalised;
  EXPECT_LT(PentanomialLlr(drawn, settings), settings.lower());
}

TEST(Sprt, StaysDecided) {
  Sprt sprt({0, 50, 0.05, 0.05, EloModel::kLogistic});
  sprt.Update(TallyOf({0, 0, 20, 20, 40}, 0, 0, 0));
  EXPECT_EQ(sprt.state(), SprtState::kAccepted1);
  sprt.Update(TallyOf({400, 0, 20, 20, 40}, 0, 0, 0));
  EXPECT_EQ(sprt.state(), SprtState::kAccepted1);
  EXPECT_EQ(sprt.decided_after(), 80U);
}

// A few of the simulated tests of `deep_match sprt`: the promised error rates, within three
// standard deviations of the sampling.
TEST(Sprt, KeepsItsErrorRates) {
  constexpr int kTests = 500;
  const double most = 0.05 + 3 * std::sqrt(0.05 * 0.95 / kTests);
  for (const EloModel kind : {EloModel::kLogistic, EloModel::kNormalised}) {
    for (const Likelihood likelihood : {Likelihood::kPentanomial, Likelihood::kSingles}) {
      const SprtSettings settings{0, 30, 0.05, 0.05, kind};
      const auto null = SimulateTests(settings, likelihood, {}, 0, kTests, 1);
      const auto better = SimulateTests(settings, likelihood, {}, 30, kTests, 2);
      EXPECT_LE(static_cast<double>(null.accepted1) / kTests, most);
      EXPECT_LE(static_cast<double>(better.accepted0) / kTests, most);
      EXPECT_GT(null.accepted1 + better.accepted0, 0U);
    }
  }
}

}  // namespace
}  // namespace zeitnot::match
