// Positions for the tests of the mate prover, made without going through the checks of a setup, so
// that millions of placements can be enumerated and positions that no game can reach can be asked.
#ifndef ZEITNOT_TESTS_REFEREE_CAN_MATE_POSITIONS_H_
#define ZEITNOT_TESTS_REFEREE_CAN_MATE_POSITIONS_H_

#include <vector>

#include "movegen/packed_position.h"

namespace zeitnot::referee {

// The position of a placement without castling and en passant rights. Each side has one king, the
// side that is not on move is not in check, and no side has more than sixteen men.
inline Position PlacedPosition(const Setup& setup) {
  PackedPosition packed;
  unsigned count = 0;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Square square = SquareAt(i);
    if (setup[square] == Piece::kNone) continue;
    packed.occupied |= Bitboard(square).bits();
    std::uint64_t code = Index(setup[square]);
    if (setup[square] == Piece::kBlackKing && setup.side_to_move == Color::kBlack) code = 15;
    packed.codes[count / 16] |= code << (4 * (count % 16));
    ++count;
  }
  return Unpack(packed);
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_CAN_MATE_POSITIONS_H_
