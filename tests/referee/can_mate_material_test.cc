// Enumerates every placement of the material that a theorem covers and looks for a mate.
#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "referee/chapters/mate_reason.h"
#include "referee/mate/can_mate.h"
#include "referee/mate/theorems/material.h"
#include "referee/words/sentence.h"
#include "tests/deep/can_mate_rows.h"

namespace zeitnot::referee {
namespace {

// One king square for each class under turning and mirroring the board.
constexpr std::array kKingSquares = {Square::kA1, Square::kB1, Square::kC1, Square::kD1,
                                     Square::kB2, Square::kC2, Square::kD2, Square::kC3,
                                     Square::kD3, Square::kD4};

struct Enumeration {
  std::uint64_t checks = 0;  // positions in which Black is in check
  std::uint64_t mates = 0;
  std::uint64_t uncovered = 0;  // positions to which the theorem does not apply
};

// Black king on one square of each class, in check from a white man of `checker` type, the white
// king anywhere, and black men of the given types anywhere.
class Enumerator {
 public:
  Enumerator(PieceType checker, std::vector<PieceType> black, std::vector<PieceType> white)
      : checker_(checker), black_(std::move(black)), white_(std::move(white)) {}

  Enumeration Run() {
    setup_.side_to_move = Color::kBlack;
    for (const Square king : kKingSquares) {
      setup_[king] = Piece::kBlackKing;
      for (const Square from : PieceAttacks(checker_, king, kNoSquares)) {
        setup_[from] = MakePiece(Color::kWhite, checker_);
        light_ = kLightSquares.contains(from);
        for (std::size_t i = 0; i < kSquareCount; ++i) {
          const Square own = SquareAt(i);
          if (setup_[own] != Piece::kNone || KingAttacks(king).contains(own)) continue;
          setup_[own] = Piece::kWhiteKing;
          Place(Color::kWhite, 0, 0);
          setup_[own] = Piece::kNone;
        }
        setup_[from] = Piece::kNone;
      }
      setup_[king] = Piece::kNone;
    }
    return found_;
  }

 private:
  void Place(Color color, std::size_t index, std::size_t first) {
    const auto& types = color == Color::kWhite ? white_ : black_;
    if (index == types.size()) {
      if (color == Color::kWhite) {
        Place(Color::kBlack, 0, 0);
      } else {
        Judge();
      }
      return;
    }
    const bool same_as_next = index + 1 < types.size() && types[index + 1] == types[index];
    for (std::size_t i = first; i < kSquareCount; ++i) {
      const Square square = SquareAt(i);
      if (setup_[square] != Piece::kNone) continue;
      if (types[index] == PieceType::kBishop && kLightSquares.contains(square) != light_) continue;
      setup_[square] = MakePiece(color, types[index]);
      Place(color, index + 1, same_as_next ? i + 1 : 0);
      setup_[square] = Piece::kNone;
    }
  }

  void Judge() {
    const Position position = PlacedPosition(setup_);
    if (!position.InCheck()) return;
    ++found_.checks;
    found_.mates += HasLegalMove(position) ? 0 : 1;
    found_.uncovered +=
        FindMaterialTheorem(position, Color::kWhite) == MaterialTheorem::kNone ? 1 : 0;
  }

  const PieceType checker_;
  const std::vector<PieceType> black_;
  const std::vector<PieceType> white_;
  Setup setup_;
  bool light_ = false;
  Enumeration found_;
};

void ExpectNoMate(PieceType checker, std::vector<PieceType> black,
                  std::vector<PieceType> white = {}) {
  const Enumeration found = Enumerator(checker, std::move(black), std::move(white)).Run();
  EXPECT_GT(found.checks, 1'000U);
  EXPECT_EQ(found.mates, 0U);
  EXPECT_EQ(found.uncovered, 0U);
}

constexpr PieceType kKnight = PieceType::kKnight;
constexpr PieceType kBishop = PieceType::kBishop;
constexpr PieceType kRook = PieceType::kRook;
constexpr PieceType kQueen = PieceType::kQueen;

TEST(Material, KnightNeverMatesQueens) {
  ExpectNoMate(kKnight, {});
  ExpectNoMate(kKnight, {kQueen});
  ExpectNoMate(kKnight, {kQueen, kQueen});
}

TEST(Material, BishopNeverMatesRooksQueensAndBishopsOfItsColor) {
  ExpectNoMate(kBishop, {});
  for (const PieceType type : {kRook, kQueen, kBishop}) ExpectNoMate(kBishop, {type});
  ExpectNoMate(kBishop, {kRook, kRook});
  ExpectNoMate(kBishop, {kQueen, kQueen});
}

TEST(Material, SeveralBishopsOfOneColorNeverMate) {
  ExpectNoMate(kBishop, {kRook}, {kBishop});
  ExpectNoMate(kBishop, {kQueen}, {kBishop});
}

// The enumeration does find mates where there are some.
TEST(Material, OtherMaterialCanMate) {
  for (const PieceType type : {kKnight, kBishop, kRook}) {
    const Enumeration found = Enumerator(kKnight, {type}, {}).Run();
    EXPECT_GT(found.mates, 0U);
    EXPECT_EQ(found.uncovered, found.checks);
  }
  EXPECT_GT(Enumerator(kBishop, {kKnight}, {}).Run().mates, 0U);
}

struct MaterialCase {
  const char* fen;
  Color side;
  Verdict verdict;
};

TEST(Material, WhatTablesGetWrong) {
  const MaterialCase cases[] = {
      {"8/8/4k3/8/8/3NK3/4r3/8 w - - 0 1", Color::kWhite, Verdict::kYes},  // knight v rook
      {"8/8/4k3/8/8/3BK3/4r3/8 w - - 0 1", Color::kWhite, Verdict::kNo},   // bishop v rook
      {"8/8/4k3/8/8/3NK3/7q/8 b - - 0 1", Color::kWhite, Verdict::kNo},    // knight v queen
      {"8/2k5/1n6/8/8/8/2KB4/8 w - - 0 1", Color::kBlack, Verdict::kYes},  // knight v bishop
      {"8/2k5/1n6/8/8/8/2KB4/8 w - - 0 1", Color::kWhite, Verdict::kYes},  // bishop v knight
      {"8/2k5/1b6/8/8/8/2KB4/8 w - - 0 1", Color::kWhite, Verdict::kNo},   // bishops of one colour
      {"8/2k5/b7/8/8/8/2KB4/8 w - - 0 1", Color::kWhite, Verdict::kYes},   // of both colours
      {"8/8/4k3/8/p7/3NK3/8/8 w - - 0 1", Color::kWhite, Verdict::kYes},   // knight v pawn
      {"8/8/4k3/8/p7/3BK3/8/8 w - - 0 1", Color::kWhite, Verdict::kYes},   // bishop v pawn
      {"8/8/4k3/8/8/2NNK3/8/8 w - - 0 1", Color::kWhite, Verdict::kYes},   // two knights
      {"8/8/4k3/8/8/3NK3/8/8 w - - 0 1", Color::kWhite, Verdict::kNo},
      {"8/8/4k3/8/8/3QK3/8/8 w - - 0 1", Color::kBlack, Verdict::kNo},
  };
  for (const MaterialCase& row : cases) {
    const Position position = *PositionFromFen(row.fen);
    const MateAnswer answer = CanMate(position, row.side);
    EXPECT_EQ(answer.verdict, row.verdict) << row.fen << ' ' << Sentence(ReasonOf(answer));
    if (answer.verdict == Verdict::kYes) {
      EXPECT_TRUE(LineMates(position, row.side, answer.line)) << row.fen;
    }
    EXPECT_EQ(ReasonOf(answer).empty(), answer.verdict == Verdict::kYes);
  }
}

}  // namespace
}  // namespace zeitnot::referee
