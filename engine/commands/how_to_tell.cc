#include "engine/commands/how_to_tell.h"

#include <algorithm>

#include "base/text.h"
#include "referee/laws/facts.h"

namespace zeitnot {

using referee::ArgumentList;
using referee::MessageKind;

namespace {

constexpr MessageKind<ArgumentList> kOptions{"how_to_tell.options", "options"};
constexpr MessageKind<ArgumentList> kKeys{"how_to_tell.keys", "keys"};

// Options of what is yes or no come in pairs.
std::vector<std::string> OptionsOf(const referee::Need& need, const CLI::App& command) {
  std::vector<std::string> options;
  const auto add = [&](std::string option) {
    if (command.get_option_no_throw(option) != nullptr) options.push_back(std::move(option));
  };
  // A move event is part of the game, which is told as a whole.
  if (need.fact.in == referee::facts::kMoves.in) {
    add("--moves");
    add("--pgn");
    return options;
  }
  for (const std::string_view prefix : {"--", "--not-", "--no-"})
    add(Concat(prefix, OptionOfKey(need.fact.key)));
  return options;
}

}  // namespace

std::string OptionOfKey(std::string_view key) {
  if (key == "white_s") return "clock-white";
  if (key == "black_s") return "clock-black";
  // Of the one flag that a command is about.
  if (key == "white_completed" || key == "black_completed") return "completed";
  if (key.ends_with("_s")) key.remove_suffix(2);
  std::string option(key);
  std::ranges::replace(option, '_', '-');
  return option;
}

std::optional<referee::Message> HowToTell(const std::vector<referee::Need>& needs,
                                          const CLI::App* command) {
  ArgumentList told;
  std::vector<std::string> seen;
  for (const referee::Need& need : needs) {
    std::vector<std::string> ways = {std::string(need.fact.key)};
    if (command != nullptr) ways = OptionsOf(need, *command);
    for (std::string& way : ways) {
      if (std::ranges::find(seen, way) != seen.end()) continue;
      seen.push_back(way);
      told.push_back({referee::Verbatim{std::move(way)}});
    }
  }
  if (told.empty()) return std::nullopt;
  return (command != nullptr ? kOptions : kKeys)(std::move(told));
}

}  // namespace zeitnot
