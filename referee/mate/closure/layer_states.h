// The positions of one layer that have been met, and those that are still to be played out. While
// there are few they are listed; then they are numbered (referee/mate/closure/layer_numbers.h),
// where there are not too many numbers, and only the ones still to be played out are kept.
#ifndef ZEITNOT_REFEREE_MATE_CLOSURE_LAYER_STATES_H_
#define ZEITNOT_REFEREE_MATE_CLOSURE_LAYER_STATES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "movegen/move.h"
#include "movegen/packed_position.h"
#include "movegen/position.h"
#include "referee/mate/closure/layer_numbers.h"
#include "referee/mate/closure/position_set.h"

namespace zeitnot::referee {

class LayerStates {
 public:
  // Adds a position; false if it has been met.
  bool Add(const PackedPosition& packed);
  // True if all have been taken.
  bool empty() const { return next_listed_ == listed_.size() && queue_.empty(); }
  // One that has not been taken yet.
  struct State {
    PackedPosition packed;
    Position position;
    std::optional<std::uint64_t> number;  // where it is known
  };
  State Take();
  // Adds those after legal moves within the layer.
  void AddAfter(const State& state, const MoveList& moves);

  // How many have been met.
  std::uint64_t size() const { return listed_.size() + numbered_; }
  std::size_t bytes() const;
  void Clear();

  // All that have been met, in the order in which they were; nothing once they are numbered.
  const PositionSet* list() const { return numbers_ ? nullptr : &listed_; }

 private:
  void TryNumbering();
  bool AddNumber(std::uint64_t number);
  void AddNumbered(std::uint64_t number, const State& state, const MoveList& moves);

  // Before there are numbers, and those without one.
  PositionSet listed_;
  std::uint32_t next_listed_ = 0;
  std::uint32_t next_try_ = kFirstTry;
  // Where moves lead from the state at hand, with the hashes: here, since clearing them takes time.
  std::array<PackedPosition, MoveList::kCapacity> children_;
  std::array<std::uint64_t, MoveList::kCapacity> hashes_{};

  std::optional<LayerNumbers> numbers_;
  std::optional<PieceUnpacker> unpacker_;
  std::vector<std::uint64_t> met_;  // a bit for each number
  struct Queued {
    PackedPosition packed;
    std::uint64_t number;
  };
  std::deque<Queued> queue_;
  std::uint64_t numbered_ = 0;  // met with a number, and not listed

  static constexpr std::uint32_t kFirstTry = 2'048;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CLOSURE_LAYER_STATES_H_
