// The referee on the command line (`zeitnot referee status|flag|claim`). Reads what the user gave,
// asks the referee library, and prints its rulings.
#ifndef ZEITNOT_ENGINE_COMMANDS_REFEREE_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_REFEREE_COMMAND_H_

#include <CLI/CLI.hpp>

#include "engine/commands/referee_streams.h"

namespace zeitnot {

// Adds the command `referee` with its subcommands to `app`. When one of them is parsed it runs,
// writes its ruling to `out` or a complaint to `errors`, and sets `exit_code` to a RefereeExit.
void AddRefereeCommands(CLI::App& app, const RefereeStreams& streams);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_REFEREE_COMMAND_H_
