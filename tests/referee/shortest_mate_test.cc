#include "referee/mate/shortest_mate.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "movegen/fen.h"
#include "referee/chapters/mate_reason.h"
#include "referee/words/sentence.h"
#include "tests/deep/can_mate_rows.h"
#include "tests/deep/random_blocked.h"

namespace zeitnot::referee {
namespace {

Position At(const std::string& fen) { return PositionOfRow(fen).value(); }

// True if some line of exactly `plies` moves mates: plain recursion over all moves.
bool MatesIn(const Position& position, Color side, std::size_t plies) {
  if (plies == 0) return position.side_to_move() != side && IsCheckmate(position);
  for (const Move move : LegalMoves(position)) {
    if (MatesIn(position.After(move), side, plies - 1)) return true;
  }
  return false;
}

struct ShortestRow {
  const char* fen;
  Color side;
  std::size_t plies;
};

TEST(ShortestMate, KnownLengths) {
  const ShortestRow rows[] = {
      {"R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Color::kWhite, 0},
      {"6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", Color::kWhite, 1},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Color::kBlack, 4},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Color::kWhite, 5},
      {"k6r/1b6/2b5/3b4/4b3/1pB2b2/pP4b1/K6b b - - 0 1", Color::kBlack, 5},
      {"k7/1p4p1/6Pb/1pK3pB/bP4P1/Bp6/1P4P1/8 w - - 0 1", Color::kBlack, 6},
  };
  for (const ShortestRow& row : rows) {
    const Position position = At(row.fen);
    const ShortestMateAnswer answer = FindShortestMate(position, row.side, 2'000'000);
    ASSERT_EQ(answer.verdict, Verdict::kYes) << row.fen << ' ' << Sentence(ReasonOf(answer));
    EXPECT_EQ(answer.line.size(), row.plies) << row.fen;
    EXPECT_TRUE(LineMates(position, row.side, answer.line)) << row.fen;
    EXPECT_EQ(answer.reason, MateReason::kNone);
    if (row.plies > 0) {
      EXPECT_EQ(answer.excluded_plies, row.plies - 1);
    }
  }
}

TEST(ShortestMate, NoShorterLineMates) {
  RandomBlocked generator(20'240'701);
  int found = 0;
  for (int i = 0; i < 500; ++i) {
    const auto position = i % 2 == 0 ? generator.Small() : generator.Blocked();
    if (!position) continue;
    for (const Color side : kColors) {
      const ShortestMateAnswer answer = FindShortestMate(*position, side, 10'000);
      for (std::size_t plies = 0; plies <= std::min<std::size_t>(answer.excluded_plies, 3); ++plies)
        EXPECT_FALSE(answer.verdict != Verdict::kNo && MatesIn(*position, side, plies))
            << WriteFen(*position) << ' ' << plies;
      if (answer.verdict != Verdict::kYes) continue;
      ++found;
      EXPECT_TRUE(LineMates(*position, side, answer.line)) << WriteFen(*position);
    }
  }
  EXPECT_GT(found, 50);
}

TEST(ShortestMate, SaysHowFarItIsExcluded) {
  const Position start;
  for (const std::uint64_t budget : {0U, 1U, 20U, 21U, 100U, 5'000U}) {
    const ShortestMateAnswer answer = FindShortestMate(start, Color::kWhite, budget);
    EXPECT_EQ(answer.verdict, Verdict::kUndetermined) << budget;
    EXPECT_LE(answer.nodes, std::max<std::uint64_t>(budget, 1));
    EXPECT_NE(answer.reason, MateReason::kNone);
  }
  EXPECT_EQ(FindShortestMate(start, Color::kWhite, 5'000).excluded_plies, 2U);
}

TEST(ShortestMate, ExhaustedIsNo) {
  const Position wall = At("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1");
  for (const Color side : kColors) EXPECT_EQ(FindShortestMate(wall, side).verdict, Verdict::kNo);
  EXPECT_EQ(FindShortestMate(wall, Color::kWhite).nodes, 1152U);
  for (const Color side : kColors)
    EXPECT_EQ(FindShortestMate(At("k7/2Q5/8/8/8/8/8/K7 b - - 0 1"), side).verdict, Verdict::kNo);
  EXPECT_EQ(FindShortestMate(At("8/8/4k3/8/8/3NK3/8/8 w - - 0 1"), Color::kWhite).verdict,
            Verdict::kNo);
}

}  // namespace
}  // namespace zeitnot::referee
