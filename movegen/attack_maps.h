// What each side attacks, for many positions at once: attacked squares, checkers, pins and
// mobility.
#ifndef ZEITNOT_MOVEGEN_ATTACK_MAPS_H_
#define ZEITNOT_MOVEGEN_ATTACK_MAPS_H_

#include <array>
#include <cstdint>
#include <span>

#include "movegen/bitboard.h"
#include "movegen/kernels.h"
#include "movegen/position.h"
#include "movegen/types.h"

namespace zeitnot {

struct AttackMap {
  // Squares that pieces of a colour attack; pinned pieces attack too (Article 3.1).
  std::array<Bitboard, kColorCount> attacked;
  // Opposing pieces that give check to the side on move, and its own pieces that are pinned.
  Bitboard checkers;
  Bitboard pinned;
  // By colour and kind: attacked squares that hold no piece of the same colour, added up over the
  // pieces of that kind. For pawns these are the squares of captures.
  std::array<std::array<std::uint16_t, kPieceTypeCount>, kColorCount> mobility{};

  friend bool operator==(const AttackMap&, const AttackMap&) = default;
};

// Fills one map a position; `maps` is as long as `positions`. Uses the chosen kernels where
// they are faster than the scalar twin.
void ComputeAttackMaps(std::span<const Position> positions, std::span<AttackMap> maps);

// The same with given kernels, or with the scalar twin when `kernels` is null.
void ComputeAttackMapsWith(const MovegenKernels* kernels, std::span<const Position> positions,
                           std::span<AttackMap> maps);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_ATTACK_MAPS_H_
