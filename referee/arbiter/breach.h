// A legal move against what the player touched or let go (Article 4): whether it is taken back, or
// ends the game all the same.
#ifndef ZEITNOT_REFEREE_ARBITER_BREACH_H_
#define ZEITNOT_REFEREE_ARBITER_BREACH_H_

#include <optional>

#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {

// What the player had to do after touching and releasing, if the move is another.
std::optional<Obligation> BreachedDuty(const Game& game, Move move);

// The move ends the game though it breaches Article 4: up to 2009 it only has to be legal for that
// (5.1a, 5.2).
bool EndsAllTheSame(const Game& game, Move move);
// Says so, once the game has ended by it.
void TellEndedAllTheSame(Hearing& hearing, const Obligation& duty);

// Takes the move back with a ruling, or remembers the breach for a complaint and returns false: the
// arbiter has not seen it, or acts only when a player asks.
bool TakesBack(Hearing& hearing, const Obligation& duty);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_BREACH_H_
