// What openings are called, by their positions.
#include "engine/match/opening_names.h"

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/san.h"
#include "referee/notation/pgn.h"
#include "tests/match/match_harness.h"

namespace zeitnot::match {
namespace {

std::vector<Position> PositionsAfter(const std::string& moves, Position position = Position()) {
  std::vector<Position> positions = {position};
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = ReadSan(positions.back(), word);
    EXPECT_TRUE(move) << moves << ": " << word;
    if (!move) break;
    positions.push_back(positions.back().After(*move));
  }
  return positions;
}

std::string CodeAfter(const std::string& moves) {
  const NamedOpening* opening = FindNamedOpening(PositionsAfter(moves));
  return opening == nullptr ? "" : std::string(opening->code);
}

TEST(OpeningNames, EveryLineOfTheTableIsReadWhole) {
  std::istringstream table{std::string(OpeningNameTable())};
  std::set<std::string> positions;
  std::string before;
  std::size_t lines = 0;
  for (std::string line; std::getline(table, line); ++lines) {
    ASSERT_LT(lines, NamedOpenings().size());
    const NamedOpening& opening = NamedOpenings()[lines];
    const std::string code(opening.code);
    EXPECT_TRUE(code.size() == 3 && code[0] >= 'A' && code[0] <= 'E' &&
                std::isdigit(code[1]) != 0 && std::isdigit(code[2]) != 0)
        << line;
    EXPECT_GE(code, before);
    before = code;
    const std::string moves = line.substr(line.rfind(": ") + 2);
    EXPECT_EQ(line, code + " " + std::string(opening.name) + ": " + moves);
    const std::vector<Position> played = PositionsAfter(moves);
    EXPECT_EQ(played.size(), opening.moves.size() + 1) << line;
    EXPECT_TRUE(positions.insert(WriteEpdFields(played.back())).second) << line;
    EXPECT_EQ(FindNamedOpening(played), &opening) << line;
  }
  EXPECT_EQ(lines, NamedOpenings().size());
  EXPECT_GE(lines, 400U);
}

TEST(OpeningNames, AreThoseOfTheLastKnownPosition) {
  EXPECT_EQ(CodeAfter(""), "");
  EXPECT_EQ(CodeAfter("h3 h6 a3 a6"), "A00");
  EXPECT_EQ(CodeAfter("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 h6 O-O"), "C70");
  EXPECT_EQ(CodeAfter("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 f3 h5"), "B90");
}

TEST(OpeningNames, OtherWaysToAPositionAreTheSame) {
  EXPECT_EQ(CodeAfter("Nf3 c5 e4 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6"), "B90");
  EXPECT_EQ(CodeAfter("c4 e6 Nc3 d5 d4 Nf6"), "D35");
  EXPECT_EQ(CodeAfter("d4 e6 e4 d5 Nc3"), "C10");
  EXPECT_EQ(CodeAfter("Nc3 d5 e4 e6 d4 Nf6"), "C11");
}

TEST(OpeningNames, AreToldFromTheBoardInTheGamesOfAMatch) {
  const TemporaryDirectory files;
  FakeMatch match;
  match.openings =
      "rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - id \"line 7\";\n"
      "4k3/8/8/8/8/8/4P3/4K2R w K - id \"bare\";\n";
  match.rounds = 2;
  match.settings.game.max_moves = 2;
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 4U) << played.error;
  for (std::size_t i = 0; i < played.rows.size(); ++i) {
    const GameRow& row = played.rows[i];
    const referee::PgnGame game = played.Game(i);
    const auto tag = [&](const char* name) {
      const std::string* value = game.Tag(name);
      return value == nullptr ? std::string() : *value;
    };
    EXPECT_EQ(tag("OpeningSource"), row.opening);
    const bool known = row.opening == "line 7";
    EXPECT_EQ(tag("ECO"), known ? "B90" : "");
    EXPECT_EQ(tag("Opening"), known ? "Sicilian Defence, Najdorf Variation" : "");
  }
}

}  // namespace
}  // namespace zeitnot::match
