#include "engine/commands/mistyped.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "base/near_word.h"
#include "base/text.h"

namespace zeitnot {
namespace {

std::vector<std::string_view> CommandsOf(const CLI::App& app) {
  std::vector<std::string_view> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    names.emplace_back(command->get_name());
  return names;
}

std::vector<std::string> OptionsOf(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

const CLI::App* CommandNamed(const CLI::App& app, std::string_view word) {
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == word) return command;
  }
  return nullptr;
}

std::string SayOption(const CLI::App& app, std::string_view word) {
  const std::string_view name = word.substr(0, word.find('='));
  const std::vector<std::string> options = OptionsOf(app);
  const std::vector<std::string_view> names(options.begin(), options.end());
  if (std::ranges::find(names, name) != names.end()) return {};
  const auto nearest = NearestWord(name, names);
  return Concat("There is no option ", name, " here",
                nearest ? Concat(": did you mean ", *nearest, "?\n") : ".\n");
}

// What follows the word is a value of that option.
bool TakesValue(const CLI::App& app, std::string_view word) {
  const CLI::Option* const option =
      word.starts_with("--") ? app.get_option_no_throw(std::string(word)) : nullptr;
  return option != nullptr && option->get_items_expected_max() > 0;
}

// A word that is no command may be what this one works on, such as a file.
bool TakesWords(const CLI::App& app) {
  return !app.get_options([](const CLI::Option* option) { return option->get_positional(); })
              .empty();
}

// The command below one of the commands, and the name of that one; null if there is none.
std::pair<const CLI::App*, std::string_view> CommandBelow(const CLI::App& app,
                                                          std::string_view word) {
  for (const std::string_view name : CommandsOf(app)) {
    if (const CLI::App* below = CommandNamed(*CommandNamed(app, name), word)) return {below, name};
  }
  return {nullptr, {}};
}

std::string SayCommand(const CLI::App& app, std::string_view word) {
  if (const auto [below, command] = CommandBelow(app, word); below != nullptr)
    return Concat("The command is \"", command, " ", word, "\".\n");
  return Concat("There is no command \"", word, "\" here: ", SayWhatMayBe(word, CommandsOf(app)),
                ".\n");
}

}  // namespace

std::string SayWhatWasMeant(const CLI::App& app, std::span<const char* const> words) {
  std::string said;
  bool fen = false;
  bool value = false;  // of the option before it
  const CLI::App* at = &app;
  for (const std::string_view word : words) {
    if (std::exchange(value, TakesValue(*at, word)) && !word.starts_with("--") && !fen) continue;
    if (std::exchange(fen, word == "--fen") && word.find('/') != std::string_view::npos &&
        word.find(' ') == std::string_view::npos) {
      return said + "A FEN is one word: put it in quotes.\n";
    }
    if (word.starts_with("--")) {
      said += SayOption(*at, word);
    } else if (const CLI::App* command = CommandNamed(*at, word)) {
      at = command;
    } else if (!CommandsOf(*at).empty() && !TakesWords(*at) && !word.starts_with('-')) {
      return said + SayCommand(*at, word);
    }
  }
  return said;
}

const CLI::App* CommandMeant(const CLI::App& app, std::span<const char* const> words) {
  if (words.empty() || CommandNamed(app, words[0]) != nullptr) return nullptr;
  return CommandBelow(app, words[0]).first;
}

}  // namespace zeitnot
