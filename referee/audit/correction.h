// A game of a file with what is wrong in its result and tags put right; moves, comments and all
// else stay as they are.
#ifndef ZEITNOT_REFEREE_AUDIT_CORRECTION_H_
#define ZEITNOT_REFEREE_AUDIT_CORRECTION_H_

#include <string>
#include <vector>

#include "referee/audit/audit.h"
#include "referee/notation/pgn.h"

namespace zeitnot::referee {

struct Correction {
  std::string text;              // of the game, corrected
  std::vector<Message> changes;  // one for each; empty if it is as it was
};

// The game has to have its text (PgnReader::KeepText). What the board decides stands before what
// the file says; where results contradict each other and the board decides nothing, both stay.
// Spellings of results become those of the standard, tags that are missing get "?", and of those
// that occur twice the first is left.
Correction Correct(const PgnGame& game, const GameAudit& audit);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_AUDIT_CORRECTION_H_
