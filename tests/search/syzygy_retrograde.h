// Endings of three men solved backwards from the mates, with nothing taken from tables.
#ifndef ZEITNOT_TESTS_SEARCH_SYZYGY_RETROGRADE_H_
#define ZEITNOT_TESTS_SEARCH_SYZYGY_RETROGRADE_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "movegen/position.h"
#include "search/syzygy/wdl.h"

namespace zeitnot::syzygy {

// White has a king and one more man, Black a king.
class ThreeMen {
 public:
  // `promoted` are the solved endings that a pawn may promote into; others are taken for draws.
  explicit ThreeMen(PieceType type, std::span<const ThreeMen* const> promoted = {});

  static constexpr std::size_t kCount = std::size_t{2} * 64 * 64 * 64;
  // The position of a number below kCount, if it is one.
  std::optional<Position> PositionOf(std::size_t number) const;
  // No count of moves matters in these endings: win, draw or loss.
  Wdl WdlOf(std::size_t number) const { return wdl_[number]; }
  // Plies to the next capture, pawn move or mate when the winner hurries and the loser delays; 0
  // for draws and for mated positions.
  int DistanceOf(std::size_t number) const { return distance_[number]; }

 private:
  // Where a move leads.
  struct Edge {
    enum class Kind : std::uint8_t { kQuiet, kZeroing, kDraw, kWin };
    Kind kind;  // kDraw, kWin: out of this ending, as the mover sees it
    std::uint32_t child;
  };

  std::size_t NumberOf(const Position& position) const;
  void FindEdges(std::span<const ThreeMen* const> promoted);
  void SolveValues();
  void SolveDistances();
  bool Decide(std::size_t number);
  bool Reaches(std::size_t number, int plies) const;
  std::span<const Edge> EdgesOf(std::size_t number) const {
    return std::span(edges_).subspan(begin_[number], begin_[number + 1] - begin_[number]);
  }

  PieceType type_;
  std::vector<Edge> edges_;
  std::vector<std::uint32_t> begin_;
  std::vector<std::uint8_t> mated_;
  std::vector<std::uint8_t> exists_;
  std::vector<Wdl> wdl_;
  std::vector<int> distance_;
};

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_TESTS_SEARCH_SYZYGY_RETROGRADE_H_
