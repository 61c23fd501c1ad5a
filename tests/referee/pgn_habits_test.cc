// Habits of writing that game files have from people and programs.
#include <gtest/gtest.h>

#include <string>

#include "referee/laws/stated_end.h"
#include "tests/referee/pgn_games.h"

namespace zeitnot::referee {
namespace {

// The text in UTF-16 with its mark; of the first plane only.
std::string Utf16(std::u16string_view text, bool little) {
  std::string bytes;
  const std::u16string marked = std::u16string(u"\uFEFF").append(text);
  for (const char16_t unit : marked) {
    const char low = static_cast<char>(unit & 0xFF);
    const char high = static_cast<char>(unit >> 8);
    bytes += little ? low : high;
    bytes += little ? high : low;
  }
  return bytes;
}

TEST(PgnHabits, Utf16WithItsMark) {
  for (const bool little : {true, false}) {
    const PgnGame game =
        Single(Utf16(u"[White \"Đorđe\"]\r\n\r\n1. е4 е5 2. Сф3 Сц6 3. Лб5 *\r\n", little));
    ASSERT_FALSE(game.error.has_value()) << Sentence(game.error->text);
    EXPECT_EQ(game.plies.size(), 5U);
    EXPECT_EQ(TagOf(game, "White"), "Đorđe");
    EXPECT_EQ(game.language->code, "sr-Cyrl");
  }
}

TEST(PgnHabits, BlanksOfEveryKind) {
  const PgnGame game = Moves(
      "1.\u00A0e4\u00A0e5 2.\u202FNf3\u200BNc6 3.\u2009Bc4\uFEFFBc5 4.\u00A0O\u00A0–\u00A0O "
      "1\u00A0-"
      "\u00A00\n");
  ASSERT_FALSE(game.error.has_value()) << Sentence(game.error->text);
  EXPECT_EQ(game.plies.size(), 7U);
  EXPECT_EQ(game.result, StatedResult::kWhiteWins);
  EXPECT_EQ(Moves("1.\xA0"
                  "e4\xA0"
                  "e5 *\n")
                .plies.size(),
            2U);
}

TEST(PgnHabits, NullMovesAreNamedAndNeverPassedOver) {
  for (const char* null_move : {"<>", "--", "Z0"}) {
    const PgnGame game = Moves(std::string("1. e4 ") + null_move + " 2. d4 *\n");
    ASSERT_TRUE(game.error.has_value()) << null_move;
    EXPECT_EQ(game.error->fault, PgnFault::kNullMove);
    EXPECT_EQ(game.error->ply, 2);
  }
}

TEST(PgnHabits, WordsForCheckAndMate) {
  for (const char* moves :
       {"1. e4 f5 2. Qh5ch g6", "1. e4 f5 2. Qh5 ch. g6", "1. e4 f5 2. Qh5 check g6",
        "1. e4 f5 2. Qh5dis ch g6", "1. e4 f5 2. Qh5 dbl. ch. g6"}) {
    const PgnGame game = Moves(std::string(moves) + " *\n");
    EXPECT_FALSE(game.error.has_value()) << moves;
    EXPECT_EQ(game.plies.size(), 4U) << moves;
  }
  EXPECT_EQ(Moves("1. f3 e5 2. g4 Qh4 mate 0-1\n").plies.size(), 4U);
  EXPECT_EQ(Moves("1. f3 e5 2. g4 Qh4matt 0-1\n").plies.size(), 4U);
}

TEST(PgnHabits, LettersOfOneCase) {
  ExpectClean(Moves("1. e4 e5 2. nf3 nc6 3. bb5 a6 4. bxc6 dxc6 5. o-o *\n"), 9,
              "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5");
  ExpectClean(Moves("1. E4 E5 2. NF3 NC6 3. BB5 A6 4. BXC6 DXC6 5. O-O *\n"), 9,
              "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5");
  ExpectClean(Moves("1. e4 e5 2. nf3 Nc6 *\n"), 4,
              "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
  // A bishop or the pawn of the b-file may take on c3: the sheet does not say which.
  const PgnGame open = Moves("1. b4 d5 2. b5 d4 3. nf3 d3 4. bb2 dxc2 5. na3 c1=q 6. bxc1 *\n");
  EXPECT_FALSE(open.error.has_value()) << Sentence(open.error->text);
  const PgnGame both = Moves("1. nf3 nf6 2. g3 nd5 3. bg2 nc3 4. bxc3 g6 5. bb2 *\n");
  EXPECT_FALSE(both.error.has_value()) << Sentence(both.error->text);
  // With capitals a small b is a file, whatever else could take.
  EXPECT_EQ(Moves("1. e4 d5 2. Bb5 c6 3. bxc6 *\n").error->ply, 5);
}

TEST(PgnHabits, DescriptiveNotationIsRecognised) {
  const PgnGame game = Moves("1. P-K4 P-K4 2. Kt-KB3 *\n");
  ASSERT_TRUE(game.error.has_value());
  EXPECT_EQ(game.error->ply, 1);
  EXPECT_NE(Sentence(game.error->text).find("descriptive notation"), std::string::npos);
}

TEST(PgnHabits, AfterMateTheGameIsOver) {
  const PgnGame game = Moves("1. f3 e5 2. g4 Qh4# 3. a3 *\n");
  ASSERT_TRUE(game.error.has_value());
  EXPECT_NE(Sentence(game.error->text).find("the game is over: White is checkmated"),
            std::string::npos)
      << Sentence(game.error->text);
}

TEST(PgnHabits, APushThatIsNotLegalHasItsReason) {
  const auto reason = [](const char* fen, const char* move) {
    return Sentence(Single(std::string("[FEN \"") + fen + "\"]\n\n" + move + " *\n").error->text);
  };
  EXPECT_NE(reason("8/8/8/8/7b/8/5P2/k3K3 w - - 0 1", "f3").find("the pawn on f2 is pinned"),
            std::string::npos);
  EXPECT_NE(reason("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "a4").find("the king is in check"),
            std::string::npos);
  EXPECT_NE(reason("7k/8/8/8/8/1n6/P7/4K3 w - - 0 1", "b3").find("names the file of the pawn"),
            std::string::npos);
}

TEST(PgnHabits, NumbersThatBeginAgain) {
  const PgnGame game = Moves("1. e4 e5 2. Nf3 Nc6 3. Bb5\n\n1. d4 d5 2. c4 *\n");
  EXPECT_TRUE(Warns(game, "the numbers begin again at 1 before move 3..."));
  ASSERT_TRUE(game.error.has_value());
  EXPECT_EQ(game.error->ply, 6);
  EXPECT_NE(Sentence(game.error->text).find("the numbers begin again there"), std::string::npos);
}

TEST(PgnHabits, GamesWonByDefault) {
  EXPECT_EQ(Single("[Result \"+--\"]\n\n+--\n").result, StatedResult::kWhiteWins);
  EXPECT_EQ(Single("[Result \"--+\"]\n\n--+\n").result, StatedResult::kBlackWins);
  EXPECT_EQ(Single("[Result \"---\"]\n\n---\n").result, StatedResult::kBothLose);
  EXPECT_FALSE(Warns(Single("[Result \"+--\"]\n\n+--\n"), "but the moves end with"));
}

TEST(PgnHabits, ZeroZeroIsCastlingOrAResult) {
  // White could castle, but the tag says what is meant.
  const std::string open = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0\n";
  const PgnGame both = Single("[Result \"0-0\"]\n\n" + open);
  EXPECT_FALSE(both.error.has_value());
  EXPECT_EQ(both.plies.size(), 6U);
  EXPECT_EQ(both.result, StatedResult::kBothLose);
  EXPECT_FALSE(Warns(both, "but the moves end with"));
  const PgnGame castled = Moves(open);
  EXPECT_EQ(castled.plies.size(), 7U);
  // Men stand between king and rook: nobody castles there.
  const PgnGame blocked = Moves("1. e4 e5 0-0\n");
  EXPECT_FALSE(blocked.error.has_value());
  EXPECT_EQ(blocked.result, StatedResult::kBothLose);
  // The king is in check: an illegal move that people make.
  EXPECT_EQ(
      Moves("1. e4 e5 2. Nf3 d6 3. Be2 Qe7 4. d4 exd4 5. Nxd4 Qxe4 6. f3 Qh4+ 0-0\n").error->ply,
      13);
  const PgnGame again = Single(WritePgn(both));
  EXPECT_EQ(again.result, StatedResult::kBothLose);
  EXPECT_EQ(again.plies.size(), 6U);
}

TEST(PgnHabits, StrayBracketsSwallowNothing) {
  const PgnGame game = Moves("1. e4 ]e5 [ 2. Nf3 [ Nc6 > 3. Bb5 a6 *\n");
  EXPECT_FALSE(game.error.has_value());
  EXPECT_EQ(game.plies.size(), 6U);
  EXPECT_TRUE(Warns(game, "a stray '['"));
  const std::vector<PgnGame> games = ReadPgn("1. e4 * [Event \"2\"] [Site \"x\"]\n\n1. d4 *\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(TagOf(games[1], "Site"), "x");
}

TEST(PgnHabits, DatesAndTagsThatContradict) {
  EXPECT_TRUE(Warns(Single("[Date \"2024.13.45\"]\n\n1. e4 *\n"), "no day of the calendar"));
  EXPECT_TRUE(Warns(Single("[Date \"2023.02.29\"]\n\n1. e4 *\n"), "no day of the calendar"));
  EXPECT_TRUE(Warns(Single("[Date \"yesterday\"]\n\n1. e4 *\n"), "is no date"));
  EXPECT_FALSE(Warns(Single("[Date \"2024.??.??\"]\n\n1. e4 *\n"), "Date"));
  EXPECT_TRUE(Warns(Single("[Date \"2024.02.01\"]\n[UTCDate \"2023.02.01\"]\n\n1. e4 *\n"),
                    "different days"));
  EXPECT_TRUE(Warns(Single("[PlyCount \"7\"]\n\n1. e4 *\n"), "PlyCount"));
  EXPECT_TRUE(Warns(Single("[White \"A\"]\n[White \"B\"]\n\n1. e4 *\n"), "different values"));
}

TEST(PgnHabits, NamesOfVariants) {
  for (const char* name : {"Regular", "Standard Chess", "From Position", "FRC", "wild/fr"})
    EXPECT_FALSE(Single(std::string("[Variant \"") + name + "\"]\n\n1. e4 *\n").error.has_value())
        << name;
  EXPECT_NE(Sentence(Single("[Variant \"Atomic\"]\n\n1. e4 *\n").error->text).find("other rules"),
            std::string::npos);
  EXPECT_NE(Sentence(Single("[Variant \"Quux\"]\n\n1. e4 *\n").error->text).find("is not known"),
            std::string::npos);
}

TEST(PgnHabits, ACommandThatIsNotClosedStaysInItsComment) {
  const PgnGame game =
      Moves("1. e4 {[%clk 0:01:00 good} e5 {] [%clk 0:02:00] [%[%eval x} 2. Nf3 {end]} *\n");
  EXPECT_TRUE(Warns(game, "begins a command that is not closed"));
  ASSERT_EQ(game.plies.size(), 3U);
  EXPECT_FALSE(game.plies[0].clock.has_value());
  EXPECT_TRUE(game.plies[1].clock.has_value());
  const std::string written = WritePgn(game);
  EXPECT_EQ(WritePgn(Single(written)), written);
}

}  // namespace
}  // namespace zeitnot::referee
