// The referee in the console of the UCI loop: short questions about the game that is set up.
#ifndef ZEITNOT_ENGINE_REPORTS_REFEREE_CONSOLE_H_
#define ZEITNOT_ENGINE_REPORTS_REFEREE_CONSOLE_H_

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.h"

namespace zeitnot {

// Answers what follows the word `referee` in the UCI loop: "status", "flag white|black" or
// "claim white|black [a|b|both] [seconds]", about the position after `moves`, which are legal in
// turn from `start`. Returns lines without line ends, at least one; bad arguments give a line that
// says what is understood. A claim whose search sees that it is stopped is not ruled on.
std::vector<std::string> RefereeConsole(const Position& start, const std::vector<Move>& moves,
                                        std::string_view arguments, const std::atomic<bool>& stop);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_REPORTS_REFEREE_CONSOLE_H_
