// What is left to try, on bare positions and the same with colours reversed.
#include "referee/claim/claim_prospects.h"

#include <gtest/gtest.h>

#include "movegen/fen.h"

namespace zeitnot::referee {
namespace {

// The board turned upside down with colours exchanged.
Position Reversed(const Position& position) {
  const Setup setup = position.ToSetup();
  Setup turned;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Piece piece = setup.board[i];
    if (piece != Piece::kNone) turned.board[i ^ 56U] = MakePiece(!ColorOf(piece), TypeOf(piece));
  }
  turned.side_to_move = !setup.side_to_move;
  return *Position::FromSetup(turned);
}

struct Case {
  const char* fen;  // Black claims, so the question is what White may try
  Prospect prospect;
};

TEST(ClaimProspects, OfPositionsAndTheirReverse) {
  const Case cases[] = {
      {"8/3k4/1r6/8/8/8/5R2/4K3 b - - 0 1", Prospect::kBookDraw},
      {"8/8/3k4/8/3N1N2/3K4/8/8 b - - 0 1", Prospect::kBookDraw},
      {"8/8/3k4/8/3N1N2/3K4/4p3/8 b - - 0 1", Prospect::kPieces},
      {"8/8/3k4/1r6/5B2/4K3/8/R7 b - - 0 1", Prospect::kHardDefence},
      {"8/8/3k4/8/5N2/4KB2/8/8 b - - 0 1", Prospect::kHardWin},
      // Rook pawns before a bare king.
      {"7k/8/6K1/7P/8/8/8/3B4 b - - 0 1", Prospect::kBookDraw},
      {"k7/8/1K6/P7/8/8/3B4/8 b - - 0 1", Prospect::kBookDraw},
      {"7k/8/6K1/7P/8/4B3/8/8 b - - 0 1", Prospect::kPieces},
      {"8/8/7k/7P/6K1/8/8/3B4 b - - 0 1", Prospect::kPieces},
      {"8/8/6k1/7P/6K1/7P/8/3B4 b - - 0 1", Prospect::kPieces},
      {"7k/8/6K1/7P/8/6P1/8/3B4 b - - 0 1", Prospect::kPieces},
      {"7k/8/6K1/7P/8/8/p7/3B4 b - - 0 1", Prospect::kPieces},
      {"8/8/7k/7P/6K1/8/8/8 b - - 0 1", Prospect::kBookDraw},
      {"6k1/8/6K1/7P/8/8/8/8 b - - 0 1", Prospect::kBookDraw},
      {"8/7P/6K1/8/7k/8/8/8 b - - 0 1", Prospect::kToBeShown},
      // Pawns that run, also behind a king in front of them.
      {"4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", Prospect::kToBeShown},
      {"4k3/7R/r7/4P3/4K3/8/8/8 b - - 0 1", Prospect::kToBeShown},
      {"8/8/1n1k4/8/4P3/3BK3/8/8 b - - 0 1", Prospect::kRunningPawn},
      // A bishop that attacks the pawn's way, or is one move from it; and one that never can.
      {"8/8/3k4/3b4/4P3/3BK3/8/8 b - - 0 1", Prospect::kGuardedPawn},
      {"8/8/NK4P1/8/1b6/8/2k5/8 b - - 0 1", Prospect::kGuardedPawn},
      {"8/8/8/NK6/4b3/7P/2k5/8 b - - 0 1", Prospect::kGuardedPawn},
      {"8/6P1/8/NK6/8/b7/2k5/8 b - - 0 1", Prospect::kRunningPawn},
      {"8/8/NK3PP1/8/1b6/8/2k5/8 b - - 0 1", Prospect::kRunningPawn},
      {"4k3/8/8/p1p1pp2/P1P1P3/8/8/4K3 b - - 0 1", Prospect::kRunningPawn},  // exf5
      // Pawns that block each other, the pawns behind them, and what can get at them.
      {"8/2k1b3/2p1p1p1/1pPpPpPp/1P1P1P1P/1P6/2K2B2/8 b - - 0 1", Prospect::kNothing},
      {"8/2k1b3/2p1p1p1/1pPpPpPp/1P1P1P1P/P7/2K2B2/8 b - - 0 1", Prospect::kRunningPawn},
      {"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1", Prospect::kNothing},
      {"4k3/8/2n5/p1p1p1p1/P1P1P1P1/2N5/8/4K3 b - - 0 1", Prospect::kFixedPawns},
      {"3k4/4r3/8/p1p1p1p1/P1P1P1P1/8/7R/4K3 b - - 0 1", Prospect::kFixedPawns},
      {"4k3/8/4b3/p1p1p1p1/P1P1P1P1/3B4/8/4K3 b - - 0 1", Prospect::kNothing},
      {"4k3/8/4b3/p1p1p1p1/P1P1P1P1/4B3/8/4K3 b - - 0 1", Prospect::kFixedPawns},
  };
  for (const Case& item : cases) {
    SCOPED_TRACE(item.fen);
    const auto position = PositionFromFen(item.fen);
    ASSERT_TRUE(position.ok());
    EXPECT_EQ(ProspectOf(*position, Color::kWhite), item.prospect);
    EXPECT_EQ(ProspectOf(Reversed(*position), Color::kBlack), item.prospect);
  }
}

TEST(ClaimProspects, APieceInFrontStopsAPawnForNow) {
  const char* const blocked = "8/8/8/4k3/8/8/5Kp1/6B1 w - - 0 1";
  EXPECT_FALSE(CanMovePawn(*PositionFromFen(blocked), Color::kBlack));
  EXPECT_TRUE(HasRunningPawn(*PositionFromFen(blocked), Color::kBlack));
  EXPECT_TRUE(CanMovePawn(*PositionFromFen("8/8/8/4k3/8/8/5Kp1/7B w - - 0 1"), Color::kBlack));
  EXPECT_TRUE(CanMovePawn(*PositionFromFen("8/8/8/4k3/8/8/4K1p1/5NB1 w - - 0 1"), Color::kBlack));
}

TEST(ClaimProspects, PassedPawnsAreThoseThatNoPawnMeets) {
  const auto position = PositionFromFen("4k3/1p3p2/8/P1P1p1PP/6P1/1p6/2P5/4K3 w - - 0 1");
  const Bitboard white = PassedPawns(*position, Color::kWhite);
  EXPECT_EQ(white, Bitboard(Square::kH5));
  // b3 can be taken from c2.
  EXPECT_EQ(PassedPawns(*position, Color::kBlack), Bitboard(Square::kE5));
  EXPECT_EQ(PassedPawns(Reversed(*position), Color::kBlack), Bitboard(Square::kH4));
}

}  // namespace
}  // namespace zeitnot::referee
