// A move as somebody tells or writes it: one reading for moves that are made, claimed, sealed,
// written down or asked about.
#ifndef ZEITNOT_REFEREE_ARBITER_WRITTEN_MOVE_H_
#define ZEITNOT_REFEREE_ARBITER_WRITTEN_MOVE_H_

#include <optional>
#include <string>

#include "referee/arbiter/game.h"

namespace zeitnot::referee {

struct WrittenMove {
  std::optional<Move> move;       // the legal move that was told
  bool illegal = false;           // it is a move, but no legal one
  bool unknown_language = false;  // none is called so, or which one it is decides
  std::string why;                // without a move: what is wrong, in a sentence
};

// Reads squares ("g1f3"), or notation in the language. Where none is stated it is English; a text
// that is no English move is read in every other language and understood if one legal move is all
// that it can mean.
WrittenMove ReadWritten(const Position& position, bool chess960, const std::string& text,
                        const std::optional<std::string>& language);
// The same in the position of the game.
WrittenMove ReadWritten(const Game& game, const std::string& text,
                        const std::optional<std::string>& language);

// Do two texts say the same move here? Texts that say no legal move are compared as they stand.
bool SameWritten(const Game& game, const std::string& a, const std::string& b);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_WRITTEN_MOVE_H_
