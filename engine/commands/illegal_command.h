// `zeitnot referee illegal`: one of the moves of a game cannot be played; it is ruled on as a move
// that was made.
#ifndef ZEITNOT_ENGINE_COMMANDS_ILLEGAL_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_ILLEGAL_COMMAND_H_

#include <CLI/CLI.hpp>

#include "engine/commands/referee_streams.h"

namespace zeitnot {

// Adds the command to `referee`; as AddRefereeCommands().
void AddIllegalCommand(CLI::App& referee, const RefereeStreams& streams);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_ILLEGAL_COMMAND_H_
