// A small part of the deep check `make deep-arbiter`.
#include "tests/referee/arbiter_games.h"

#include <gtest/gtest.h>

namespace zeitnot::referee {
namespace {

TEST(ArbiterGames, RandomEventsNeverContradict) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const GameCheck check = CheckGame(RandomGame(seed, 60), false);
    EXPECT_EQ(check.fault, "") << "seed " << seed;
    EXPECT_GT(check.events, 1U);
  }
}

TEST(ArbiterGames, AJournalCutAtEveryByteReplaysTheSame) {
  const GameCheck check = CheckGame(RandomGame(7, 14), true);
  EXPECT_EQ(check.fault, "");
  EXPECT_GT(check.cuts, 500U);
}

}  // namespace
}  // namespace zeitnot::referee
