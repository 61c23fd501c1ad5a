// Searches that use tablebases: scores, and won endings that are won.
#include <gtest/gtest.h>

#include <memory>

#include "movegen/generate.h"
#include "movegen/uci_notation.h"
#include "search/searcher.h"
#include "tests/eval/random_positions.h"
#include "tests/search/shipped_tables.h"

namespace zeitnot {
namespace {

SearchOptions WithTables() {
  SearchOptions options;
  options.hash_mebibytes = 2;
  options.tablebases =
      std::make_shared<const syzygy::Tablebases>(syzygy::Tablebases::Open(syzygy::ShippedFolder()));
  return options;
}

SearchResult Think(const char* fen, std::uint64_t nodes, const SearchOptions& options) {
  Searcher searcher(options);
  SearchListener silent;
  SearchLimits limits;
  limits.nodes = nodes;
  return searcher.Search({At(fen), {}}, limits, silent);
}

TEST(TablebaseSearch, KnowsTheValueOfTheRoot) {
  const SearchOptions options = WithTables();
  ASSERT_GT(options.tablebases->max_pieces(), 0);
  // Rook against rook is drawn, two knights too; a queen wins.
  EXPECT_EQ(Think("8/8/8/3k4/8/8/r7/4K2R w - - 0 1", 2000, options).info.score, kDrawScore);
  EXPECT_EQ(Think("8/8/8/3k4/8/8/8/1N2K1N1 w - - 0 1", 2000, options).info.score, kDrawScore);
  const SearchResult won = Think("8/8/8/3k4/8/8/8/Q3K3 w - - 0 1", 500, options);
  EXPECT_TRUE(IsDecisive(won.info.score));
  EXPECT_GT(won.info.table_hits, 0U);
  EXPECT_LT(Think("8/8/8/3k4/8/8/8/Q3K3 b - - 0 1", 500, options).info.score, -kMaxEvaluation);
}

TEST(TablebaseSearch, IsNotForLimitedStrength) {
  SearchOptions options = WithTables();
  options.elo = 1000;
  const SearchResult result = Think("8/8/8/3k4/8/8/8/Q3K3 w - - 0 1", 500, options);
  EXPECT_EQ(result.info.table_hits, 0U);
  EXPECT_FALSE(IsDecisive(result.info.score));
}

TEST(TablebaseSearch, LooksUpWhatTheSearchReaches) {
  // No table has a rook against a pawn: taking it leads to rook against king alone.
  const SearchOptions options = WithTables();
  const SearchResult result = Think("8/8/8/8/2k5/8/1p6/1R2K3 w - - 0 1", 20'000, options);
  EXPECT_GT(result.info.table_hits, 0U);
}

TEST(TablebaseSearch, CursedWinsAreDrawsByTheRule) {
  // Too late for a win in a rook ending once the count of moves is nearly full.
  SearchOptions options = WithTables();
  const char* late = "8/8/8/3k4/8/8/8/4K2R w - - 92 100";
  EXPECT_LT(std::abs(Think(late, 2000, options).info.score), 10);
  EXPECT_GT(Think("8/8/8/3k4/8/8/8/4K2R w - - 0 100", 2000, options).info.score, kMaxEvaluation);
}

TEST(TablebaseSearch, WinsWonEndingsFromRandomPlaces) {
  const SearchOptions options = WithTables();
  std::mt19937 random(12);
  int played = 0;
  while (played < 6) {
    const bool rook = played % 2 == 0;
    zeitnot::Setup setup;
    const auto square = [&] { return SquareAt(random() % kSquareCount); };
    setup.board[Index(square())] = Piece::kWhiteKing;
    setup.board[Index(square())] = rook ? Piece::kWhiteRook : Piece::kWhiteQueen;
    setup.board[Index(square())] = Piece::kBlackKing;
    const auto start = Position::FromSetup(setup);
    if (!start || start->occupied().count() != 3) continue;
    const auto value = options.tablebases->ProbeWdl(*start);
    if (!value || *value != syzygy::Wdl::kWin) continue;
    ++played;
    Searcher white(options);
    Searcher black(options);
    SearchListener silent;
    SearchLimits limits;
    limits.nodes = 400;
    SearchGame game{*start, {}};
    int plies = 0;
    while (HasLegalMove(game.position) && plies < 100) {
      Searcher& mover = plies % 2 == 0 ? white : black;
      const Move move = mover.Search(game, limits, silent).best;
      game.earlier_keys.push_back(game.position.key());
      game.position = game.position.After(move);
      ++plies;
    }
    EXPECT_TRUE(IsCheckmate(game.position)) << WriteFen(*start);
  }
}

}  // namespace
}  // namespace zeitnot
