#include "search/win_model.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace zeitnot {
namespace {

// Set by hand: the score that wins half of the games with all pieces and without, and the
// steepness.
constexpr double kHalfWithAll = 165;
constexpr double kHalfWithNone = 125;
constexpr double kSteepnessWithAll = 75;
constexpr double kSteepnessWithNone = 45;

// The usual count of material: 78 at the start of a game.
double MaterialShare(const Position& position) {
  constexpr std::array<int, kPieceTypeCount> kCounts = {1, 3, 3, 5, 9, 0};
  int sum = 0;
  for (const PieceType type : kPieceTypes)
    sum += kCounts[Index(type)] * position.pieces(type).count();
  return std::min(sum, 78) / 78.0;
}

}  // namespace

Expectation ExpectationOf(Score score, const Position& position) {
  if (IsDecisive(score)) return score > 0 ? Expectation{1000, 0, 0} : Expectation{0, 0, 1000};
  const double share = MaterialShare(position);
  const double half = kHalfWithNone + (kHalfWithAll - kHalfWithNone) * share;
  const double steepness = kSteepnessWithNone + (kSteepnessWithAll - kSteepnessWithNone) * share;
  const auto chance = [&](double points) {
    return static_cast<int>(std::lround(1000 / (1 + std::exp((half - points) / steepness))));
  };
  Expectation result;
  result.win = chance(score);
  result.loss = chance(-score);
  result.draw = 1000 - result.win - result.loss;
  return result;
}

}  // namespace zeitnot
