// The weights that are fitted: what each is called and how far from the present value it is
// expected to lie.
#ifndef ZEITNOT_EVAL_FIT_PARAMETERS_H_
#define ZEITNOT_EVAL_FIT_PARAMETERS_H_

#include <span>
#include <string>
#include <vector>

#include "eval/weights.h"

namespace zeitnot::fit {

struct Parameter {
  std::string name;
  int* value;     // in kWeights
  double spread;  // how far a fitted value may well be from the present one
  int step;       // by which it is changed to see what it does
  // What is good stays good: +1 if the value must not fall below 0, -1 if it must not rise above,
  // 0 if it is free.
  int sign;
};

// Every weight that games can tell, in the order of the struct. Left out are
// - entries that nothing looks at: material of the king, mobility of pawns and kings and their
//   attack on a king, ranks that pawns, shelter and storm never have;
// - what few games reach: pawns that nobody can stop, how to drive a lone king (mop_up_...);
// - what the units of the attack on kings make up for: its divisor, share in the endgame and limit.
std::vector<Parameter> FittedParameters(Weights& weights);

// The present values of the parameters.
std::vector<int> ValuesOf(std::span<const Parameter> parameters);

}  // namespace zeitnot::fit

#endif  // ZEITNOT_EVAL_FIT_PARAMETERS_H_
