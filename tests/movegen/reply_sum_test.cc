#include "movegen/reply_sum.h"

#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/perft.h"
#include "tests/movegen/perft_table.h"
#include "tests/movegen/sum_comparison.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

TEST(ReplySum, EveryPathAgreesOnPublishedPositions) {
  const std::vector<SumPath> paths = SupportedSumPaths();
  SumShares shares;
  for (const char* name : {"known", "tricky", "chess960", "random"}) {
    const auto rows = ReadPerftTable(testing_paths::TestData() + "/perft_" + name + ".txt");
    ASSERT_TRUE(rows.ok()) << rows.error();
    for (const PerftRow& row : *rows) {
      const auto reading = ReadFen(row.fen, Strictness::kPlay);
      ASSERT_TRUE(reading.ok()) << row.fen;
      ASSERT_EQ(FindReplySumFault(reading->position, paths, shares), "");
    }
  }
}

// The deep check `deep_movegen sums` takes millions of these positions.
TEST(ReplySum, EveryPathAgreesOnRandomWalks) {
  const std::vector<SumPath> paths = SupportedSumPaths();
  SumShares shares;
  RandomWalk walk(5);
  for (int i = 0; i < 20'000; ++i) {
    const Position& position = walk.Next();
    ASSERT_EQ(FindReplySumFault(position, paths, shares), "");
    if (i % 50 == 0) {
      ASSERT_EQ(FindOracleSumFault(position), "");
    }
  }
  // Without this, a build that counts child by child alone would pass.
  EXPECT_GT(shares.by_difference, shares.child_by_child / 2);
}

TEST(ReplySum, AfterAMoveThatIsNotMade) {
  RandomWalk walk(6);
  for (int i = 0; i < 500; ++i) {
    const Position& position = walk.Next();
    for (const Move move : LegalMoves(position)) {
      const std::uint64_t expected =
          CountRepliesOfAllBy(SupportedSumPaths().front(), position.After(move), nullptr);
      ASSERT_EQ(CountRepliesOfAllAfterBy(ChosenSumPath(), position, move), expected)
          << WriteFen(position) << " " << SquareName(move.from()) << SquareName(move.to());
    }
  }
}

TEST(ReplySum, ThirteenQueens) {
  const auto reading = ReadFen("k7/pp6/8/8/8/8/QQQQQQQ1/QQQQQQ1K w - - 0 1", Strictness::kPlay);
  SumShares shares;
  EXPECT_EQ(FindReplySumFault(reading->position, SupportedSumPaths(), shares), "");
}

// Positions in which one rare rule decides.
TEST(ReplySum, RareCases) {
  const std::vector<SumPath> paths = SupportedSumPaths();
  SumShares shares;
  for (const char* fen : {
           "8/8/8/8/8/8/8/1k2K2R w K - 0 1",   // castling gives check where the king stood
           "5k2/p7/8/8/8/8/8/4K2R w K - 0 1",  // castling gives check to a king with a pawn
           "8/7k/8/QNQ1Q3/8/Q3Q3/4N3/QNQNQ1K1 w - - 0 1",  // twelve men go to c3
           "4k3/8/8/8/8/8/8/Rn2K3 b Q - 0 1",   // the knight leaves, and White may castle
           "4k3/8/8/8/8/n7/P7/4K2R b K - 0 1",  // it leaves a pawn's first square, but not its file
           "4k3/8/8/8/r7/r7/P7/4K3 b - - 0 1",  // a rook leaves a pawn's first square for nothing
           "4k3/8/8/8/8/r7/P7/4K3 b - - 0 1",   // it goes to the second one
           "8/2p5/8/KP5r/8/8/8/4k3 b - - 0 1",  // en passant would open a rank
           "7k/2p5/8/1P6/K7/8/8/4b3 b - - 0 1",   // and here no line
           "4k3/8/8/b7/8/2n5/3N4/4K3 b - - 0 1",  // a shield leaves, and a knight is pinned
       }) {
    const auto reading = ReadFen(fen, Strictness::kPlay);
    ASSERT_TRUE(reading.ok()) << fen;
    EXPECT_EQ(FindReplySumFault(reading->position, paths, shares), "");
  }
}

TEST(ReplySum, SharesTellWhatWasCountedHow) {
  for (const SumPath& path : SupportedSumPaths()) {
    SumShares shares;
    EXPECT_EQ(CountRepliesOfAllBy(path, Position(), &shares), 400U);
    EXPECT_EQ(shares.by_difference, path.by_difference ? 20U : 0U) << path.Name();
    EXPECT_EQ(shares.child_by_child, path.by_difference ? 0U : 20U) << path.Name();
  }
}

TEST(ReplySum, NoMoveNoReply) {
  const auto mated = PositionFromFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  const auto stalemated = PositionFromFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  for (const SumPath& path : SupportedSumPaths()) {
    EXPECT_EQ(CountRepliesOfAllBy(path, *mated, nullptr), 0U) << path.Name();
    EXPECT_EQ(CountRepliesOfAllBy(path, *stalemated, nullptr), 0U) << path.Name();
  }
}

}  // namespace
}  // namespace zeitnot
