// The formulas of pruning and reduction: pure functions of depth, counts and scores.
#ifndef ZEITNOT_SEARCH_FORMULAS_H_
#define ZEITNOT_SEARCH_FORMULAS_H_

#include <algorithm>
#include <array>
#include <cstddef>

#include "eval/score.h"
#include "search/params.h"

namespace zeitnot {

namespace internal {

// Natural logarithms of 1 to 63 in hundredths, rounded down: a sum of short trapezoids under 1/x.
constexpr std::array<int, 64> MakeLogTable() {
  std::array<int, 64> table{};
  double sum = 0;
  constexpr int kSteps = 64;
  for (std::size_t n = 2; n < table.size(); ++n) {
    for (int step = 0; step < kSteps; ++step) {
      const double low = static_cast<double>(n - 1) + static_cast<double>(step) / kSteps;
      const double high = low + 1.0 / kSteps;
      sum += (1 / low + 1 / high) / (2 * kSteps);
    }
    table[n] = static_cast<int>(100 * sum);
  }
  return table;
}
inline constexpr std::array<int, 64> kLog = MakeLogTable();

constexpr int LogOf(int n) { return kLog[static_cast<std::size_t>(std::clamp(n, 1, 63))]; }

}  // namespace internal

// How much less a late move is searched, before corrections, in hundredths of a ply.
inline int BaseReduction(int depth, int move_number, bool quiet) {
  const int product = internal::LogOf(depth) * internal::LogOf(move_number);
  return quiet ? kParams.quiet_reduction_base + product / kParams.quiet_reduction_divisor
               : kParams.noisy_reduction_base + product / kParams.noisy_reduction_divisor;
}

// Quiet moves worth looking at before the rest is skipped.
inline int LateMoveLimit(int depth, bool improving) {
  const int limit = kParams.late_move_base + depth * depth;
  return improving ? limit : limit / 2;
}

inline Score ReverseFutilityMargin(int depth, bool improving) {
  return kParams.reverse_futility_margin * (depth - (improving ? 1 : 0));
}

inline Score FutilityMargin(int depth) {
  return kParams.futility_base + kParams.futility_margin * depth;
}

inline Score NoisyFutilityMargin(int depth) {
  return kParams.noisy_futility_base + kParams.noisy_futility_margin * depth;
}

// By how much the static evaluation has to beat beta for a null move to be tried; negative when
// deep.
inline Score NullMoveMargin(int depth) {
  return kParams.null_move_static_margin - kParams.null_move_static_slope * depth;
}

// Plies a null move saves; `surplus` is the static evaluation less beta, not negative.
inline int NullMoveReduction(int depth, Score surplus) {
  return kParams.null_move_base_reduction + depth / kParams.null_move_depth_divisor +
         std::min(surplus / kParams.null_move_eval_divisor, kParams.null_move_eval_limit.value);
}

inline int HistoryBonus(int depth) {
  return std::clamp(kParams.history_bonus_base + kParams.history_bonus_per_depth * depth, 20,
                    kParams.history_bonus_limit.value);
}

// What an entry of the correction histories learns from a search whose result differs from the
// corrected evaluation.
inline int CorrectionBonus(Score difference, int depth) {
  const int limit = kParams.correction_limit / 4;
  const int scaled = std::clamp(difference, -1'000, 1'000) * std::min(depth, 20);
  return std::clamp(scaled / kParams.correction_depth_divisor, -limit, limit);
}

// How good a quiet move looks to its mover, who evaluated `before` when the opponent, after the
// move, evaluates `after`. Both count the right to move, so that a move without effect is marked
// down a little: those not tried yet come before it (README.md has what that is worth).
inline int EvaluationBonus(Score before, Score after) {
  const int limit = kParams.evaluation_history_limit;
  return std::clamp(-(before + after) * kParams.evaluation_history_factor, -limit, limit);
}

// The evaluation fades as the fifty-move rule nears, so that progress is preferred.
inline Score FadeByClock(Score evaluation, int halfmove_clock) {
  return evaluation * (kParams.fade_span - std::clamp(halfmove_clock, 0, 100)) / kParams.fade_span;
}

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_FORMULAS_H_
