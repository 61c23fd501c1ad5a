// Lines built without search: each is a mate on the board of the rules, most game endings have one,
// none is found where there is none, and limits are kept.
#include "referee/mate/line/line_builder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#include "movegen/fen.h"
#include "referee/mate/theorems/material.h"
#include "tests/deep/can_mate_rows.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

constexpr std::uint64_t kMoves = 10'000;

// Builds a line and sees that it mates; false if there is none.
bool BuildsMate(const Position& position, Color side) {
  LineBuilder builder(position, side, kMoves);
  if (!builder.Run()) return false;
  const std::vector<Move> line(builder.line().begin(), builder.line().end());
  EXPECT_TRUE(LineMates(position, side, line)) << WriteFen(position);
  return true;
}

TEST(LineBuilder, NearlyAllGameEndings) {
  std::ifstream file(testing_paths::TestData() + "/game_endings.txt");
  std::size_t asked = 0;
  std::size_t built = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto position = PositionOfRow(line);
    ASSERT_TRUE(position.has_value()) << line;
    for (const Color side : kColors) {
      if (FindMaterialTheorem(*position, side) != MaterialTheorem::kNone) continue;
      ++asked;
      built += BuildsMate(*position, side) ? 1 : 0;
    }
  }
  ASSERT_GT(asked, 300U);
  EXPECT_GE(100 * built, 98 * asked);
}

TEST(LineBuilder, NeverWhereThereIsNoMate) {
  std::size_t built = 0;
  for (const char* name : {"/can_mate.txt", "/can_mate_hard.txt", "/can_mate_rulings.txt"}) {
    for (const MateRow& row : ReadMateRows(testing_paths::TestData() + name)) {
      const auto position = PositionOfRow(row.fen);
      ASSERT_TRUE(position.has_value()) << row.fen;
      if (!HasLegalMove(*position)) continue;
      const bool mates = BuildsMate(*position, row.side);
      EXPECT_TRUE(*row.can_mate || !mates) << row.fen;
      built += mates ? 1 : 0;
    }
  }
  EXPECT_GT(built, 400U);
}

TEST(LineBuilder, MinorPiecesMateInCorners) {
  for (const char* fen :
       {"8/8/4k3/8/8/3BK3/4n3/8 w - - 0 1", "8/8/4k3/8/8/3NK3/4n3/8 w - - 0 1",
        "8/8/4k3/8/8/3NK3/4b3/8 w - - 0 1", "8/7p/4k3/8/8/3NK3/8/8 w - - 0 1",
        "8/4p3/4k3/8/8/3BK3/8/8 w - - 0 1", "8/3k1b2/8/6P1/6PK/8/8/8 w - - 0 1"}) {
    const auto position = PositionOfRow(fen);
    ASSERT_TRUE(position.has_value());
    const Color side = position->pieces(PieceType::kBishop).count() == 1 &&
                               !(position->pieces(Color::kBlack, PieceType::kBishop)).empty() &&
                               position->pieces(Color::kWhite, PieceType::kKnight).empty()
                           ? Color::kBlack
                           : Color::kWhite;
    EXPECT_TRUE(BuildsMate(*position, side)) << fen;
  }
}

TEST(LineBuilder, StaysWithinItsLimit) {
  const auto position = PositionOfRow("8/8/4k3/8/8/3BK3/4n3/8 w - - 0 1");
  ASSERT_TRUE(position.has_value());
  for (const std::uint64_t limit : {0U, 1U, 2U, 5U, 10U, 100U, 1000U}) {
    LineBuilder builder(*position, Color::kWhite, limit);
    const bool found = builder.Run();
    EXPECT_LE(builder.nodes(), limit);
    EXPECT_TRUE(found || limit < 1000);
  }
}

}  // namespace
}  // namespace zeitnot::referee
