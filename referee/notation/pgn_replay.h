// From the words of one game to its moves: language and legality. Private to PGN.
#ifndef ZEITNOT_REFEREE_NOTATION_PGN_REPLAY_H_
#define ZEITNOT_REFEREE_NOTATION_PGN_REPLAY_H_

#include <vector>

#include "referee/notation/pgn.h"
#include "referee/notation/scoresheet.h"

namespace zeitnot::referee {

void Warn(PgnGame& game, Message text, TextPlace place);
// The error of the whole game, unless it has one.
void Fail(PgnGame& game, PgnFault fault, Message text, TextPlace place);

// Plays the words from the start and sets the moves of `plies`, which hold one entry for each word;
// plies from the first fault on are dropped and the error is set. Without a language English is the
// usual one (referee/notation/scoresheet.h). Without a marker a last "0-0" may be the result, and
// the marker.
void PlayWords(std::vector<SheetWord> words, const Language* language, bool& has_marker,
               PgnGame& game);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_PGN_REPLAY_H_
