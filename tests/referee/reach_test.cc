// Random blocked positions against the squares that their men are said to reach at most.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <unordered_set>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/reach.h"
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

}  // namespace
}  // namespace zeitnot::referee
