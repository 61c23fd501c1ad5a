// Static evaluation.
#ifndef ZEITNOT_EVAL_EVALUATE_H_
#define ZEITNOT_EVAL_EVALUATE_H_

#include <string>

#include "eval/score.h"
#include "movegen/position.h"

namespace zeitnot {

// The handcrafted evaluation from the side on move, within (-kMaxEvaluation, kMaxEvaluation). Equal
// for a position and its colour-flipped mirror image. The side on move should not be in check.
Score Evaluate(const Position& position);

// The evaluation term by term from White's side, as a table for people (`eval` command).
std::string ExplainEvaluation(const Position& position);

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_EVALUATE_H_
