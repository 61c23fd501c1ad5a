// What somebody may have meant who mistyped a command or an option.
#ifndef ZEITNOT_ENGINE_COMMANDS_MISTYPED_H_
#define ZEITNOT_ENGINE_COMMANDS_MISTYPED_H_

#include <CLI/CLI.hpp>
#include <span>
#include <string>

namespace zeitnot {

// A sentence for each word of a refused command line that names no command or option where it
// stands: the nearest one, or for a command the list. Empty if every word is one of these, or a
// value.
std::string SayWhatWasMeant(const CLI::App& app, std::span<const char* const> words);

// The command whose help is meant where words ask for help and begin with the name of a command
// that hangs below another one; null if they do not.
const CLI::App* CommandMeant(const CLI::App& app, std::span<const char* const> words);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_MISTYPED_H_
