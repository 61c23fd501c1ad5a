// The command line of matches: `zeitnot match` and its subcommands.
#ifndef ZEITNOT_ENGINE_COMMANDS_MATCH_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_MATCH_COMMAND_H_

#include <CLI/CLI.hpp>
#include <ostream>

namespace zeitnot::match {

// Adds the subcommand. Tables and lines go to `out`, warnings to `errors`. `exit_code` is set to 0
// when all games were played or the sequential test was decided, 1 when the match was interrupted
// or failed, 2 for bad arguments or files.
void AddMatchCommand(CLI::App& program, std::ostream& out, std::ostream& errors, int& exit_code);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_COMMANDS_MATCH_COMMAND_H_
