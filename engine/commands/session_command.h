// `zeitnot referee rule` and `zeitnot referee session`: whole games under the Laws, from a record
// or live. Reads lines, asks the referee library, writes its answers.
#ifndef ZEITNOT_ENGINE_COMMANDS_SESSION_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_SESSION_COMMAND_H_

#include <CLI/CLI.hpp>
#include <string>

#include "engine/commands/referee_streams.h"
#include "referee/arbiter/session.h"

namespace zeitnot {

// Adds `rule` and `session` to the command `referee`; as AddRefereeCommands().
void AddSessionCommands(CLI::App& referee, const RefereeStreams& streams);

// Answers every line, flushed line by line. With a journal, accepted events are on the disk before
// they are answered; a journal that exists is resumed.
void RunSession(const RefereeStreams& streams, const referee::ArbiterSettings& settings,
                const std::string& journal_path, referee::SessionLanguage language = {});

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_SESSION_COMMAND_H_
