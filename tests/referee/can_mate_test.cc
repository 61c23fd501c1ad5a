#include "referee/mate/can_mate.h"

#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/packed_position.h"
#include "tests/deep/can_mate_rows.h"

namespace zeitnot::referee {
namespace {

Position At(const char* fen) {
  const auto position = PositionFromFen(fen);
  EXPECT_TRUE(position.ok()) << fen;
  return position.ok() ? *position : Position();
}

TEST(CanMate, MateOnTheBoardIsYesWithoutMoves) {
  const Position mated = At("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
  const MateAnswer white = CanMate(mated, Color::kWhite);
  EXPECT_EQ(white.verdict, Verdict::kYes);
  EXPECT_TRUE(white.line.empty());
  const MateAnswer black = CanMate(mated, Color::kBlack);
  EXPECT_EQ(black.verdict, Verdict::kNo);
  EXPECT_EQ(black.reason, MateReason::kMatedItself);
}

TEST(CanMate, StalemateIsNoForBoth) {
  const Position stalemate = At("k7/2Q5/8/8/8/8/8/K7 b - - 0 1");
  for (const Color side : kColors) EXPECT_EQ(CanMate(stalemate, side).verdict, Verdict::kNo);
  EXPECT_EQ(IsDead(stalemate).dead, Verdict::kYes);
}

TEST(CanMate, ForcedPlayDecides) {
  // The only move takes the last white piece.
  const MateAnswer answer = CanMate(At("k7/1Q6/8/8/8/8/8/K7 b - - 0 1"), Color::kWhite);
  EXPECT_EQ(answer.verdict, Verdict::kNo);
  EXPECT_EQ(answer.proof.positions, 1U);
  EXPECT_TRUE(answer.proof.refuted.empty());
}

TEST(CanMate, OpenGamesCostLittle) {
  for (const char* fen : {kStartFen.data(),
                          "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w "
                          "KQkq - 2 3"}) {
    for (const Color side : kColors) {
      const MateAnswer answer = CanMate(At(fen), side, 100'000);
      ASSERT_EQ(answer.verdict, Verdict::kYes) << fen;
      EXPECT_TRUE(LineMates(At(fen), side, answer.line));
    }
  }
}

TEST(CanMate, ClosedSetIsAProof) {
  // Locked pawns from edge to edge, and kings that cannot cross.
  const Position locked = At("4k3/8/p1p1p1p1/P1P1P1P1/1p1p1p1p/1P1P1P1P/8/4K3 w - - 0 1");
  for (const Color side : kColors) EXPECT_EQ(CanMate(locked, side).verdict, Verdict::kNo);
}

TEST(CanMate, AnswerDependsOnlyOnTheQuestion) {
  const Position position = At("8/kp6/7p/1B4p1/P4r2/2N5/1PPK2PP/4R3 w - - 12 43");
  const MateAnswer first = CanMate(position, Color::kBlack);
  CanMate(Position(), Color::kWhite);
  const MateAnswer second = CanMate(position, Color::kBlack);
  EXPECT_EQ(first.line, second.line);
  EXPECT_EQ(first.nodes, second.nodes);
}

TEST(CanMate, StaysWithinItsBudget) {
  for (const std::uint64_t budget : {0U, 1U, 2U, 10U, 100U, 1000U}) {
    const MateAnswer answer = CanMate(Position(), Color::kWhite, budget);
    EXPECT_LE(answer.nodes, std::max<std::uint64_t>(budget, 1));
    if (answer.verdict == Verdict::kUndetermined) {
      EXPECT_EQ(answer.reason, MateReason::kNotFound);
    }
  }
}

TEST(CanMate, CountersDoNotMatter) {
  const MateAnswer answer = CanMate(At("8/8/8/8/8/5k2/8/4K2R w - - 149 300"), Color::kWhite);
  EXPECT_EQ(answer.verdict, Verdict::kYes);
}

TEST(IsDead, KingsAlone) {
  EXPECT_EQ(IsDead(At("8/8/4k3/8/8/3NK3/8/8 w - - 0 1")).dead, Verdict::kYes);
  EXPECT_EQ(IsDead(At("8/8/4k3/8/8/3RK3/8/8 w - - 0 1")).dead, Verdict::kNo);
  EXPECT_EQ(IsDead(At("8/8/4k3/8/8/3RK3/8/8 w - - 0 1")).white.verdict, Verdict::kYes);
}

TEST(PackedPosition, GivesBackThePosition) {
  for (const char* fen : {kStartFen.data(), "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",
                          "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 1",
                          "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "8/8/8/8/8/5k2/8/4K2R w K - 0 1"}) {
    const Position position = At(fen);
    const Position unpacked = Unpack(Pack(position));
    EXPECT_TRUE(SamePosition(position, unpacked)) << fen;
    EXPECT_EQ(WriteEpdFields(position), WriteEpdFields(unpacked));
    EXPECT_EQ(Pack(unpacked), Pack(position));
  }
}

}  // namespace
}  // namespace zeitnot::referee
