// `zeitnot referee can-mate` and `zeitnot referee verify`: can this side ever mate, one question or
// many, and is the proof right?
#ifndef ZEITNOT_ENGINE_COMMANDS_CAN_MATE_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_CAN_MATE_COMMAND_H_

#include <CLI/CLI.hpp>
#include <istream>
#include <ostream>

namespace zeitnot {

// Adds both commands to the command `referee`. When one is parsed it runs, reads what is asked of
// it from `in`, writes to `out` or a complaint to `errors`, and sets `exit_code` to a RefereeExit.
// The references must live as long as `referee`.
void AddCanMateCommands(CLI::App& referee, std::istream& in, std::ostream& out,
                        std::ostream& errors, int& exit_code);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_CAN_MATE_COMMAND_H_
