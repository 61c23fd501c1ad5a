// An illegal position that stands on the board in rapid and blitz without the Competition Rules:
// both kings in check, or a pawn on the last rank (2005: Appendix B.6; 2009: A.4c; 2014: A.4d;
// later A.4.4, 2023: A.5.4). What the arbiter does who sees it, whoever made it and however long
// ago.
#ifndef ZEITNOT_REFEREE_ARBITER_ILLEGAL_BOARD_H_
#define ZEITNOT_REFEREE_ARBITER_ILLEGAL_BOARD_H_

#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {

enum class OnIllegalBoard {
  kNothing,    // none of the two, or nothing to be done in this edition
  kWait,       // for the next completed move
  kIntervene,  // at once, if possible
};
OnIllegalBoard DutyOnIllegalBoard(const Game& game);

// The offence on record that the position comes from, or null.
const Offence* CauseOfIllegalBoard(const Game& game);

// The Article by which the arbiter waits for the next move and then may draw.
void CiteWaiting(const Game& game, Ruling& ruling);
// The arbiter waits for the next completed move; a ruling says so.
void WaitForNextMove(Hearing& hearing);
// A move has been completed: if the arbiter has waited for it, an illegal position draws now.
void RuleStillIllegal(Hearing& hearing);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_ILLEGAL_BOARD_H_
