// Bitboards, attack tables against naive walking, moves and positions as values.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "movegen/attacks.h"
#include "movegen/bitboard.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot {
namespace {

constexpr std::array kDirections = {
    Direction::kNorth,     Direction::kSouth,     Direction::kEast,      Direction::kWest,
    Direction::kNorthEast, Direction::kNorthWest, Direction::kSouthEast, Direction::kSouthWest};

struct FileRankStep {
  int files;
  int ranks;
};
constexpr std::array<FileRankStep, 4> kOrthogonal = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
constexpr std::array<FileRankStep, 4> kDiagonal = {{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

bool OnBoard(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }
int FileNumber(Square square) { return static_cast<int>(Index(FileOf(square))); }
int RankNumber(Square square) { return static_cast<int>(Index(RankOf(square))); }

// Squares reached from `square` by repeating steps until a blocker, which is reached as well.
template <std::size_t kCount>
Bitboard Walked(Square square, const std::array<FileRankStep, kCount>& steps, Bitboard occupied,
                int longest = 7) {
  Bitboard reached;
  for (const FileRankStep step : steps) {
    int file = FileNumber(square);
    int rank = RankNumber(square);
    for (int length = 0; length < longest; ++length) {
      file += step.files;
      rank += step.ranks;
      if (!OnBoard(file, rank)) break;
      const Square next = SquareAt(static_cast<std::size_t>(file + 8 * rank));
      reached |= Bitboard(next);
      if (occupied.contains(next)) break;
    }
  }
  return reached;
}

TEST(Bitboard, CountsAndIterates) {
  EXPECT_TRUE(kNoSquares.empty());
  EXPECT_EQ(kAllSquares.count(), 64);
  const Bitboard set = Bitboard(Square::kH8) | Bitboard(Square::kA1) | Bitboard(Square::kE4);
  std::vector<Square> squares;
  for (const Square square : set) squares.push_back(square);
  EXPECT_EQ(squares, (std::vector{Square::kA1, Square::kE4, Square::kH8}));
  EXPECT_TRUE(set.several());
  EXPECT_FALSE(Bitboard(Square::kE4).several());
  Bitboard rest = set;
  EXPECT_EQ(rest.PopFirst(), Square::kA1);
  EXPECT_EQ(rest.count(), 2);
  EXPECT_FALSE(rest.contains(Square::kA1));
  EXPECT_EQ((set & ~rest), Bitboard(Square::kA1));
  EXPECT_EQ((set ^ set), kNoSquares);
  EXPECT_EQ(Bitboard(File::kC).count(), 8);
  EXPECT_TRUE(Bitboard(Rank::k7).contains(Square::kB7));
  EXPECT_TRUE(kLightSquares.contains(Square::kH1));
  EXPECT_TRUE(kDarkSquares.contains(Square::kA1));
}

template <Direction kDirection>
void CheckShift(int files, int ranks) {
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const int file = FileNumber(SquareAt(i)) + files;
    const int rank = RankNumber(SquareAt(i)) + ranks;
    const Bitboard expected = OnBoard(file, rank)
                                  ? Bitboard(SquareAt(static_cast<std::size_t>(file + 8 * rank)))
                                  : kNoSquares;
    EXPECT_EQ(Shift<kDirection>(Bitboard(SquareAt(i))), expected) << SquareName(SquareAt(i));
  }
}

TEST(Bitboard, ShiftsDropWhatLeavesTheBoard) {
  CheckShift<Direction::kNorth>(0, 1);
  CheckShift<Direction::kSouth>(0, -1);
  CheckShift<Direction::kEast>(1, 0);
  CheckShift<Direction::kWest>(-1, 0);
  CheckShift<Direction::kNorthEast>(1, 1);
  CheckShift<Direction::kNorthWest>(-1, 1);
  CheckShift<Direction::kSouthEast>(1, -1);
  CheckShift<Direction::kSouthWest>(-1, -1);
  EXPECT_EQ(ShiftForward(Bitboard(Square::kE4), Color::kWhite), Bitboard(Square::kE5));
  EXPECT_EQ(ShiftForward(Bitboard(Square::kE4), Color::kBlack), Bitboard(Square::kE3));
}

TEST(Attacks, SlidersReachTheFirstBlocker) {
  constexpr std::uint64_t kSeed = 3;
  std::mt19937_64 random(kSeed);
  for (int round = 0; round < 500; ++round) {
    // Full, half and thin occupancies.
    std::uint64_t bits = random();
    for (int thinning = round % 4; thinning > 0; --thinning) bits &= random();
    const Bitboard occupied(bits);
    for (std::size_t i = 0; i < kSquareCount; ++i) {
      const Square square = SquareAt(i);
      const Bitboard rook = Walked(square, kOrthogonal, occupied);
      const Bitboard bishop = Walked(square, kDiagonal, occupied);
      ASSERT_EQ(RookAttacks(square, occupied), rook) << "seed " << kSeed << ", round " << round;
      ASSERT_EQ(BishopAttacks(square, occupied), bishop) << "seed " << kSeed << ", round " << round;
      ASSERT_EQ(QueenAttacks(square, occupied), rook | bishop);
      ASSERT_EQ(PieceAttacks(PieceType::kRook, square, occupied), rook);
      ASSERT_EQ(PieceAttacks(PieceType::kBishop, square, occupied), bishop);
      ASSERT_EQ(PieceAttacks(PieceType::kQueen, square, occupied), rook | bishop);
    }
  }
}

TEST(Attacks, LeapersReachTheirSquares) {
  constexpr std::array<FileRankStep, 8> kKnightSteps = {
      {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
  constexpr std::array<FileRankStep, 2> kWhitePawnSteps = {{{-1, 1}, {1, 1}}};
  constexpr std::array<FileRankStep, 2> kBlackPawnSteps = {{{-1, -1}, {1, -1}}};
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Square square = SquareAt(i);
    EXPECT_EQ(KnightAttacks(square), Walked(square, kKnightSteps, kNoSquares, 1));
    EXPECT_EQ(KingAttacks(square), Walked(square, kOrthogonal, kNoSquares, 1) |
                                       Walked(square, kDiagonal, kNoSquares, 1));
    EXPECT_EQ(PawnAttacks(square, Color::kWhite), Walked(square, kWhitePawnSteps, kNoSquares, 1));
    EXPECT_EQ(PawnAttacks(square, Color::kBlack), Walked(square, kBlackPawnSteps, kNoSquares, 1));
    EXPECT_EQ(PieceAttacks(PieceType::kKnight, square, kAllSquares), KnightAttacks(square));
    EXPECT_EQ(PieceAttacks(PieceType::kKing, square, kAllSquares), KingAttacks(square));
    EXPECT_EQ(PieceAttacks(PieceType::kPawn, square, kNoSquares), kNoSquares);
  }
}

TEST(Attacks, SetsAttackWhatTheirMembersDo) {
  constexpr std::uint64_t kSeed = 4;
  std::mt19937_64 random(kSeed);
  for (int round = 0; round < 1000; ++round) {
    const Bitboard set(random() & random());
    Bitboard knights, kings, white, black;
    for (const Square square : set) {
      knights |= KnightAttacks(square);
      kings |= KingAttacks(square);
      white |= PawnAttacks(square, Color::kWhite);
      black |= PawnAttacks(square, Color::kBlack);
    }
    ASSERT_EQ(KnightAttacks(set), knights) << "seed " << kSeed << ", round " << round;
    ASSERT_EQ(KingAttacks(set), kings) << "seed " << kSeed << ", round " << round;
    ASSERT_EQ(PawnAttacks(set, Color::kWhite), white);
    ASSERT_EQ(PawnAttacks(set, Color::kBlack), black);
  }
}

TEST(Attacks, LinesBetweenSquares) {
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    for (std::size_t j = 0; j < kSquareCount; ++j) {
      const Square a = SquareAt(i);
      const Square b = SquareAt(j);
      Bitboard between, line;
      for (const auto& steps : {kOrthogonal, kDiagonal}) {
        for (const FileRankStep step : steps) {
          const std::array ray = {step};
          if (!Walked(a, ray, kNoSquares).contains(b)) continue;
          const std::array both = {step, FileRankStep{-step.files, -step.ranks}};
          between = Walked(a, ray, Bitboard(b)) & ~Bitboard(b);
          line = Walked(a, both, kNoSquares) | Bitboard(a);
        }
      }
      ASSERT_EQ(Between(a, b), between) << SquareName(a) << SquareName(b);
      ASSERT_EQ(Line(a, b), line) << SquareName(a) << SquareName(b);
    }
  }
}

TEST(Types, StepsAndMirrors) {
  for (const Direction direction : kDirections) {
    const Square there = Step(Square::kD4, direction);
    EXPECT_TRUE(KingAttacks(Square::kD4).contains(there));
    EXPECT_EQ(static_cast<int>(Index(there)),
              static_cast<int>(Index(Square::kD4)) + static_cast<int>(direction));
  }
  EXPECT_EQ(FlipRank(Square::kB2), Square::kB7);
  EXPECT_EQ(FlipFile(Square::kB2), Square::kG2);
  EXPECT_EQ(RelativeRank(Color::kBlack, Square::kE7), Rank::k2);
  EXPECT_EQ(SquareName(Square::kNone), "-");
  EXPECT_EQ(PieceFromChar('q'), Piece::kBlackQueen);
  EXPECT_EQ(PieceFromChar('N'), Piece::kWhiteKnight);
  EXPECT_EQ(PieceFromChar('x'), Piece::kNone);
  EXPECT_EQ(PieceFromChar('?'), Piece::kNone);
}

TEST(Move, HoldsItsParts) {
  for (const PieceType type : kPromotionTypes) {
    const Move move = Move::Promotion(Square::kA7, Square::kB8, type);
    EXPECT_EQ(move.from(), Square::kA7);
    EXPECT_EQ(move.to(), Square::kB8);
    EXPECT_TRUE(move.is_promotion());
    EXPECT_FALSE(move.is_castling() || move.is_en_passant());
    EXPECT_EQ(move.promotion(), type);
    EXPECT_EQ(Move::FromRaw(move.raw()), move);
  }
  const Move castling(Square::kE1, Square::kA1, MoveKind::kCastling);
  EXPECT_TRUE(castling.is_castling());
  EXPECT_EQ(castling.castling_side(), CastlingSide::kQueenSide);
  EXPECT_EQ(castling.promotion(), PieceType::kNone);
  EXPECT_TRUE(Move(Square::kE5, Square::kD6, MoveKind::kEnPassant).is_en_passant());
  EXPECT_FALSE(static_cast<bool>(Move()));
  EXPECT_NE(Move(Square::kE5, Square::kD6), Move(Square::kE5, Square::kD6, MoveKind::kEnPassant));
  for (unsigned raw = 0; raw < 1U << 16; ++raw) {
    const Move move = Move::FromRaw(static_cast<std::uint16_t>(raw));
    ASSERT_EQ(Move(move.from(), move.to(), move.kind()).raw(), raw);
    ASSERT_EQ(move.is_promotion(), move.promotion() != PieceType::kNone);
  }
}

TEST(Move, ListsGrowAndSearch) {
  MoveList moves;
  EXPECT_TRUE(moves.empty());
  moves.Add({Square::kE2, Square::kE4});
  moves.Add({Square::kG1, Square::kF3});
  EXPECT_EQ(moves.size(), 2U);
  EXPECT_TRUE(moves.contains({Square::kG1, Square::kF3}));
  EXPECT_FALSE(moves.contains({Square::kG1, Square::kH3}));
  moves.Clear();
  EXPECT_TRUE(moves.empty());
}

TEST(Move, ListHoldsTheMostMovesKnown) {
  const auto position = PositionFromFen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
  ASSERT_TRUE(position.ok());
  EXPECT_EQ(LegalMoves(*position).size(), 218U);
}

}  // namespace
}  // namespace zeitnot
