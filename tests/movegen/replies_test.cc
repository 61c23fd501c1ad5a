#include "movegen/replies.h"

#include <gtest/gtest.h>

#include "movegen/attack_maps.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/perft.h"
#include "tests/movegen/kernel_comparison.h"
#include "tests/movegen/perft_table.h"
#include "tests/oracle/random_boards.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

Position Read(const std::string& fen) {
  const auto reading = ReadFen(fen, Strictness::kPlay);
  EXPECT_TRUE(reading.ok()) << fen;
  return reading.ok() ? reading->position : Position();
}

TEST(Kernels, EveryTargetCanBeSelected) {
  const std::string chosen(ChosenTargetName());
  for (const MovegenKernels* kernels : SupportedKernels()) {
    EXPECT_TRUE(SelectKernels(kernels->target));
    EXPECT_EQ(ChosenTargetName(), kernels->target);
    EXPECT_EQ(Perft(Position(), 4), 197'281U) << kernels->target;
  }
  EXPECT_TRUE(SelectKernels("Scalar"));
  EXPECT_EQ(ChosenTargetName(), "scalar");
  EXPECT_EQ(Perft(Position(), 4), 197'281U);
  EXPECT_FALSE(SelectKernels("no such target"));
  EXPECT_TRUE(SelectKernels(chosen));
}

// Without this, a build that lost its kernels would pass every comparison.
TEST(Kernels, AnX86ProcessorHasSome) {
#if defined(__x86_64__) && !defined(HWY_COMPILE_ONLY_SCALAR)
  EXPECT_FALSE(SupportedKernels().empty());
  EXPECT_NE(ChosenKernels(), nullptr);
#elif defined(HWY_COMPILE_ONLY_SCALAR)
  EXPECT_TRUE(SupportedKernels().empty());
  EXPECT_EQ(ChosenKernels(), nullptr);
  EXPECT_EQ(ChosenTargetName(), "scalar");
#endif
}

TEST(Replies, MateAndStalemateAreSeenAmongAllChildren) {
  const Position position = Read("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
  const MoveList moves = LegalMoves(position);
  std::vector<Replies> replies(moves.size());
  CountReplies(position, {moves.begin(), moves.size()}, replies.data());
  int mates = 0;
  int stalemates = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Position child = position.After(moves[i]);
    EXPECT_EQ(replies[i].is_checkmate(), IsCheckmate(child));
    EXPECT_EQ(replies[i].is_stalemate(), IsStalemate(child));
    mates += replies[i].is_checkmate() ? 1 : 0;
    stalemates += replies[i].is_stalemate() ? 1 : 0;
  }
  EXPECT_GT(mates, 0);
  EXPECT_GT(stalemates, 0);
}

TEST(Replies, SpecialMovesOfBothSides) {
  for (const char* fen : {
           "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",  // castling, before and after rook captures
           "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
           "r3k2r/8/8/3R4/8/8/8/4K3 w kq - 0 1",     // checks and crossed squares
           "6k1/1P1P4/8/8/8/8/1p1p4/6K1 w - - 0 1",  // promotions on both sides
           "n1n3k1/1P1P4/8/8/8/8/1p1p4/N1N3K1 b - - 0 1",
           "4k3/8/8/8/1pPp4/8/P3P3/4K3 w - - 0 1",  // double steps that can be answered
           "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",     // en passant that opens a rank
           "8/8/8/1k6/2pPp3/8/8/1K2R3 b - d3 0 1",
           "1rkr4/pppp4/8/8/8/8/PPPP4/1RKR4 w KQkq - 0 1",  // castling of Chess960
           "2r2k1r/8/8/8/Q7/4K3/8/8 b kq - 4 94",           // the rook lands where the king stood
           "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN b KQkq - 0 1",
       }) {
    EXPECT_EQ(FindReplyFault(Read(fen)), "");
  }
}

// More moves than a game can offer: composed positions have room in lists and counts too.
TEST(Replies, ThirteenQueens) {
  const std::string fen = "k7/pp6/8/8/8/8/QQQQQQQ1/QQQQQQ1K w - - 0 1";
  EXPECT_FALSE(ReadFen(fen, Strictness::kStrict).ok());
  const Position position = Read(fen);
  EXPECT_EQ(FindReplyFault(position), "");
  EXPECT_EQ(FindReplyFault(position.After(LegalMoves(position)[0])), "");
  EXPECT_EQ(FindAttackMapFault({&position, 1}), "");
}

TEST(Replies, EveryTargetAgreesWithTheScalarTwinOnPublishedPositions) {
  for (const char* name : {"known", "tricky", "chess960", "random"}) {
    const auto rows = ReadPerftTable(testing_paths::TestData() + "/perft_" + name + ".txt");
    ASSERT_TRUE(rows.ok()) << rows.error();
    for (std::size_t i = 0; i<rows->size(); i += rows->size()> 1000 ? 5 : 1)
      ASSERT_EQ(FindReplyFault(Read((*rows)[i].fen)), "");
  }
}

TEST(Replies, EveryTargetAgreesWithTheScalarTwinOnRandomPositions) {
  constexpr std::uint64_t kSeed = 3;
  oracle::RandomBoards boards(kSeed);
  for (int i = 0; i < 4000; ++i) {
    const std::string fen = oracle::Write(i % 2 == 0 ? boards.NextPlayed() : boards.NextSetup());
    const auto reading = ReadFen(fen, Strictness::kPlay);
    if (!reading) continue;  // a setup that no game can reach
    ASSERT_EQ(FindReplyFault(reading->position), "") << "seed " << kSeed;
  }
}

TEST(AttackMaps, TheScalarTwinSaysWhatLegalityNeeds) {
  oracle::RandomBoards boards(5);
  for (int i = 0; i < 500; ++i) {
    const auto reading = ReadFen(oracle::Write(boards.NextPlayed()), Strictness::kPlay);
    ASSERT_TRUE(reading.ok());
    const Position& position = reading->position;
    AttackMap map;
    ComputeAttackMapsWith(nullptr, {&position, 1}, {&map, 1});
    for (const Color color : kColors)
      EXPECT_EQ(map.attacked[Index(color)], AttackedBy(position, color, position.occupied()));
    EXPECT_EQ(map.checkers, position.Checkers());
    EXPECT_EQ(map.pinned, LegalInfo(position).pinned);
  }
}

TEST(AttackMaps, MobilityIsCountedByKind) {
  // Two knights that attack one square count it twice; own pieces are not counted.
  const Position position = Read("4k3/8/8/8/8/2N1N3/3P4/R3K3 w - - 0 1");
  for (const MovegenKernels* kernels : SupportedKernels()) {
    AttackMap map;
    ComputeAttackMapsWith(kernels, {&position, 1}, {&map, 1});
    const auto& white = map.mobility[Index(Color::kWhite)];
    EXPECT_EQ(white[Index(PieceType::kKnight)], 16);
    EXPECT_EQ(white[Index(PieceType::kRook)], 10);
    EXPECT_EQ(white[Index(PieceType::kKing)], 4);
    EXPECT_EQ(white[Index(PieceType::kPawn)], 0);
    EXPECT_EQ(map.mobility[Index(Color::kBlack)][Index(PieceType::kKing)], 5);
  }
}

TEST(AttackMaps, EveryTargetAgreesWithTheScalarTwin) {
  oracle::RandomBoards boards(7);
  std::vector<Position> positions;
  for (int i = 0; i < 3000; ++i) {
    const std::string fen = oracle::Write(i % 2 == 0 ? boards.NextPlayed() : boards.NextSetup());
    const auto reading = ReadFen(fen, Strictness::kPlay);
    if (reading) positions.push_back(reading->position);
  }
  EXPECT_EQ(FindAttackMapFault(positions), "");
}

}  // namespace
}  // namespace zeitnot
