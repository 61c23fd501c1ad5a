// From the words of one game to its moves: start position, language and legality. Private to PGN.
#ifndef ZEITNOT_REFEREE_PGN_REPLAY_H_
#define ZEITNOT_REFEREE_PGN_REPLAY_H_

#include <string>
#include <vector>

#include "referee/pgn.h"
#include "referee/scoresheet.h"

namespace zeitnot::referee {

void Warn(PgnGame& game, std::string text, TextPlace place);

// Sets start and chess960 from the tags Variant, SetUp and FEN, or the error.
void SetUpStart(PgnGame& game);

// Plays the words from the start and sets the moves of `plies`, which hold one entry for each word;
// plies from the first fault on are dropped and the error is set. English is tried first. Only if
// a word holds a letter that English does not have, and the whole game is legal in another
// language, it is read in that one.
void PlayWords(const std::vector<SheetWord>& words, PgnGame& game);

// Compares the result after the moves with the Result tag, which stands in for a missing one.
void SettleResult(bool has_marker, PgnGame& game);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PGN_REPLAY_H_
