// The results of a match put together: each engine's record, each pairing's tally of games and
// pairs, and the sequential test if there is one. Takes games in any order.
#ifndef ZEITNOT_ENGINE_MATCH_STANDINGS_H_
#define ZEITNOT_ENGINE_MATCH_STANDINGS_H_

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/match/result_log.h"
#include "engine/match/statistics.h"

namespace zeitnot::match {

struct EngineRecord {
  std::string name;
  Work work;
  // Games in which it was at fault, by Termination.
  std::array<std::uint64_t, kTerminations.size()> faults{};
};

class Standings {
 public:
  // Engines are listed in this order; others behind them as they come.
  // Without `pairs` no two games have an opening in common, and each counts by itself.
  explicit Standings(const std::vector<std::string>& names = {},
                     const std::optional<SprtSettings>& sprt = std::nullopt, bool pairs = true);

  void Add(const GameRow& row);

  const std::vector<EngineRecord>& engines() const { return engines_; }
  std::uint64_t games() const { return games_; }
  // Games by how they ended.
  const std::array<std::uint64_t, kTerminations.size()>& endings() const { return endings_; }
  // Games of one engine against another, seen by the first.
  Tally Between(std::size_t engine, std::size_t opponent) const;
  // Games of one engine against all others.
  Tally Of(std::size_t engine) const;
  // The first engine against the second; null without a test.
  const Sprt* sprt() const { return sprt_ ? &*sprt_ : nullptr; }

 private:
  struct HalfPair {
    std::size_t first;  // the engine whose half points these are
    int half_points;
  };
  std::size_t EngineOf(const std::string& name);

  std::vector<EngineRecord> engines_;
  std::uint64_t games_ = 0;
  std::array<std::uint64_t, kTerminations.size()> endings_{};
  std::map<std::pair<std::size_t, std::size_t>, Tally> tallies_;  // lower engine first
  std::map<std::pair<std::string, std::size_t>, HalfPair> open_;  // by run and pair
  std::optional<Sprt> sprt_;
  bool pairs_ = true;
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_STANDINGS_H_
