// Searches the positions that legal moves by both sides lead to, until one side is mated or no
// position is left. Every position is visited once; a search that runs dry is a proof.
#ifndef ZEITNOT_REFEREE_MATE_SEARCH_MATE_SEARCH_H_
#define ZEITNOT_REFEREE_MATE_SEARCH_MATE_SEARCH_H_

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/work.h"
#include "movegen/generate.h"
#include "movegen/position.h"
#include "movegen/replies.h"
#include "referee/mate/closure/layer.h"
#include "referee/mate/closure/position_set.h"
#include "referee/mate/search/bucket_queue.h"

namespace zeitnot::referee {

class MateSearch {
 public:
  enum class Outcome {
    kMate,       // line() mates
    kExhausted,  // every reachable position is visited or refuted, and none is a mate
    kLimit,      // stopped at the limit; Run may be called again with a higher one
  };
  // More positions than this are not stored, so that a search stays within 256 MiB.
  static constexpr std::uint32_t kMaxStored = 1'000'000;

  // The root is a position with legal moves.
  MateSearch(const Position& root, Color side);

  // Goes on until `limit` positions have been visited in all. With `refute`, positions that a
  // capture or pawn move has led to are first tried with the reach analysis.
  Outcome Run(std::uint64_t limit, bool refute);

  const std::vector<Move>& line() const { return line_; }
  std::uint64_t nodes() const { return nodes_; }
  std::uint32_t stored() const { return positions_.size(); }
  std::uint64_t refuted() const { return refuted_; }

 private:
  static constexpr std::uint32_t kNoParent = 0xFFFFFFFF;

  // How a position was first reached.
  struct Reached {
    std::uint32_t parent = kNoParent;  // the number of the position before
    std::uint32_t layer = 0;
    std::uint16_t depth = 0;  // plies from the root, at most 65,535
    bool fresh = false;       // by a capture or pawn move, or it is the root
    bool expanded = false;    // its moves have been played
  };
  // A position after a move: whether it is in another layer, and as it is stored.
  struct Child {
    bool leaves;
    PackedPosition packed;
    std::uint64_t hash;
  };
  // What is known of a layer that was met.
  struct LayerMet {
    std::uint32_t stored = 0;       // positions of it in the store
    bool reach_has_failed = false;  // the reach analysis refuted nothing in it
  };

  bool IsFull() const;
  bool IsRefuted(const Position& position, LayerMet& layer);
  bool Next(std::uint32_t& number);
  bool Expand(std::uint32_t number, bool refute);
  void Follow(std::uint32_t number, const Position& position, Move move, const Child& child);
  std::uint32_t NumberOfLayer(const Position& position);
  void Queue(const Position& position, const Reached& reached);
  void TraceLine(std::uint32_t last, Move mating);

  const Color side_;
  PositionSet positions_;
  std::vector<Reached> reached_;  // of each position
  BucketQueue direct_;            // by the two estimates of the work left
  BucketQueue sweeping_;
  BucketQueue shallowest_;  // by plies from the root
  std::uint64_t turn_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t nodes_ = 0;
  VisitedSteps steps_;
  std::uint64_t refuted_ = 0;  // subtrees that a theorem or the reach analysis closed
  std::unordered_map<LayerKey, std::uint32_t, LayerHash> layer_numbers_;
  std::vector<LayerMet> layers_;
  // Of the position that is expanded; kept here since to begin them anew each time takes as long as
  // the moves.
  std::array<Child, MoveList::kCapacity> children_;
  std::array<Replies, MoveList::kCapacity> replies_;
  std::vector<Move> line_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_SEARCH_MATE_SEARCH_H_
