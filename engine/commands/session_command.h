// `zeitnot referee rule` and `zeitnot referee session`: whole games under the Laws, from a record
// or live. Reads lines, asks the referee library, writes its answers.
#ifndef ZEITNOT_ENGINE_COMMANDS_SESSION_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_SESSION_COMMAND_H_

#include <CLI/CLI.hpp>
#include <iosfwd>
#include <string>

#include "base/result.h"
#include "referee/arbiter/session.h"

namespace zeitnot {

// Adds `rule` and `session` to the command `referee`. The references must live as long as the app.
void AddSessionCommands(CLI::App& referee, std::istream& in, std::ostream& out,
                        std::ostream& errors, int& exit_code);

// Answers every line of `in` on `out`, flushed line by line. With a journal, accepted events are on
// the disk before they are answered; a journal that exists is resumed. Returns a RefereeExit.
int RunSession(std::istream& in, std::ostream& out, std::ostream& errors,
               const referee::ArbiterSettings& settings, const std::string& journal_path);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_SESSION_COMMAND_H_
