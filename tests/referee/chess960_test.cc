#include "referee/chapters/chess960.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/legality.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

BackRank Array(std::string_view text) { return ReadBackRank(text).value(); }

std::vector<StartFault> Faults(const std::vector<StartIssue>& issues) {
  std::vector<StartFault> faults;
  for (const StartIssue& issue : issues) {
    EXPECT_FALSE(issue.text.empty());
    faults.push_back(issue.fault);
  }
  return faults;
}

TEST(Chess960, KnownNumbers) {
  const struct {
    int number;
    const char* array;
  } rows[] = {
      {0, "BBQNNRKR"}, {1, "BQNBNRKR"}, {518, "RNBQKBNR"}, {534, "RNBKQBNR"}, {959, "RKRNNQBB"}};
  for (const auto& row : rows) {
    SCOPED_TRACE(row.array);
    EXPECT_EQ(BackRankText(*Chess960Array(row.number)), row.array);
    EXPECT_EQ(Chess960Number(Array(row.array)), row.number);
  }
  EXPECT_EQ(Chess960Array(-1), std::nullopt);
  EXPECT_EQ(Chess960Array(960), std::nullopt);
  EXPECT_EQ(Chess960Start(960), std::nullopt);
}

// Of all arrangements of the eight pieces exactly the 960 numbered ones are valid.
TEST(Chess960, NumbersAndValidArraysAreTheSame) {
  std::set<std::string> numbered;
  for (int number = 0; number < kChess960Count; ++number) {
    const BackRank array = *Chess960Array(number);
    EXPECT_EQ(Chess960Number(array), number);
    numbered.insert(BackRankText(array));
  }
  EXPECT_EQ(numbered.size(), 960U);
  std::string text = "BBKNNQRR";
  int valid = 0;
  do {
    const bool found = numbered.contains(text);
    EXPECT_EQ(FindArrayIssues(Array(text)).empty(), found) << text;
    valid += found ? 1 : 0;
  } while (std::next_permutation(text.begin(), text.end()));
  EXPECT_EQ(valid, 960);
}

TEST(Chess960, ReadingARank) {
  EXPECT_TRUE(ReadBackRank("rnbqkbnr").ok());
  const struct {
    const char* text;
    std::size_t offset;
  } rows[] = {{"", 0}, {"RNBQKBN", 7}, {"RNBQKBNRR", 8}, {"RNBQXBNR", 4}, {"PNBQKBNR", 0}};
  for (const auto& row : rows) {
    const auto array = ReadBackRank(row.text);
    ASSERT_FALSE(array.ok()) << row.text;
    EXPECT_EQ(array.error().offset, row.offset);
  }
}

TEST(Chess960, AllReasonsAgainstAnArray) {
  using enum StartFault;
  EXPECT_EQ(Faults(FindArrayIssues(Array("RKBQNNBR"))), (std::vector{kBishops}));
  EXPECT_EQ(Faults(FindArrayIssues(Array("KRNBBNQR"))), (std::vector{kKing}));
  EXPECT_EQ(Faults(FindArrayIssues(Array("KRBNBNQR"))), (std::vector{kKing, kBishops}));
  EXPECT_EQ(Faults(FindArrayIssues(Array("KRBQBRNQ"))), (std::vector{kPieces, kKing, kBishops}));
}

Setup SetupOf(std::string_view fen) { return ParseFen(fen).value(); }

TEST(Chess960, WholeStartingPositions) {
  using enum StartFault;
  for (int number = 0; number < kChess960Count; ++number) {
    const auto position = Chess960Start(number);
    ASSERT_TRUE(position);
    EXPECT_TRUE(FindStartIssues(position->ToSetup(), StartKind::kChess960).empty()) << number;
    EXPECT_EQ(FindStartIssues(position->ToSetup(), StartKind::kStandard).empty(),
              number == kStandardArray);
  }
  EXPECT_EQ(*Chess960Start(kStandardArray), Position());
  const struct {
    const char* fen;
    StartKind kind;
    std::vector<StartFault> faults;
  } rows[] = {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1",
       StartKind::kStandard,
       {kPlace, kPlace}},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1",
       StartKind::kChess960,
       {kOpposite}},
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 7",
       StartKind::kChess960,
       {kMove, kMove}},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w Kkq - 0 1",
       StartKind::kStandard,
       {kPawns, kBetween, kCastling}},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(Faults(FindStartIssues(SetupOf(row.fen), row.kind)), row.faults) << row.fen;
  }
}

TEST(Chess960, WaysOfCastling) {
  std::array<std::array<int, 4>, kCastlingSideCount> counts{};
  std::array<int, kCastlingSideCount> at_once{};
  for (int number = 0; number < kChess960Count; ++number) {
    const Position position = *Chess960Start(number);
    for (const CastlingSide side : kCastlingSides) {
      const Square king = position.king(Color::kWhite);
      const Square rook = position.castling_rook(Color::kWhite, side);
      ++counts[Index(side)][Index(WayOf(king, rook, side))];
      at_once[Index(side)] += CastlingObstacles(position, side).empty() ? 1 : 0;
    }
  }
  EXPECT_EQ(counts[0], (std::array{588, 90, 174, 108}));
  EXPECT_EQ(counts[1], (std::array{618, 72, 102, 168}));
  EXPECT_EQ(at_once, (std::array{90, 72}));
}

TEST(Chess960, WordingAndObstacles) {
  const struct {
    const char* fen;
    const char* short_side;  // the wording, or the one obstacle
    const char* long_side;
  } rows[] = {
      {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
       "White castles on the g-side (O-O): the king goes from e1 to g1, the rook from h1 to f1.",
       "White castles on the c-side (O-O-O): the king goes from e1 to c1, the rook from a1 to d1."},
      {"4k3/8/8/8/8/8/8/R5KR w KQ - 0 1",
       "White castles on the g-side (O-O): the rook goes from h1 to f1, the king stays on g1.",
       "White castles on the c-side (O-O-O): the king goes from g1 to c1, the rook from a1 to d1."},
      {"rbbqnkrn/pppppppp/8/8/8/8/PPPPPPPP/RBBQNKRN w KQkq - 0 1",
       "White castles on the g-side (O-O): king and rook change places, the king to g1, the rook "
       "to "
       "f1.",
       "Not empty: b1, c1, d1 and e1."},
      {"4k3/8/8/8/8/8/8/4KR2 w K - 0 1",
       "White castles on the g-side (O-O): the king goes from e1 to g1, the rook stays on f1.",
       "White has no right to castle on the c-side (O-O-O): the king or that rook has moved, or "
       "the "
       "rook is not there."},
      {"4k3/8/8/8/8/8/8/rRK5 w Q - 0 1",
       "White has no right to castle on the g-side (O-O): the king or that rook has moved, or the "
       "rook is not there.",
       "The king on c1 would be in check once the rook has gone to d1."},
      {"4k3/8/8/8/2b5/8/8/R3K2R w KQ - 0 1",
       "The king would cross or reach an attacked square: f1.",
       "White castles on the c-side (O-O-O): the king goes from e1 to c1, the rook from a1 to d1."},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.fen);
    const Position position = PositionFromFen(row.fen).value();
    for (const CastlingSide side : kCastlingSides) {
      const auto obstacles = CastlingObstacles(position, side);
      const Square rook = position.castling_rook(Color::kWhite, side);
      const Message told = obstacles.empty()
                               ? CastlingWording(position, Move(position.king(Color::kWhite), rook,
                                                                MoveKind::kCastling))
                               : obstacles[0];
      EXPECT_LE(obstacles.size(), 1U);
      EXPECT_EQ(Sentence(told), side == CastlingSide::kKingSide ? row.short_side : row.long_side);
    }
  }
}

// The reasons and the rules of movement agree everywhere in random play from all arrays.
TEST(Chess960, ObstaclesAgreeWithTheMoves) {
  std::uint64_t seed = 960;
  int castlings = 0;
  for (int number = 0; number < kChess960Count; ++number) {
    Position position = *Chess960Start(number);
    for (int ply = 0; ply < 60; ++ply) {
      const MoveList moves = LegalMoves(position);
      if (moves.size() == 0) break;
      for (const CastlingSide side : kCastlingSides) {
        const Square rook = position.castling_rook(position.side_to_move(), side);
        const bool legal =
            rook != Square::kNone && IsLegal(position, Move(position.king(position.side_to_move()),
                                                            rook, MoveKind::kCastling));
        EXPECT_EQ(CastlingObstacles(position, side).empty(), legal) << WriteFen(position);
        castlings += legal ? 1 : 0;
      }
      seed = seed * 6364136223846793005U + 1442695040888963407U;
      position = position.After(moves[(seed >> 33) % moves.size()]);
    }
  }
  EXPECT_GT(castlings, 1000);
}

}  // namespace
}  // namespace zeitnot::referee
