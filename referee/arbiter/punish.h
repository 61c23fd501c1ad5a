// What an illegal move costs, once it is to be ruled on: the position set up again, the count, time
// for the opponent, the game (2005 and 2009: Article 7.4; later 7.5).
#ifndef ZEITNOT_REFEREE_ARBITER_PUNISH_H_
#define ZEITNOT_REFEREE_ARBITER_PUNISH_H_

#include "referee/arbiter/hearing.h"
#include "referee/chapters/loss.h"

namespace zeitnot::referee {

// Two hands, or a press without a move, count as an illegal move from 2017 on.
bool CountsAsIllegal(const Game& game, OffenceKind kind);

// The position before the offence is set up; from 2014 an unpromoted pawn becomes a queen instead.
void Restore(Hearing& hearing, const Offence& offence);
// Restores the position and counts the offence; the losing one ends the game.
void Punish(Hearing& hearing, Offence offence, FoundBy by);
// The offender loses; or, where that may be (loss.h), the game is drawn because the opponent cannot
// mate.
void Lose(Hearing& hearing, const Offence& offence, Rule rule, Message says, LossCause cause,
          FoundBy by);
// What completed the illegal move, where the Article on illegal moves does not say it itself.
void CiteCompletion(const Game& game, Ruling& ruling);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_PUNISH_H_
