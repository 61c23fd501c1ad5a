// Limited strength and the chances of a result: the formulas, and what searches make of them.
#include "search/strength.h"

#include <gtest/gtest.h>

#include <thread>

#include "search/searcher.h"
#include "search/win_model.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

TEST(Strength, GrowsWithTheRating) {
  for (int elo = kLeastElo; elo < kMostElo; ++elo) {
    ASSERT_LE(NodesAtElo(elo), NodesAtElo(elo + 1));
    ASSERT_GE(ErrorAtElo(elo), ErrorAtElo(elo + 1));
  }
  EXPECT_LT(NodesAtElo(kLeastElo), 100U);
  EXPECT_GT(NodesAtElo(kMostElo), 100'000U);
  EXPECT_EQ(ErrorAtElo(kMostElo), 0);
  EXPECT_EQ(NodesAtElo(-5), NodesAtElo(kLeastElo));
}

TEST(Strength, ErrsAlikeWithTheSameSeed) {
  int different = 0;
  int sum = 0;
  for (std::uint64_t key = 1; key <= 2000; ++key) {
    const Score error = JudgementError(1000, 7, key);
    ASSERT_EQ(error, JudgementError(1000, 7, key));
    ASSERT_LE(std::abs(error), ErrorAtElo(1000));
    ASSERT_EQ(JudgementError(kMostElo, 7, key), 0);
    different += error != JudgementError(1000, 8, key) ? 1 : 0;
    sum += error;
  }
  EXPECT_GT(different, 1900);
  EXPECT_LT(std::abs(sum / 2000), 10);
}

TEST(Strength, LimitsASearchAndCanBeRepeated) {
  SearchListener silent;
  const Position position;
  SearchLimits limits;
  limits.depth = 30;
  Searcher searcher({.hash_mebibytes = 1, .threads = 3, .elo = 1200, .error_seed = 5});
  const SearchResult first = searcher.Search({position, {}}, limits, silent);
  EXPECT_LE(first.info.nodes, NodesAtElo(1200));
  searcher.Clear();
  EXPECT_EQ(searcher.Search({position, {}}, limits, silent).info.line, first.info.line);
}

TEST(Strength, GainsNothingByPondering) {
  SearchListener silent;
  SearchLimits limits;
  limits.ponder = true;
  limits.depth = 8;
  Searcher searcher({.hash_mebibytes = 1, .elo = 1000});
  searcher.Prepare();
  std::thread opponent([&] {
    std::this_thread::sleep_for(Milliseconds{50});
    searcher.PonderHit();
  });
  const SearchResult result = searcher.Search({Position(), {}}, limits, silent);
  opponent.join();
  EXPECT_TRUE(result.best);
  EXPECT_LE(result.info.nodes, NodesAtElo(1000));
}

TEST(WinModel, AddsUpAndGrowsWithTheScore) {
  for (const Position& position : RandomPositions(5, 2, 80)) {
    int before = 0;
    for (Score score = -1000; score <= 1000; score += 20) {
      const Expectation chances = ExpectationOf(score, position);
      ASSERT_EQ(chances.win + chances.draw + chances.loss, 1000);
      ASSERT_GE(chances.draw, 0);
      ASSERT_GE(chances.win, before);
      before = chances.win;
      const Expectation mirrored = ExpectationOf(-score, position);
      ASSERT_EQ(mirrored.win, chances.loss);
    }
  }
  EXPECT_EQ(ExpectationOf(MateIn(9), Position()).win, 1000);
  EXPECT_EQ(ExpectationOf(-kTableWin, Position()).loss, 1000);
}

}  // namespace
}  // namespace zeitnot
