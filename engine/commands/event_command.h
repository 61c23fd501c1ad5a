// `zeitnot referee touch`, `arrive`, `device` and the like: one event after a game that is given by
// options, for what would need a record otherwise. Commands and options come from the table of
// events (referee/log/events.def).
#ifndef ZEITNOT_ENGINE_COMMANDS_EVENT_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_EVENT_COMMAND_H_

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "engine/commands/referee_streams.h"

namespace zeitnot {

// Adds a command for each kind of event that makes sense alone; as AddRefereeCommands().
void AddEventCommands(CLI::App& referee, const RefereeStreams& streams);

// The examples of their help texts, as typed after "zeitnot referee".
std::vector<std::string> EventCommandExamples();

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_EVENT_COMMAND_H_
