// Counts over games and positions, as tables for people.
#ifndef ZEITNOT_ENGINE_DATAGEN_STATISTICS_H_
#define ZEITNOT_ENGINE_DATAGEN_STATISTICS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/datagen/filter.h"
#include "engine/datagen/game.h"
#include "eval/data/positions.h"

namespace zeitnot::datagen {

class GameStatistics {
 public:
  void Add(const TrainingGame& game, std::size_t packed_bytes);

  std::uint64_t games() const { return games_; }
  std::uint64_t plies() const { return plies_; }
  std::uint64_t scored() const { return scored_; }
  // Lines: results, ends, lengths, bytes a ply.
  std::string Text() const;

 private:
  std::uint64_t games_ = 0;
  std::uint64_t plies_ = 0;
  std::uint64_t scored_ = 0;
  std::uint64_t chess960_ = 0;
  std::uint64_t bytes_ = 0;
  std::size_t longest_ = 0;
  std::array<std::uint64_t, 3> results_{};  // by White's half points
  std::array<std::uint64_t, kGameEnds.size()> ends_{};
};

class PositionStatistics {
 public:
  void Add(const data::QuietPosition& position);
  std::string Text() const;

 private:
  static constexpr std::size_t kBuckets = 8;  // by men: 2 to 5, 6 to 9, ..., 30 to 32
  std::uint64_t positions_ = 0;
  std::array<std::uint64_t, 3> results_{};
  std::array<std::uint64_t, kBuckets> men_{};
  std::array<std::uint64_t, 4> scores_{};  // below 50, 200, 600 centipawns, and the rest
};

// What a filter took and why it left the rest.
std::string FilterText(const Filter& filter, std::uint64_t games);

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_STATISTICS_H_
