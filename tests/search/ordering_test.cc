// Move ordering, histories and the formulas of pruning.
#include <gtest/gtest.h>

#include <set>

#include "search/formulas.h"
#include "search/move_picker.h"
#include "search/see.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

TEST(MovePicker, GivesEveryLegalMoveOnce) {
  const auto histories = MakeHistories();
  std::mt19937 random(9);
  for (const Position& position : RandomPositions(17, 30, 80)) {
    const LegalInfo info(position);
    const MoveList legal = LegalMoves(position);
    OrderingContext context{position, info, *histories, Move(), {}, {}};
    if (!legal.empty()) context.table_move = legal[random() % legal.size()];
    // One killer that may be anything, one that is legal or the table move.
    context.killers[0] = Move::FromRaw(static_cast<std::uint16_t>(random()));
    if (!legal.empty()) context.killers[1] = legal[random() % legal.size()];
    for (const auto scope : {MovePicker::Scope::kAll, MovePicker::Scope::kNoisy}) {
      std::set<std::uint16_t> given;
      MovePicker picker(context, scope);
      while (const Move move = picker.Next()) {
        ASSERT_TRUE(legal.contains(move)) << WriteFen(position) << " " << move.raw();
        ASSERT_TRUE(given.insert(move.raw()).second) << WriteFen(position) << " " << move.raw();
      }
      std::size_t expected = 0;
      for (const Move move : legal)
        expected += scope == MovePicker::Scope::kAll || IsNoisy(position, move) ? 1 : 0;
      ASSERT_EQ(given.size(), expected) << WriteFen(position);
    }
  }
}

TEST(MovePicker, OrdersByStage) {
  const Position position =
      At("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  const LegalInfo info(position);
  const auto histories = MakeHistories();
  const Move favourite(Square::kA2, Square::kA3);
  histories->Quiet(Color::kWhite, info.danger, favourite).Update(5000);
  const Move table_move(Square::kE5, Square::kD3);
  const Move killer(Square::kG2, Square::kG4);
  const OrderingContext context{position, info, *histories, table_move, {killer, Move()}, {}};
  MovePicker picker(context, MovePicker::Scope::kAll);
  EXPECT_EQ(picker.Next(), table_move);
  Move move = picker.Next();
  for (; IsNoisy(position, move); move = picker.Next()) {
    EXPECT_TRUE(picker.gave_sound_capture());
    EXPECT_TRUE(ExchangeWinsAtLeast(position, move, 0));
  }
  EXPECT_EQ(move, killer);
  EXPECT_FALSE(picker.gave_sound_capture());
  EXPECT_EQ(picker.Next(), favourite);
  picker.SkipQuiets();
  while (const Move losing = picker.Next()) {
    EXPECT_TRUE(picker.in_losing_captures());
    EXPECT_FALSE(ExchangeWinsAtLeast(position, losing, 0));
  }
}

TEST(MovePicker, GivesEachMoveOnceWithoutSorting) {
  const Position position = At("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
  const LegalInfo info(position);
  const auto histories = MakeHistories();
  const Move killer(Square::kG2, Square::kG4);
  const OrderingContext context{position, info, *histories, Move(), {killer, Move()}, {}};
  MovePicker picker(context, MovePicker::Scope::kAll);
  std::vector<Move> given;
  while (const Move move = picker.Next()) {
    EXPECT_EQ(std::count(given.begin(), given.end(), move), 0);
    given.push_back(move);
    if (move == killer) picker.StopSorting();
  }
  EXPECT_EQ(static_cast<int>(given.size()), CountLegal(position));
}

TEST(HistoryValue, StaysInItsBounds) {
  HistoryValue value{};
  for (int i = 0; i < 1000; ++i) {
    value.Update(kHistoryLimit);
    ASSERT_LE(value.value(), kHistoryLimit);
  }
  EXPECT_GT(value.value(), kHistoryLimit / 2);
  for (int i = 0; i < 1000; ++i) {
    value.Update(-1500);
    ASSERT_GE(value.value(), -kHistoryLimit);
  }
  EXPECT_LT(value.value(), -kHistoryLimit / 2);
}

TEST(Correction, MovesTowardsWhatSearchesFind) {
  const auto histories = MakeHistories();
  const Position position;
  EXPECT_EQ(histories->Correction(position, 0), 0);
  for (int i = 0; i < 200; ++i) histories->LearnCorrection(position, 0, 40, 10);
  EXPECT_GT(histories->Correction(position, 0), 10);
  for (int i = 0; i < 1000; ++i) histories->LearnCorrection(position, 0, -30'000, 10);
  EXPECT_LT(histories->Correction(position, 0), -10);
  EXPECT_GT(histories->Correction(position, 0), -500);
}

TEST(Formulas, GrowWithDepthAndMoveNumber) {
  for (int depth = 1; depth < 60; ++depth) {
    for (int number = 1; number < 80; ++number) {
      for (const bool quiet : {false, true}) {
        const int here = BaseReduction(depth, number, quiet);
        ASSERT_GE(here, 0);
        ASSERT_LE(here, BaseReduction(depth + 1, number, quiet));
        ASSERT_LE(here, BaseReduction(depth, number + 1, quiet));
      }
      ASSERT_GE(BaseReduction(depth, number, true), BaseReduction(depth, number, false));
    }
    ASSERT_LT(LateMoveLimit(depth, true), LateMoveLimit(depth + 1, true));
    ASSERT_LE(LateMoveLimit(depth, false), LateMoveLimit(depth, true));
    ASSERT_GE(ReverseFutilityMargin(depth, true), 0);
    ASSERT_GT(HistoryBonus(depth), 0);
    ASSERT_LE(HistoryBonus(depth), HistoryBonus(depth + 1));
  }
  EXPECT_EQ(FadeByClock(220, 0), 220);
  EXPECT_EQ(FadeByClock(-220, 100), -120);
}

}  // namespace
}  // namespace zeitnot
