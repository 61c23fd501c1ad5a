#include "referee/mate/closure/layer_states.h"

#include <algorithm>

#include "referee/mate/closure/layer.h"

namespace zeitnot::referee {
namespace {

// Bits that may be spent for each position met, so that clearing them costs less than it saves; and
// at most, 32 MiB of them.
constexpr std::uint64_t kBitsPerState = 4'096;
constexpr std::uint64_t kMostBits = std::uint64_t{1} << 28;

}  // namespace

bool LayerStates::Add(const PackedPosition& packed) {
  if (numbers_) {
    if (const auto number = numbers_->Of(Unpack(packed))) {
      if (!AddNumber(*number)) return false;
      queue_.push_back({packed, *number});
      return true;
    }
  }
  if (!listed_.Insert(packed)) return false;
  if (!numbers_ && listed_.size() == next_try_) TryNumbering();
  return true;
}

void LayerStates::AddAfter(const State& state, const MoveList& moves) {
  const PackedPosition& packed = state.packed;
  const Position& position = state.position;
  if (numbers_) {
    if (const auto number = state.number ? state.number : numbers_->Of(position))
      return AddNumbered(*number, state, moves);
    for (const Move move : moves) Add(AfterWithinLayer(packed, position, move));
    return;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    children_[i] = AfterWithinLayer(packed, position, moves[i]);
    hashes_[i] = HashOf(children_[i]);
    listed_.Prefetch(hashes_[i]);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) listed_.PrefetchEqual(hashes_[i]);
  for (std::size_t i = 0; i < moves.size(); ++i) listed_.Insert(children_[i], hashes_[i]);
  if (listed_.size() >= next_try_) TryNumbering();
}

void LayerStates::AddNumbered(std::uint64_t number, const State& state, const MoveList& moves) {
  std::array<std::uint64_t, MoveList::kCapacity> children;
  LayerNumbers::Moves numbers(*numbers_, state.position, number);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    children[i] = numbers.After(moves[i]);
    __builtin_prefetch(&met_[children[i] / 64]);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (AddNumber(children[i]))
      queue_.push_back({AfterWithinLayer(state.packed, state.position, moves[i]), children[i]});
  }
}

bool LayerStates::AddNumber(std::uint64_t number) {
  std::uint64_t& word = met_[number / 64];
  const std::uint64_t bit = std::uint64_t{1} << (number % 64);
  if ((word & bit) != 0) return false;
  word |= bit;
  ++numbered_;
  return true;
}

// From what has been met last, for entries of a layer may differ in where their pieces are shut in.
void LayerStates::TryNumbering() {
  while (next_try_ <= listed_.size()) next_try_ *= 2;
  const Position last = Unpack(listed_[listed_.size() - 1]);
  numbers_ = LayerNumbers::From(last, std::min(kMostBits, kBitsPerState * listed_.size()));
  if (!numbers_) return;
  unpacker_.emplace(last);
  met_.assign((numbers_->count() + 63) / 64, 0);
  for (std::uint32_t i = 0; i < listed_.size(); ++i) {
    if (const auto number = numbers_->Of(Unpack(listed_[i]))) AddNumber(*number);
  }
  numbered_ = 0;
}

LayerStates::State LayerStates::Take() {
  if (next_listed_ < listed_.size()) {
    const PackedPosition& packed = listed_[next_listed_++];
    return {packed, Unpack(packed), std::nullopt};
  }
  const Queued next = queue_.front();
  queue_.pop_front();
  return {next.packed, unpacker_->Unpack(next.packed), next.number};
}

std::size_t LayerStates::bytes() const {
  return listed_.bytes() + met_.size() * sizeof(met_[0]) + queue_.size() * sizeof(queue_[0]);
}

void LayerStates::Clear() {
  listed_.Clear();
  next_listed_ = 0;
  next_try_ = kFirstTry;
  numbers_.reset();
  unpacker_.reset();
  met_ = {};
  queue_ = {};
  numbered_ = 0;
}

}  // namespace zeitnot::referee
