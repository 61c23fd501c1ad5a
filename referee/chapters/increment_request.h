// What a player short of time may ask for instead of a quickplay claim: a few seconds a move for
// both (Appendix G.4 in 2014, Guidelines III.4 from 2017). Earlier editions do not know it.
#ifndef ZEITNOT_REFEREE_CHAPTERS_INCREMENT_REQUEST_H_
#define ZEITNOT_REFEREE_CHAPTERS_INCREMENT_REQUEST_H_

#include <cstdint>

#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

// Rules on the request into a new ruling on the record. The conditions are those of a quickplay
// claim (referee/chapters/claim_admission.h): where one fails, there is no valid request; an
// unknown one is asked for; otherwise the opponent and the arbiter have the choices listed. True in
// that last case.
bool RuleIncrementRequest(const GameRecord& record, Color by, Ruling& ruling);
// The same for a record that stands alone: a game that is over, also by a dead position proven
// within the budget of the prover, leaves nothing to ask for.
Ruling RuleIncrementRequest(const GameRecord& record, Edition edition, Color by,
                            MateBudget mate_budget);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_INCREMENT_REQUEST_H_
