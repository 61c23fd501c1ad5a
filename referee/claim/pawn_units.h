// What men are worth beside a pawn, in whole pawns, as players count: 1, 3, 3, 5, 9.
#ifndef ZEITNOT_REFEREE_CLAIM_PAWN_UNITS_H_
#define ZEITNOT_REFEREE_CLAIM_PAWN_UNITS_H_

#include <array>

#include "movegen/position.h"

namespace zeitnot::referee {

// By PieceType; a king is not counted.
inline constexpr std::array<int, kPieceTypeCount> kPawnUnits = {1, 3, 3, 5, 9, 0};

// Of all men of a side but the king and the pawns.
inline int PieceUnits(const Position& position, Color color) {
  int units = 0;
  for (const PieceType type : kPieceTypes) {
    if (type != PieceType::kPawn)
      units += kPawnUnits[Index(type)] * position.pieces(color, type).count();
  }
  return units;
}

// The same with pawns.
inline int MaterialUnits(const Position& position, Color color) {
  return PieceUnits(position, color) + position.pieces(color, PieceType::kPawn).count();
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_PAWN_UNITS_H_
