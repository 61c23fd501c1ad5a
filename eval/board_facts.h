// What several evaluation terms need to know of a position, computed once: attack maps, mobility
// and pressure on the kings. No weights beyond counting, no judgement.
#ifndef ZEITNOT_EVAL_BOARD_FACTS_H_
#define ZEITNOT_EVAL_BOARD_FACTS_H_

#include <algorithm>
#include <array>
#include <cstdlib>

#include "eval/tapered.h"
#include "movegen/position.h"

namespace zeitnot {

template <typename T>
using PerColor = std::array<T, kColorCount>;

struct BoardFacts {
  explicit BoardFacts(const Position& position);

  const Position& position;
  PerColor<std::array<Bitboard, kPieceTypeCount>> attacks{};  // by type of attacker
  PerColor<Bitboard> attacked{};                              // by any piece
  PerColor<Bitboard> attacked_twice{};
  PerColor<Bitboard> king_ring{};  // the king, its neighbours and the squares before those
  PerColor<Tapered> mobility{};
  PerColor<int> king_attackers{};     // opposing pieces that attack the ring of this colour's king
  PerColor<int> king_attack_units{};  // weighted count of attacked squares of the ring

 private:
  void AddAttacks(Color color, PieceType type, Bitboard targets);
  void AddPieces(Color color);
};

// King moves between two squares on an empty board.
inline int Distance(Square a, Square b) {
  const int files = std::abs(static_cast<int>(FileOf(a)) - static_cast<int>(FileOf(b)));
  const int ranks = std::abs(static_cast<int>(RankOf(a)) - static_cast<int>(RankOf(b)));
  return std::max(files, ranks);
}

// The set and everything that its members see straight ahead of them.
constexpr Bitboard FillForward(Bitboard set, Color color) {
  std::uint64_t bits = set.bits();
  if (color == Color::kWhite) {
    bits |= bits << 8;
    bits |= bits << 16;
    bits |= bits << 32;
  } else {
    bits |= bits >> 8;
    bits |= bits >> 16;
    bits |= bits >> 32;
  }
  return Bitboard(bits);
}
// The files of a set.
constexpr Bitboard FillFiles(Bitboard set) {
  return FillForward(set, Color::kWhite) | FillForward(set, Color::kBlack);
}
constexpr Bitboard Sideways(Bitboard set) {
  return Shift<Direction::kEast>(set) | Shift<Direction::kWest>(set);
}
// Squares that pawns of a set attack now or after advances.
constexpr Bitboard PawnAttackSpan(Bitboard pawns, Color color) {
  return FillForward(PawnAttacks(pawns, color), color);
}

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_BOARD_FACTS_H_
