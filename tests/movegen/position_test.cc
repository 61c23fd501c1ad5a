// Positions as values: setups and back, counters out of range, the passed turn, and UCI spellings.
#include "movegen/position.h"

#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "movegen/uci_notation.h"

namespace zeitnot {
namespace {

Position Read(const char* fen) {
  const auto position = PositionFromFen(fen);
  EXPECT_TRUE(position.ok()) << fen;
  return position ? *position : Position();
}

TEST(Position, StartsAsStandardChess) {
  EXPECT_EQ(WriteFen(Position()), kStartFen);
  EXPECT_EQ(Position().castling_rook(Color::kBlack, CastlingSide::kQueenSide), Square::kA8);
}

TEST(Position, SetupRoundTrip) {
  const Position position = Read("r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 7 31");
  const auto again = Position::FromSetup(position.ToSetup());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*again, position);
}

TEST(Position, CountersOutOfRangeAreNamed) {
  zeitnot::Setup setup = Position().ToSetup();
  setup.halfmove_clock = -1;
  setup.fullmove_number = 0;
  std::vector<SetupIssue> issues = FindSetupIssues(setup);
  ASSERT_EQ(issues.size(), 2U);
  EXPECT_EQ(issues[0].fault, SetupFault::kCounterOutOfRange);
  EXPECT_EQ(issues[1].fault, SetupFault::kCounterOutOfRange);
  EXPECT_FALSE(Position::FromSetup(setup).ok());
  setup.halfmove_clock = zeitnot::Setup::kMaxHalfmoveClock;
  setup.fullmove_number = zeitnot::Setup::kMaxFullmoveNumber;
  EXPECT_TRUE(Position::FromSetup(setup).ok());
  setup.halfmove_clock = zeitnot::Setup::kMaxHalfmoveClock + 1;
  setup.fullmove_number = zeitnot::Setup::kMaxFullmoveNumber + 1;
  EXPECT_EQ(FindSetupIssues(setup).size(), 2U);
}

TEST(Position, CastlingRightOffTheFirstRankIsUnfounded) {
  zeitnot::Setup setup = Position().ToSetup();
  setup.castling_rooks |= Bitboard(Square::kE4);
  ASSERT_EQ(FindSetupIssues(setup).size(), 1U);
  EXPECT_EQ(FindSetupIssues(setup)[0].fault, SetupFault::kCastlingUnfounded);
}

TEST(Position, IssuesAreDescribedInOneLine) {
  zeitnot::Setup setup;
  const std::string text = DescribeIssues(FindSetupIssues(setup));
  EXPECT_NE(text.find("White has no king"), std::string::npos);
  EXPECT_NE(text.find("; Black has no king"), std::string::npos);
  EXPECT_EQ(DescribeIssues({}), "");
}

TEST(Position, PassedTurnChangesTheSideAndDropsEnPassant) {
  const Position position = Read("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 5");
  const Position passed = position.AfterNull();
  const Position expected = Read("4k3/8/8/3pP3/8/8/8/4K3 b - - 1 5");
  EXPECT_EQ(passed, expected);
  EXPECT_EQ(passed.key(), expected.key());
}

TEST(Position, SamePositionIgnoresCountersOnly) {
  const Position position = Read("r3k3/8/8/3pP3/8/8/8/4K3 w q d6 0 5");
  EXPECT_TRUE(SamePosition(position, Read("r3k3/8/8/3pP3/8/8/8/4K3 w q d6 9 50")));
  for (const char* other :
       {"r3k3/8/8/3pP3/8/8/8/4K3 w q - 0 5", "r3k3/8/8/3pP3/8/8/8/4K3 w - d6 0 5",
        "r3k3/8/8/3pP3/8/8/8/4K3 b q - 0 5", "b3k3/8/8/3pP3/8/8/8/4K3 w - d6 0 5"}) {
    EXPECT_FALSE(SamePosition(position, Read(other))) << other;
    EXPECT_NE(position.key(), Read(other).key()) << other;
  }
}

TEST(Position, CapturesIncludeEnPassantAndNotCastling) {
  const Position position = Read("r3k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 5");
  EXPECT_TRUE(position.IsCapture({Square::kE5, Square::kD6, MoveKind::kEnPassant}));
  EXPECT_TRUE(position.IsCapture(Move::Promotion(Square::kB7, Square::kA8, PieceType::kQueen)));
  EXPECT_FALSE(position.IsCapture({Square::kE1, Square::kH1, MoveKind::kCastling}));
  EXPECT_FALSE(position.IsCapture({Square::kE5, Square::kE6}));
}

TEST(UciNotation, WritesAndReadsPromotions) {
  const Position position = Read("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1");
  for (const PieceType type : kPromotionTypes) {
    const Move move = Move::Promotion(Square::kB7, Square::kA8, type);
    const std::string text = WriteUci(position, move, UciCastling::kKingTarget);
    EXPECT_EQ(text, std::string("b7a8") + PieceTypeChar(type));
    const auto read = ReadUci(position, text, UciCastling::kKingTarget);
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read, move);
  }
  EXPECT_EQ(WriteUci(position, Move(), UciCastling::kKingTarget), "0000");
}

TEST(UciNotation, RefusesWhatIsNoLegalMove) {
  const Position start;
  for (const char* text : {"", "e2", "e2e", "e2e5", "e2e4q", "e7e5", "e2e4qq", "i2i4", "e9e4",
                           "E2E4", "0000", "e2e4k", "e2e4p", "e2e4x", "e2-e4",
                           "\xC3\xA9"
                           "2e4"}) {
    const auto move = ReadUci(start, text, UciCastling::kKingTarget);
    EXPECT_FALSE(move.ok()) << text;
    if (!move) {
      EXPECT_FALSE(move.error().text.empty());
    }
  }
}

TEST(UciNotation, CastlingIsReadAsTheOptionSays) {
  const Position standard = Read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  const Move castling(Square::kE1, Square::kH1, MoveKind::kCastling);
  for (const char* text : {"e1g1", "e1h1"}) {
    const auto move = ReadUci(standard, text, UciCastling::kKingTarget);
    ASSERT_TRUE(move.ok()) << text;
    EXPECT_EQ(*move, castling);
  }
  EXPECT_FALSE(ReadUci(standard, "e1g1", UciCastling::kKingTakesRook).ok());
  EXPECT_EQ(WriteUci(standard, castling, UciCastling::kKingTarget), "e1g1");
  EXPECT_EQ(WriteUci(standard, castling, UciCastling::kKingTakesRook), "e1h1");

  // Where the king steps to g1 as well, only the rook's square names castling.
  const Position chess960 = Read("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
  const auto step = ReadUci(chess960, "f1g1", UciCastling::kKingTarget);
  ASSERT_TRUE(step.ok());
  EXPECT_FALSE(step->is_castling());
  const Move moved(Square::kF1, Square::kH1, MoveKind::kCastling);
  EXPECT_EQ(WriteUci(chess960, moved, UciCastling::kKingTarget), "f1h1");
}

}  // namespace
}  // namespace zeitnot
