#include "engine/options.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/uci_text.h"
#include "engine/version.h"
#include "movegen/utf8.h"

namespace zeitnot {
namespace {

constexpr std::array kOptions = {
    OptionSpec{"Hash", OptionType::kSpin, 16, 1, 65536,
               "Size of the transposition table in MiB; a new size empties it.",
               [](EngineSettings& settings, int value) {
                 settings.search.hash_mebibytes = static_cast<std::size_t>(value);
               }},
    OptionSpec{"Clear Hash", OptionType::kButton, 0, 0, 0,
               "Forgets everything learned from earlier searches.", nullptr},
    OptionSpec{"Threads", OptionType::kSpin, 1, 1, 256,
               "Number of search threads; with one, searches by depth or nodes can be repeated.",
               [](EngineSettings& settings, int value) {
                 settings.search.threads = static_cast<std::size_t>(value);
               }},
    OptionSpec{"MultiPV", OptionType::kSpin, 1, 1, 256,
               "Number of best lines to report, each with another first move.",
               [](EngineSettings& settings, int value) { settings.search.multi_pv = value; }},
    OptionSpec{"Ponder", OptionType::kCheck, 0, 0, 1,
               "Tells that the GUI may let the engine think on the opponent's time; "
               "`go ponder` works either way.",
               nullptr},
    OptionSpec{"Move Overhead", OptionType::kSpin, 10, 0, 5000,
               "Milliseconds kept back from the clock at every move for transport.",
               [](EngineSettings& settings, int value) {
                 settings.search.move_overhead = Milliseconds(value);
               }},
    OptionSpec{
        "UCI_Chess960", OptionType::kCheck, 0, 0, 1,
        "Chess960 and DFRC: castling is spelled as king takes own rook (`e1h1`), and castling "
        "rights away from the standard squares are kept.",
        [](EngineSettings& settings, int value) { settings.chess960 = value != 0; }},
    OptionSpec{"UCI_EngineAbout", OptionType::kString, 0, 0, 0,
               "Name and licence of the program, to read only.", nullptr, kAbout},
    OptionSpec{.name = "Leave Out",
               .type = OptionType::kString,
               .meaning = "Features that the search does without, separated by commas.",
               .set_text = [](EngineSettings& settings,
                              std::string_view value) -> Result<bool, std::string> {
                 const Result<FeatureSet, std::string> features = FeaturesWithout(value);
                 if (!features) return Error{features.error()};
                 settings.search.features = *features;
                 return true;
               },
               .hidden = true},
};

std::string_view TypeName(OptionType type) {
  switch (type) {
    case OptionType::kSpin: return "spin";
    case OptionType::kCheck: return "check";
    case OptionType::kButton: return "button";
    case OptionType::kString: return "string";
  }
  return "";
}

// The default as UCI writes it; empty for a button.
std::string DefaultText(const OptionSpec& option) {
  switch (option.type) {
    case OptionType::kSpin: return std::to_string(option.default_value);
    case OptionType::kCheck: return option.default_value != 0 ? "true" : "false";
    case OptionType::kString: return std::string(option.default_text);
    case OptionType::kButton: return "";
  }
  return "";
}

std::optional<int> ReadSpin(std::string_view text, const OptionSpec& option) {
  const std::optional<std::int64_t> value = ReadNumber(text);
  if (!value || *value < option.min || *value > option.max) return std::nullopt;
  return static_cast<int>(*value);
}

std::optional<int> ReadCheck(std::string_view text) {
  if (EqualIgnoringCase(text, "true")) return 1;
  if (EqualIgnoringCase(text, "false")) return 0;
  return std::nullopt;
}

}  // namespace

std::span<const OptionSpec> Options() { return kOptions; }

std::string OptionLine(const OptionSpec& option) {
  std::string line =
      "option name " + std::string(option.name) + " type " + std::string(TypeName(option.type));
  if (const std::string text = DefaultText(option); !text.empty()) line += " default " + text;
  if (option.type == OptionType::kSpin)
    line += " min " + std::to_string(option.min) + " max " + std::to_string(option.max);
  return line;
}

std::string OptionsMarkdown() {
  std::string table = "| option | type | default | range | meaning |\n|---|---|---|---|---|\n";
  for (const OptionSpec& option : kOptions) {
    if (option.hidden) continue;
    table += "| " + std::string(option.name) + " | " + std::string(TypeName(option.type)) + " | " +
             DefaultText(option) + " | ";
    if (option.type == OptionType::kSpin)
      table += std::to_string(option.min) + " to " + std::to_string(option.max);
    table += " | " + std::string(option.meaning) + " |\n";
  }
  return table;
}

Result<const OptionSpec*, std::string> SetOption(std::string_view name, std::string_view value,
                                                 EngineSettings& settings) {
  const auto option = std::find_if(kOptions.begin(), kOptions.end(), [&](const OptionSpec& spec) {
    return EqualIgnoringCase(spec.name, name);
  });
  if (option == kOptions.end()) return Error{"there is no option " + Quoted(name)};

  std::optional<int> number;
  switch (option->type) {
    case OptionType::kButton: return &*option;
    case OptionType::kString:
      if (option->set_text == nullptr)
        return Error{std::string(option->name) + " is for reading only"};
      if (const auto set = option->set_text(settings, value); !set) return Error{set.error()};
      return &*option;
    case OptionType::kSpin:
      number = ReadSpin(value, *option);
      if (!number) {
        return Error{std::string(option->name) + " takes a number from " +
                     std::to_string(option->min) + " to " + std::to_string(option->max) + ", not " +
                     Quoted(value)};
      }
      break;
    case OptionType::kCheck:
      number = ReadCheck(value);
      if (!number)
        return Error{std::string(option->name) + " takes true or false, not " + Quoted(value)};
      break;
  }
  if (option->set != nullptr) option->set(settings, *number);
  return &*option;
}

}  // namespace zeitnot
