// How whoever asked can tell what a ruling still asks for: by options of the command, or by keys of
// the record. Rulings themselves speak to arbiters and name neither.
#ifndef ZEITNOT_ENGINE_COMMANDS_HOW_TO_TELL_H_
#define ZEITNOT_ENGINE_COMMANDS_HOW_TO_TELL_H_

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/laws/need.h"

namespace zeitnot {

// "deliberate" is told by --deliberate, "late_s" by --late, "white_s" by --clock-white.
std::string OptionOfKey(std::string_view key);

// Nothing if no option of the command tells any of it. A null command stands for a record, whose
// keys tell everything.
std::optional<referee::Message> HowToTell(const std::vector<referee::Need>& needs,
                                          const CLI::App* command);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_HOW_TO_TELL_H_
