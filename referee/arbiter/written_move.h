// The moves and texts of an event, read in its language: what is told is English where nothing says
// another.
#ifndef ZEITNOT_REFEREE_ARBITER_WRITTEN_MOVE_H_
#define ZEITNOT_REFEREE_ARBITER_WRITTEN_MOVE_H_

#include <string>

#include "referee/arbiter/game.h"
#include "referee/log/event.h"
#include "referee/notation/written_move.h"

namespace zeitnot::referee {

// The language that the event states, or the record for all of them; null without one. (One that
// does not exist is asked about before an event is heard.)
const Language* LanguageOf(const Event& event);
// The letters of the pieces in what the event tells.
const PieceLetters& LettersOf(const Event& event);

// A move that the event tells, in the position or in that of the game.
WrittenMove ReadTold(const Position& position, const std::string& text, const Event& event);
WrittenMove ReadTold(const Game& game, const std::string& text, const Event& event);
// The move of the event, as players write for themselves.
WrittenMove ReadPaper(const Game& game, const Event& event);

// Do two texts say the same move here? Texts that say no legal move are compared as they stand.
bool SameWritten(const Game& game, const std::string& a, const std::string& b, const Event& event);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_WRITTEN_MOVE_H_
