#include "search/time_budget.h"

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
// What is kept for a machine that is busy elsewhere: this many times the overhead of a move, at
// most this part of the time left, in percent ...
constexpr int kReserveOverheads = 5;
constexpr int kReservePercent = 50;
// ... or this many times the increment, which brings back what is missing, or the worst lag seen.
constexpr int kReserveIncrements = 10;
constexpr Milliseconds kMostForIncrement{1000};
constexpr int kReserveWorstLags = 2;
constexpr int kRegainedPercent = 90;
// A forced move is played after this part of its budget, in percent.
constexpr int kOnlyMovePercent = 8;
// A clock that is further off belongs to another game.
constexpr Milliseconds kLongestLag{3000};
// Weights of the past in an average, and in the slow forgetting of the worst lag.
constexpr int kUsualPast = 7;
constexpr int kWorstPast = 31;

Milliseconds Part(const PlayerClock& clock, int percent) { return clock.remaining * percent / 100; }

}  // namespace

void LagMeter::Begin(const PlayerClock& clock) {
  if (meant_) {
    const Milliseconds lost = clock_.remaining + clock_.increment - *meant_ - clock.remaining;
    if (lost.count() >= 0 && lost <= kLongestLag) {
      lag_.usual = (lag_.usual * kUsualPast + lost) / (kUsualPast + 1);
      lag_.worst = std::max(lost, lag_.worst * kWorstPast / (kWorstPast + 1));
    }
  }
  clock_ = clock;
  meant_.reset();
}

TimeBudget AllocateTime(const PlayerClock& clock, Milliseconds wanted_overhead, const ClockLag& lag,
                        bool only_move) {
  const auto increment = std::max(clock.increment, Milliseconds{0});
  const Milliseconds regained = std::max(
      std::min(increment * kReserveIncrements, kMostForIncrement), lag.worst * kReserveWorstLags);
  const Milliseconds reserve =
      std::max(std::min(wanted_overhead * kReserveOverheads, Part(clock, kReservePercent)),
               std::min(regained, Part(clock, kRegainedPercent)));
  const Milliseconds overhead = std::max(wanted_overhead, std::min(lag.usual, clock.remaining / 4));
  const Milliseconds usable = clock.remaining - overhead - reserve;
  if (usable.count() <= 0) return {};
  const int moves = std::clamp(clock.moves_to_go.value_or(kSuddenDeathMoves), 1, kMostMoves);
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
