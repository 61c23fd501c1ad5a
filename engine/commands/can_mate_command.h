// `zeitnot referee can-mate` and `zeitnot referee verify`: can this side ever mate, one question or
// many, and is the proof right?
#ifndef ZEITNOT_ENGINE_COMMANDS_CAN_MATE_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_CAN_MATE_COMMAND_H_

#include <CLI/CLI.hpp>

#include "engine/commands/referee_streams.h"

namespace zeitnot {

// Adds both commands to the command `referee`; as AddRefereeCommands().
void AddCanMateCommands(CLI::App& referee, const RefereeStreams& streams);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_CAN_MATE_COMMAND_H_
