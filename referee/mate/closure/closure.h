// Plays out every position that can arise, layer by layer, to show that no mate is among them.
#ifndef ZEITNOT_REFEREE_MATE_CLOSURE_CLOSURE_H_
#define ZEITNOT_REFEREE_MATE_CLOSURE_CLOSURE_H_

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/work.h"
#include "movegen/packed_position.h"
#include "movegen/position.h"
#include "referee/mate/closure/layer.h"
#include "referee/mate/closure/layer_states.h"
#include "referee/mate/closure/position_set.h"
#include "referee/mate/stages/stage_prover.h"
#include "referee/mate/theorems/mate_answer.h"
#include "referee/mate/theorems/reach.h"

namespace zeitnot::referee {

// Layers are closed in the order of their weight, so that all ways into a layer are known when its
// turn comes: it is closed once, and of its positions only their number and digest are kept. What
// leads into a layer is first tried with the theorems and the reach analysis, and where the closure
// gets long, with proofs by stages.
class Closure {
 public:
  enum class Outcome { kMate, kClosed, kLimit, kFull };

  // The root is a position in which no theorem applies to `side`.
  Closure(const Position& root, Color side);

  // Goes on until `limit` positions have been visited in all (kLimit), no more fit in memory
  // (kFull), `side` mates (kMate) or nothing is left (kClosed).
  Outcome Run(std::uint64_t limit);

  // The proof of kClosed.
  const ClosedSet& proof() const { return proof_; }
  // The line of kMate, from the root. Takes as long as it took to find the mate, or some times as
  // long where layers are large; the closure cannot go on afterwards.
  std::vector<Move> Line();
  std::uint64_t nodes() const { return nodes_; }

 private:
  // A way into a layer: the position before, and the number of its layer.
  struct Origin {
    PackedPosition before;
    std::uint32_t layer = 0;
  };
  struct Layer {
    PositionSet entries;
    std::vector<Origin> origins;  // of each entry
    LayerKey key;
  };
  // A refuted entry, which refutes what it covers too: by its reach, or by the stages of a proof.
  struct Family {
    PackedPosition refuted;
    std::optional<ReachAnalysis> reach;
    std::vector<Situation> stages;

    bool Covers(const Position& position) const {
      return reach ? reach->Covers(position) : StagesCover(stages, position);
    }
  };
  static constexpr std::uint32_t kNoLayer = 0xFFFFFFFF;

  void AddEntry(const Position& position, const Origin& origin);
  bool NextLayer();
  void StartLayer();
  void RefuteEntries(bool by_reach, bool by_stages);
  bool MayTryStages() const;
  bool TryStages(const PackedPosition& packed, const Position& position);
  bool TryStagesLate();
  void RestartLayer();
  bool IsCovered(const PackedPosition& packed, const Position& position) const;
  bool NextEntry();
  bool Expand(const LayerStates::State& state);
  bool IsFull() const;
  static PositionSet Collect(const Layer& layer, const PackedPosition& target);
  static std::vector<Move> WalkBack(const Layer& layer, const PositionSet& states,
                                    const PackedPosition& target, PackedPosition& entry);

  const Position root_;
  const Color side_;
  std::vector<Layer> layers_;
  std::unordered_map<LayerKey, std::uint32_t, LayerHash> numbers_;  // of the layers to come
  std::map<int, std::vector<std::uint32_t>, std::greater<>> pending_;
  std::size_t entry_bytes_ = 0;

  // The layer at hand.
  std::uint32_t current_ = kNoLayer;
  LayerStates states_;
  std::uint32_t next_entry_ = 0;
  std::vector<Family> families_;
  std::uint64_t next_layer_try_ = 0;  // when stages are tried for its entries next, in states
  ClosedSet before_layer_;            // the proof up to it
  PackedPosition mated_;

  ClosedSet proof_;
  std::uint64_t nodes_ = 0;
  std::uint64_t limit_ = 0;
  VisitedSteps steps_;
  std::uint64_t stage_looks_ = 0;  // what proofs by stages have cost
  std::uint64_t next_root_try_;    // when the root is tried next, in positions
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_CLOSURE_CLOSURE_H_
