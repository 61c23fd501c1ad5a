#include "search/syzygy/root.h"

#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "tests/search/shipped_tables.h"
#include "tests/search/syzygy_consistency.h"

namespace zeitnot::syzygy {
namespace {

Position At(const std::string& fen) { return *PositionFromFen(fen); }

Ranking RankingOf(const Position& position, const RootContext& context = {}) {
  const auto ranking = RankRootMoves(Shipped(), position, context);
  EXPECT_TRUE(ranking);
  return ranking.value_or(Ranking{});
}

const RankedMove& Ranked(const Ranking& ranking, const Position& position, const char* move) {
  const auto wanted = ReadUci(position, move, UciCastling::kKingTarget);
  for (const RankedMove& ranked : ranking.moves) {
    if (ranked.move == *wanted) return ranked;
  }
  ADD_FAILURE() << move;
  return ranking.moves.front();
}

// Won positions all over the board, each played to the end.
void ExpectWins(const char* name, int games) {
  const auto material = *Material::FromName(name);
  int played = 0;
  for (std::uint64_t number = 77; played < games; number += 104'729) {
    const auto position = PlacementOf(material, number % PlacementCount(material));
    if (!position || Shipped().ProbeWdl(*position) != Wdl::kWin) continue;
    ++played;
    EXPECT_TRUE(WinsByRanking(Shipped(), *position)) << WriteFen(*position);
  }
}

TEST(SyzygyRoot, WinsWhatIsWon) {
  for (const char* name : {"KQvK", "KRvK", "KPvK", "KRvKR", "KQQvK"}) ExpectWins(name, 100);
}

TEST(SyzygyRoot, MateComesFirst) {
  const Position position = At("7k/8/6K1/8/8/8/8/R7 w - - 0 1");
  const Ranking ranking = RankingOf(position);
  EXPECT_TRUE(ranking.by_distance);
  EXPECT_EQ(WriteUci(position, ranking.moves[0].move, UciCastling::kKingTarget), "a1a8");
  EXPECT_EQ(ranking.moves[0].dtz, 1);
  EXPECT_EQ(ranking.moves.size(), static_cast<std::size_t>(CountLegal(position)));
}

TEST(SyzygyRoot, MovesThatKeepAWinAreOfOneTier) {
  const Position position = At("8/8/8/3k4/8/8/8/K6R w - - 0 1");
  const Ranking ranking = RankingOf(position);
  for (const RankedMove& move : ranking.moves) {
    const bool safe = Shipped().ProbeWdl(position.After(move.move)) == Wdl::kLoss;
    EXPECT_EQ(move.outcome == Wdl::kWin, safe);
    EXPECT_EQ(move.tier == ranking.moves[0].tier, safe);
  }
  // A rook that can be taken is no win.
  EXPECT_EQ(Ranked(ranking, position, "h1e1").outcome, Wdl::kWin);
  const Position loose = At("8/8/8/3k4/7R/8/8/K7 w - - 0 1");
  EXPECT_EQ(Ranked(RankingOf(loose), loose, "h4e4").outcome, Wdl::kDraw);
}

// With few moves left before the rule draws only the quick ways win.
TEST(SyzygyRoot, TheCountOfMovesIsHeeded) {
  const std::string board = "7k/8/5K2/8/8/8/8/R7 w - - ";  // mate in two: 3 plies
  const Position fresh = At(board + "0 60");
  EXPECT_EQ(Shipped().ProbeDtz(fresh), 3);
  const Position late = At(board + "96 60");
  const Ranking ranking = RankingOf(late);
  EXPECT_EQ(ranking.moves[0].outcome, Wdl::kWin);
  EXPECT_EQ(ranking.moves[0].dtz, 3);
  EXPECT_EQ(Ranked(ranking, late, "a1b1").outcome, Wdl::kCursedWin);
  EXPECT_EQ(Ranked(RankingOf(fresh), fresh, "a1b1").outcome, Wdl::kWin);
  const Position too_late = At(board + "98 60");
  EXPECT_EQ(RankingOf(too_late).moves[0].outcome, Wdl::kCursedWin);
  // Without the rule it is a win like any other.
  EXPECT_EQ(RankingOf(too_late, {{}, false}).moves[0].outcome, Wdl::kWin);
  // The loser is saved by the same count.
  const Position saved = At("8/8/8/3k4/8/8/8/K6R b - - 90 60");
  EXPECT_EQ(RankingOf(saved).moves[0].outcome, Wdl::kBlessedLoss);
}

TEST(SyzygyRoot, AThirdOccurrenceDraws) {
  const Position position = At("8/8/8/3k4/8/8/8/K6R w - - 20 60");
  const Ranking fresh = RankingOf(position);
  const Move best = fresh.moves[0].move;
  const std::uint64_t key = position.After(best).key();
  const std::vector<std::uint64_t> twice = {key, 1, key, 2};
  const Ranking repeated = RankingOf(position, {twice, true});
  EXPECT_NE(repeated.moves[0].move, best);
  EXPECT_EQ(repeated.moves[0].outcome, Wdl::kWin);
  // Something has been repeated: from now on only progress counts.
  EXPECT_GT(repeated.moves[0].tier, repeated.moves[5].tier);
  EXPECT_EQ(fresh.moves[0].tier, fresh.moves[5].tier);
  EXPECT_EQ(RankingOf(position, {twice, false}).moves[0].move, best);
}

TEST(SyzygyRoot, TheLoserHoldsOutLongest) {
  const Position position = At("8/8/8/3k4/8/8/8/K6R b - - 0 1");
  const Ranking ranking = RankingOf(position);
  EXPECT_EQ(ranking.moves[0].outcome, Wdl::kLoss);
  for (const RankedMove& move : ranking.moves) EXPECT_GE(move.dtz, ranking.moves[0].dtz);
  EXPECT_LT(ranking.moves[0].dtz, -20);
}

TEST(SyzygyRoot, NothingWithoutTables) {
  EXPECT_FALSE(RankRootMoves(Shipped(), Position(), {}));
  EXPECT_FALSE(RankRootMoves(Shipped(), At("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), {}));
  EXPECT_FALSE(RankRootMoves(Tablebases(), At("8/8/8/3k4/8/8/8/K6R b - - 0 1"), {}));
}

}  // namespace
}  // namespace zeitnot::syzygy
