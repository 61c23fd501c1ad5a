// Layers of a game: positions that differ by nothing but moves that could be taken back. Captures,
// pawn moves and losing a right to castle lead to another layer, for ever.
#ifndef ZEITNOT_REFEREE_MATE_CLOSURE_LAYER_H_
#define ZEITNOT_REFEREE_MATE_CLOSURE_LAYER_H_

#include <cstddef>
#include <cstdint>

#include "movegen/move.h"
#include "movegen/packed_position.h"
#include "movegen/position.h"

namespace zeitnot::referee {

struct LayerKey {
  Bitboard white_pawns;
  Bitboard black_pawns;
  Bitboard castling_rooks;
  std::uint64_t material = 0;  // six bits for each colour and kind of piece, by colour of bishops

  explicit LayerKey(const Position& position);
  friend bool operator==(const LayerKey&, const LayerKey&) = default;
};

struct LayerHash {
  std::size_t operator()(const LayerKey& key) const;
};

// A number that every move to another layer makes smaller.
int LayerWeight(const Position& position);

// Which of the legal moves of a position lead to another layer.
class LayerExits {
 public:
  explicit LayerExits(const Position& position);

  bool contains(Move move) const {
    return from_.contains(move.from()) || taken_.contains(move.to());
  }

 private:
  Bitboard from_;   // of pawns, and of whoever loses a right to castle by any move
  Bitboard taken_;  // where a move ends by a capture
};

// True if the legal move leads to another layer.
inline bool LeavesLayer(const Position& position, Move move) {
  return LayerExits(position).contains(move);
}

// Where a legal move leads that stays in the layer, from a position and the same packed.
PackedPosition AfterWithinLayer(const PackedPosition& packed, const Position& position, Move move);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CLOSURE_LAYER_H_
