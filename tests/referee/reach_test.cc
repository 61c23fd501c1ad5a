// Random blocked positions against the squares that their men are said to reach at most.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <unordered_set>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/mate/theorems/reach.h"
#include "tests/deep/random_blocked.h"

namespace zeitnot::referee {
namespace {

enum class Truth { kMate, kNoMate, kUnknown };

// Plays every move breadth first until `side` mates, nothing is left or `limit` positions are seen.
Truth PlainClosure(const Position& root, Color side, std::size_t limit) {
  std::unordered_set<std::string> seen = {WriteEpdFields(root)};
  std::vector<Position> queue = {root};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Position position = queue[i];
    if (position.side_to_move() != side && IsCheckmate(position)) return Truth::kMate;
    for (const Move move : LegalMoves(position)) {
      const Position next = position.After(move);
      if (seen.insert(WriteEpdFields(next)).second) queue.push_back(next);
    }
    if (queue.size() > limit) return Truth::kUnknown;
  }
  return Truth::kNoMate;
}

// The reach sets hold every square that a man comes to stand on in random play, and a position
// whose mate they exclude is never mated.
TEST(ReachAnalysis, HoldsWhateverIsPlayed) {
  RandomBlocked generator(20'240'503);
  std::mt19937 random(20'240'504);
  int excluded = 0;
  for (int i = 0; i < 6'000; ++i) {
    const auto start = generator.Blocked();
    if (!start) continue;
    const ReachAnalysis reach(*start);
    for (const Color side : kColors) {
      EXPECT_EQ(ReachAnalysis::ExcludingMate(*start, side).has_value(), reach.ExcludesMate(side))
          << WriteFen(*start);
      if (!reach.ExcludesMate(side)) continue;
      ++excluded;
      EXPECT_NE(PlainClosure(*start, side, 3'000), Truth::kMate) << WriteFen(*start);
    }
    std::vector<Bitboard> sets;
    std::vector<Square> at;
    for (const ManReach& man : reach) {
      sets.push_back(man.squares);
      at.push_back(man.home);
    }
    Position position = *start;
    for (int ply = 0; ply < 60; ++ply) {
      const MoveList moves = LegalMoves(position);
      if (moves.empty()) break;
      const Move move = moves[random() % moves.size()];
      if (IsStalemate(position.After(move))) break;
      for (std::size_t man = 0; man < at.size(); ++man) {
        const Square captured = move.is_en_passant()
                                    ? zeitnot::Step(move.to(), Forward(!position.side_to_move()))
                                    : move.to();
        if (at[man] == captured) at[man] = Square::kNone;
        if (at[man] != move.from()) continue;
        at[man] = move.to();
        ASSERT_TRUE(sets[man].contains(move.to())) << WriteFen(*start) << ' ' << WriteFen(position);
      }
      position = position.After(move);
    }
  }
  EXPECT_GT(excluded, 100);
}

// The black king can take a pawn only when that stalemates White.
TEST(ReachAnalysis, StepsThatStalemateLeadNowhere) {
  for (const char* fen : {"8/8/3b3p/4bp1P/5p1K/4bPp1/5bP1/5k2 b - - 0 1",
                          "8/8/7p/5p1P/5p1K/b4Pp1/1b4P1/b4kb1 w - - 0 1",
                          "8/1p2B1B1/1PpB1B2/k1P5/p1P5/P7/5K2/8 b - - 0 1"}) {
    const ReachAnalysis reach(ReadFen(fen, Strictness::kPlay)->position);
    for (const Color side : kColors) EXPECT_TRUE(reach.ExcludesMate(side)) << fen;
  }
}

// The king shuts the other one in only as long as it does not step: then there is a way out, and in
// the end a mate.
TEST(ReachAnalysis, StepsThatOnlySeemToStalemate) {
  for (const char* fen : {"8/8/2p2p2/2Pp1P1p/p2PpK1P/P3P3/6k1/8 b - - 0 1",
                          "8/8/4p2p/p1p1P1pP/PpP1K1P1/1P1p1p2/3PkP2/8 b - - 0 1",
                          "8/8/p6p/P1p2p1P/2P2P2/3p2p1/3P1kP1/7K b - - 0 1",
                          "8/8/2p5/2Pp2p1/3Pp1Pp/p3P2P/P7/K1k5 b - - 0 1"}) {
    const ReachAnalysis reach(ReadFen(fen, Strictness::kPlay)->position);
    for (const Color side : kColors) EXPECT_FALSE(reach.ExcludesMate(side)) << fen;
  }
}

// Pawns that meet on their files never pass each other, whatever the kings take.
TEST(ReachAnalysis, PawnsOfAFileDoNotPassEachOther) {
  for (const char* fen : {"1b1k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - - 0 1",
                          "1b1k4/p1p1pBp1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/3K4 w - - 0 1"}) {
    const ReachAnalysis reach(ReadFen(fen, Strictness::kPlay)->position);
    for (const Color side : kColors) EXPECT_TRUE(reach.ExcludesMate(side)) << fen;
  }
  // They do when one of them is taken, or takes something beside the file.
  for (const char* fen : {"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
                          "1b1k4/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/4N3/P1P1P1P1/3K4 w - - 0 1"}) {
    const ReachAnalysis reach(ReadFen(fen, Strictness::kPlay)->position);
    for (const Color side : kColors) EXPECT_FALSE(reach.ExcludesMate(side)) << fen;
  }
}

}  // namespace
}  // namespace zeitnot::referee
