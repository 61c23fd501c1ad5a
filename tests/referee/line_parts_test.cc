// The parts of which mating lines are built without search: the board, ways, plans, single moves
// that mate, promotions and corners.
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/mate/line/corner_plan.h"
#include "referee/mate/line/line_board.h"
#include "referee/mate/line/line_game.h"
#include "referee/mate/line/line_plan.h"
#include "referee/mate/line/mating_line.h"
#include "referee/mate/line/mating_move.h"
#include "referee/mate/line/plan_play.h"
#include "referee/mate/line/promotion_play.h"
#include "referee/mate/line/promotion_way.h"
#include "referee/mate/line/stripping.h"
#include "referee/mate/line/ways.h"
#include "tests/deep/can_mate_rows.h"
#include "tests/deep/random_blocked.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

Position PositionAt(const std::string& fen) {
  const auto position = PositionOfRow(fen);
  EXPECT_TRUE(position.has_value()) << fen;
  return position.value_or(Position());
}

// Calls `check` with positions of rows and random ones.
template <typename Check>
void ForManyPositions(const Check& check) {
  for (const char* name : {"/can_mate.txt", "/can_mate_rulings.txt"}) {
    for (const MateRow& row : ReadMateRows(testing_paths::TestData() + name)) {
      if (const auto position = PositionOfRow(row.fen)) check(*position);
    }
  }
  RandomBlocked generator(23);
  for (int i = 0; i < 3'000; ++i) {
    if (const auto position = i % 2 == 0 ? generator.Blocked() : generator.Small())
      check(*position);
  }
}

TEST(LineBoard, KnowsTheSameMovesAsTheRules) {
  ForManyPositions([](const Position& position) {
    const LineBoard board(position);
    const MoveList moves = LegalMoves(position);
    bool any = false;
    for (const Square from : position.pieces(position.side_to_move())) {
      for (const Square to : board.Moves(from)) {
        const bool promotes =
            board.type_on(from) == PieceType::kPawn && kPromotionRanks.contains(to);
        const Move move = promotes ? Move::Promotion(from, to, PieceType::kQueen) : Move(from, to);
        const bool legal = board.IsLegal(from, to);
        any = any || legal;
        ASSERT_EQ(legal, moves.contains(move)) << WriteFen(position);
      }
    }
    EXPECT_EQ(board.CanMove(), any) << WriteFen(position);
    for (const Move move : moves) {
      if (move.is_castling() || move.is_en_passant()) continue;
      LineBoard next = board;
      next.Make(move.from(), move.to(), move.promotion());
      const LineBoard expected(position.After(move));
      for (const Color color : kColors) EXPECT_EQ(next.men(color), expected.men(color));
      for (const PieceType type : kPieceTypes) EXPECT_EQ(next.men(type), expected.men(type));
      EXPECT_EQ(next.side_to_move(), expected.side_to_move());
      EXPECT_EQ(next.type_on(move.to()), expected.type_on(move.to()));
      EXPECT_EQ(next.type_on(move.from()), PieceType::kNone);
    }
  });
}

// A mate is seen exactly if the moved man checks.
TEST(MatingMove, IsExact) {
  std::size_t mates = 0;
  ForManyPositions([&](const Position& position) {
    const LineBoard board(position);
    for (const Move move : LegalMoves(position)) {
      const PieceType type = TypeOf(position.piece_on(move.from()));
      if (type == PieceType::kKing || move.is_castling() || move.is_en_passant()) continue;
      if (type == PieceType::kPawn && !move.is_promotion()) continue;
      const Position next = position.After(move);
      const bool checks = next.Checkers().contains(move.to());
      const PieceType becomes = move.is_promotion() ? move.promotion() : type;
      EXPECT_EQ(Mates(board, move.from(), move.to(), becomes), checks && IsCheckmate(next))
          << WriteFen(position) << ' ' << SquareName(move.from()) << SquareName(move.to());
      mates += checks && IsCheckmate(next) ? 1 : 0;
    }
    if (const auto move = FindMatingMove(board)) {
      ASSERT_TRUE(IsLegal(position, *move)) << WriteFen(position);
      EXPECT_TRUE(IsCheckmate(position.After(*move))) << WriteFen(position);
    }
  });
  EXPECT_GT(mates, 100U);
}

TEST(Ways, KingAndPieces) {
  const Bitboard wall = Bitboard(Rank::k4) & ~Bitboard(Square::kH4);
  const KingWay way = FindKingWay(Square::kA1, Square::kA8, wall);
  EXPECT_EQ(way.steps, 14);
  EXPECT_NE(way.next, Square::kNone);
  EXPECT_EQ(FindKingWay(Square::kA1, Square::kA8, Bitboard(Rank::k4)).next, Square::kNone);
  const LineBoard board(PositionAt("4k3/8/8/8/8/8/8/N3K2R w - - 0 1"));
  EXPECT_EQ(FindPieceWay(board, {Square::kH1, Square::kH8, {}, {}, {}}), Square::kH8);
  // Round by other squares, since it should not stop on h8.
  EXPECT_EQ(FindPieceWay(board, {Square::kH1, Square::kA8, Bitboard(Square::kH8), {}, {}}),
            Square::kH2);
  EXPECT_EQ(FindPieceWay(board, {Square::kA1, Square::kC2, {}, {}, {}}), Square::kC2);
}

TEST(LinePlan, OneAndTwoMen) {
  // The rook mates on the back rank by itself.
  const auto alone = MakeLinePlan(LineBoard(PositionAt("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1")),
                                  Color::kWhite, kNoSquares);
  ASSERT_TRUE(alone.has_value());
  EXPECT_EQ(alone->attacker, Square::kE1);
  EXPECT_EQ(alone->check, Square::kE8);
  EXPECT_EQ(alone->king, Square::kG8);
  EXPECT_EQ(alone->supporter, Square::kNone);
  // Here the king has to help.
  const auto helped = MakeLinePlan(LineBoard(PositionAt("7k/8/8/8/8/8/8/K5R1 w - - 0 1")),
                                   Color::kWhite, kNoSquares);
  ASSERT_TRUE(helped.has_value());
  EXPECT_EQ(helped->supporter, Square::kA1);
  EXPECT_FALSE(MakeLinePlan(LineBoard(PositionAt("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")), Color::kWhite,
                            kNoSquares)
                   .has_value());
}

TEST(PromotionWay, CountsWork) {
  const PromotionWay free(LineBoard(PositionAt("k7/8/8/8/8/8/4P3/K7 w - - 0 1")), Color::kWhite,
                          kNoSquares);
  EXPECT_EQ(free.work(Square::kE2), 5);
  EXPECT_EQ(free.Path(Square::kE6), Bitboard(Square::kE7) | Bitboard(Square::kE8));
  // A man to be captured leads past the pawn in front.
  const PromotionWay past(LineBoard(PositionAt("k7/8/3n4/4p3/4P3/8/8/K7 w - - 0 1")), Color::kWhite,
                          kNoSquares);
  EXPECT_LT(past.work(Square::kE4), PromotionWay::kHopeless);
  EXPECT_EQ(FileOf(past.next(Square::kE4)) == File::kE, false);
  const PromotionWay shut(LineBoard(PositionAt("8/8/8/4p3/4P3/8/8/K1k5 w - - 0 1")), Color::kWhite,
                          kNoSquares);
  EXPECT_GT(shut.work(Square::kE4), 6);
}

TEST(PromotionPlay, LeadsAPawnToItsEnd) {
  for (const char* fen : {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1",
                          "k7/8/8/8/4p3/4P3/8/K6B w - - 0 1"}) {
    const Position root = PositionAt(fen);
    LineGame game(root, Color::kWhite, 1'000);
    PromotionPlay play(game, {Color::kWhite, kNoSquares, PieceType::kQueen, kAllSquares});
    EXPECT_EQ(play.Run(80), PromotionResult::kPromoted) << fen;
    Position position = root;
    for (const Move move : game.moves()) {
      ASSERT_TRUE(IsLegal(position, move)) << fen;
      position = position.After(move);
    }
    EXPECT_FALSE((position.pieces(Color::kWhite) & position.orthogonal_sliders()).empty());
  }
}

TEST(Stripping, TakesMenOff) {
  const Position root = PositionAt("4k3/pppp1ppp/8/8/8/8/8/Q3K3 w - - 0 1");
  LineGame game(root, Color::kWhite, 1'000);
  EXPECT_TRUE(Strip(game, 60));
  Position position = root;
  for (const Move move : game.moves()) {
    ASSERT_TRUE(IsLegal(position, move));
    position = position.After(move);
  }
  EXPECT_LT(position.pieces(Color::kBlack).count(), root.pieces(Color::kBlack).count());
}

TEST(CornerTemplates, EachIsHandedOutOnce) {
  const LineBoard board(PositionAt("8/8/4k3/8/8/3BK3/4n3/8 w - - 0 1"));
  CornerTemplates templates(board, Color::kWhite);
  int count = 0;
  while (const auto plan = templates.Next()) {
    ++count;
    EXPECT_TRUE(plan->InCorner());
    EXPECT_TRUE(KingAttacks(plan->king).contains(plan->block));
    EXPECT_TRUE(BishopAttacks(plan->king, kNoSquares).contains(plan->check));
    EXPECT_FALSE(KingAttacks(plan->king).contains(plan->support));
  }
  EXPECT_EQ(count, 4);  // two corners of the bishop's colour, either side
  // A rook is no blocker.
  const LineBoard rook(PositionAt("8/8/4k3/8/8/3NK3/4r3/8 w - - 0 1"));
  EXPECT_FALSE(CornerTemplates(rook, Color::kWhite).Next().has_value());
}

TEST(MatingLine, IsPlayedThroughAndCirclesAreCut) {
  const Position root = PositionAt("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
  const std::vector<Move> circle = {{Square::kA1, Square::kA2},
                                    {Square::kG8, Square::kF8},
                                    {Square::kA2, Square::kA1},
                                    {Square::kF8, Square::kG8},
                                    {Square::kE1, Square::kE8}};
  const auto direct = PlayMatingLine(root, Color::kWhite, circle);
  ASSERT_TRUE(direct.has_value());
  EXPECT_EQ(*direct, std::vector<Move>({{Square::kE1, Square::kE8}}));
  EXPECT_FALSE(PlayMatingLine(root, Color::kBlack, *direct).has_value());
  EXPECT_FALSE(PlayMatingLine(root, Color::kWhite, std::vector<Move>{}).has_value());
  EXPECT_FALSE(PlayMatingLine(root, Color::kWhite, std::vector<Move>({{Square::kE1, Square::kF8}}))
                   .has_value());
}

}  // namespace
}  // namespace zeitnot::referee
