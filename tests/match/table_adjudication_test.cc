// Games that tablebases end, and those that they must not end.
#include "engine/match/table_adjudication.h"

#include <gtest/gtest.h>

#include <sstream>

#include "match_harness.h"
#include "movegen/fen.h"
#include "tests/search/shipped_tables.h"

namespace zeitnot::match {
namespace {

using referee::GameRecord;
using referee::GameResult;

TableRule Shipped() {
  static const auto kTables =
      std::make_shared<const syzygy::Tablebases>(syzygy::Tablebases::Open(syzygy::ShippedFolder()));
  return {kTables};
}

GameRecord Record(const std::string& fen, const std::string& moves = "") {
  GameRecord record(*PositionFromFen(fen));
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = ReadUci(record.current(), word, UciCastling::kKingTarget);
    EXPECT_TRUE(move && record.Add(*move)) << word;
  }
  return record;
}

// "1-0", "0-1", "1/2", or "open".
std::string Outcome(const GameRecord& record, const char* rules = "engine") {
  const auto ending = EndByTables(Shipped(), record, *MatchRulesFromName(rules));
  if (!ending) return "open";
  EXPECT_EQ(ending->termination, Termination::kAdjudication);
  EXPECT_NE(ending->text.find("tablebase of K"), std::string::npos) << ending->text;
  if (ending->result == GameResult::kDraw) return "1/2";
  return ending->result == GameResult::kWhiteWins ? "1-0" : "0-1";
}

TEST(TableAdjudication, WinsLossesAndDraws) {
  EXPECT_EQ(Outcome(Record("8/8/8/3k4/8/8/8/K6R w - - 0 60")), "1-0");
  EXPECT_EQ(Outcome(Record("8/8/8/3k4/8/8/8/K6R b - - 0 60")), "1-0");
  EXPECT_EQ(Outcome(Record("7r/8/8/3K4/8/8/8/k7 w - - 5 60")), "0-1");
  EXPECT_EQ(Outcome(Record("8/8/4k3/8/4K3/4P3/8/8 w - - 0 60")), "1/2");
  // No table, or more than is to be judged.
  EXPECT_EQ(Outcome(Record("8/8/8/3k4/8/7B/8/KQ6 w - - 0 60")), "open");
  EXPECT_EQ(Outcome(Record("4k3/8/8/8/8/8/8/4K2R w K - 0 60")), "open");
  TableRule three = Shipped();
  three.pieces = 3;
  const auto record = Record("7r/8/8/3k4/8/8/8/K6R w - - 0 60");
  EXPECT_TRUE(EndByTables(Shipped(), record, MatchRules{}));
  EXPECT_FALSE(EndByTables(three, record, MatchRules{}));
}

// Mate in two is three plies; in the end the table is not asked to decide a single ply, since its
// distances may be rounded.
TEST(TableAdjudication, TheCountOfMovesDecides) {
  const std::string board = "7k/8/5K2/8/8/8/8/R7 w - - ";
  EXPECT_EQ(Outcome(Record(board + "96 90")), "1-0");
  EXPECT_EQ(Outcome(Record(board + "97 90")), "open");
  EXPECT_EQ(Outcome(Record(board + "98 90")), "1/2");
  // Editions that end games at 75 moves.
  EXPECT_EQ(Outcome(Record(board + "98 90"), "2018"), "1-0");
  EXPECT_EQ(Outcome(Record(board + "146 120"), "2018"), "1-0");
  EXPECT_EQ(Outcome(Record(board + "148 120"), "2018"), "open");
  EXPECT_EQ(Outcome(Record(board + "98 90"), "2009"), "1/2");
}

// A side that has repeated may run into a third occurrence on its way: the game goes on.
TEST(TableAdjudication, RepetitionLeavesAWinOpen) {
  const std::string start = "8/8/8/3k4/8/8/8/K6R w - - 0 60";
  EXPECT_EQ(Outcome(Record(start, "h1h2 d5d4 h2h1")), "1-0");
  EXPECT_EQ(Outcome(Record(start, "h1h2 d5d4 h2h1 d4d5")), "open");
  // A draw stays one.
  EXPECT_EQ(Outcome(Record("8/8/4k3/8/4K3/4P3/8/8 w - - 0 60", "e4d4 e6d6 d4e4 d6e6")), "1/2");
}

TEST(TableAdjudication, AMatchEndsByIt) {
  FakeMatch match;
  match.openings = "8/8/8/3k4/8/8/8/K6R w - - 0 60\n";
  match.first = "line h1h2 d5d4\n";
  match.second = "line h1h2 d5d4\n";
  match.settings.game.tables = Shipped();
  const Played played = match.Play();
  ASSERT_EQ(played.error, "");
  ASSERT_EQ(played.rows.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const auto game = played.Game(i);
    EXPECT_EQ(*game.Tag("Result"), "1-0");
    EXPECT_EQ(*game.Tag("Termination"), "adjudication");
    EXPECT_NE(played.rows[i].reason.find("a win by the tablebase of KRvK (as if resigned, Article"),
              std::string::npos)
        << played.rows[i].reason;
    EXPECT_EQ(played.rows[i].plies, 1U);
  }
}

}  // namespace
}  // namespace zeitnot::match
