// The command line of training data: `zeitnot datagen` and its subcommands, and `genfens`.
#ifndef ZEITNOT_ENGINE_COMMANDS_DATAGEN_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_DATAGEN_COMMAND_H_

#include <CLI/CLI.hpp>
#include <optional>
#include <ostream>

namespace zeitnot::datagen {

// Adds the subcommand. Tables and progress go to `out`, what is wrong to `errors`. `exit_code` is
// set to 0 when all games were made, 1 when the command was interrupted before or could not write,
// 2 for bad arguments or files.
void AddDatagenCommand(CLI::App& program, std::ostream& out, std::ostream& errors, int& exit_code);

// OpenBench workers call `zeitnot "genfens N seed S book B" quit`: arguments that are lines of UCI.
// Answers such a call, and returns the exit code; nothing for any other.
std::optional<int> RunGenfensArguments(int argc, const char* const* argv, std::ostream& out);

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_COMMANDS_DATAGEN_COMMAND_H_
