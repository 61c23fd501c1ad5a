// Where every line soon comes to its end without mate, that is the proof: a walk over all of them,
// given up at the first that goes on.
#ifndef ZEITNOT_REFEREE_MATE_EARLY_END_H_
#define ZEITNOT_REFEREE_MATE_EARLY_END_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "movegen/packed_position.h"
#include "movegen/position.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {

class EarlyEnd {
 public:
  // A line is followed for this many plies with a choice; forced moves come in between.
  static constexpr int kChoices = 2;
  // Positions that are followed, at most.
  static constexpr std::size_t kMost = 64;

  // `side` is the one that is to mate.
  explicit EarlyEnd(Color side) : side_(side) {}

  // True if every series of legal moves from the root comes, within the bounds above, to a
  // stalemate, to a mate of `side`, to material with which it never mates, or to a position met
  // before, and never to a mate by `side`. False means nothing. Visits at most `limit` positions.
  bool Holds(const Position& root, std::uint64_t limit);

  // The proof, if it holds: the positions followed.
  ClosedSet proof() const;
  std::uint64_t nodes() const { return nodes_; }

 private:
  bool Ends(const Position& position, int choices);
  bool IsMet(const PackedPosition& packed) const;

  const Color side_;
  std::array<PackedPosition, kMost> met_;
  std::size_t count_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t limit_ = 0;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_EARLY_END_H_
