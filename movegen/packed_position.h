// A position in 24 bytes, for tables that hold millions of them and must compare them exactly.
#ifndef ZEITNOT_MOVEGEN_PACKED_POSITION_H_
#define ZEITNOT_MOVEGEN_PACKED_POSITION_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "movegen/position.h"

namespace zeitnot {

// The occupied squares and one four-bit code for each of them, lowest square first. Rooks that may
// castle, a pawn that can be captured en passant and the king of a Black on move have codes of
// their own, so two packed positions are equal exactly if SamePosition holds. Counters are dropped.
struct PackedPosition {
  std::uint64_t occupied = 0;
  std::array<std::uint64_t, 2> codes{};

  friend bool operator==(const PackedPosition&, const PackedPosition&) = default;
};

PackedPosition Pack(const Position& position);
// The position that was packed, with its counters at 0 and 1.
Position Unpack(const PackedPosition& packed);

// The men of a packed position, in the order of their squares, and the side on move: much quicker
// than unpacking where nothing else is asked for.
struct PackedMen {
  std::array<Piece, 32> pieces;
  std::array<Square, 32> squares;
  std::size_t count = 0;  // those beyond have no meaning
  Color side_to_move = Color::kWhite;
};
// Of at most 32 men.
PackedMen MenOf(const PackedPosition& packed);

// Unpacks, more quickly, positions that have the same pawns and in which nobody may castle or
// capture en passant.
class PieceUnpacker {
 public:
  // Takes the pawns from this one.
  explicit PieceUnpacker(const Position& position);

  Position Unpack(const PackedPosition& packed) const;

 private:
  Position pawns_;  // alone on the board
};

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_PACKED_POSITION_H_
