// `zeitnot referee board`: the position of a game for whoever draws it and lets moves be made.
#ifndef ZEITNOT_ENGINE_COMMANDS_BOARD_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_BOARD_COMMAND_H_

#include <CLI/CLI.hpp>
#include <string_view>

#include "engine/commands/referee_streams.h"

namespace zeitnot {

// The name and version of the JSON form; engine/FORMATS.md describes it.
inline constexpr std::string_view kBoardSchema = "zeitnot-board/1";

// Adds the command to `referee`; as AddRefereeCommands().
void AddBoardCommand(CLI::App& referee, const RefereeStreams& streams);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_BOARD_COMMAND_H_
