// The options by which a game and the facts around it are given to the referee's commands.
#ifndef ZEITNOT_ENGINE_COMMANDS_GAME_OPTIONS_H_
#define ZEITNOT_ENGINE_COMMANDS_GAME_OPTIONS_H_

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "engine/commands/referee_input.h"

namespace zeitnot {

// A check for numbers: the parser takes an empty text for an option left out.
std::string IsGiven(const std::string& text);

// The position or moves, their language and the edition; `input` must live as long as `command`.
void AddGameOptions(CLI::App& command, RefereeOptions& input);
// "--NAME" says yes, "--not-NAME" (--no-arbiter) no; without either the fact stays unknown.
void AddFact(CLI::App& command, const std::string& name, const std::string& help,
             std::optional<bool>& fact);
// Clocks, class of the game, supervision, increment and what else is no move.
void AddFactOptions(CLI::App& command, RefereeOptions& input);

// The value is one of these words; what is wrong is said without the name of an option, since a
// side may be given without one.
CLI::Validator SideAmong(const std::vector<std::string>& words);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_GAME_OPTIONS_H_
