// Takes men off the board, their side helping, so that a mate gets easier to plan.
#ifndef ZEITNOT_REFEREE_MATE_LINE_STRIPPING_H_
#define ZEITNOT_REFEREE_MATE_LINE_STRIPPING_H_

#include <cstddef>

#include "referee/mate/line/line_game.h"

namespace zeitnot::referee {

// The winner captures men of the loser by rules, for `plies` plies or until no more than two are
// left beside the king. False if a side has no move that will do; the line made so far stays. The
// plan of the game is dropped.
bool Strip(LineGame& game, std::size_t plies);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_STRIPPING_H_
