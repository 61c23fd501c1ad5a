// The game that a person gave on the command line, as a record.
#ifndef ZEITNOT_ENGINE_COMMANDS_GAME_AS_LOG_H_
#define ZEITNOT_ENGINE_COMMANDS_GAME_AS_LOG_H_

#include "engine/commands/referee_input.h"
#include "referee/log/game_log.h"

namespace zeitnot {

// Its start, its moves, and what the clocks show after them.
referee::GameLog GameAsLog(const RefereeInput& input);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_GAME_AS_LOG_H_
