// Sheets in other languages than English, in game files and as texts: which language it is, and
// which move is at fault where one is illegal.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "movegen/generate.h"
#include "referee/notation/scoresheet.h"
#include "tests/referee/pgn_games.h"

namespace zeitnot::referee {
namespace {

// A random game as a sheet in one language has it.
struct WrittenGame {
  std::vector<std::string> words;
  std::vector<Position> positions = {Position()};
  std::string Text() const {
    std::string text;
    for (const std::string& word : words) text += word + ' ';
    return text;
  }
};

WrittenGame RandomGame(const Language& language, int plies, std::mt19937& random) {
  WrittenGame game;
  for (int ply = 0; ply < plies; ++ply) {
    const MoveList legal = LegalMoves(game.positions.back());
    if (legal.empty()) break;
    const Move move = legal[random() % legal.size()];
    game.words.push_back(WriteSan(game.positions.back(), move, {language.letters}));
    game.positions.push_back(game.positions.back().After(move));
  }
  return game;
}

bool IsAmong(const std::vector<const Language*>& languages, const Language& language) {
  return std::ranges::find(languages, &language) != languages.end();
}

TEST(ForeignSheets, GameFilesAreReadInEveryLanguage) {
  std::mt19937 random(17);
  for (const Language& language : Languages()) {
    SCOPED_TRACE(language.code);
    for (int round = 0; round < 2; ++round) {
      const WrittenGame written = RandomGame(language, 60, random);
      SCOPED_TRACE(written.Text());
      const PgnGame game = Moves(written.Text() + "*\n");
      ASSERT_FALSE(game.error.has_value()) << Sentence(game.error->text);
      EXPECT_EQ(game.final_position(), written.positions.back());
      EXPECT_EQ(game.language != &English(), Warns(game, "The moves are read in "));
    }
  }
}

// One move of a game is replaced by one that its piece cannot make; the game goes on as it was.
TEST(ForeignSheets, TheIllegalMoveIsBlamedInEveryLanguage) {
  std::mt19937 random(8);
  int right = 0;
  int all = 0;
  for (const Language& language : Languages()) {
    SCOPED_TRACE(language.code);
    for (int round = 0; round < 2; ++round) {
      WrittenGame written = RandomGame(language, 50, random);
      if (written.words.size() < 50) continue;
      const std::size_t at = 6 + random() % 40;
      const Position& position = written.positions[at];
      const std::string wrong =
          std::string(language.letters.queen.substr(0, language.letters.queen.find('/'))) +
          SquareName(position.king(position.side_to_move()));
      written.words[at] = wrong;
      SCOPED_TRACE(written.Text());
      const auto sheet = ReadSheet(written.Text());
      ASSERT_FALSE(sheet.ok());
      const SheetError& error = sheet.error();
      ++all;
      if (error.fault == SheetFault::kMove && error.ply == static_cast<int>(at) + 1) {
        ++right;
        EXPECT_TRUE(IsAmong(error.languages, language)) << Sentence(error.text);
      } else {
        // Never the wrong move as if it were certain.
        EXPECT_EQ(error.fault, SheetFault::kAmbiguousLanguage) << Sentence(error.text);
      }
      const PgnGame game = Moves(written.Text() + "*\n");
      ASSERT_TRUE(game.error.has_value());
      if (error.fault == SheetFault::kMove) {
        EXPECT_EQ(game.error->ply, static_cast<int>(at) + 1) << Sentence(game.error->text);
      }
    }
  }
  EXPECT_GE(right * 20, all * 19) << right << " of " << all;
}

TEST(ForeignSheets, OneIllegalMoveOfAnEnglishGameIsNoOtherLanguage) {
  // A rook cannot go to f3; a knight of a Finnish sheet could, which is told and not taken.
  const PgnGame one = Moves("1. e4 e5 2. Rf3 *\n");
  ASSERT_TRUE(one.error.has_value());
  EXPECT_EQ(one.error->ply, 3);
  EXPECT_NE(Sentence(one.error->text).find("in Finnish, Icelandic or Estonian it would be Nf3"),
            std::string::npos)
      << Sentence(one.error->text);
  const PgnGame finnish = Moves("1. e4 e5 2. Rf3 Rc6 3. Rc3 *\n");
  ASSERT_FALSE(finnish.error.has_value()) << Sentence(finnish.error->text);
  EXPECT_EQ(finnish.language->code, "fi");
  EXPECT_EQ(finnish.plies.size(), 5U);
}

TEST(ForeignSheets, ALetterForAPawnYieldsToAPiece) {
  const PgnGame dutch = Moves("1. d4 Pf6 2. c4 e6 *\n");
  ASSERT_FALSE(dutch.error.has_value());
  EXPECT_EQ(dutch.language->code, "nl");
  EXPECT_EQ(dutch.plies[1].move, Move(Square::kG8, Square::kF6));
  EXPECT_TRUE(Warns(dutch, "a letter would stand for a pawn"));
  const PgnGame english = Moves("1. Pe4 Pe5 2. Nf3 *\n");
  EXPECT_FALSE(english.error.has_value());
  EXPECT_EQ(english.language, &English());
}

TEST(ForeignSheets, AStatedLanguageIsTaken) {
  std::istringstream input("1. e4 e5 2. Re2 *\n");
  PgnReader reader(input, FindLanguage("fr"));
  const auto game = reader.Next();
  ASSERT_TRUE(game && !game->error);
  EXPECT_EQ(game->plies[2].move, Move(Square::kE1, Square::kE2));
}

TEST(ForeignSheets, SkippedGamesAreNotPlayed) {
  std::istringstream input("1. e4 Ke5 *\n\n1. d4 {open\n\n[Event \"3\"]\n\n1. c4 *\n");
  PgnReader reader(input);
  EXPECT_TRUE(reader.Skip());
  EXPECT_TRUE(reader.Skip());
  const auto game = reader.Next();
  ASSERT_TRUE(game.has_value());
  EXPECT_EQ(game->number, 3U);
  EXPECT_EQ(game->plies.size(), 1U);
  EXPECT_FALSE(reader.Skip());
}

}  // namespace
}  // namespace zeitnot::referee
