// Which positions of a game are worth learning from.
#ifndef ZEITNOT_ENGINE_DATAGEN_FILTER_H_
#define ZEITNOT_ENGINE_DATAGEN_FILTER_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "engine/datagen/game.h"
#include "eval/data/positions.h"
#include "eval/score.h"
#include "movegen/position.h"

namespace zeitnot::datagen {

struct FilterSettings {
  Score most = 2000;       // scores beyond this either way are left out, mates always
  std::size_t skip = 0;    // scored plies to leave out at the beginning of each game
  int percent = 100;       // of the positions that remain, drawn by chance
  std::uint64_t seed = 1;  // of that chance
};

// Why a ply is left out, in the order in which they are asked.
enum class LeftOut { kByChanceMove, kEarly, kCheck, kNoisyMove, kScore, kDrawnLot };
inline constexpr std::size_t kLeftOutCount = 6;
std::string_view LeftOutText(LeftOut reason);

// What is seen of one ply of a game.
struct Ply {
  const Position& position;
  const ScoredMove& played;
  std::size_t number;  // from 0
};
// Hands over every ply in turn.
void ForEachPly(const TrainingGame& game, const std::function<void(const Ply&)>& act);

// A position is quiet when its mover is not in check and the best move takes and promotes nothing.
// The same settings choose the same positions of a game, whatever file it stands in.
class Filter {
 public:
  explicit Filter(const FilterSettings& settings) : settings_(settings) {}
  void Take(const TrainingGame& game, const std::function<void(const data::QuietPosition&)>& act);

  std::uint64_t kept() const { return kept_; }
  std::uint64_t left_out(LeftOut reason) const { return left_out_[Index(reason)]; }

 private:
  std::optional<LeftOut> Reason(const Ply& ply, std::size_t scored, std::uint64_t lot) const;

  FilterSettings settings_;
  std::uint64_t kept_ = 0;
  std::array<std::uint64_t, kLeftOutCount> left_out_{};
};

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_FILTER_H_
