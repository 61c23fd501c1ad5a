// The neurons of a network along a line of moves. A move only leaves word of what it changes; when
// a score is asked, the neurons are brought up to date from the last position that has any. Where a
// king crosses the middle of the board all inputs of its side change: such neurons are made from
// those of the last position that was seen the same way round (a refresh cache).
#ifndef ZEITNOT_EVAL_NETWORK_ACCUMULATOR_STACK_H_
#define ZEITNOT_EVAL_NETWORK_ACCUMULATOR_STACK_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/aligned_vector.h"
#include "eval/network/board_changes.h"
#include "eval/network/kernels.h"
#include "eval/network/network.h"

namespace zeitnot {

class AccumulatorStack {
 public:
  // With room for `plies` moves.
  AccumulatorStack(std::shared_ptr<const Network> network, std::size_t plies);

  const std::shared_ptr<const Network>& network() const { return network_; }

  // The line begins anew at this position.
  void Begin(const Position& root, const NetworkKernels& kernels);
  void Push(const BoardChanges& changes) {
    Level& level = levels_[++top_];
    level.changes = changes;
    level.known = {};
  }
  void Pop() { --top_; }

  // The network's score of the side on move. `position` is the one at the end of the line.
  Score Evaluate(const Position& position);
  // Whether all neurons are what they are from scratch. What is known of the line stays as it is.
  bool Agrees(const Position& position);

 private:
  struct Level {
    BoardChanges changes;  // by the move that led here
    std::array<bool, kColorCount> known{};
  };
  // The neurons of the last position that was made anew, seen by one side and one way round.
  struct Refreshed {
    AlignedVector<std::int16_t> neurons;
    std::array<std::array<Bitboard, kPieceTypeCount>, kColorCount> men{};
  };

  std::int16_t* NeuronsAt(std::size_t level, Color perspective) {
    return neurons_.data() + (level * kColorCount + Index(perspective)) * network_->width;
  }
  void BringUpToDate(const Position& position, Color perspective);
  void Advance(std::size_t level, BoardView view);
  void Refresh(const Position& position, Color perspective);

  std::shared_ptr<const Network> network_;
  const NetworkKernels* kernels_;
  AlignedVector<std::int16_t> neurons_;  // [level][perspective][width]
  std::vector<Level> levels_;
  std::size_t top_ = 0;
  std::array<std::array<Refreshed, 2>, kColorCount> refreshed_;  // [perspective][mirrored]
};

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_NETWORK_ACCUMULATOR_STACK_H_
