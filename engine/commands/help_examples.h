// An example in the help of every command.
#ifndef ZEITNOT_ENGINE_COMMANDS_HELP_EXAMPLES_H_
#define ZEITNOT_ENGINE_COMMANDS_HELP_EXAMPLES_H_

#include <CLI/CLI.hpp>
#include <span>
#include <string_view>

namespace zeitnot {

// As typed after "zeitnot"; it begins with the words of the command. Where it names a file, that is
// one of the person's.
std::span<const std::string_view> HelpExamples();

// Puts each below the help of its command. Called when all commands are there.
void AddHelpExamples(CLI::App& app);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_HELP_EXAMPLES_H_
