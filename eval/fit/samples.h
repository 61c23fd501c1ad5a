// Positions with the results of the games they are from.
#ifndef ZEITNOT_EVAL_FIT_SAMPLES_H_
#define ZEITNOT_EVAL_FIT_SAMPLES_H_

#include <istream>
#include <string>
#include <vector>

#include "base/result.h"
#include "movegen/position.h"

namespace zeitnot::fit {

struct Sample {
  Position position;
  float result = 0;  // White's points: 1, 0.5 or 0
};

struct Samples {
  std::vector<Sample> training;
  std::vector<Sample> holdout;
};

// Lines "FEN;RESULT;OPENING" as `zeitnot match positions` writes them; OPENING is a number that all
// games from one starting position share. Every tenth of these is held out, so that no two games
// that began alike are on both sides. Blank lines are passed over. An error names the line.
Result<Samples, std::string> ReadSamples(std::istream& input);

}  // namespace zeitnot::fit

#endif  // ZEITNOT_EVAL_FIT_SAMPLES_H_
