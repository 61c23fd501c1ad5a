// What a score means for the result of a game: win, draw and loss in permill.
#ifndef ZEITNOT_SEARCH_WIN_MODEL_H_
#define ZEITNOT_SEARCH_WIN_MODEL_H_

#include "eval/score.h"
#include "movegen/position.h"

namespace zeitnot {

struct Expectation {
  int win = 0;
  int draw = 0;
  int loss = 0;
};

// For the side on move, adding up to 1000. The chance to win is 1 / (1 + exp((a - score) / b)),
// where `a` is the score that wins every other game and `b` the steepness; both depend on how many
// pieces are left, since a pawn more wins more endings than middle games. The chance to lose is
// that of the opponent. Mates and results from tables are certain.
Expectation ExpectationOf(Score score, const Position& position);

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_WIN_MODEL_H_
