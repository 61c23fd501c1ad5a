// Stopping, pondering and endless searches: what other threads can do to a search.
#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "movegen/legality.h"
#include "search/searcher.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

// Tells when a search has completed its first depths.
class Signal : public SearchListener {
 public:
  void OnInfo(const SearchInfo& info) override {
    if (info.depth >= 3 && !told_.exchange(true)) ready_.set_value();
  }
  void Wait() { ready_.get_future().wait(); }

 private:
  std::atomic<bool> told_ = false;
  std::promise<void> ready_;
};

class ControlTest : public testing::Test {
 protected:
  std::future<SearchResult> Start(const SearchLimits& limits, const Position& position = {}) {
    searcher_.Prepare();
    return std::async(std::launch::async, [this, limits, position] {
      return searcher_.Search({position, {}}, limits, signal_);
    });
  }
  static bool IsRunning(const std::future<SearchResult>& search) {
    return search.wait_for(std::chrono::milliseconds{30}) == std::future_status::timeout;
  }

  Searcher searcher_{{.hash_mebibytes = 1}};
  Signal signal_;
};

TEST_F(ControlTest, StopEndsAnInfiniteSearch) {
  SearchLimits limits;
  limits.infinite = true;
  auto search = Start(limits);
  signal_.Wait();
  searcher_.Stop();
  const SearchResult result = search.get();
  EXPECT_TRUE(IsLegal(Position(), result.best));
}

TEST_F(ControlTest, InfiniteWaitsEvenWhenExhausted) {
  SearchLimits limits;
  limits.infinite = true;
  limits.depth = 3;
  auto search = Start(limits);
  signal_.Wait();
  EXPECT_TRUE(IsRunning(search));
  searcher_.Stop();
  EXPECT_EQ(search.get().info.depth, 3);
}

TEST_F(ControlTest, InfiniteWaitsWithoutALegalMove) {
  SearchLimits limits;
  limits.infinite = true;
  auto search = Start(limits, At("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"));
  EXPECT_TRUE(IsRunning(search));
  searcher_.Stop();
  EXPECT_FALSE(search.get().best);
}

TEST_F(ControlTest, StopBeforeTheSearchHoldsForIt) {
  SearchLimits limits;
  limits.infinite = true;
  searcher_.Prepare();
  searcher_.Stop();
  const SearchResult result = searcher_.Search({Position(), {}}, limits, signal_);
  EXPECT_TRUE(IsLegal(Position(), result.best));
}

TEST_F(ControlTest, AStopIsForgottenByTheNextSearch) {
  searcher_.Prepare();
  searcher_.Stop();
  SearchLimits limits;
  limits.depth = 6;
  searcher_.Search({Position(), {}}, limits, signal_);
  searcher_.Stop();  // comes too late for the first
  searcher_.Prepare();
  EXPECT_EQ(searcher_.Search({Position(), {}}, limits, signal_).info.depth, 6);
}

TEST_F(ControlTest, PonderWaitsForTheHit) {
  SearchLimits limits;
  limits.ponder = true;
  limits.depth = 3;
  auto search = Start(limits);
  signal_.Wait();
  EXPECT_TRUE(IsRunning(search));
  searcher_.PonderHit();
  EXPECT_EQ(search.get().info.depth, 3);
}

TEST_F(ControlTest, PonderHitLetsAnEmptyClockDecide) {
  SearchLimits limits;
  limits.ponder = true;
  limits.clock = PlayerClock{Milliseconds{0}, Milliseconds{0}, {}};
  auto search = Start(limits);
  signal_.Wait();
  EXPECT_TRUE(IsRunning(search));
  searcher_.PonderHit();
  EXPECT_TRUE(IsLegal(Position(), search.get().best));
}

TEST_F(ControlTest, StopEndsPondering) {
  SearchLimits limits;
  limits.ponder = true;
  limits.clock = PlayerClock{Milliseconds{60'000}, Milliseconds{0}, {}};
  auto search = Start(limits);
  signal_.Wait();
  searcher_.Stop();
  EXPECT_TRUE(IsLegal(Position(), search.get().best));
}

TEST(SearcherTime, StopsWhenItsClockSaysSo) {
  // A clock that runs a millisecond per look: the search must look at it to end at all.
  std::chrono::steady_clock::time_point now{};
  Searcher searcher({.hash_mebibytes = 1}, [&now] { return now += Milliseconds{1}; });
  SearchLimits limits;
  limits.move_time = Milliseconds{200};
  Signal signal;
  const SearchResult result = searcher.Search({Position(), {}}, limits, signal);
  EXPECT_TRUE(IsLegal(Position(), result.best));
  EXPECT_GE(result.info.time, Milliseconds{200});
  EXPECT_LE(result.info.time, Milliseconds{260});
}

}  // namespace
}  // namespace zeitnot
