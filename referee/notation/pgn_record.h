// A game of a file as the record that is ruled on.
#ifndef ZEITNOT_REFEREE_NOTATION_PGN_RECORD_H_
#define ZEITNOT_REFEREE_NOTATION_PGN_RECORD_H_

#include "referee/laws/game_record.h"
#include "referee/notation/pgn.h"

namespace zeitnot::referee {

// Its moves with the times after them, its tags (of one that occurs twice the first), and what it
// says of its end; nothing of that where the game breaks off, since another one ended so.
GameRecord RecordOf(const PgnGame& game);

// That in force on the day of the game; without a full date the newest.
Edition EditionOf(const PgnGame& game);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_PGN_RECORD_H_
