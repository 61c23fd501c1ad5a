// Which openings of a source are fit to play, in what order, and what is said of the others.
#include "engine/match/openings.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "base/text.h"
#include "movegen/fen.h"
#include "tests/match/match_harness.h"
#include "tests/match/polyglot_entries.h"
#include "tests/paths.h"

namespace zeitnot::match {
namespace {

OpeningBook BookOf(const std::string& text, const OpeningSettings& settings = {}) {
  std::istringstream input(text);
  return ReadOpenings(input, settings, MatchRules{});
}

// Nothing but the opening with one knight move is kept, and the warning tells the rest.
void ExpectLeftOut(const std::string& bad, bool pgn, const std::string& reason) {
  SCOPED_TRACE(bad);
  const std::string good = pgn ? "\n\n[Event \"good\"]\n\n1. Nf3 *\n"
                               : "\nrnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq -\n";
  const OpeningBook book = BookOf(bad + good);
  ASSERT_EQ(book.openings.size(), 1U);
  EXPECT_NE(WriteEpdFields(book.openings[0].start) + std::to_string(book.openings[0].moves.size()),
            WriteEpdFields(Position()) + "0");
  ASSERT_EQ(book.warnings.size(), 1U);
  EXPECT_TRUE(book.warnings[0].starts_with(pgn ? "game 1 (line 1): left out" : "line 1: left out"))
      << book.warnings[0];
  EXPECT_NE(book.warnings[0].find(reason), std::string::npos) << book.warnings[0];
}

TEST(Openings, WhatHasAFaultIsLeftOutAndNamed) {
  for (const auto& [game, reason] : std::vector<std::pair<std::string, std::string>>{
           {"[Event \"x\"]\n\n1. e5 e5 2. Nf3 *", "(line 3)"},
           {"[Event \"x\"]\n\n*", "no move"},
           {"[Event \"x\"]\n\n1-0", "no move"},
           {"[Event \"x\"]\n\n1. Zz9 *", "(line 3)"},
           {"[Event \"x\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. Ka2 *",
            "king"},
           {"[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/8/K3R3 w - - 0 1\"]\n\n1. Ka2 *", "FEN"},
           {"[Event \"x\"]\n[FEN \"rubbish\"]\n\n1. e4 e5 *", "FEN"},
           {"[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 *", "Atomic"}})
    ExpectLeftOut(game, true, reason);
  for (const auto& [line, reason] : std::vector<std::pair<std::string, std::string>>{
           {"8/8/8/8/8/8/8/K7 w - - 0 1", "king"},
           {"4k3/8/8/8/8/8/8/K3R3 w - - 0 1", ""},
           {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "x"},
           {"rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""}})
    ExpectLeftOut(line, false, reason);
}

TEST(Openings, WithNoneLeftThereIsAnError) {
  const TemporaryDirectory files;
  for (const char* text : {"[Event \"x\"]\n\n1. e5 *\n", "[Event \"x\"]\n\n*\n", ""}) {
    OpeningSettings settings;
    settings.file = files.Write("bad.pgn", text);
    const auto book = LoadOpenings(settings, MatchRules{});
    ASSERT_FALSE(book);
    EXPECT_TRUE(book.error().starts_with(
        Concat("no opening of ", settings.file,
               " can be played: ", *text == 0 ? "it is empty" : "game 1 (line 1): left out")))
        << book.error();
  }
}

TEST(Openings, AListMayHaveTheInitialPosition) {
  EXPECT_EQ(BookOf(WriteFen(Position())).openings.size(), 1U);
}

TEST(Openings, AFaultBehindWhatIsPlayedIsNotTold) {
  OpeningSettings settings;
  settings.plies = 2;
  const OpeningBook book = BookOf("1. d4 d5 2. Kd4 *\n", settings);
  EXPECT_EQ(book.openings.size(), 1U);
  EXPECT_TRUE(book.warnings.empty());
}

// An illegal move cuts the game there: what stands behind it belongs to another game.
TEST(Openings, PgnIsCutBeforeAnIllegalMove) {
  const OpeningBook book =
      BookOf("[Event \"x\"]\n\n1. Nf3 f5 2. c4 Nf6 3. g3 e6 4. Ka1 d5 5. O-O c6 *\n");
  ASSERT_EQ(book.openings.size(), 1U);
  EXPECT_EQ(book.openings[0].moves.size(), 6U);
  ASSERT_EQ(book.warnings.size(), 1U);
  EXPECT_NE(book.warnings[0].find("line 3"), std::string::npos) << book.warnings[0];
}

TEST(Openings, WhatIsOverAlreadyIsLeftOut) {
  const OpeningBook repeated = BookOf("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n");
  EXPECT_TRUE(repeated.openings.empty());
  ASSERT_EQ(repeated.warnings.size(), 1U);
  EXPECT_NE(repeated.warnings[0].find("third time"), std::string::npos) << repeated.warnings[0];
  EXPECT_TRUE(BookOf("1. f3 e5 2. g4 Qh4# 0-1\n").openings.empty());
  EXPECT_TRUE(BookOf("8/8/4k3/4n3/3K4/8/8/8 w - - 0 1\n").openings.empty());
}

TEST(Openings, EpdAndFenLinesPliesAndOrder) {
  const std::string lines =
      "# a comment\n"
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - id \"Open\";\n"
      "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"
      "nonsense\n"
      "\n";
  const OpeningBook book = BookOf(lines);
  ASSERT_EQ(book.openings.size(), 2U);
  EXPECT_EQ(book.openings[0].name, "Open");
  EXPECT_EQ(book.openings[1].start.fullmove_number(), 2);
  ASSERT_EQ(book.warnings.size(), 1U);
  EXPECT_NE(book.warnings[0].find("line 4"), std::string::npos);

  OpeningSettings settings;
  settings.plies = 3;
  const OpeningBook cut = BookOf("1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n", settings);
  EXPECT_EQ(cut.openings[0].moves.size(), 3U);
}

// The name says nothing: a book by the name of a game, and so on.
TEST(Openings, FilesAreKnownByWhatTheyHold) {
  PolyglotEntries entries;
  entries.AddLine("e2e4 e7e5");
  const TemporaryDirectory files;
  const auto read = [&](const std::string& path) {
    OpeningSettings settings;
    settings.file = path;
    return LoadOpenings(settings, MatchRules{});
  };
  for (const auto& [name, text] : std::vector<std::pair<std::string, std::string>>{
           {"a.epd", "[Event \"x\"]\n\n1. e4 e5 *\n"},
           {"a.pgn", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n"},
           {"b.epd", entries.Bytes()},
           {"a.bin", "1. e4 e5 *"}}) {
    const auto book = read(files.Write(name, text));
    ASSERT_TRUE(book) << book.error();
    ASSERT_EQ(book->openings.size(), 1U) << name;
    Position last = book->openings[0].start;
    for (const Move move : book->openings[0].moves) last = last.After(move);
    EXPECT_EQ(WriteFen(last), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  }
  const auto other = read(files.Write("b.bin", std::string("\0\2\1", 3)));
  ASSERT_FALSE(other);
  EXPECT_NE(other.error().find("neither"), std::string::npos) << other.error();
  for (const char* packed : {"packed.pgn.gz", "packed.pgn.zst"}) {
    OpeningSettings settings;
    settings.file = testing_paths::TestData() + "/pgn/" + packed;
    settings.plies = 2;
    const auto book = LoadOpenings(settings, MatchRules{});
    if (!book && book.error().find("built without") != std::string::npos) continue;
    ASSERT_TRUE(book) << book.error();
    EXPECT_EQ(book->openings.size(), 3U) << packed;
  }
}

TEST(Openings, ShuffleDependsOnTheSeedAlone) {
  OpeningSettings settings;
  settings.chess960 = true;
  const auto in_order = LoadOpenings(settings, MatchRules{});
  settings.shuffle = 7;
  const auto first = LoadOpenings(settings, MatchRules{});
  const auto again = LoadOpenings(settings, MatchRules{});
  settings.shuffle = 8;
  const auto other = LoadOpenings(settings, MatchRules{});
  ASSERT_EQ(first->openings.size(), 960U);
  EXPECT_EQ(first->digest, again->digest);
  EXPECT_NE(first->digest, in_order->digest);
  EXPECT_NE(first->digest, other->digest);
}

TEST(Openings, Chess960Numbers) {
  EXPECT_EQ(Chess960Start(518), Position());
  EXPECT_TRUE(WriteFen(Chess960Start(0)).starts_with("bbqnnrkr/"));
  EXPECT_TRUE(WriteFen(Chess960Start(959)).starts_with("rkrnnqbb/"));
}

}  // namespace
}  // namespace zeitnot::match
