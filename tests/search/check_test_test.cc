#include "search/check_test.h"

#include <gtest/gtest.h>

#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

TEST(CheckTest, AgreesWithMakingTheMove) {
  int checks = 0;
  for (const char* start :
       {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "5k2/P1P5/8/8/8/8/2p4p/4K2R w K - 0 1"}) {
    for (const Position& position : RandomPositions(31, 20, 80, start)) {
      const CheckTest test(position);
      for (const Move move : LegalMoves(position)) {
        const bool check = position.After(move).InCheck();
        ASSERT_EQ(test.GivesCheck(move), check) << WriteFen(position) << " " << move.raw();
        checks += check ? 1 : 0;
      }
    }
  }
  EXPECT_GT(checks, 1000);
}

}  // namespace
}  // namespace zeitnot
