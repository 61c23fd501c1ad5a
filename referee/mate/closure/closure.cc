#include "referee/mate/closure/closure.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "movegen/generate.h"
#include "referee/mate/theorems/material.h"

namespace zeitnot::referee {
namespace {

// What the sets may take; the rest of 256 MiB is for what comes with them.
constexpr std::size_t kMaxBytes = std::size_t{200} << 20;
// States of one layer: with more, the table of the set would double once too often.
constexpr std::uint32_t kMaxStates = 6'290'000;
// Proofs by stages are tried for the root after kStagesAfter positions, and for the entries of a
// layer when it has as many states or begins after as many positions; again when there are kRetry
// times as many.
constexpr std::uint64_t kStagesAfter = 500;
constexpr std::uint64_t kRetry = 4;
// What they may cost, in looks: most proofs need a hundred, one in a hundred some thousands, and
// failures all they may. A look takes about as long as a position.
constexpr std::uint64_t kFirstLooks = 10'000;   // in all, and
constexpr std::uint64_t kPositionsPerLook = 4;  // one more for this many positions
constexpr std::uint64_t kLeastLooks = 3'500;    // for one proof, or
constexpr std::uint64_t kLooksPerPosition = 4;  // this many for each position, if that is more

}  // namespace

Closure::Closure(const Position& root, Color side)
    : root_(root), side_(side), next_root_try_(kStagesAfter) {
  AddEntry(root, {{}, kNoLayer});
}

void Closure::AddEntry(const Position& position, const Origin& origin) {
  const LayerKey key(position);
  const auto [place, fresh] = numbers_.try_emplace(key, static_cast<std::uint32_t>(layers_.size()));
  if (fresh) {
    layers_.push_back({{}, {}, key});
    pending_[LayerWeight(position)].push_back(place->second);
    entry_bytes_ += 2 * sizeof(Layer);  // with its place among the numbers
  }
  Layer& layer = layers_[place->second];
  if (!layer.entries.Insert(Pack(position))) return;
  layer.origins.push_back(origin);
  entry_bytes_ += 3 * sizeof(Origin);  // with its place in the set, and room to grow
}

Closure::Outcome Closure::Run(std::uint64_t limit) {
  limit_ = limit;
  while (true) {
    while (!states_.empty()) {
      if (nodes_ >= limit_) return Outcome::kLimit;
      steps_.At(nodes_);
      if (IsFull()) return Outcome::kFull;
      if (TryStagesLate()) break;
      if (Expand(states_.Take())) return Outcome::kMate;
    }
    if (NextEntry()) continue;
    if (!NextLayer()) return Outcome::kClosed;
  }
}

bool Closure::IsFull() const {
  return states_.bytes() + entry_bytes_ > kMaxBytes ||
         states_.size() + MoveList::kCapacity > kMaxStates;
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
  next_entry_ = 0;
  before_layer_ = proof_;
  const bool by_stages = nodes_ >= kStagesAfter;
  next_layer_try_ = by_stages ? kRetry * kStagesAfter : kStagesAfter;
  RefuteEntries(true, by_stages);
}

// Up to the first entry that is not refuted: after that it would nearly always be in vain.
void Closure::RefuteEntries(bool by_reach, bool by_stages) {
  const PositionSet& entries = layers_[current_].entries;
  for (std::uint32_t i = 0; i < entries.size(); ++i) {
    const Position position = Unpack(entries[i]);
    if (IsCovered(entries[i], position)) continue;
    ++nodes_;
    bool refuted = false;
    if (by_reach) {
      auto reach = ReachAnalysis::ExcludingMate(position, side_);
      refuted = reach.has_value();
      if (refuted) families_.push_back({entries[i], reach, {}});
    }
    if (!refuted && by_stages && MayTryStages()) refuted = TryStages(entries[i], position);
    if (!refuted) return;
    proof_.refuted.push_back(entries[i]);
  }
}

bool Closure::IsCovered(const PackedPosition& packed, const Position& position) const {
  return std::any_of(families_.begin(), families_.end(), [&](const Family& family) {
    return family.refuted == packed || family.Covers(position);
  });
}

bool Closure::MayTryStages() const {
  return stage_looks_ <= kFirstLooks + nodes_ / kPositionsPerLook;
}

bool Closure::TryStages(const PackedPosition& packed, const Position& position) {
  StageProver prover(side_,
                     std::clamp(kLooksPerPosition * nodes_, kLeastLooks, StageProver::kMostLooks));
  const bool proves = prover.Proves(position);
  stage_looks_ += prover.looks();
  if (proves) families_.push_back({packed, std::nullopt, prover.stages()});
  return proves;
}

// Tries proofs by stages while a layer is being closed: for the root, which ends everything, or for
// the entries of the layer, which is then begun anew. True if one was found.
bool Closure::TryStagesLate() {
  // In the first layer the root is among the entries.
  if (current_ != 0 && nodes_ >= next_root_try_ && MayTryStages()) {
    next_root_try_ = kRetry * nodes_;
    if (TryStages(Pack(root_), root_)) {
      proof_ = {};
      proof_.refuted.push_back(Pack(root_));
      pending_.clear();
      states_.Clear();
      next_entry_ = layers_[current_].entries.size();
      return true;
    }
  }
  if (states_.size() < next_layer_try_ || !MayTryStages()) return false;
  next_layer_try_ = kRetry * states_.size();
  const std::size_t before = families_.size();
  RefuteEntries(false, true);
  if (families_.size() == before) return false;
  RestartLayer();
  return true;
}

// Takes back what was done in the layer, its families aside. Whatever it added to other layers came
// from it alone, for it is the heaviest that was left.
void Closure::RestartLayer() {
  for (const auto& [key, number] : numbers_) {
    Layer& layer = layers_[number];
    PositionSet entries;
    std::vector<Origin> origins;
    for (std::uint32_t i = 0; i < layer.entries.size(); ++i) {
      if (layer.origins[i].layer == current_) continue;
      entries.Insert(layer.entries[i]);
      origins.push_back(layer.origins[i]);
    }
    entry_bytes_ -= 3 * sizeof(Origin) * (layer.origins.size() - origins.size());
    layer.entries = std::move(entries);
    layer.origins = std::move(origins);
  }
  proof_.positions = before_layer_.positions;
  proof_.digest = before_layer_.digest;
  states_.Clear();
  next_entry_ = 0;
}

// Puts the next entry that has not been met among the states; false if there is none.
bool Closure::NextEntry() {
  if (current_ == kNoLayer) return false;
  const PositionSet& entries = layers_[current_].entries;
  while (next_entry_ < entries.size()) {
    if (states_.Add(entries[next_entry_++])) return true;
  }
  return false;
}

// Plays all moves of a state; true if it is the mate.
bool Closure::Expand(const LayerStates::State& state) {
  const PackedPosition& packed = state.packed;
  const Position& position = state.position;
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
  MoveList within;
  const LayerExits exits(position);
  for (const Move move : moves) {
    if (!exits.contains(move)) {
      within.Add(move);
      continue;
    }
    const Position next = position.After(move);
    if (FindMaterialTheorem(next, side_) == MaterialTheorem::kNone)
      AddEntry(next, {packed, current_});
  }
  states_.AddAfter(state, within);
  return false;
}

// From the mate back to the root, layer by layer. Those that are not listed are collected anew.
std::vector<Move> Closure::Line() {
  std::vector<Move> line;
  PackedPosition target = mated_;
  std::uint32_t number = current_;
  const PositionSet* listed = states_.list();
  PositionSet collected;
  while (true) {
    if (listed == nullptr) {
      states_.Clear();
      collected = Collect(layers_[number], target);
      listed = &collected;
    }
    PackedPosition entry;
    const std::vector<Move> path = WalkBack(layers_[number], *listed, target, entry);
    line.insert(line.end(), path.begin(), path.end());
    const PositionSet& entries = layers_[number].entries;
    std::uint32_t place = 0;
    while (entries[place] != entry) ++place;
    const Origin origin = layers_[number].origins[place];
    if (origin.layer == kNoLayer) break;
    const Position before = Unpack(origin.before);
    const MoveList moves = LegalMoves(before);
    line.push_back(*std::find_if(moves.begin(), moves.end(),
                                 [&](Move move) { return Pack(before.After(move)) == entry; }));
    target = origin.before;
    number = origin.layer;
    listed = nullptr;
  }
  std::reverse(line.begin(), line.end());
  return line;
}

// The entries of the layer and what they lead to, up to the target.
PositionSet Closure::Collect(const Layer& layer, const PackedPosition& target) {
  PositionSet states;
  for (std::uint32_t i = 0; i < layer.entries.size(); ++i) states.Insert(layer.entries[i]);
  for (std::uint32_t i = 0; i < states.size() && states[i] != target; ++i) {
    const PackedPosition packed = states[i];
    const Position position = Unpack(packed);
    const LayerExits exits(position);
    for (const Move move : LegalMoves(position)) {
      if (!exits.contains(move)) states.Insert(AfterWithinLayer(packed, position, move));
    }
  }
  return states;
}

// The moves back from a state of the layer to the entry that led to it, the last one first. The
// state before is one with a smaller number: the smallest from which a move of a piece leads there.
std::vector<Move> Closure::WalkBack(const Layer& layer, const PositionSet& states,
                                    const PackedPosition& target, PackedPosition& entry) {
  std::vector<Move> path;
  std::uint32_t number = states.Find(target);
  while (true) {
    const Position position = Unpack(states[number]);
    if (position.en_passant() != Square::kNone) break;  // a pawn has led here
    std::uint32_t before = number;
    Move best;
    const auto consider = [&](const PackedPosition& packed, Move move) {
      const std::uint32_t found = states.Find(packed);
      if (found >= before) return;
      const Position parent = Unpack(packed);
      if (!IsLegal(parent, move) || LeavesLayer(parent, move)) return;
      before = found;
      best = move;
    };
    for (const Square to : position.pieces(!position.side_to_move())) {
      const PieceType type = TypeOf(position.piece_on(to));
      for (const Square from : PieceAttacks(type, to, position.occupied()) & ~position.occupied())
        consider(AfterWithinLayer(states[number], position, {to, from}), {from, to});
    }
    if (before == number) break;
    path.push_back(best);
    number = before;
  }
  entry = states[number];
  // An entry with a capture en passant is not found so.
  for (std::uint32_t i = 0; i < layer.entries.size(); ++i) {
    if (layer.entries[i] == entry) return path;
  }
  for (std::uint32_t i = 0; i < layer.entries.size(); ++i) {
    const Position position = Unpack(layer.entries[i]);
    for (const Move move : LegalMoves(position)) {
      if (LeavesLayer(position, move) || Pack(position.After(move)) != entry) continue;
      path.push_back(move);
      entry = layer.entries[i];
      return path;
    }
  }
  return path;
}

}  // namespace zeitnot::referee
