// Random small and blocked positions against a closure that shares nothing with the prover but the
// board: what the prover calls impossible must not be found by playing every move.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <unordered_set>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/can_mate.h"
#include "referee/reach.h"
#include "tests/deep/can_mate_rows.h"
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

struct Counts {
  int asked = 0;
  int no = 0;
  int yes = 0;
  int confirmed = 0;  // answers that the closure settles too
};

void Compare(const Position& position, std::uint64_t budget, std::size_t limit, Counts& counts) {
  for (const Color side : kColors) {
    const MateAnswer answer = CanMate(position, side, budget);
    ++counts.asked;
    if (answer.verdict == Verdict::kUndetermined) continue;
    if (answer.verdict == Verdict::kYes) {
      ++counts.yes;
      EXPECT_TRUE(LineMates(position, side, answer.line)) << WriteFen(position);
      continue;
    }
    ++counts.no;
    const Truth truth = PlainClosure(position, side, limit);
    EXPECT_NE(truth, Truth::kMate)
        << WriteFen(position) << ' ' << ColorName(side) << ' ' << answer.reason;
    counts.confirmed += truth == Truth::kNoMate ? 1 : 0;
  }
}

TEST(CanMateRandom, SmallPositions) {
  RandomBlocked generator(20'240'501);
  Counts counts;
  for (int i = 0; i < 3'000; ++i) {
    const auto position = generator.Small();
    if (position) Compare(*position, 20'000, 1'000, counts);
  }
  EXPECT_GT(counts.yes, 1'000);
  EXPECT_GT(counts.no, 500);
}

TEST(CanMateRandom, BlockedPositions) {
  RandomBlocked generator(20'240'502);
  Counts counts;
  for (int i = 0; i < 1'500; ++i) {
    const auto position = generator.Blocked();
    if (position) Compare(*position, 5'000, 5'000, counts);
  }
  EXPECT_GT(counts.yes, 500);
  EXPECT_GT(counts.no, 50);
  EXPECT_GT(counts.confirmed, 10);
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
