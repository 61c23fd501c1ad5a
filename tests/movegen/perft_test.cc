// The fast part of the perft counts; deep_movegen counts the rest.
#include "movegen/perft.h"

#include <gtest/gtest.h>

#include <limits>
#include <new>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "tests/movegen/perft_table.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

// Compares every `stride`-th row of a table down to `max_depth`, which must be at least `least`
// rows.
void CheckTable(const std::string& name, int max_depth, std::size_t stride, std::size_t least) {
  const auto rows = ReadPerftTable(testing_paths::TestData() + "/" + name);
  ASSERT_TRUE(rows.ok()) << rows.error();
  std::uint64_t leaves = 0;
  std::size_t checked = 0;
  for (std::size_t i = 0; i < rows->size(); i += stride, ++checked)
    EXPECT_EQ(FindPerftFault((*rows)[i], max_depth, leaves), "");
  EXPECT_GE(checked, least);
  EXPECT_GT(leaves, 0U);
}

TEST(Perft, KnownPositions) { CheckTable("perft_known.txt", 4, 1, 6); }
TEST(Perft, TrickyPositions) { CheckTable("perft_tricky.txt", 4, 1, 19); }
TEST(Perft, Chess960Positions) { CheckTable("perft_chess960.txt", 3, 4, 240); }
TEST(Perft, RandomPositions) { CheckTable("perft_random.txt", 3, 20, 341); }

TEST(Perft, DepthZeroIsOneLeaf) {
  EXPECT_EQ(Perft(Position(), 0), 1U);
  EXPECT_EQ(Perft(Position(), -1), 1U);
}

TEST(Perft, DivideAddsUp) {
  const Position start;
  std::uint64_t sum = 0;
  for (const DivideEntry& entry : Divide(start, 3)) {
    EXPECT_EQ(entry.leaves, Perft(start.After(entry.move), 2));
    sum += entry.leaves;
  }
  EXPECT_EQ(sum, 8'902U);
  EXPECT_EQ(Divide(start, 1).size(), 20U);
}

// Played positions are legal in every respect; some of those made by hand are not.
TEST(PerftTable, StrictReadingRefusesComposedPositionsOnly) {
  const auto refused = [](const std::string& name) {
    std::size_t count = 0;
    const auto rows = ReadPerftTable(testing_paths::TestData() + "/" + name);
    for (const PerftRow& row : *rows) count += PositionFromFen(row.fen).ok() ? 0 : 1;
    return count;
  };
  EXPECT_EQ(refused("perft_known.txt"), 0U);
  EXPECT_EQ(refused("perft_chess960.txt"), 0U);
  EXPECT_EQ(refused("perft_random.txt"), 0U);
  EXPECT_EQ(refused("perft_tricky.txt"), 7U);
}

// Threads and a table, alone and together, on all known positions; the smallest table overflows.
TEST(Perft, ThreadsAndTableChangeNothing) {
  const auto rows = ReadPerftTable(testing_paths::TestData() + "/perft_known.txt");
  ASSERT_TRUE(rows.ok()) << rows.error();
  PerftTable shared(1);
  for (const PerftRow& row : *rows) {
    const auto reading = ReadFen(row.fen, Strictness::kPlay);
    ASSERT_TRUE(reading.ok()) << row.fen;
    for (const PerftCount& count : row.counts) {
      if (count.depth > 5 || count.leaves > 20'000'000) continue;
      for (const PerftOptions& options :
           {PerftOptions{3, nullptr}, PerftOptions{1, &shared}, PerftOptions{3, &shared}}) {
        EXPECT_EQ(Perft(reading->position, count.depth, options), count.leaves)
            << row.fen << " depth " << count.depth << ", threads " << options.threads;
      }
    }
  }
}

TEST(Perft, DivideIsTheSameWithThreadsAndTable) {
  const Position start;
  PerftTable table(8);
  const auto plain = Divide(start, 5);
  const auto shared = Divide(start, 5, {4, &table});
  ASSERT_EQ(plain.size(), shared.size());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    EXPECT_EQ(plain[i].move, shared[i].move);
    EXPECT_EQ(plain[i].leaves, shared[i].leaves);
  }
}

TEST(Perft, NoLegalMoveWithThreads) {
  const auto mated = PositionFromFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  ASSERT_TRUE(mated.ok());
  PerftTable table(1);
  EXPECT_EQ(Perft(*mated, 5, {4, &table}), 0U);
  EXPECT_EQ(Perft(*mated, 0, {4, &table}), 1U);
}

TEST(PerftHash, TellsDepthsAndPositionsApart) {
  PerftTable table(1);
  const Position start;
  EXPECT_EQ(table.Find(start, 3), std::nullopt);
  table.Store(start, 3, 8'902);
  EXPECT_EQ(table.Find(start, 3), 8'902U);
  EXPECT_EQ(table.Find(start, 4), std::nullopt);
  EXPECT_EQ(table.Find(start.After(LegalMoves(start)[0]), 3), std::nullopt);
}

TEST(PerftHash, RefusesASizeThatNoMachineHas) {
  EXPECT_THROW(PerftTable{std::numeric_limits<std::size_t>::max()}, std::bad_alloc);
}

TEST(PerftTable, RefusesWhatIsNoTable) {
  EXPECT_FALSE(ReadPerftTable("/nonexistent/perft.txt").ok());
  EXPECT_FALSE(ReadPerftTable(testing_paths::SourceDir() + "/LICENSE").ok());
}

TEST(PerftTable, FindsAWrongCount) {
  std::uint64_t leaves = 0;
  EXPECT_NE(FindPerftFault({1, std::string(kStartFen), {{1, 21}}}, 1, leaves), "");
  EXPECT_EQ(FindPerftFault({1, std::string(kStartFen), {{1, 20}, {2, 0}}}, 1, leaves), "");
}

}  // namespace
}  // namespace zeitnot
