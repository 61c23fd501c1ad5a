// Games written in export form.
#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "tests/referee/pgn_games.h"

namespace zeitnot::referee {
namespace {

TEST(PgnWrite, ExportForm) {
  const PgnGame game = Single(
      "[Black \"B \\\"x\\\"\"]\n[ECO \"A00\"]\n[Result \"1-0\"]\n[Event \"e\"]\n\n"
      "{start} e4!? (d4) {[%clk 0:01:59.5] good} e5 (=) 2. Nf3 {a\nb} 1-0");
  EXPECT_EQ(WritePgn(game),
            "[Event \"e\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
            "[Black \"B \\\"x\\\"\"]\n[Result \"1-0\"]\n[ECO \"A00\"]\n\n"
            "{start} 1. e4 $5 {[%clk 0:01:59.5] good} 1... e5 (=) 2. Nf3 {a b} 1-0\n\n");
}

TEST(PgnWrite, LinesHaveAtMostEightyColumns) {
  std::string text = kHead;
  for (int i = 0; i < 60; ++i) text += "Nf3 {some words} Nf6 Ng1 Ng8 ";
  std::istringstream lines(WritePgn(Single(text + "1/2-1/2")));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
}

TEST(PgnWrite, BraceInACommentSurvives) {
  const PgnGame game = Moves("1. e4 ; an odd } brace\ne5 *");
  ASSERT_EQ(game.plies.size(), 2U);
  EXPECT_EQ(game.plies[0].comment, "an odd } brace");
  EXPECT_EQ(Single(WritePgn(game)).plies.at(0).comment, "an odd } brace");
}

}  // namespace
}  // namespace zeitnot::referee
