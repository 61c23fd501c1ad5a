// Mates by force, beside a plain count of all lines.
#include "referee/mate/forced_mate.h"

#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "movegen/generate.h"

namespace zeitnot::referee {
namespace {

struct Row {
  const char* fen;
  int moves;  // to mate; 0: none within three
};
constexpr Row kRows[] = {
    {"3r2k1/5ppp/8/8/8/1P6/P1P2PPP/B5K1 b - - 0 1", 1},
    {"6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1},
    {"7k/8/8/8/8/8/R7/1R5K w - - 0 1", 2},
    {"8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", 0},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0},
};

TEST(ForcedMate, AgreesWithThePositions) {
  for (const Row& row : kRows) {
    const Position position = *PositionFromFen(row.fen);
    const ForcedMate mate = FindForcedMate(position, 3, 1'000'000);
    ASSERT_EQ(mate.verdict, row.moves > 0 ? Verdict::kYes : Verdict::kNo) << row.fen;
    if (row.moves == 0) continue;
    ASSERT_EQ(mate.line.size(), static_cast<std::size_t>(2 * row.moves - 1)) << row.fen;
    Position end = position;
    for (const Move move : mate.line) {
      ASSERT_TRUE(LegalMoves(end).contains(move));
      end = end.After(move);
    }
    EXPECT_TRUE(end.InCheck() && !HasLegalMove(end));
  }
}

TEST(ForcedMate, ASpentBudgetDecidesNothing) {
  EXPECT_EQ(FindForcedMate(Position(), 4, 100).verdict, Verdict::kUndetermined);
}

}  // namespace
}  // namespace zeitnot::referee
