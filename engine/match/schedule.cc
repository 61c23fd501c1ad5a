#include "engine/match/schedule.h"

namespace zeitnot::match {

Schedule::Schedule(std::size_t engines, Format format, std::size_t rounds, Shard shard)
    : shard_(shard) {
  for (std::size_t first = 0; first < engines; ++first) {
    if (format == Format::kGauntlet && first > 0) break;
    for (std::size_t second = first + 1; second < engines; ++second)
      pairings_.push_back({first, second});
  }
  pairs_ = pairings_.size() * rounds;
}

std::size_t Schedule::size() const {
  if (shard_.index >= pairs_) return 0;
  return 2 * ((pairs_ - shard_.index - 1) / shard_.count + 1);
}

ScheduledGame Schedule::Game(std::size_t index) const {
  ScheduledGame game;
  game.pair = index / 2 * shard_.count + shard_.index;
  game.number = 2 * game.pair + index % 2;
  game.round = game.pair / pairings_.size();
  const Pairing& pairing = pairings_[game.pair % pairings_.size()];
  const bool reversed = index % 2 == 1;
  game.white = reversed ? pairing.second : pairing.first;
  game.black = reversed ? pairing.first : pairing.second;
  return game;
}

}  // namespace zeitnot::match
