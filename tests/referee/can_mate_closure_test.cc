// A sample of what `make deep-closure` compares.
#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "referee/mate/can_mate.h"
#include "tests/oracle/closure.h"
#include "tests/referee/closure_comparison.h"

namespace zeitnot::referee {
namespace {

TEST(CanMateClosure, SmallPositions) {
  RandomBlocked generator(20'240'501);
  oracle::Closer closer(4);
  const ClosureCounts counts = CompareWithClosure(generator, false, 500, 100'000, 20'000, closer);
  EXPECT_TRUE(counts.contradictions.empty()) << counts.contradictions[0];
  EXPECT_EQ(counts.positions, 500U);
  EXPECT_GT(counts.yes, 100U);
  EXPECT_GT(counts.no, 100U);
}

TEST(CanMateClosure, BlockedPositions) {
  RandomBlocked generator(20'240'502);
  oracle::Closer closer(4);
  const ClosureCounts counts = CompareWithClosure(generator, true, 500, 100'000, 20'000, closer);
  EXPECT_TRUE(counts.contradictions.empty()) << counts.contradictions[0];
  EXPECT_EQ(counts.positions, 500U);
  EXPECT_GT(counts.yes, 100U);
  EXPECT_GT(counts.no, 20U);
}

struct KnownRow {
  const char* fen;
  bool white_mates;
  oracle::Closure closure;
};

// The closure itself, on positions whose answers are known.
TEST(OracleClosure, KnownAnswers) {
  using oracle::Closure;
  const KnownRow rows[] = {
      {"6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", true, Closure::kMate},
      {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", true, Closure::kNoMate},
      {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false, Closure::kNoMate},
      {"4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1", false, Closure::kNoMate},
      {"8/8/4k3/8/8/3NK3/7q/8 b - - 0 1", true, Closure::kNoMate},
      {"8/8/4k3/8/8/3BK3/4r3/8 w - - 0 1", true, Closure::kNoMate},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", false, Closure::kLimit},
      // Stalemate, and the side is mated itself.
      {"k7/2Q5/8/8/8/8/8/K7 b - - 0 1", true, Closure::kNoMate},
      {"R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", false, Closure::kNoMate},
      {"R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", true, Closure::kMate},
      // A capture en passant is the only move, and the pawn mates.
      {"8/pp6/kp4p1/1p4Pp/1P6/6p1/6Pp/7K w - h6 0 1", true, Closure::kNoMate},
  };
  oracle::Closer closer(4);
  for (const KnownRow& row : rows) {
    EXPECT_EQ(closer.Close(*oracle::Read(row.fen), row.white_mates, 100'000), row.closure)
        << row.fen << ' ' << row.white_mates;
  }
}

// It plays the moves that the oracle of the rules plays: the positions that arise are as many.
TEST(OracleClosure, VisitsAsManyPositionsAsTheRulesAllow) {
  oracle::Closer closer(4);
  EXPECT_EQ(closer.Close(*oracle::Read("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"), true, 2'000),
            oracle::Closure::kNoMate);
  EXPECT_EQ(closer.visited(), 1152U);
}

}  // namespace
}  // namespace zeitnot::referee
