// Faulty sheets and streams of moves: which games fit.
#include "referee/notation/reconstruct.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "movegen/fen.h"
#include "movegen/generate.h"

namespace zeitnot::referee {
namespace {

Reconstruction Read(std::string_view text, const Position& start = Position()) {
  return Reconstruct(text, English(), start);
}

TEST(Reconstruct, EveryGameThatFitsIsTold) {
  const Reconstruction found = Read("1. e4 e5 2. Nf3 Nc6 3. ?? ?? 4. Ba4 Nf6 5. O-O Be7");
  EXPECT_EQ(found.repair, Repair::kFilled);
  EXPECT_EQ(found.games.size(), 21U);
  const auto by_ply = found.ChoicesByPly(Position());
  EXPECT_EQ(by_ply[4], std::vector<std::string>{"Bb5"});
  EXPECT_EQ(by_ply[5].size(), 21U);
}

TEST(Reconstruct, ABlankCellMayMeanNothing) {
  const Reconstruction shifted = Read("1. e4 e5 2. Nf3 -- 3. Nc6 Bb5 4. a6 Ba4 5. Nf6 O-O");
  EXPECT_EQ(shifted.repair, Repair::kShifted);
  ASSERT_EQ(shifted.games.size(), 1U);
  EXPECT_EQ(LineText(Position(), shifted.games[0]), "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4 Nf6 5.O-O");
  // Where both fit nothing is settled.
  EXPECT_EQ(Read("1. Nf3 -- 2. Nc3").repair, Repair::kFilled);
  EXPECT_EQ(Read("1. Nf3 Nf6 2. -- --").repair, Repair::kNotSettled);
}

TEST(Reconstruct, AMissedMoveIsFound) {
  const Reconstruction found = Read("e4 e5 Nf3 Bb5 a6");
  EXPECT_EQ(found.repair, Repair::kInserted);
  EXPECT_EQ(found.fault_ply, 4U);
  const auto by_ply = found.ChoicesByPly(Position());
  EXPECT_NE(std::ranges::find(by_ply[3], "Nc6"), by_ply[3].end());
  // Every proposal has the moves that were seen.
  for (const auto& game : found.games) {
    ASSERT_EQ(game.size(), 6U);
    EXPECT_TRUE(LineText(Position(), game).starts_with("1.e4 e5 2.Nf3 "));
  }
}

TEST(Reconstruct, AnImpossibleMoveHasNearestOnes) {
  const Reconstruction found = Read("1. e4 e5 2. Qb2?? Nc6");
  EXPECT_EQ(found.repair, Repair::kImpossible);
  EXPECT_EQ(found.fault_ply, 3U);
  ASSERT_EQ(found.nearest.size(), 4U);
  EXPECT_EQ(found.nearest[0], Move(Square::kD1, Square::kE2));
}

TEST(Reconstruct, KingsInTheCentreTellAResult) {
  EXPECT_EQ(ResultOfKings(Square::kE4, Square::kD5), GameResult::kWhiteWins);
  EXPECT_EQ(ResultOfKings(Square::kD5, Square::kE4), GameResult::kWhiteWins);
  EXPECT_EQ(ResultOfKings(Square::kD4, Square::kE5), GameResult::kBlackWins);
  EXPECT_EQ(ResultOfKings(Square::kE4, Square::kE5), GameResult::kDraw);
  EXPECT_EQ(ResultOfKings(Square::kE4, Square::kE6), std::nullopt);
  const Position ending = *PositionFromFen("8/8/3k4/8/8/4K3/P7/8 w - - 0 1");
  const Reconstruction both = Read("1. a3 Kc6 2. Ke4 Kd5 1-0", ending);
  EXPECT_EQ(both.repair, Repair::kResultKings);
  EXPECT_EQ(both.fault_ply, 3U);
  EXPECT_EQ(both.signalled, GameResult::kWhiteWins);
  EXPECT_EQ(both.games[0].size(), 2U);
  // A king that walks to the centre in the game is no signal.
  EXPECT_EQ(Read("1. Ke4 Kc5 2. a4", ending).repair, Repair::kNone);
}

TEST(Reconstruct, WhatIsLeftOutIsFoundInTheOtherSheet) {
  const auto moves = [](std::string_view text) { return Read(text).games.at(0); };
  const auto full = moves("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7");
  const auto part = moves("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Be7");
  EXPECT_EQ(PliesLeftOut(full, part), (std::vector<std::size_t>{6, 7}));
  EXPECT_TRUE(PliesLeftOut(part, full).empty());
  EXPECT_TRUE(PliesLeftOut(full, moves("1. d4")).empty());
}

// A move taken out of a random game: what is proposed holds the game itself, if all was tried.
TEST(Reconstruct, TheTrueGameIsAmongThoseProposed) {
  std::mt19937_64 random(7);
  int tried = 0;
  for (int round = 0; round < 40; ++round) {
    Position position;
    std::vector<Move> game;
    std::vector<std::string> words;
    for (int ply = 0; ply < 24 && HasLegalMove(position); ++ply) {
      const MoveList legal = LegalMoves(position);
      const Move move = legal[random() % legal.size()];
      words.push_back(WriteSan(position, move));
      game.push_back(move);
      position = position.After(move);
    }
    const std::size_t gap = random() % words.size();
    words[gap] = "??";
    std::string text;
    for (const std::string& word : words) text += word + ' ';
    const Reconstruction found = Read(text);
    if (!found.exhaustive) continue;
    ++tried;
    EXPECT_NE(std::ranges::find(found.games, game), found.games.end()) << text;
  }
  EXPECT_GE(tried, 35);
}

TEST(Reconstruct, TheBudgetIsKept) {
  const Reconstruction found = Reconstruct("?? ?? ?? ?? ?? ?? ??", English(), Position(), 5'000);
  EXPECT_FALSE(found.exhaustive);
  EXPECT_EQ(Read("").repair, Repair::kNone);
  EXPECT_EQ(Read("\x80\xff 1. \"").repair, Repair::kImpossible);
}

// However much cannot be read, what is kept and told is bounded.
TEST(Reconstruct, ManyUnreadableMovesAreNoMoreThanPeopleCouldLookAt) {
  for (const std::size_t count : {std::size_t{100}, std::size_t{400}, std::size_t{4'000}}) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += "?? ";
    const Reconstruction found = Read(text);
    EXPECT_FALSE(found.exhaustive);
    std::size_t moves = 0;
    for (const auto& game : found.games) moves += game.size();
    EXPECT_LE(moves, 100'000 + count);
  }
  // A long sheet with a fault at its end: each place where a move may be missing is a long way.
  std::string text;
  for (int i = 0; i < 5'000; ++i) text += "Nf3 Nf6 Ng1 Ng8 ";
  const Reconstruction found = Read(text + "Ra5");
  EXPECT_EQ(found.fault_ply, 20'001U);
  EXPECT_FALSE(found.exhaustive);
}

}  // namespace
}  // namespace zeitnot::referee
