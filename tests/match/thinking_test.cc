// What is read from an engine's info lines.
#include "engine/match/thinking.h"

#include <gtest/gtest.h>

namespace zeitnot::match {
namespace {

TEST(Thinking, ABoundBringsItsVariationAndNoScore) {
  Thinking thinking;
  ReadInfo("depth 5 score cp 20 nodes 100 pv d2d4 d7d5", thinking);
  ReadInfo("depth 6 score cp 45 lowerbound nodes 300 pv e2e4", thinking);
  EXPECT_EQ(thinking.pv, "e2e4");
  EXPECT_EQ(thinking.centipawns, 20);
  EXPECT_EQ(thinking.depth, 6);
  EXPECT_EQ(thinking.nodes, 300U);
}

TEST(Thinking, LinesOfOtherRanksChangeNeitherScoreNorVariation) {
  Thinking thinking;
  ReadInfo("depth 5 multipv 1 score cp 20 nodes 100 pv d2d4", thinking);
  ReadInfo("depth 5 multipv 2 score mate 3 nodes 200 pv e2e4", thinking);
  EXPECT_EQ(thinking.pv, "d2d4");
  EXPECT_EQ(thinking.centipawns, 20);
  EXPECT_FALSE(thinking.mate);
  EXPECT_EQ(thinking.nodes, 200U);
}

TEST(Thinking, WhatAnEngineSaysInItsOwnWordsIsNotRead) {
  Thinking thinking;
  ReadInfo("string depth 9 pv e2e4", thinking);
  EXPECT_FALSE(thinking.depth);
  EXPECT_EQ(thinking.pv, "");
}

}  // namespace
}  // namespace zeitnot::match
