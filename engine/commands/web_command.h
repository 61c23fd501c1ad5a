// `zeitnot web`: the arbiter's page, served on this computer's own address.
#ifndef ZEITNOT_ENGINE_COMMANDS_WEB_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_WEB_COMMAND_H_

#include <CLI/CLI.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace zeitnot {

// Adds the command. What is served where goes to `out`, what is wrong to `errors`. `exit_code` is
// set to 0 when the server was ended by a signal (Ctrl-C), 2 when it could not begin.
void AddWebCommand(CLI::App& program, std::ostream& out, std::ostream& errors, int& exit_code);

// Where a built page is looked for, by where the program lies: beside it, or in the build folder.
std::vector<std::string> UsualSites(std::string_view program);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_WEB_COMMAND_H_
