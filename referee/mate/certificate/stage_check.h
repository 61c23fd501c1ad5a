// What the judge of proofs by stages says about descriptions; part of it
// (referee/mate/certificate/certificate_check.h) and of nothing else. stage_check.cc has the
// theorem.
#ifndef ZEITNOT_REFEREE_MATE_CERTIFICATE_STAGE_CHECK_H_
#define ZEITNOT_REFEREE_MATE_CERTIFICATE_STAGE_CHECK_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "movegen/attacks.h"
#include "referee/mate/certificate/certificate.h"

namespace zeitnot::referee::stage_check {

using Description = std::vector<StagedMan>;

// A description right after a move, or a stage (no turn).
struct Case {
  Description men;
  std::optional<Color> turn;
  Square crossed = Square::kNone;  // by the double step of the pawn with this number
  std::size_t crosser = 0;
  Square left = Square::kNone;  // the square that the piece with this number has left
  std::size_t moved = 0;
};

inline bool IsKing(const StagedMan& man) { return man.type == PieceType::kKing; }
inline bool IsPawn(const StagedMan& man) { return man.type == PieceType::kPawn; }
inline bool IsPresent(const StagedMan& man) { return man.gone != StagedMan::Gone::kYes; }
inline bool IsFixed(const StagedMan& man) {
  return man.gone == StagedMan::Gone::kNo && !man.squares.empty() && !man.squares.several();
}
inline bool OnHomeFile(const StagedMan& man) {
  return (man.squares & ~Bitboard(FileOf(man.home))).empty();
}

// Squares that fixed men are on, and squares where a man may be.
struct Board {
  explicit Board(const Description& men) {
    for (const StagedMan& man : men) {
      if (IsPresent(man)) possible |= man.squares;
      if (IsFixed(man)) certain |= man.squares;
    }
  }
  Bitboard certain;
  Bitboard possible;
};

inline const StagedMan& King(const Description& men, Color color) {
  return *std::find_if(men.begin(), men.end(),
                       [&](const StagedMan& man) { return IsKing(man) && man.color == color; });
}

// The man attacks the square in every position of the description.
inline bool SurelyAttacks(const StagedMan& man, Square square, const Board& board) {
  if (!IsFixed(man) || man.promotes) return false;
  const Square from = man.squares.first();
  if (IsPawn(man)) return PawnAttacks(from, man.color).contains(square);
  return PieceAttacks(man.type, from, board.possible & ~Bitboard(square)).contains(square);
}

// Where it may attack in some position, if no more than `certain` is in the way.
inline Bitboard PossibleAttacks(const StagedMan& man, Bitboard certain) {
  Bitboard attacks;
  for (const Square from : man.squares) {
    const Bitboard others = certain & ~Bitboard(from);
    attacks |= IsPawn(man) ? PawnAttacks(from, man.color) : PieceAttacks(man.type, from, others);
    if (man.promotes) attacks |= QueenAttacks(from, others) | KnightAttacks(from);
  }
  return attacks;
}

template <typename Fits>
bool Give(const Description& men, Square square, const Fits& fits,
          std::array<Square, kSquareCount>& given, Bitboard& tried) {
  for (const StagedMan& man : men) {
    if (tried.contains(man.home) || !man.squares.contains(square) || !fits(man, square)) continue;
    tried |= Bitboard(man.home);
    Square& holds = given[Index(man.home)];
    if (holds != Square::kNone && !Give(men, holds, fits, given, tried)) continue;
    holds = square;
    return true;
  }
  return false;
}
// True if different men of those that `fits` accepts may stand on all the squares: each square is
// given a man, if need be by moving a man given before on to another of its squares.
template <typename Fits>
bool CanStand(const Description& men, Bitboard squares, const Fits& fits) {
  std::array<Square, kSquareCount> given;  // by home of the man
  given.fill(Square::kNone);
  return std::all_of(squares.begin(), squares.end(), [&](Square square) {
    Bitboard tried;
    return Give(men, square, fits, given, tried);
  });
}

// True unless it is certain that no position of the case is a mate by the side.
bool MayBeMate(const Case& at, Color side);

// True if the side never mates with any choice of the men that may be left.
bool LacksMaterial(const Description& men, Color side);

}  // namespace zeitnot::referee::stage_check

#endif  // ZEITNOT_REFEREE_MATE_CERTIFICATE_STAGE_CHECK_H_
