// Logistic regression of game results on the evaluation: a side with the evaluation E (centipawns)
// is expected to score 1 / (1 + exp(-E / K)). P. Österlund, "Texel's Tuning Method" (2014), but
// with Newton's method on the evaluation made linear around the present weights.
#ifndef ZEITNOT_EVAL_FIT_FITTER_H_
#define ZEITNOT_EVAL_FIT_FITTER_H_

#include <cstdint>
#include <span>
#include <vector>

#include "eval/fit/parameters.h"
#include "eval/fit/samples.h"

namespace zeitnot::fit {

struct FitSettings {
  // How strongly weights are drawn to their hand-set values: the loss of one position, once for
  // each spread of Parameter (squared).
  double pull = 2;
  std::size_t least = 500;  // positions that a weight must matter in to be fitted
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
  double error =
      0;  // standard error, as far as the linear model goes; 0 if not fitted or stopped at 0
};

// One round: linearises around the present weights and sets each parameter to the best value,
// rounded. `hand_set` are the values that they are drawn to.
std::vector<FittedWeight> FitRound(std::span<const Sample> samples,
                                   std::span<const Parameter> parameters,
                                   std::span<const int> hand_set, double scale,
                                   const FitSettings& settings);

}  // namespace zeitnot::fit

#endif  // ZEITNOT_EVAL_FIT_FITTER_H_
