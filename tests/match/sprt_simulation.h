// Simulated matches between players of known difference, for checking what sequential tests
// promise.
#ifndef ZEITNOT_TESTS_MATCH_SPRT_SIMULATION_H_
#define ZEITNOT_TESTS_MATCH_SPRT_SIMULATION_H_

#include <array>
#include <cstdint>

#include "engine/match/statistics.h"

namespace zeitnot::match {

// Openings favour White or Black by `bias` Elo, so that the two games of a pair depend on each
// other. A game is won by whoever is ahead after logistic noise by more than `draw_margin` Elo.
struct GameModel {
  double bias = 120;
  double draw_margin = 150;

  struct Shares {
    // By opening (favouring White, Black), colour of the first player, half points.
    std::array<std::array<std::array<double, 3>, 2>, 2> games{};
    double mean = 0;           // score of a game
    double pair_variance = 0;  // of half the score of a pair
    double game_variance = 0;  // of a game, opening and colour by chance
  };
  Shares SharesFor(double strength) const;
  // The strength at which the first player scores as `elo` (of the model's kind) promises.
  // `singles`: where each opening is played once.
  double StrengthFor(double elo, EloModel model, bool singles = false) const;
};

enum class Likelihood {
  kPentanomial,  // of pairs
  kTrinomial,    // of the games of pairs, as if they did not depend on each other
  kSingles,      // of games that have each an opening of its own, with colours in turns
};

struct SimulationResult {
  std::uint64_t accepted0 = 0;
  std::uint64_t accepted1 = 0;
  double mean_pairs = 0;
};
// Runs `tests` sequential tests between players who differ by `elo`.
SimulationResult SimulateTests(const SprtSettings& settings, Likelihood likelihood,
                               const GameModel& model, double elo, int tests, std::uint64_t seed);

}  // namespace zeitnot::match

#endif  // ZEITNOT_TESTS_MATCH_SPRT_SIMULATION_H_
