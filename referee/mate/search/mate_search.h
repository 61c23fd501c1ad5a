// Searches the positions that legal moves by both sides lead to, until one side is mated or no
// position is left. Every position is visited once; a search that runs dry is a proof.
#ifndef ZEITNOT_REFEREE_MATE_SEARCH_MATE_SEARCH_H_
#define ZEITNOT_REFEREE_MATE_SEARCH_MATE_SEARCH_H_

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "base/work.h"
#include "movegen/generate.h"
#include "movegen/position.h"
#include "referee/mate/closure/layer.h"
#include "referee/mate/closure/position_store.h"

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
  std::uint32_t stored() const { return store_.size(); }
  std::uint64_t refuted() const { return refuted_; }

 private:
  bool IsFull() const;
  bool IsRefuted(const Position& position);
  bool Next(std::uint32_t& number);
  bool Expand(std::uint32_t number, bool refute);
  void Queue(const Position& position);
  void TraceLine(std::uint32_t last, Move mating);

  const Color side_;
  PositionStore store_;
  BucketQueue direct_;  // by the two estimates of the work left
  BucketQueue sweeping_;
  BucketQueue shallowest_;  // by plies from the root
  std::uint64_t turn_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t nodes_ = 0;
  VisitedSteps steps_;
  std::uint64_t refuted_ = 0;  // subtrees that a theorem or the reach analysis closed
  std::unordered_set<LayerKey, LayerHash> unrefuted_;  // layers where the reach analysis failed
  std::vector<Move> line_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_SEARCH_MATE_SEARCH_H_
