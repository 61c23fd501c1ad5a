#include <gtest/gtest.h>

#include <array>
#include <map>
#include <thread>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "search/syzygy/tablebases.h"
#include "tests/search/shipped_tables.h"
#include "tests/search/syzygy_consistency.h"
#include "tests/search/syzygy_retrograde.h"

namespace zeitnot::syzygy {
namespace {

// Everything with the colours exchanged.
Position Exchanged(const Position& position) {
  const Setup setup = position.ToSetup();
  Setup exchanged;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Piece piece = setup.board[i];
    if (piece == Piece::kNone) continue;
    exchanged[FlipRank(SquareAt(i))] = MakePiece(!ColorOf(piece), TypeOf(piece));
  }
  exchanged.side_to_move = !setup.side_to_move;
  return *Position::FromSetup(exchanged, SetupDemand::kPlayable);
}

// A result of n stands for n or n + 1 plies.
bool Agrees(int probed, Wdl wdl, int plies) {
  if (wdl == Wdl::kDraw) return probed == 0;
  const int distance = wdl == Wdl::kWin ? probed : -probed;
  return plies == 0 ? distance == 1 : distance == plies || distance == plies - 1;
}

struct Tally {
  int positions = 0;
  int wrong_values = 0;
  int wrong_distances = 0;
  int longest = 0;
  std::map<Wdl, int> values;
};

Tally Compare(const ThreeMen& solved) {
  Tally tally;
  for (std::size_t number = 0; number < ThreeMen::kCount; ++number) {
    const auto position = solved.PositionOf(number);
    if (!position) continue;
    ++tally.positions;
    const Wdl wdl = solved.WdlOf(number);
    const int distance = solved.DistanceOf(number);
    ++tally.values[wdl];
    tally.longest = std::max(tally.longest, distance);
    // Every position as it is, and a part of them for the other colour.
    for (const bool exchanged : {false, true}) {
      if (exchanged && number % 11 != 0) continue;
      const Position asked = exchanged ? Exchanged(*position) : *position;
      const auto dtz = Shipped().ProbeDtz(asked);
      if (Shipped().ProbeWdl(asked) != wdl) ++tally.wrong_values;
      if (!dtz || !Agrees(*dtz, wdl, distance)) ++tally.wrong_distances;
    }
  }
  return tally;
}

void ExpectAllRight(const Tally& tally) {
  EXPECT_EQ(tally.wrong_values, 0);
  EXPECT_EQ(tally.wrong_distances, 0);
  EXPECT_GT(tally.positions, 100'000);
}

TEST(SyzygyRetrograde, Queen) {
  const Tally tally = Compare(ThreeMen(PieceType::kQueen));
  ExpectAllRight(tally);
  EXPECT_EQ(tally.longest, 20);  // mated in ten moves
}
TEST(SyzygyRetrograde, Rook) {
  const Tally tally = Compare(ThreeMen(PieceType::kRook));
  ExpectAllRight(tally);
  EXPECT_EQ(tally.longest, 32);  // mated in sixteen moves
}
TEST(SyzygyRetrograde, MinorPieces) {
  for (const PieceType type : {PieceType::kBishop, PieceType::kKnight}) {
    const Tally tally = Compare(ThreeMen(type));
    ExpectAllRight(tally);
    EXPECT_EQ(tally.values.size(), 1U);
  }
}
TEST(SyzygyRetrograde, Pawn) {
  const ThreeMen queen(PieceType::kQueen);
  const ThreeMen rook(PieceType::kRook);
  const Tally tally = Compare(ThreeMen(PieceType::kPawn, std::array{&queen, &rook}));
  ExpectAllRight(tally);
}

std::optional<Wdl> WdlOf(const char* fen) { return Shipped().ProbeWdl(*PositionFromFen(fen)); }
std::optional<int> DtzOf(const char* fen) { return Shipped().ProbeDtz(*PositionFromFen(fen)); }

TEST(Syzygy, TheShippedTablesAreThere) {
  EXPECT_EQ(Shipped().wdl_count(), 9U);
  EXPECT_EQ(Shipped().dtz_count(), 9U);
  EXPECT_EQ(Shipped().max_pieces(), 4);
  for (const Problem& problem : Shipped().CheckAll())
    ADD_FAILURE() << problem.where << ": " << problem.text;
}

// Endings of four men: symmetric ones, and ones with no single piece, which are numbered by their
// kings.
TEST(Syzygy, ValuesAreThoseOfTheBestMoves) {
  for (const char* name : {"KRvKR", "KNvKN", "KNNvK", "KQQvK", "KPvK"}) {
    const auto material = *Material::FromName(name);
    const auto tally = CheckConsistency(Shipped(), material, PlacementCount(material) / 9'973);
    EXPECT_EQ(tally.fault_count, 0U) << name;
    for (const std::string& fault : tally.faults) ADD_FAILURE() << fault;
    EXPECT_GT(tally.positions, 1'000U);
  }
}

TEST(Syzygy, KnownPositions) {
  // Mate in one, mated, stalemated, a rook that is taken, the opposition.
  EXPECT_EQ(DtzOf("7k/8/6K1/8/8/8/8/R7 w - - 0 1"), 1);
  EXPECT_EQ(DtzOf("R6k/8/6K1/8/8/8/8/8 b - - 0 1"), -1);
  EXPECT_EQ(WdlOf("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), Wdl::kDraw);
  EXPECT_EQ(WdlOf("8/8/8/8/8/8/1k6/R6K b - - 0 1"), Wdl::kDraw);
  EXPECT_EQ(WdlOf("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"), Wdl::kWin);
  EXPECT_EQ(WdlOf("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1"), Wdl::kDraw);
  EXPECT_EQ(WdlOf("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1"), Wdl::kLoss);
  // Two knights can only mate a king that walks into it.
  EXPECT_EQ(WdlOf("8/8/8/3k4/8/8/8/KNN5 w - - 0 1"), Wdl::kDraw);
  EXPECT_EQ(DtzOf("7k/5K2/8/6N1/8/8/8/4N3 w - - 0 1"), 0);
  // Bare kings need no table.
  EXPECT_EQ(WdlOf("8/8/8/3k4/8/8/8/K7 w - - 0 1"), Wdl::kDraw);
}

TEST(Syzygy, WhatTablesDoNotKnow) {
  EXPECT_FALSE(WdlOf("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));  // castling rights
  EXPECT_TRUE(WdlOf("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
  EXPECT_FALSE(WdlOf("4k3/8/8/8/8/8/8/3BKN2 w - - 0 1"));  // no such table here
  EXPECT_FALSE(WdlOf("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1"));
  const Tablebases none;
  EXPECT_EQ(none.max_pieces(), 0);
  EXPECT_FALSE(none.ProbeWdl(*PositionFromFen("8/8/8/3k4/8/8/8/K7 w - - 0 1")));
  EXPECT_FALSE(none.ProbeDtz(Position()));
}

TEST(Syzygy, ManyThreadsMayAskAtOnce) {
  const Tablebases tables = Tablebases::Open(ShippedFolder());
  const Material material = *Material::FromName("KRvKR");
  std::vector<std::thread> threads;
  std::array<std::uint64_t, 4> sums{};
  for (std::uint64_t& sum : sums) {
    threads.emplace_back([&] {
      for (std::uint64_t number = 0; number < PlacementCount(material); number += 50'021) {
        const auto position = PlacementOf(material, number);
        if (!position) continue;
        sum = sum * 31 + static_cast<std::uint64_t>(*tables.ProbeDtz(*position) + 1'000);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::uint64_t sum : sums) EXPECT_EQ(sum, sums[0]);
  EXPECT_NE(sums[0], 0U);
}

}  // namespace
}  // namespace zeitnot::syzygy
