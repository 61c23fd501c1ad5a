// `zeitnot referee audit`, `audit merge`: whole files of games.
#ifndef ZEITNOT_ENGINE_COMMANDS_AUDIT_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_AUDIT_COMMAND_H_

#include <CLI/CLI.hpp>

#include "engine/commands/referee_streams.h"

namespace zeitnot {

// Exit codes: 0 nothing was found, 1 something was, 2 bad usage or a file that cannot be read.
void AddAuditCommands(CLI::App& referee, const RefereeStreams& streams);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_AUDIT_COMMAND_H_
