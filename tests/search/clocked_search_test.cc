// Searches by the clock, at a time that passes by a millisecond whenever it is asked for.
#include <gtest/gtest.h>

#include "movegen/generate.h"
#include "search/searcher.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

constexpr const char* kWhiteToMove =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
constexpr const char* kBlackToMove =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1";

class ClockedSearch : public testing::Test {
 protected:
  SearchResult Think(const char* fen, const SearchLimits& limits, SearchListener& listener) {
    return searcher_.Search({At(fen), {}}, limits, listener);
  }
  // The time that a search takes.
  Milliseconds Take(const char* fen, const SearchLimits& limits) {
    SearchListener silent;
    return Think(fen, limits, silent).info.time;
  }

  std::chrono::steady_clock::time_point now_{};
  Searcher searcher_{{.hash_mebibytes = 2}, [this] { return now_ += Milliseconds{1}; }};
};

SearchLimits Clock(int milliseconds) {
  SearchLimits limits;
  limits.clock = PlayerClock{Milliseconds{milliseconds}, Milliseconds{0}, {}};
  return limits;
}

TEST_F(ClockedSearch, EndsAtTheHitWhenItHasPonderedForLong) {
  // The opponent thinks for a minute, until the next iteration but one has begun.
  class Opponent : public SearchListener {
   public:
    Opponent(Searcher& searcher, std::chrono::steady_clock::time_point& now)
        : searcher_(searcher), now_(now) {}
    void OnInfo(const SearchInfo& info) override {
      if (info.depth == 5) now_ += Milliseconds{60'000};
    }
    void OnCurrentMove(int depth, Move, int) override {
      if (depth == 7) searcher_.PonderHit();
    }

   private:
    Searcher& searcher_;
    std::chrono::steady_clock::time_point& now_;
  };
  Opponent opponent(searcher_, now_);
  SearchLimits limits = Clock(60'000);
  limits.ponder = true;
  limits.depth = 12;
  const SearchResult result = Think(kWhiteToMove, limits, opponent);
  EXPECT_GE(result.info.depth, 6);
  EXPECT_LE(result.info.depth, 7);
}

TEST_F(ClockedSearch, LearnsFromTheClockOfItsPlayerOnly) {
  SearchLimits first = Clock(60'000);
  first.depth = 1;
  SearchLimits second = Clock(58'000);
  second.depth = 1;
  // Every move at the root asks for the time: one is enough.
  SearchLimits third = Clock(4'000);
  third.search_moves = {*LegalMoves(At(kBlackToMove)).begin()};
  // Two players, one of whom has less time.
  Take(kWhiteToMove, first);
  Take(kBlackToMove, second);
  EXPECT_GT(Take(kBlackToMove, third), Milliseconds{35});
  // A player who has lost two seconds: little of a short time may be spent.
  Take(kBlackToMove, first);
  Take(kBlackToMove, second);
  EXPECT_LT(Take(kBlackToMove, third), Milliseconds{25});
}

}  // namespace
}  // namespace zeitnot
