// `zeitnot referee watch`: boards that are played on.
#ifndef ZEITNOT_ENGINE_COMMANDS_WATCH_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_WATCH_COMMAND_H_

#include <CLI/CLI.hpp>

#include "engine/commands/referee_streams.h"

namespace zeitnot {

// Exit codes: 0 when it was ended by a signal (Ctrl-C) or after --seconds; 2 bad usage, or alerts
// that cannot be kept.
void AddWatchCommand(CLI::App& referee, const RefereeStreams& streams);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_WATCH_COMMAND_H_
