// Keys and books of the Polyglot format.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/opening_kind.h"
#include "engine/match/openings.h"
#include "engine/match/polyglot_book.h"
#include "engine/match/polyglot_key.h"
#include "movegen/fen.h"
#include "movegen/san.h"
#include "movegen/uci_notation.h"
#include "tests/match/match_harness.h"
#include "tests/match/polyglot_entries.h"

namespace zeitnot::match {
namespace {

// The nine positions that are published with the format.
TEST(Polyglot, KeysArePublishedOnes) {
  for (const auto& [fen, key] : std::vector<std::pair<const char*, std::uint64_t>>{
           {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463B96181691FC9CULL},
           {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823C9B50FD114196ULL},
           {"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756B94461C50FB0ULL},
           {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662FAFB965DB29D4ULL},
           {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22A48B5A8E47FF78ULL},
           {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652A607CA3F242C1ULL},
           {"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00FDD303C946BDD9ULL},
           {"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3C8123EA7B067637ULL},
           {"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4",
            0x5C3F9B829B279560ULL}}) {
    const auto setup = ParseFen(fen);
    ASSERT_TRUE(setup);
    EXPECT_EQ(PolyglotKey(*setup), key) << fen;
  }
}

// The same by playing to them, with an en passant square that the position itself may not have.
TEST(Polyglot, KeysOfMovesAreThoseOfPositions) {
  const std::vector<std::pair<std::string, std::string>> games = {
      {"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", "00fdd303c946bdd9"},
      {"a2a4 b7b5 h2h4 b5b4 c2c4", "3c8123ea7b067637"},
      {"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", "5c3f9b829b279560"}};
  for (const auto& [moves, key] : games) EXPECT_EQ(HexKeyAfter(moves), key);
  // A pinned pawn cannot take, but stands there.
  const auto pinned = PositionFromFen("7k/4p3/8/3P4/8/8/8/b3K3 b - - 0 1");
  ASSERT_TRUE(pinned);
  const Move step(Square::kE7, Square::kE5);
  zeitnot::Setup after = pinned->After(step).ToSetup();
  after.en_passant = Square::kE6;
  EXPECT_EQ(PolyglotKeyAfter(*pinned, step), PolyglotKey(after));
  EXPECT_NE(PolyglotKeyAfter(*pinned, step),
            PolyglotKey(PositionFromFen("7k/8/8/3Pp3/8/8/8/b3K3 w - - 0 2")->ToSetup()));
}

std::vector<std::string> Lines(const BookLines& book) {
  std::vector<std::string> lines;
  for (const std::vector<Move>& moves : book.lines) {
    std::string& line = lines.emplace_back();
    Position position;
    for (const Move move : moves) {
      line += (line.empty() ? "" : " ") + WriteSan(position, move);
      position = position.After(move);
    }
  }
  return lines;
}

TEST(Polyglot, LinesAreTheLikeliestOnesFirst) {
  PolyglotEntries entries;
  entries.Add("", "e2e4", 1);
  entries.Add("", "d2d4", 5);
  entries.Add("", "c2c4", 0);  // never played
  entries.Add("", "g1f3", 2);
  entries.Add("d2d4", "g8f6", 1);
  entries.Add("d2d4", "d7d5", 1);
  entries.Add("g1f3", "g8f6", 1);
  const std::string bytes = entries.Bytes();
  ASSERT_TRUE(IsPolyglotBook(bytes));
  EXPECT_EQ(Lines(LikeliestLines(bytes, 1, 10)), (std::vector<std::string>{"d4", "Nf3", "e4"}));
  EXPECT_EQ(Lines(LikeliestLines(bytes, 8, 10)),
            (std::vector<std::string>{"d4 Nf6", "d4 d5", "Nf3 Nf6", "e4"}));
  const BookLines few = LikeliestLines(bytes, 8, 2);
  EXPECT_EQ(few.lines.size(), 2U);
  EXPECT_TRUE(few.more);
}

TEST(Polyglot, OnePositionComesOnce) {
  PolyglotEntries entries;
  for (const char* first : {"d2d4", "c2c4"}) entries.Add("", first, 1);
  for (const char* first : {"d2d4", "c2c4"}) entries.Add(first, "e7e6", 1);
  entries.Add("d2d4 e7e6", "c2c4", 1);
  entries.Add("c2c4 e7e6", "d2d4", 1);
  EXPECT_EQ(LikeliestLines(entries.Bytes(), 3, 10).lines.size(), 1U);
}

TEST(Polyglot, CastlingAndPromotionAreRead) {
  PolyglotEntries entries;
  entries.AddLine("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1h1");
  entries.AddLine("a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 h7h6 b7a8r");
  EXPECT_EQ(Lines(LikeliestLines(entries.Bytes(), 20, 10)),
            (std::vector<std::string>{"e4 e5 Nf3 Nc6 Bc4 Bc5 O-O",
                                      "a4 b5 axb5 a6 bxa6 Bb7 axb7 h6 bxa8=R"}));
}

TEST(Polyglot, WhatIsNoMoveIsLeftOutAndNamed) {
  PolyglotEntries entries;
  entries.Add("", "e2e5", 3);
  entries.Add("", "e2e4", 1);
  const BookLines book = LikeliestLines(entries.Bytes() + "cut off", 8, 10);
  EXPECT_EQ(book.lines.size(), 1U);
  ASSERT_EQ(book.warnings.size(), 2U);
  EXPECT_TRUE(book.warnings[0].starts_with("entry 3: left out")) << book.warnings[0];
  EXPECT_TRUE(book.warnings[1].starts_with("entry 1: left out")) << book.warnings[1];
}

TEST(Polyglot, BooksAreKnownByTheOrderOfTheirKeys) {
  PolyglotEntries entries;
  entries.AddLine("e2e4 e7e5");
  const std::string bytes = entries.Bytes();
  EXPECT_TRUE(IsPolyglotBook(bytes));
  EXPECT_FALSE(IsPolyglotBook(bytes.substr(16) + bytes));
  EXPECT_FALSE(IsPolyglotBook(bytes.substr(0, 15)));
}

TEST(OpeningKind, IsToldByWhatASourceHolds) {
  const std::string fen = WriteFen(Position());
  for (const auto& [head, kind] : std::vector<std::pair<std::string, OpeningKind>>{
           {"[Event \"x\"]\n\n1. e4 *", OpeningKind::kGames},
           {"\xEF\xBB\xBF[Event \"x\"]", OpeningKind::kGames},
           {"\xFF\xFE[", OpeningKind::kGames},
           {"% a line\r\n; another\r\n\r\n1. e4 1/2-1/2", OpeningKind::kGames},
           {"{ from https://x/y/z/v }\n1. e4 *", OpeningKind::kGames},
           {"e4 e5 1/2-1/2", OpeningKind::kGames},
           {fen, OpeningKind::kPositions},
           {"# https://x/y/z/v\n\n" + fen, OpeningKind::kPositions},
           {"  " + fen + " id \"[1. e4\";", OpeningKind::kPositions},
           {"nonsense\n" + fen, OpeningKind::kPositions},
           {"xnbqkbnr/pppppppp/8/8 w KQkq -", OpeningKind::kPositions},
           {"", OpeningKind::kPositions},
           {std::string("a\0b", 3), OpeningKind::kBytes}})
    EXPECT_EQ(TellOpeningKind(head), kind) << head;
}

}  // namespace
}  // namespace zeitnot::match
