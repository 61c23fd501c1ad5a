// The search by plans: what it finds mates, it stays within its limit, and it is fast where games
// end.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/mate/search/mate_plan.h"
#include "referee/mate/search/plan_search.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

std::vector<Position> GameEndings() {
  std::ifstream file(testing_paths::TestData() + "/game_endings.txt");
  EXPECT_TRUE(file.is_open());
  std::vector<Position> positions;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto fen = ReadFen(line, Strictness::kStrict);
    EXPECT_TRUE(fen) << line;
    if (fen) positions.push_back(fen->position);
  }
  return positions;
}

// True if the moves are legal one after the other and the last leaves `loser` mated.
bool Mates(Position position, const std::vector<Move>& line, Color loser) {
  for (const Move move : line) {
    if (!IsLegal(position, move)) return false;
    position = position.After(move);
  }
  return IsCheckmate(position) && position.side_to_move() == loser;
}

// True if no position occurs twice on the way.
bool IsDirect(const Position& start, const std::vector<Move>& line) {
  std::vector<Position> positions{start};
  for (const Move move : line) {
    const Position next = positions.back().After(move);
    for (const Position& earlier : positions) {
      if (SamePosition(earlier, next)) return false;
    }
    positions.push_back(next);
  }
  return true;
}

TEST(PlanSearch, FindsNearlyAllMatesOfGameEndingsAtOnce) {
  std::size_t found = 0;
  const std::vector<Position> endings = GameEndings();
  ASSERT_EQ(endings.size(), 200U);
  for (const Position& position : endings) {
    const Color side = !position.side_to_move();
    PlanSearch search(position, side);
    if (!search.Run(1000)) continue;
    EXPECT_TRUE(Mates(position, search.line(), position.side_to_move()));
    EXPECT_TRUE(IsDirect(position, search.line()));
    EXPECT_LE(search.nodes(), 1000U);
    ++found;
  }
  EXPECT_GE(found, 190U);
}

TEST(PlanSearch, GoesOnWhereItStopped) {
  for (const Position& position : GameEndings()) {
    const Color side = !position.side_to_move();
    PlanSearch whole(position, side);
    whole.Run(2000);
    PlanSearch parts(position, side);
    for (std::uint64_t limit = 0; limit <= 2000 && !parts.Run(limit); limit += 50)
      EXPECT_LE(parts.nodes(), limit);
    EXPECT_EQ(whole.line(), parts.line());
    EXPECT_EQ(whole.nodes(), parts.nodes());
    EXPECT_TRUE(whole.line().empty() || Mates(position, whole.line(), position.side_to_move()));
  }
}

TEST(PlanSearch, GivesTheSameLineEveryTime) {
  for (const Position& position : GameEndings()) {
    PlanSearch one(position, !position.side_to_move());
    PlanSearch two(position, !position.side_to_move());
    one.Run(500);
    two.Run(500);
    EXPECT_EQ(one.line(), two.line());
    EXPECT_EQ(one.nodes(), two.nodes());
  }
}

TEST(PlanSearch, FindsNothingWhereThereIsNothing) {
  for (const char* fen : {"4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1",
                          "8/8/4k3/8/8/3NK3/8/8 w - - 0 1", "7k/8/8/8/8/8/8/K7 w - - 0 1"}) {
    const Position position = ReadFen(fen, Strictness::kStrict)->position;
    for (const Color side : {Color::kWhite, Color::kBlack}) {
      PlanSearch search(position, side);
      EXPECT_FALSE(search.Run(3000)) << fen;
      EXPECT_TRUE(search.line().empty());
      EXPECT_LE(search.nodes(), 3000U);
    }
  }
}

TEST(PawnWork, CountsStepsAndMenInTheWay) {
  const auto work = [](const char* fen, Square square) {
    const Position position = ReadFen(fen, Strictness::kStrict)->position;
    return PawnWork(position, Color::kWhite, {})[square];
  };
  EXPECT_EQ(work("4k3/8/8/8/P7/8/8/4K3 w - - 0 1", Square::kA4), 4);
  EXPECT_EQ(work("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", Square::kA2), 5);  // the double step
  EXPECT_GT(work("4k3/p7/8/8/P7/8/8/4K3 w - - 0 1", Square::kA4), 4);
  EXPECT_EQ(work("4k3/8/8/1n6/P7/8/8/4K3 w - - 0 1", Square::kA4), 4);  // straight on or by capture
}

TEST(MatePlans, SeeTheMateInOne) {
  const Position position =
      ReadFen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", Strictness::kStrict)->position;
  const MatePlans plans(position, Color::kWhite);
  ASSERT_NE(plans.begin(), plans.end());
  EXPECT_EQ(plans.begin()->king, Square::kG8);
  EXPECT_EQ(plans.begin()->attacker, Square::kA1);
  EXPECT_EQ(plans.begin()->check, Square::kA8);
}

}  // namespace
}  // namespace zeitnot::referee
