#include "search/table.h"

#include <gtest/gtest.h>

#include <limits>
#include <new>

#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

TableRecord Record(Move move, Score score, int depth, ScoreBound bound) {
  TableRecord record;
  record.move = move;
  record.score = score;
  record.evaluation = 17;
  record.depth = depth;
  record.bound = bound;
  return record;
}

TEST(Table, GivesBackWhatWasStored) {
  TranspositionTable table(1);
  const Move move(Square::kE2, Square::kE4);
  for (const ScoreBound bound : {ScoreBound::kExact, ScoreBound::kLower, ScoreBound::kUpper}) {
    for (const Score score : {0, -123, kMateScore, -kMateScore}) {
      const std::uint64_t key = 0x1234'5678'9ABC'DEF0U + static_cast<std::uint64_t>(score);
      table.Clear();
      EXPECT_FALSE(table.Probe(key));
      table.Store(key, Record(move, score, 246, bound));
      const auto found = table.Probe(key);
      ASSERT_TRUE(found);
      EXPECT_EQ(found->move, move);
      EXPECT_EQ(found->score, score);
      EXPECT_EQ(found->evaluation, 17);
      EXPECT_EQ(found->depth, 246);
      EXPECT_EQ(found->bound, bound);
      EXPECT_FALSE(table.Probe(key + 1));
    }
  }
}

TEST(Table, KeepsTheMoveWhenABoundHasNone) {
  TranspositionTable table(1);
  const Move move(Square::kG1, Square::kF3);
  table.Store(42, Record(move, 10, 5, ScoreBound::kLower));
  table.Store(42, Record(Move(), 5, 6, ScoreBound::kUpper));
  EXPECT_EQ(table.Probe(42)->move, move);
  EXPECT_EQ(table.Probe(42)->score, 5);
}

TEST(Table, PrefersDeepAndRecentEntries) {
  TranspositionTable table(1);
  // All of these fall into one bucket: the bucket is chosen by the high bits.
  table.Store(1, Record(Move(), 1, 20, ScoreBound::kExact));
  for (std::uint64_t key = 2; key < 12; ++key)
    table.Store(key, Record(Move(), 1, 3, ScoreBound::kExact));
  EXPECT_TRUE(table.Probe(1));
  for (int search = 0; search < 10; ++search) table.NewSearch();
  for (std::uint64_t key = 20; key < 24; ++key)
    table.Store(key, Record(Move(), 1, 1, ScoreBound::kExact));
  EXPECT_FALSE(table.Probe(1));
}

TEST(Table, MeasuresHowFullItIs) {
  TranspositionTable table(1);
  EXPECT_EQ(table.FillPermill(), 0);
  std::mt19937_64 random(3);
  for (int i = 0; i < 400'000; ++i) table.Store(random(), Record(Move(), 0, 1, ScoreBound::kExact));
  EXPECT_GT(table.FillPermill(), 990);
  table.NewSearch();
  EXPECT_EQ(table.FillPermill(), 0);
}

TEST(Table, SurvivesAnImpossibleSize) {
  TranspositionTable table(1);
  table.Store(7, Record(Move(), 1, 1, ScoreBound::kExact));
  const std::size_t buckets = table.bucket_count();
  EXPECT_THROW(table.Resize(std::numeric_limits<std::size_t>::max()), std::bad_alloc);
  EXPECT_THROW(table.Resize(std::numeric_limits<std::size_t>::max() >> 20U), std::bad_alloc);
  EXPECT_EQ(table.bucket_count(), buckets);
  EXPECT_TRUE(table.Probe(7));
  table.Resize(2);
  EXPECT_EQ(table.bucket_count(), 2 * buckets);
  EXPECT_FALSE(table.Probe(7));
}

// Whose memory is exchanged and not overwritten.
TEST(Table, ClearsALargeOne) {
  TranspositionTable table(1024);
  const std::size_t buckets = table.bucket_count();
  const std::uint64_t key = std::uint64_t{5} << 60U;
  table.Store(key, Record(Move(), 1, 1, ScoreBound::kExact));
  EXPECT_TRUE(table.Probe(key));
  table.Clear();
  EXPECT_EQ(table.bucket_count(), buckets);
  EXPECT_FALSE(table.Probe(key));
}

TEST(TableScore, MatesCountFromTheRoot) {
  EXPECT_EQ(FromTableScore(ToTableScore(MateIn(9), 4), 4, 0), MateIn(9));
  EXPECT_EQ(FromTableScore(ToTableScore(MatedIn(9), 4), 4, 0), MatedIn(9));
  EXPECT_EQ(FromTableScore(ToTableScore(MateIn(9), 4), 6, 0), MateIn(11));
  EXPECT_EQ(FromTableScore(ToTableScore(300, 4), 6, 0), 300);
}

TEST(TableScore, FiftyMovesOvertakeAMate) {
  const Score stored = ToTableScore(MateIn(12), 0);
  EXPECT_TRUE(IsMate(FromTableScore(stored, 0, 88)));
  EXPECT_FALSE(IsMate(FromTableScore(stored, 0, 89)));
  EXPECT_FALSE(IsMate(FromTableScore(-stored, 0, 89)));
  EXPECT_GT(FromTableScore(stored, 0, 89), kMaxEvaluation);
}

TEST(TableKey, SeparatesPositionsNearTheFiftyMoveRule) {
  const auto key = [](int clock) {
    return TableKey(At("4k3/8/8/8/8/8/3R4/4K3 w - - " + std::to_string(clock) + " 90"));
  };
  EXPECT_EQ(key(0), key(10));
  EXPECT_NE(key(0), key(60));
  for (int clock = 88; clock < 100; ++clock) EXPECT_NE(key(clock), key(clock + 1));
}

}  // namespace
}  // namespace zeitnot
