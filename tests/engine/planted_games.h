// Files of random games with planted faults, and what an audit has to find in each.
#ifndef ZEITNOT_TESTS_ENGINE_PLANTED_GAMES_H_
#define ZEITNOT_TESTS_ENGINE_PLANTED_GAMES_H_

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "referee/audit/finding_kind.h"

namespace zeitnot {

struct PlantedGame {
  std::string text;  // with a blank line behind it
  std::set<referee::FindingKind> findings;
};

// Games of random moves: every third is sound, the others have a fault of each kind in turn. By its
// own rules of thumb no game has a fault that was not planted.
class Planter {
 public:
  explicit Planter(std::uint32_t seed) : random_(seed) {}
  PlantedGame Next();

 private:
  struct Sheet;

  Sheet RandomSheet(std::size_t plies);
  PlantedGame Plant(referee::FindingKind kind);
  bool PlantMove(referee::FindingKind kind, Sheet& sheet);
  std::size_t Below(std::size_t limit) { return random_() % limit; }

  std::mt19937 random_;
  std::size_t made_ = 0;
  std::string last_;  // the last sound game
};

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_ENGINE_PLANTED_GAMES_H_
