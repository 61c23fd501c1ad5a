// The weights that are fitted: what each is called and how far from the hand-set value it is
// expected to lie.
#ifndef ZEITNOT_EVAL_FIT_PARAMETERS_H_
#define ZEITNOT_EVAL_FIT_PARAMETERS_H_

#include <string>
#include <vector>

#include "eval/weights.h"

namespace zeitnot::fit {

struct Parameter {
  std::string name;
  int* value;     // in kWeights
  double spread;  // how far a fitted value may well be from the hand-set one
  int step;       // by which it is changed to see what it does
  // What is good stays good: a hand-set value above 0 does not fall below, and the other way round.
  bool keeps_sign;
};

// Every weight that games can tell, in the order of the struct. Left out: what no game reaches
// (squares that a piece never stands on), what only few do (how to drive a lone king, pawns that
// nobody can stop) and what other weights make up for (divisor and limit of the attack on kings).
std::vector<Parameter> FittedParameters(Weights& weights);

}  // namespace zeitnot::fit

#endif  // ZEITNOT_EVAL_FIT_PARAMETERS_H_
