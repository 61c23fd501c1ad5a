// `zeitnot referee rule` and `zeitnot referee session`: whole games under the Laws, from a record
// or live. Reads lines, asks the referee library, writes its answers.
#ifndef ZEITNOT_ENGINE_COMMANDS_SESSION_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_SESSION_COMMAND_H_

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "base/result.h"
#include "engine/commands/conversation.h"
#include "engine/commands/referee_streams.h"
#include "referee/arbiter/session.h"
#include "referee/claim/analyst.h"

namespace zeitnot {

// Adds `rule` and `session` to the command `referee`; as AddRefereeCommands().
void AddSessionCommands(CLI::App& referee, const RefereeStreams& streams);

// The session as a talk. With a journal, accepted events are on the disk before they are answered;
// a journal that exists is resumed. The error, a sentence, says why it cannot be used. The analyst,
// if there is one, belongs to the session.
Result<std::unique_ptr<Conversation>, std::string> OpenSession(
    referee::ArbiterSettings settings, const std::string& journal_path,
    referee::SessionLanguage language = {}, std::unique_ptr<referee::Analyst> analyst = nullptr);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_SESSION_COMMAND_H_
