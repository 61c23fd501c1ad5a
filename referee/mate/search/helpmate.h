// How far a position seems from a mate that both sides work for. A guess that orders the search:
// no answer depends on its being right.
#ifndef ZEITNOT_REFEREE_MATE_SEARCH_HELPMATE_H_
#define ZEITNOT_REFEREE_MATE_SEARCH_HELPMATE_H_

#include "movegen/position.h"

namespace zeitnot::referee {

// Two guesses of the work left until a side mates, both at least 0.
struct HelpmateEstimate {
  // As the men stand: the flight squares of the king to be mated, the way of a piece to a check
  // that can neither be taken nor blocked, or of a pawn to its promotion first.
  int direct = 0;
  // With the other side's men swept off the board and a pawn promoted before that.
  int sweeping = 0;
};

HelpmateEstimate EstimateHelpmate(const Position& position, Color side);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_SEARCH_HELPMATE_H_
