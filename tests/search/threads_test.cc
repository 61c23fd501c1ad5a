// Searching with several threads: the pool, the table under contention, the election of the answer,
// and whole searches.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "movegen/generate.h"
#include "search/searcher.h"
#include "search/table.h"
#include "search/team.h"
#include "search/thread_pool.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

constexpr const char* kMiddlegame =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

TEST(ThreadPool, EveryThreadWorksOnceARound) {
  ThreadPool pool(5);
  std::array<std::atomic<int>, 5> calls{};
  for (int round = 1; round <= 50; ++round) {
    pool.Start([&](std::size_t i) { ++calls[i]; });
    pool.Wait();
    for (const std::atomic<int>& count : calls) ASSERT_EQ(count, round);
  }
  // An empty pool has nothing to wait for.
  ThreadPool none(0);
  none.Start([](std::size_t) { FAIL(); });
  none.Wait();
}

TEST(Table, IsConsistentUnderContention) {
  TranspositionTable table(1);
  // Everything stored for a key follows from the key, so a mixed entry would show.
  const auto record_of = [](std::uint64_t key) {
    TableRecord record;
    record.move = Move(Square::kE2, Square::kE4);
    record.score = static_cast<Score>(key % 20'000);
    record.evaluation = static_cast<Score>(key % 20'000) - 10'000;
    record.depth = static_cast<int>(key % 200);
    return record;
  };
  std::atomic<int> wrong = 0;
  std::atomic<int> found = 0;
  ThreadPool pool(4);
  pool.Start([&](std::size_t thread) {
    std::mt19937_64 random(thread);
    for (int i = 0; i < 50'000; ++i) {
      // Few buckets, many keys in each.
      const std::uint64_t key = (random() % 16) << 60U | random() % 64;
      const TableRecord expected = record_of(key);
      if (const auto hit = table.Probe(key)) {
        ++found;
        if (hit->score != expected.score || hit->evaluation != expected.evaluation ||
            hit->depth != expected.depth)
          ++wrong;
      }
      table.Store(key, expected);
    }
  });
  pool.Wait();
  EXPECT_EQ(wrong, 0);
  EXPECT_GT(found, 1000);
}

RootMove Answer(Move move, Score score, int depth) {
  RootMove answer;
  answer.move = move;
  answer.score = score;
  answer.depth = depth;
  answer.line = {move};
  return answer;
}

TEST(Election, SupportsDepthScoreAndNumber) {
  const Move a(Square::kE2, Square::kE4);
  const Move b(Square::kD2, Square::kD4);
  using Answers = std::vector<RootMove>;
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, 10, 8)}), 0U);
  // Equal answers: the first stays.
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, 10, 8), Answer(b, 10, 8)}), 0U);
  // Two of three agree; the better of the two gives the line.
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, 10, 8), Answer(b, 10, 8), Answer(b, 12, 8)}), 2U);
  // Deeper counts more.
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, 10, 8), Answer(b, 10, 12)}), 1U);
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, 10, 8), Answer(a, 10, 10)}), 1U);
  // Who has finished nothing has no vote.
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, 10, 8), Answer(b, kInfiniteScore, 0)}), 0U);
  // The shortest mate wins; a mated side takes the longest.
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, MateIn(9), 20), Answer(b, MateIn(5), 9)}), 1U);
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, 900, 20), Answer(b, MateIn(5), 9)}), 1U);
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, MatedIn(4), 20), Answer(b, MatedIn(8), 20)}), 1U);
  EXPECT_EQ(ElectAnswer(Answers{Answer(a, 0, 20), Answer(b, MatedIn(8), 21)}), 0U);
}

SearchResult Think(Searcher& searcher, const Position& position, const SearchLimits& limits) {
  SearchListener silent;
  return searcher.Search({position, {}}, limits, silent);
}

TEST(Threads, AnswerLegallyAndWithinTheNodeLimit) {
  Searcher searcher({.hash_mebibytes = 4, .threads = 4});
  SearchLimits limits;
  limits.nodes = 40'000;
  for (const Position& position : RandomPositions(33, 3, 60)) {
    if (!HasLegalMove(position)) continue;
    const SearchResult result = Think(searcher, position, limits);
    ASSERT_TRUE(IsLegal(position, result.best)) << WriteFen(position);
    ASSERT_FALSE(result.info.line.empty());
    EXPECT_EQ(result.info.line.front(), result.best);
    Position at = position;
    for (const Move move : result.info.line) {
      ASSERT_TRUE(IsLegal(at, move)) << WriteFen(position);
      at = at.After(move);
    }
    // The helpers together and the leader each keep the limit; each looks from time to time.
    EXPECT_LE(result.info.nodes, 2 * *limits.nodes + 4 * 512);
  }
}

TEST(Threads, CountTheNodesOfHelpers) {
  SearchLimits limits;
  limits.infinite = true;
  const auto nodes_in_all = [&](std::size_t threads, Milliseconds time) {
    Searcher searcher({.hash_mebibytes = 8, .threads = threads});
    searcher.Prepare();
    std::thread stopper([&] {
      std::this_thread::sleep_for(time);
      searcher.Stop();
    });
    // A search that exhausts itself: the leader is done in no time, the helpers too.
    const SearchResult result = Think(searcher, At("8/8/8/8/8/4k3/4p3/4K3 b - - 98 90"), limits);
    stopper.join();
    return result.info.nodes;
  };
  const std::uint64_t alone = nodes_in_all(1, Milliseconds{100});
  // A busy machine may let the helpers wait: they get more time until they have had their turn.
  std::uint64_t together = 0;
  for (int wait = 200; together <= 2 * alone && wait <= 30'000; wait *= 3)
    together = nodes_in_all(5, Milliseconds{wait});
  EXPECT_GT(together, 2 * alone);
}

TEST(Threads, FindMatesTogether) {
  Searcher searcher({.hash_mebibytes = 4, .threads = 3});
  SearchLimits limits;
  limits.mate = 3;
  const SearchResult result = Think(searcher, At("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1"), limits);
  EXPECT_GE(result.info.score, MateIn(5));
}

TEST(Threads, StopAtOnceAndAgainAndAgain) {
  Searcher searcher({.hash_mebibytes = 4, .threads = 6});
  SearchLimits limits;
  limits.infinite = true;
  for (int round = 0; round < 20; ++round) {
    searcher.Prepare();
    std::thread stopper([&] {
      std::this_thread::sleep_for(Milliseconds{round % 5});
      searcher.Stop();
    });
    EXPECT_TRUE(Think(searcher, At(kMiddlegame), limits).best);
    stopper.join();
    if (round % 7 == 0) searcher.Clear();
  }
}

TEST(Threads, ChangeTheirNumberBetweenSearches) {
  Searcher searcher({.hash_mebibytes = 2});
  SearchLimits limits;
  limits.nodes = 5000;
  for (const std::size_t threads : {2U, 1U, 32U, 3U}) {
    searcher.SetOptions({.hash_mebibytes = 2, .threads = threads});
    EXPECT_TRUE(Think(searcher, At(kMiddlegame), limits).best);
  }
}

TEST(Threads, OneThreadIsDeterministicAfterMany) {
  SearchLimits limits;
  limits.nodes = 20'000;
  Searcher searcher({.hash_mebibytes = 2});
  const SearchResult before = Think(searcher, At(kMiddlegame), limits);
  searcher.SetOptions({.hash_mebibytes = 2, .threads = 4});
  Think(searcher, At(kMiddlegame), limits);
  searcher.SetOptions({.hash_mebibytes = 2, .threads = 1});
  searcher.Clear();
  const SearchResult after = Think(searcher, At(kMiddlegame), limits);
  EXPECT_EQ(before.info.line, after.info.line);
  EXPECT_EQ(before.info.nodes, after.info.nodes);
}

}  // namespace
}  // namespace zeitnot
