// What the board says of a text that is a move, or none, as messages: clauses without a point.
#ifndef ZEITNOT_REFEREE_NOTATION_SAN_WORDS_H_
#define ZEITNOT_REFEREE_NOTATION_SAN_WORDS_H_

#include <string_view>

#include "movegen/position.h"
#include "movegen/san.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

// "a figurine in place of a letter".
Message TellSanNote(SanNote note);
// Why a move of `us`, who is on move, is not legal: "the knight on c3 is pinned".
Message TellSanCause(const SanCause& cause, Color us);
// "'Nce2' is not legal: the knight on c3 is pinned; legal would be Ne2", with moves in the letters
// of the text.
Message TellSanError(const SanError& error, std::string_view text, const Position& position,
                     const PieceLetters& letters = kEnglishLetters);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_SAN_WORDS_H_
