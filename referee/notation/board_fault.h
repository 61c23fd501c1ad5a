// What is wrong with a board, as messages; the board itself says it in values (movegen/setup.h).
#ifndef ZEITNOT_REFEREE_NOTATION_BOARD_FAULT_H_
#define ZEITNOT_REFEREE_NOTATION_BOARD_FAULT_H_

#include "movegen/fen.h"
#include "movegen/setup.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

// A clause: "White has no king".
Message TellSetupIssue(const SetupIssue& issue);
// Every fault of the position, or what is wrong with the text.
Message TellFenError(const FenError& error);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_BOARD_FAULT_H_
