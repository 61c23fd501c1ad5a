#include "referee/claim/claim_pressure.h"

#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "referee/claim/claim_effort.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

Position At(const char* fen) { return *PositionFromFen(fen); }

TEST(ClaimPressure, UnguardedMenAndDearerOnesCanBeWon) {
  // The pawn on h3 is unguarded, the one on a2 guarded by the king.
  EXPECT_EQ(WinnableMen(At("8/8/3k4/8/8/r6P/P7/1K6 w - - 0 1"), Color::kBlack),
            Bitboard(Square::kH3));
  // A guarded rook attacked by a bishop; a guarded bishop attacked by a rook is safe.
  EXPECT_EQ(WinnableMen(At("4k3/8/8/8/1b6/8/3R4/3K4 w - - 0 1"), Color::kBlack),
            Bitboard(Square::kD2));
  EXPECT_TRUE(WinnableMen(At("3rk3/8/8/8/8/8/3B4/3K4 w - - 0 1"), Color::kBlack).empty());
  // A king takes only what nobody guards.
  EXPECT_TRUE(WinnableMen(At("8/8/8/8/8/2k5/3R4/3K4 w - - 0 1"), Color::kBlack).empty());
}

TEST(ClaimPressure, MateInOneIsAThreat) {
  EXPECT_TRUE(ThreatensMate(At("8/8/8/8/8/1k6/7r/K7 w - - 0 1")));
  EXPECT_FALSE(ThreatensMate(At("8/8/8/8/8/2k5/7r/K7 w - - 0 1")));
  // A check has to be answered first.
  EXPECT_FALSE(ThreatensMate(At("8/8/8/8/8/1k6/8/K6r w - - 0 1")));
}

TEST(ClaimPressure, ARookCutsAKingOff) {
  // Black's rook bars the fourth rank and the a-file.
  EXPECT_EQ(KingRoom(At("4k3/8/8/8/r7/8/8/3K4 w - - 0 1"), Color::kWhite), 3 * 7 - 1);
  // Without it only the squares next to the other king are barred.
  EXPECT_EQ(KingRoom(At("4k3/8/8/8/8/8/8/3K4 w - - 0 1"), Color::kWhite), 64 - 1 - 6);
}

TEST(ClaimPressure, AKingMarchesTowardsTheOtherKingOrAPawn) {
  EXPECT_EQ(KingApproach(At("8/8/3k4/8/8/8/8/3K4 w - - 0 1"), Color::kBlack), 5);
  EXPECT_EQ(KingApproach(At("8/8/3k4/8/8/6P1/8/3K4 w - - 0 1"), Color::kBlack), 3);
}

// Black's rook attacks the pawn on h3, which moves on in vain; later the rook goes to and fro.
TEST(ClaimEffort, ThreatsAreCountedWhenTheyAreNewAndWhenTheyAreParried) {
  const GameRecord record = MakeRecord("8/8/3k4/1r6/8/7P/8/3K4 w - - 0 1",
                                       "d1e1 b5h5 h3h4 h5h4 e1d1 h4g4 d1e1 g4g8 "
                                       "e1d1 g8g4 d1e1 g4g8 e1d1 g8g4");
  const EffortMeasure after_capture = MeasureEffort(record, Color::kBlack).measure;
  EXPECT_EQ(after_capture.last_pawn_or_capture, 5);
  EXPECT_EQ(after_capture.returns, 3);
  EXPECT_EQ(after_capture.threats, 0);
  const EffortMeasure before =
      MeasureEffort(record.Truncated(3), Color::kBlack).measure;  // to 2.h4
  EXPECT_EQ(before.moves, 1);
  EXPECT_EQ(before.threats, 1);
  EXPECT_EQ(before.new_threats, 1);
  EXPECT_EQ(before.parried, 0);
  EXPECT_EQ(before.last_gain, 0);
  const GameRecord guarded = MakeRecord("8/8/3k4/1r6/8/7P/8/4K3 w - - 0 1", "e1f2 b5h5 f2g3");
  EXPECT_EQ(MeasureEffort(guarded, Color::kBlack).measure.parried, 1);
}

}  // namespace
}  // namespace zeitnot::referee
