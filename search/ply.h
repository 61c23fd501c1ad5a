// What the search keeps of each distance from the root, and the line of plies that leads there.
#ifndef ZEITNOT_SEARCH_PLY_H_
#define ZEITNOT_SEARCH_PLY_H_

#include <array>
#include <cstddef>

#include "eval/score.h"
#include "movegen/bitboard.h"
#include "movegen/move.h"
#include "search/history.h"
#include "search/table.h"

namespace zeitnot {

struct Ply {
  Move move;  // made from here; empty for a null move
  Piece piece = Piece::kNone;
  bool quiet = false;                    // `move` is
  PieceToHistory* follow_ups = nullptr;  // to `move`
  Score evaluation = kNoEvaluation;      // corrected static evaluation
  std::array<Move, 2> killers{};
  Move excluded;                     // not to be searched: is it singular?
  bool was_principal = false;        // as of the node that is being searched
  int cutoffs = 0;                   // of nodes here since the ply before last moved
  int double_extensions = 0;         // on the way here
  Bitboard danger;                   // attacked by the opponent
  std::size_t first_repeatable = 0;  // the oldest key of the line that can repeat
};

// The plies of one line. Before the root and behind the last ply stand a few empty ones, so that a
// pointer to the ply in hand may look back and ahead: here[-4] to here[2].
class PlyStack {
 public:
  // `ply` from 0 to kMaxPly.
  Ply* At(int ply) { return &plies_[kBefore + static_cast<std::size_t>(ply)]; }
  void Clear() { plies_.fill(Ply()); }

 private:
  static constexpr std::size_t kBefore = 4;
  static constexpr std::size_t kBehind = 2;

  std::array<Ply, kBefore + kMaxPly + 1 + kBehind> plies_{};
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_PLY_H_
