// Logistic regression of game results on the evaluation: a side with the evaluation E (centipawns)
// is expected to score 1 / (1 + exp(-E / K)). P. Österlund, "Texel's Tuning Method" (2014), but
// with Newton's method on the evaluation made linear around the present weights.
#ifndef ZEITNOT_EVAL_FIT_FITTER_H_
#define ZEITNOT_EVAL_FIT_FITTER_H_

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "eval/fit/parameters.h"
#include "eval/fit/samples.h"

namespace zeitnot::fit {

struct FitSettings {
  // How strongly weights are drawn to the values that they start from: the loss of one position,
  // once for each spread of Parameter (squared).
  double pull = 2;
  std::size_t least = 500;  // positions that a weight must matter in to be fitted
  int rounds = 4;           // at most
  unsigned threads = 1;
};

// The mean of minus the logarithm of the chance given to what happened; a draw counts as half a win
// and half a loss.
double Loss(std::span<const Sample> samples, double scale, unsigned threads);

// The K that gives the least loss with the weights as they are.
double FitScale(std::span<const Sample> samples, unsigned threads);

struct FittedWeight {
  std::size_t positions = 0;  // in which it matters
  double value = 0;           // not rounded; as it was if it matters in too few
  // Standard error, as far as the linear model goes; 0 if not fitted or stopped at 0.
  double error = 0;
};

// One round: linearises around the present weights and sets each parameter to the best value,
// rounded. `start` are the values that they are drawn to.
std::vector<FittedWeight> FitRound(std::span<const Sample> samples,
                                   std::span<const Parameter> parameters,
                                   std::span<const int> start, double scale,
                                   const FitSettings& settings);

struct Losses {
  double training = 0;
  double holdout = 0;
};

// Rounds for as long as the loss held out falls; leaves kWeights at the best. Nothing, and kWeights
// as it was, if not even the first lowers it. `tell` is called with the number of each round and
// the losses after it; 0 is before the first.
std::optional<std::vector<FittedWeight>> FitRounds(const Samples& samples,
                                                   std::span<const Parameter> parameters,
                                                   std::span<const int> start, double scale,
                                                   const FitSettings& settings,
                                                   const std::function<void(int, Losses)>& tell);

}  // namespace zeitnot::fit

#endif  // ZEITNOT_EVAL_FIT_FITTER_H_
