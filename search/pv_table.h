// The principal variations of all plies of the line being searched, as a triangular array.
#ifndef ZEITNOT_SEARCH_PV_TABLE_H_
#define ZEITNOT_SEARCH_PV_TABLE_H_

#include <algorithm>
#include <array>
#include <span>

#include "eval/score.h"
#include "movegen/move.h"

namespace zeitnot {

class PvTable {
 public:
  // No line is known from `ply` on, 0 to kMaxPly.
  void Clear(int ply) { sizes_[At(ply)] = 0; }
  // The line from `ply` is `move` and then the line from the next ply; `ply` below kMaxPly.
  void Set(int ply, Move move) {
    auto& line = lines_[At(ply)];
    const auto& next = lines_[At(ply) + 1];
    const std::size_t size = std::min(sizes_[At(ply) + 1], line.size() - 1);
    line[0] = move;
    std::copy_n(next.begin(), size, line.begin() + 1);
    sizes_[At(ply)] = size + 1;
  }
  std::span<const Move> Line(int ply) const { return {lines_[At(ply)].data(), sizes_[At(ply)]}; }

 private:
  static constexpr std::size_t At(int ply) { return static_cast<std::size_t>(ply); }

  std::array<std::array<Move, kMaxPly + 1>, kMaxPly + 1> lines_;
  std::array<std::size_t, kMaxPly + 1> sizes_{};
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_PV_TABLE_H_
