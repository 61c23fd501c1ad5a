// The FEN of a game or of a question to the referee, read in one way wherever it comes from. What
// play can go on from is accepted, and everything that was taken away or is odd is told.
#ifndef ZEITNOT_REFEREE_NOTATION_START_POSITION_H_
#define ZEITNOT_REFEREE_NOTATION_START_POSITION_H_

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "movegen/fen.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

struct StartPosition {
  Position position;
  std::vector<Message> notes;  // sentences: what was taken away, and what no game leads to
};

struct StartFault {
  Message text;            // what is wrong, a clause
  std::size_t offset = 0;  // where in the input, in bytes; 0 for faults of the whole position
};

// Reads a FEN, or "startpos". An en passant square beside a half-move clock above zero is refused:
// the double step that it speaks of is a pawn move, so one of the two is wrong, and claims may hang
// on which.
Result<StartPosition, StartFault> ReadStartPosition(std::string_view text);

// Reads the FEN of an illegal position that the Laws speak of in rapid and blitz: both kings in
// check, or a pawn left on the last rank. std::nullopt if it is not one, or has other faults too.
struct IllegalBoard {
  Setup board;
  std::vector<Message> notes;
};
std::optional<IllegalBoard> ReadIllegalBoard(std::string_view text);

// The notes on a setup that was read, and the repairs made to it.
std::vector<Message> NotesOn(const Setup& setup, const std::vector<SetupIssue>& repairs);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_START_POSITION_H_
