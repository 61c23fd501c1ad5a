// movegen against the independent oracle on random positions: the fast part of the deep check.
#include <gtest/gtest.h>

#include "tests/movegen/comparison.h"

namespace zeitnot {
namespace {

TEST(OracleComparison, RandomPositionsAgree) {
  const ComparisonRun run = CompareRandomPositions(1, 10'000);
  EXPECT_EQ(run.failure, "");
  EXPECT_EQ(run.positions, 10'000U);
  // The supply must not run dry of what is hard.
  EXPECT_GT(run.checks, 500U);
  EXPECT_GT(run.mates, 10U);
  EXPECT_GT(run.stalemates, 5U);
  EXPECT_GT(run.castlings, 500U);
  EXPECT_GT(run.en_passants, 100U);
  EXPECT_GT(run.promotions, 1000U);
}

TEST(OracleComparison, IsLegalKnowsEveryEncoding) {
  const ComparisonRun run = CheckIsLegal(2, 100);
  EXPECT_EQ(run.failure, "");
  EXPECT_EQ(run.positions, 100U);
}

}  // namespace
}  // namespace zeitnot
