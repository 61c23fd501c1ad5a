// Openings that are made, and those of them that come with the program.
#include "engine/match/opening_generator.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/opening_names.h"
#include "engine/match/openings.h"
#include "movegen/fen.h"
#include "movegen/san.h"

namespace zeitnot::match {
namespace {

std::string FirstMove(const std::vector<Move>& moves) { return WriteSan(Position(), moves.at(0)); }

const std::set<std::string>& HumanFirstMoves() {
  static const std::set<std::string> moves = {"e4", "d4", "Nf3", "c4", "b3", "f4"};
  return moves;
}

TEST(MadeOpenings, TheShippedSetIsSoundVariedAndHuman) {
  const auto book = LoadOpenings({}, MatchRules{});
  ASSERT_TRUE(book);
  EXPECT_EQ(book->openings.size(), 200U);
  EXPECT_TRUE(book->warnings.empty());
  std::set<std::string> seen;
  std::set<std::string_view> codes;
  for (const Opening& opening : book->openings) {
    EXPECT_EQ(opening.start, Position());
    EXPECT_EQ(opening.moves.size() % 2, 0U);  // both sides have moved equally often
    EXPECT_TRUE(HumanFirstMoves().contains(FirstMove(opening.moves))) << opening.name;
    std::vector<Position> positions = {opening.start};
    for (const Move move : opening.moves) positions.push_back(positions.back().After(move));
    seen.insert(WriteEpdFields(positions.back()));
    if (const NamedOpening* named = FindNamedOpening(positions)) codes.insert(named->code);
  }
  EXPECT_EQ(seen.size(), 200U);
  EXPECT_GE(codes.size(), 60U);
  EXPECT_FALSE(codes.contains("A00"));
  EXPECT_EQ(book->openings[0].name, "zeitnot.1");
}

std::vector<MadeOpening> Make(const GeneratorSettings& settings) {
  std::vector<MadeOpening> made;
  GenerateOpenings(settings, [&](const MadeOpening& opening) { made.push_back(opening); });
  return made;
}

TEST(MadeOpenings, AreBalancedAndTheSameAgain) {
  GeneratorSettings settings;
  settings.count = 10;
  settings.plies = 10;
  settings.nodes = 500;
  const std::vector<MadeOpening> made = Make(settings);
  ASSERT_EQ(made.size(), 10U);
  const std::vector<MadeOpening> again = Make(settings);
  std::string text;
  for (std::size_t i = 0; i < made.size(); ++i) {
    EXPECT_EQ(made[i].moves.size(), 10U);
    EXPECT_LE(std::abs(made[i].score), settings.most);
    EXPECT_TRUE(HumanFirstMoves().contains(FirstMove(made[i].moves)));
    EXPECT_EQ(made[i].moves, again[i].moves);
    EXPECT_EQ(made[i].number, static_cast<int>(i) + 1);
    const auto epd = ReadEpd(OpeningAsEpd(made[i]), Strictness::kStrict);
    ASSERT_TRUE(epd);
    EXPECT_EQ(epd->position, made[i].position);
    text += OpeningAsMoves(made[i]) + '\n';
  }
  std::istringstream input(text);
  const OpeningBook book = ReadOpenings(input, {}, MatchRules{});
  ASSERT_EQ(book.openings.size(), 10U);
  EXPECT_TRUE(book.warnings.empty());
  for (std::size_t i = 0; i < made.size(); ++i) EXPECT_EQ(book.openings[i].moves, made[i].moves);
  settings.manner = OpeningManner::kRandom;
  settings.most = 1000;
  EXPECT_EQ(Make(settings).size(), 10U);
}

TEST(MadeOpenings, NoMoreAreMadeThanThereAre) {
  GeneratorSettings settings;
  settings.count = 30;
  settings.plies = 1;
  settings.nodes = 50;
  settings.most = 1000;
  settings.manner = OpeningManner::kRandom;
  EXPECT_EQ(Make(settings).size(), 20U);
}

}  // namespace
}  // namespace zeitnot::match
