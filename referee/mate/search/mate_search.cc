#include "referee/mate/search/mate_search.h"

#include <algorithm>
#include <bit>

#include "referee/mate/search/helpmate.h"
#include "referee/mate/theorems/material.h"
#include "referee/mate/theorems/reach.h"

namespace zeitnot::referee {
namespace {

// One expansion in this many goes to the shallowest position instead of the most promising one, so
// that short mates are found even where the estimate is blind.
constexpr std::uint64_t kTurns = 5;
// Weight of the estimate against the plies already played.
constexpr int kEstimateWeight = 8;
// What a position costs more each time the number of those stored of its layer has doubled: where
// many were of no use, others are likelier to be.
constexpr int kCrowdCost = 12;

}  // namespace

MateSearch::MateSearch(const Position& root, Color side) : side_(side) {
  positions_.Insert(Pack(root));
  Queue(root, {kNoParent, NumberOfLayer(root), 0, true});
}

MateSearch::Outcome MateSearch::Run(std::uint64_t limit, bool refute) {
  limit_ = limit;
  std::uint32_t number = 0;
  while (!IsFull()) {
    if (!Next(number)) return Outcome::kExhausted;
    steps_.At(nodes_);
    if (Expand(number, refute)) return Outcome::kMate;
  }
  return Outcome::kLimit;
}

bool MateSearch::IsFull() const { return nodes_ >= limit_ || positions_.size() >= kMaxStored; }

// The next position to expand; every position is in both queues and taken from one of them.
bool MateSearch::Next(std::uint32_t& number) {
  const std::uint64_t turn = ++turn_ % kTurns;
  BucketQueue& first = turn == 0 ? shallowest_ : turn % 2 == 1 ? direct_ : sweeping_;
  for (BucketQueue* queue : {&first, &shallowest_}) {
    while (!queue->empty()) {
      number = queue->Pop();
      if (!reached_[number].expanded) return true;
    }
  }
  return false;
}

// Plays all moves of a stored position; true if one of them mates. A position that the limit cuts
// short goes back to its queue.
bool MateSearch::Expand(std::uint32_t number, bool refute) {
  reached_[number].expanded = true;
  const PackedPosition packed = positions_[number];
  const Position position = Unpack(packed);
  if (refute && reached_[number].fresh && IsRefuted(position, layers_[reached_[number].layer]))
    return false;
  const bool winner_moves = position.side_to_move() == side_;
  const MoveList moves = LegalMoves(position);
  // Most children in the same layer have been met: they are announced together, and seen before
  // they are played.
  const LayerExits exits(position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Child& child = children_[i];
    child.leaves = exits.contains(moves[i]);
    if (child.leaves) continue;
    child.packed = AfterWithinLayer(packed, position, moves[i]);
    child.hash = HashOf(child.packed);
    positions_.Prefetch(child.hash);
  }
  // One call sees the mates and stalemates among all children before any of them is stored.
  CountReplies(position, {moves.begin(), moves.size()}, replies_.data());
  for (std::size_t i = 0; winner_moves && i < moves.size(); ++i) {
    if (!replies_[i].is_checkmate()) continue;
    ++nodes_;
    TraceLine(number, moves[i]);
    return true;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (!children_[i].leaves) positions_.PrefetchEqual(children_[i].hash);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (replies_[i].count() == 0) continue;  // the game ends there
    if (IsFull()) {
      reached_[number].expanded = false;
      shallowest_.Push(reached_[number].depth, number);
      return false;
    }
    Follow(number, position, moves[i], children_[i]);
  }
  return false;
}

// Stores what a move leads to, unless it has been met or a theorem excludes the mate.
void MateSearch::Follow(std::uint32_t number, const Position& position, Move move,
                        const Child& child) {
  const auto depth = static_cast<std::uint16_t>(std::min(reached_[number].depth + 1, 65535));
  if (!child.leaves) {
    if (positions_.Insert(child.packed, child.hash))
      Queue(position.After(move), {number, reached_[number].layer, depth, false});
    return;
  }
  const Position next = position.After(move);
  if (FindMaterialTheorem(next, side_) != MaterialTheorem::kNone) {
    ++nodes_;
    ++refuted_;
  } else if (positions_.Insert(Pack(next))) {
    Queue(next, {number, NumberOfLayer(next), depth, true});
  }
}

// Tries the reach analysis, once in a layer where it fails: it would nearly always fail again.
bool MateSearch::IsRefuted(const Position& position, LayerMet& layer) {
  if (layer.reach_has_failed) return false;
  if (ReachAnalysis::ExcludingMate(position, side_)) {
    ++refuted_;
    return true;
  }
  layer.reach_has_failed = true;
  return false;
}

std::uint32_t MateSearch::NumberOfLayer(const Position& position) {
  const auto [at, is_new] =
      layer_numbers_.try_emplace(LayerKey(position), static_cast<std::uint32_t>(layers_.size()));
  if (is_new) layers_.emplace_back();
  return at->second;
}

// Puts the position stored last where it will be expanded from.
void MateSearch::Queue(const Position& position, const Reached& reached) {
  ++nodes_;
  const auto number = static_cast<std::uint32_t>(reached_.size());
  reached_.push_back(reached);
  const int crowd = kCrowdCost * static_cast<int>(std::bit_width(layers_[reached.layer].stored++));
  const HelpmateEstimate estimate = EstimateHelpmate(position, side_);
  direct_.Push(reached.depth + crowd + kEstimateWeight * estimate.direct, number);
  sweeping_.Push(reached.depth + crowd + kEstimateWeight * estimate.sweeping, number);
  shallowest_.Push(reached.depth, number);
}

void MateSearch::TraceLine(std::uint32_t last, Move mating) {
  line_ = {mating};
  for (std::uint32_t number = last; reached_[number].parent != kNoParent;
       number = reached_[number].parent) {
    const Position before = Unpack(positions_[reached_[number].parent]);
    for (const Move move : LegalMoves(before)) {
      if (Pack(before.After(move)) == positions_[number]) {
        line_.push_back(move);
        break;
      }
    }
  }
  std::reverse(line_.begin(), line_.end());
}

}  // namespace zeitnot::referee
