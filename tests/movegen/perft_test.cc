// The fast part of the perft counts; deep_movegen counts the rest.
#include "movegen/perft.h"

#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "movegen/uci_notation.h"
#include "tests/movegen/perft_table.h"

namespace zeitnot {
namespace {

// Compares every `stride`-th row of a table down to `max_depth`, which must be at least `least`
// rows.
void CheckTable(const std::string& name, int max_depth, std::size_t stride, std::size_t least) {
  const auto rows = ReadPerftTable(std::string(ZEITNOT_TEST_DATA) + "/" + name);
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
    const auto rows = ReadPerftTable(std::string(ZEITNOT_TEST_DATA) + "/" + name);
    for (const PerftRow& row : *rows) count += PositionFromFen(row.fen).ok() ? 0 : 1;
    return count;
  };
  EXPECT_EQ(refused("perft_known.txt"), 0U);
  EXPECT_EQ(refused("perft_chess960.txt"), 0U);
  EXPECT_EQ(refused("perft_random.txt"), 0U);
  EXPECT_EQ(refused("perft_tricky.txt"), 7U);
}

TEST(PerftTable, RefusesWhatIsNoTable) {
  EXPECT_FALSE(ReadPerftTable("/nonexistent/perft.txt").ok());
  EXPECT_FALSE(ReadPerftTable(std::string(ZEITNOT_SOURCE_DIR) + "/LICENSE").ok());
}

TEST(PerftTable, FindsAWrongCount) {
  std::uint64_t leaves = 0;
  EXPECT_NE(FindPerftFault({1, std::string(kStartFen), {{1, 21}}}, 1, leaves), "");
  EXPECT_EQ(FindPerftFault({1, std::string(kStartFen), {{1, 20}, {2, 0}}}, 1, leaves), "");
}

}  // namespace
}  // namespace zeitnot
