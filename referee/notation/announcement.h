// Moves as blind players call them out (2005: Appendix F; 2009: Appendix E; later D): names for
// files, numbers for ranks and names of pieces in German as the Laws propose them, castling in
// German and Slovak, and plain coordinates.
#ifndef ZEITNOT_REFEREE_NOTATION_ANNOUNCEMENT_H_
#define ZEITNOT_REFEREE_NOTATION_ANNOUNCEMENT_H_

#include <string_view>

#include "base/result.h"
#include "movegen/position.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

inline constexpr MessageKind<> kNoneCalledSo{"announcement.none_called_so"};

// The legal move that was called out; or why none can be established, in a sentence. Castling, or:
// the piece (a pawn may be left out), the square of departure (may be left out where one move
// fits), the square of arrival, the piece that a pawn becomes. A file and a rank may be one word
// ("e4") or two ("Eva vier").
Result<Move, Message> ReadAnnouncement(const Position& position, std::string_view text);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_ANNOUNCEMENT_H_
