// What game files have that cannot be read: it is named, and loses no more than it has to. Names of
// tests that end in a number are names of cases.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "referee/notation/pgn.h"
#include "tests/referee/pgn_games.h"

namespace zeitnot::referee {
namespace {

TEST(PgnFaults, UnclosedQuotationMark_017) {
  const PgnGame game = Single("[Event \"Open]\n[White \"A\"]\n[Result \"*\"]\n\n1. e4 *\n");
  EXPECT_EQ(TagOf(game, "Event"), "Open");
  EXPECT_EQ(TagOf(game, "White"), "A");
  EXPECT_EQ(game.plies.size(), 1U);
  EXPECT_TRUE(Warns(game, "no closing quotation mark"));
}

TEST(PgnFaults, StopsAtAnIllegalMove_028) {
  const PgnGame game = Moves("1. e4 e5 2. Nf3 Nc6 3. Bxc6 dxc6 4. O-O Bg4 *\n");
  EXPECT_EQ(game.plies.size(), 4U);
  ASSERT_TRUE(game.error.has_value());
  EXPECT_EQ(game.error->fault, PgnFault::kIllegalMove);
  EXPECT_EQ(game.error->game, 1U);
  EXPECT_EQ(game.error->ply, 5);
  EXPECT_EQ(game.error->token, "Bxc6");
  EXPECT_EQ(game.error->place.line, 6U);
  EXPECT_EQ(game.error->place.column, 24U);
  EXPECT_EQ(game.error->fen, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
  EXPECT_EQ(game.language, &English());
}

TEST(PgnFaults, DeepNesting_036) {
  std::string text = "1. e4 ";
  for (int i = 0; i < 50'000; ++i) text += "( 1. d4 ";
  const PgnGame game = Single(text + "\n");
  EXPECT_EQ(game.plies.size(), 1U);
  ASSERT_TRUE(game.error.has_value());
  EXPECT_EQ(game.error->fault, PgnFault::kUnclosedVariation);
}

TEST(PgnFaults, UnclosedCommentLosesOneGameOnly_036) {
  const auto games = ReadPgn(
      "[Event \"1\"]\n\n1. e4 {never closed 1-0\n\n[Event \"2\"]\n[Result \"*\"]\n\n1. d4 d5 *\n");
  ASSERT_EQ(games.size(), 2U);
  ASSERT_TRUE(games[0].error.has_value());
  EXPECT_EQ(games[0].error->fault, PgnFault::kUnclosedComment);
  EXPECT_EQ(games[0].plies.size(), 1U);
  EXPECT_EQ(games[1].plies.size(), 2U);
  EXPECT_EQ(Single("1. e4 {").error->fault, PgnFault::kUnclosedComment);
}

TEST(PgnFaults, IllegalChess960CastlingNamesTheGame_frc_016) {
  const auto games = ReadPgn(
      "[Event \"first\"]\n\n1. e4 *\n\n"
      "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/1RKR2N1 w BD - 0 1\"]\n\n"
      "1. O-O *\n\n[Event \"third\"]\n\n1. d4 *\n");
  ASSERT_EQ(games.size(), 3U);
  ASSERT_TRUE(games[1].error.has_value());
  EXPECT_EQ(games[1].error->game, 2U);
  EXPECT_EQ(games[1].error->ply, 1);
  EXPECT_EQ(games[1].error->token, "O-O");
  EXPECT_EQ(games[1].error->fen.substr(0, 24), "4k3/8/8/8/8/8/8/1RKR2N1 ");
  EXPECT_NE(Sentence(games[1].error->text).find("the knight on g1 is in the way"),
            std::string::npos);
  EXPECT_EQ(games[2].plies.size(), 1U);
  EXPECT_FALSE(games[2].error.has_value());
}

TEST(PgnFaults, NullMoveOfTheMainLineIsAnError) {
  for (const char* null_move : {"--", "Z0"}) {
    const PgnGame game = Moves(std::string("1. e4 ") + null_move + " 2. d4 *\n");
    ASSERT_TRUE(game.error.has_value());
    EXPECT_EQ(game.error->fault, PgnFault::kNullMove);
    EXPECT_EQ(game.plies.size(), 1U);
  }
}

TEST(PgnFaults, OtherLanguageOnlyWithItsOwnLetters) {
  const PgnGame german = Moves("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 *\n");
  EXPECT_FALSE(german.error.has_value());
  EXPECT_EQ(german.plies.size(), 6U);
  EXPECT_EQ(german.language->code, "de");
  EXPECT_TRUE(Warns(german, "The moves are read in German"));
  // A king in French, but the letter is English too.
  EXPECT_TRUE(Moves("1. e4 e5 2. Re2 *\n").error.has_value());
  // One foreign letter in an English game is a slip, not another language.
  const PgnGame slip = Moves("1. e4 e5 2. Cf3 Nc6 *\n");
  EXPECT_EQ(slip.error->ply, 3);
  EXPECT_EQ(slip.plies.size(), 2U);
}

TEST(PgnFaults, AmbiguousMoveListsCandidates) {
  const PgnGame game = Moves("1. Nf3 d6 2. d3 e5 3. Nd2 Nf6 *\n");
  ASSERT_TRUE(game.error.has_value());
  EXPECT_EQ(game.error->fault, PgnFault::kAmbiguousMove);
  EXPECT_EQ(game.error->candidates.size(), 2U);
}

TEST(PgnFaults, OtherVariantsAndBadPositionsAreRefused) {
  EXPECT_EQ(Single("[Variant \"Crazyhouse\"]\n\n1. e4 *\n").error->fault, PgnFault::kVariant);
  const PgnGame bad = Single("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n");
  EXPECT_EQ(bad.error->fault, PgnFault::kBadStart);
  EXPECT_TRUE(bad.plies.empty());
  const PgnGame repaired = Single("[FEN \"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1\"]\n\n1. Ke2 *\n");
  EXPECT_FALSE(repaired.error.has_value());
  EXPECT_TRUE(Warns(repaired, "repaired"));
}

}  // namespace
}  // namespace zeitnot::referee
