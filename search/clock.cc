#include "search/clock.h"

#include <algorithm>

namespace zeitnot {
namespace {

// Set by hand. Moves that the remaining time is shared among when no control says how many.
constexpr int kSuddenDeathMoves = 36;
constexpr int kMostMoves = 50;
// Part of the time left that one move may take at most, in percent.
constexpr int kHardPercent = 60;
constexpr int kHardPercentLastMove = 90;
constexpr int kHardOverSoft = 5;
// What is kept for a machine that is busy elsewhere: so many times the overhead of a move, and at
// most this part of the time left, in percent.
constexpr int kReserveOverheads = 5;
constexpr int kReservePercent = 50;
// A forced move is played after this part of its budget, in percent.
constexpr int kOnlyMovePercent = 8;

}  // namespace

TimeBudget AllocateTime(const PlayerClock& clock, Milliseconds overhead, bool only_move) {
  const Milliseconds reserve =
      std::min(overhead * kReserveOverheads, clock.remaining * kReservePercent / 100);
  const Milliseconds usable = clock.remaining - overhead - reserve;
  if (usable.count() <= 0) return {};
  const int moves = std::clamp(clock.moves_to_go.value_or(kSuddenDeathMoves), 1, kMostMoves);
  const auto increment = std::max(clock.increment, Milliseconds{0});
  // Later moves bring their increment and cost their overhead.
  const Milliseconds later = (increment - overhead) * (moves - 1);
  const Milliseconds share = (usable + later) / moves;
  const Milliseconds least = usable / (2 * moves);
  const Milliseconds most = usable * (moves == 1 ? kHardPercentLastMove : kHardPercent) / 100;
  TimeBudget budget;
  budget.soft = std::min(std::max(share, least), most);
  budget.hard = std::min(budget.soft * kHardOverSoft, most);
  if (only_move) {
    budget.soft = budget.soft * kOnlyMovePercent / 100;
    budget.hard = budget.soft;
  }
  return budget;
}

int SoftLimitPercent(int stable_iterations, Score score_drop, int node_percent) {
  const int stability = 140 - 12 * std::clamp(stable_iterations, 0, 6);  // 68 to 140
  const int trend = 100 + std::clamp(score_drop, -20, 60);               // 80 to 160
  const int effort = 150 - std::clamp(node_percent, 0, 100) * 80 / 100;  // 70 to 150
  return std::clamp(stability * trend / 100 * effort / 100, 40, 220);
}

}  // namespace zeitnot
