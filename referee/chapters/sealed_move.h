// The sealed move of an adjourned game (2005: Appendix A.8; 2009: Guidelines 8; 2014: Appendix E.8;
// from 2017 Guidelines I.8): what follows if it is ambiguous, has no meaning or is illegal. Who has
// come, and when the envelope is opened, are the business of referee/chapters/adjournment.h.
#ifndef ZEITNOT_REFEREE_CHAPTERS_SEALED_MOVE_H_
#define ZEITNOT_REFEREE_CHAPTERS_SEALED_MOVE_H_

#include <cstdint>

#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/mate_memory.h"
#include "referee/notation/written_move.h"

namespace zeitnot::referee {

// What follows when the envelope is opened. `record` ends with the position before the sealed move.
// A good move is ordered to be played (obligation kMustPlay, action kResume) and is not added to
// the record: whether it ends the game is the next question. A bad one loses unless the game had
// ended before or the opponent cannot mate by any series of legal moves; that is found with
// `budget` positions or else undetermined. A promotion without its piece is for the arbiter
// (options).
Ruling RuleSealedMove(const GameRecord& record, Edition edition, const WrittenMove& sealed,
                      MateBudget budget = kDefaultMateBudget);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_SEALED_MOVE_H_
