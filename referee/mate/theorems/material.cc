#include "referee/mate/theorems/material.h"

namespace zeitnot::referee {

// In each theorem no move leads out of its material: captures only take pieces away, and the side
// that is to be mated has no pawn that could promote (or its pawns do not matter). So it is enough
// that no position of the material is a mate.
//
// Lone king: a king gives no check (Article 3.9 forbids moving next to the other king).
//
// Knight against queens: put the mated king on (0,0) and the knight, turned and mirrored, on (1,2).
// The squares (0,1), (1,1) and (1,0) are on the board, and the knight guards none of them. Nothing
// is pinned, since the mating side has no line piece; so a queen that sees (1,2) takes the knight.
// A queen on (0,1) or (1,1) does. So the mating king guards both, which it can do without standing
// next to (0,0) only from (0,2), for (1,2) is taken. From there it does not guard (1,0). If that
// square is free the mated king goes there; if a queen is on it, it sees (1,2) through the empty
// (1,1). Either way it is no mate.
//
// Bishops of one square colour: a mated king on (0,0) is checked from the direction (1,1), turned
// as needed. There is only one checker: two bishops of one square colour cannot both open up on the
// king with one move, since a bishop that leaves one diagonal of the king sideways does not reach
// another one. The squares (1,0) and (0,1) are on the board and have the other square colour, so no
// bishop of the mating side guards them. Its king guards both only from squares next to (0,0). So
// one of them is a flight square, or holds a piece of the mated side: a rook or queen, as its
// bishops stand on the checker's colour too. A piece there is not pinned by a bishop and steps to
// (1,1), which blocks the line or takes the checker. Either way it is no mate.
MaterialTheorem FindMaterialTheorem(const Position& position, Color side) {
  const Bitboard own = position.pieces(side) & ~position.pieces(PieceType::kKing);
  if (own.empty()) return MaterialTheorem::kLoneKing;

  const Bitboard other = position.pieces(!side) & ~position.pieces(PieceType::kKing);
  if (!own.several() && !(own & position.pieces(PieceType::kKnight)).empty() &&
      (other & ~position.pieces(PieceType::kQueen)).empty())
    return MaterialTheorem::kKnight;

  const Bitboard bishops = position.pieces(PieceType::kBishop);
  if ((own & ~bishops).empty()) {
    const bool light = !(own & kLightSquares).empty();
    const bool dark = !(own & kDarkSquares).empty();
    const Bitboard opposite = bishops & (light ? kDarkSquares : kLightSquares);
    const Bitboard helpers = other & (position.pieces(PieceType::kPawn) |
                                      position.pieces(PieceType::kKnight) | opposite);
    if (light != dark && helpers.empty()) return MaterialTheorem::kBishopsOneColor;
  }
  return MaterialTheorem::kNone;
}

MateReason ReasonOf(MaterialTheorem theorem) {
  switch (theorem) {
    case MaterialTheorem::kNone: break;
    case MaterialTheorem::kLoneKing: return MateReason::kLoneKing;
    case MaterialTheorem::kKnight: return MateReason::kKnight;
    case MaterialTheorem::kBishopsOneColor: return MateReason::kBishopsOneColor;
  }
  return MateReason::kNone;
}

}  // namespace zeitnot::referee
