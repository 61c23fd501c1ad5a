#include "referee/closure.h"

#include <algorithm>

#include "movegen/generate.h"
#include "referee/material.h"

namespace zeitnot::referee {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{240} << 20;
// The reach analysis of a layer is given up after so many entries that it did not refute.
constexpr int kPatience = 4;

}  // namespace

Closure::Closure(const Position& root, Color side) : side_(side) { AddEntry(root, {{}, kNoLayer}); }

void Closure::AddEntry(const Position& position, const Origin& origin) {
  const LayerKey key(position);
  const auto [place, fresh] = numbers_.try_emplace(key, static_cast<std::uint32_t>(layers_.size()));
  if (fresh) {
    layers_.push_back({{}, {}, key});
    pending_[LayerWeight(position)].push_back(place->second);
  }
  Layer& layer = layers_[place->second];
  if (!layer.entries.Insert(Pack(position))) return;
  layer.origins.push_back(origin);
  entry_bytes_ += 2 * sizeof(Origin);
}

Closure::Outcome Closure::Run(std::uint64_t limit) {
  limit_ = limit;
  while (true) {
    while (next_state_ < states_.size()) {
      if (nodes_ >= limit_) return Outcome::kLimit;
      if (IsFull()) return Outcome::kFull;
      if (Expand(next_state_)) return Outcome::kMate;
      ++next_state_;
    }
    if (NextEntry()) continue;
    if (!NextLayer()) return Outcome::kClosed;
  }
}

bool Closure::IsFull() const {
  return states_.bytes() + entry_bytes_ > kMaxBytes ||
         states_.size() + MoveList::kCapacity >= PositionSet::kMaxSize;
}

// Takes up the heaviest layer: no other can lead to it any more.
bool Closure::NextLayer() {
  if (current_ != kNoLayer) layers_[current_].entries.DropSlots();
  if (pending_.empty()) return false;
  const auto heaviest = pending_.begin();
  current_ = heaviest->second.back();
  heaviest->second.pop_back();
  if (heaviest->second.empty()) pending_.erase(heaviest);
  numbers_.erase(layers_[current_].key);
  StartLayer();
  return true;
}

// Sets out with the reach analysis of the entries: play ends at the positions that one of those
// refuted covers.
void Closure::StartLayer() {
  states_.Clear();
  families_.clear();
  next_state_ = next_entry_ = 0;
  const PositionSet& entries = layers_[current_].entries;
  int failures = 0;
  for (std::uint32_t i = 0; i < entries.size() && failures < kPatience; ++i) {
    const Position position = Unpack(entries[i]);
    if (IsCovered(entries[i], position)) continue;
    ++nodes_;
    const ReachAnalysis reach(position);
    if (!reach.ExcludesMate(side_)) {
      ++failures;
      continue;
    }
    families_.push_back({entries[i], reach});
    proof_.refuted.push_back(entries[i]);
  }
}

bool Closure::IsCovered(const PackedPosition& packed, const Position& position) const {
  return std::any_of(families_.begin(), families_.end(), [&](const Family& family) {
    return family.refuted == packed || family.reach.Covers(position);
  });
}

// Puts the next entry that has not been met among the states; false if there is none.
bool Closure::NextEntry() {
  if (current_ == kNoLayer) return false;
  const PositionSet& entries = layers_[current_].entries;
  while (next_entry_ < entries.size()) {
    if (states_.Insert(entries[next_entry_++])) return true;
  }
  return false;
}

// Plays all moves of a state; true if it is the mate.
bool Closure::Expand(std::uint32_t number) {
  const PackedPosition packed = states_[number];
  const Position position = Unpack(packed);
  const MoveList moves = LegalMoves(position);
  ++nodes_;
  if (moves.empty()) {
    if (position.side_to_move() == side_ || !position.InCheck()) return false;
    mated_ = packed;
    return true;
  }
  if (IsCovered(packed, position)) return false;
  ++proof_.positions;
  proof_.digest += HashOf(packed);
  std::size_t count = 0;
  for (const Move move : moves) {
    if (LeavesLayer(position, move)) {
      const Position next = position.After(move);
      if (FindMaterialTheorem(next, side_) == MaterialTheorem::kNone)
        AddEntry(next, {packed, current_});
      continue;
    }
    children_[count] = position.en_passant() == Square::kNone
                           ? AfterWithinLayer(packed, position, move)
                           : Pack(position.After(move));
    hashes_[count] = HashOf(children_[count]);
    states_.Prefetch(hashes_[count]);
    ++count;
  }
  for (std::size_t i = 0; i < count; ++i) states_.Insert(children_[i], hashes_[i]);
  return false;
}

// The moves from the mate back to the root, layer by layer.
std::vector<Move> Closure::Line() const {
  std::vector<Move> line;
  PackedPosition target = mated_;
  std::uint32_t number = current_;
  while (true) {
    std::uint32_t entry = 0;
    std::vector<Move> path = PathWithin(layers_[number], target, entry);
    line.insert(line.begin(), path.begin(), path.end());
    const Origin& origin = layers_[number].origins[entry];
    if (origin.layer == kNoLayer) return line;
    const Position before = Unpack(origin.before);
    for (const Move move : LegalMoves(before)) {
      if (Pack(before.After(move)) != layers_[number].entries[entry]) continue;
      line.insert(line.begin(), move);
      break;
    }
    target = origin.before;
    number = origin.layer;
  }
}

// A shortest way within the layer from one of its entries, whose number is returned.
std::vector<Move> Closure::PathWithin(const Layer& layer, const PackedPosition& target,
                                      std::uint32_t& entry) const {
  PositionSet states;
  std::vector<std::uint32_t> parents;
  std::vector<Move> moves;
  for (std::uint32_t i = 0; i < layer.entries.size(); ++i) states.Insert(layer.entries[i]);
  const std::uint32_t entries = states.size();
  parents.resize(entries);
  moves.resize(entries);
  std::uint32_t number = 0;
  while (number < states.size() && states[number] != target) {
    const PackedPosition packed = states[number];
    const Position position = Unpack(packed);
    for (const Move move : LegalMoves(position)) {
      if (LeavesLayer(position, move) || !states.Insert(Pack(position.After(move)))) continue;
      parents.push_back(number);
      moves.push_back(move);
    }
    ++number;
  }
  std::vector<Move> path;
  for (; number >= entries; number = parents[number]) path.push_back(moves[number]);
  std::reverse(path.begin(), path.end());
  entry = number;
  return path;
}

}  // namespace zeitnot::referee
