#include "engine/uci/options.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "base/utf8.h"
#include "base/word_reader.h"
#include "eval/network/built_in.h"
#include "eval/network/network_file.h"
#include "search/params.h"

namespace zeitnot {
namespace {

// Of tablebases, that are told one by one.
constexpr std::size_t kMostProblems = 3;

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

Result<std::string, std::string> SetTablebases(EngineSettings& settings, std::string_view path) {
  if (path.empty() || path == "<empty>") {
    settings.search.tablebases = nullptr;
    return std::string();
  }
  auto tables = std::make_shared<const syzygy::Tablebases>(syzygy::Tablebases::Open(path));
  std::string note = "SyzygyPath: " + std::to_string(tables->wdl_count()) + " WDL and " +
                     std::to_string(tables->dtz_count()) + " DTZ tables of up to " +
                     std::to_string(tables->max_pieces()) + " men";
  const std::vector<syzygy::Problem> problems = tables->Problems();
  for (std::size_t i = 0; i < problems.size() && i < kMostProblems; ++i)
    note += "; " + problems[i].where + ": " + problems[i].text;
  if (problems.size() > kMostProblems)
    note += "; and " + std::to_string(problems.size() - kMostProblems) + " problems more";
  settings.search.tablebases = tables->max_pieces() > 0 ? std::move(tables) : nullptr;
  return note;
}

Result<std::string, std::string> SetNetwork(EngineSettings& settings, std::string_view path) {
  if (path.empty() || path == "<empty>" || path == kBuiltInEvaluation) {
    settings.search.network = BuiltInNetwork();
    return std::string();
  }
  if (path == kHandcraftedEvaluation) {
    settings.search.network = nullptr;
    return std::string();
  }
  Result<Network, std::string> network = LoadNetwork(std::string(path));
  if (!network) {
    return Error{Concat("EvalFile: ", Quoted(path), " is no network that can be used: ",
                        network.error(), "; positions are evaluated as before")};
  }
  std::string note =
      Concat("EvalFile: network ", NetworkName(*network), ", width ", network->width);
  settings.search.network = std::make_shared<const Network>(*std::move(network));
  return note;
}

Result<std::string, std::string> SetFeatures(EngineSettings& settings, std::string_view names) {
  const Result<FeatureSet, std::string> features = FeaturesWithout(names);
  if (!features) return Error{features.error()};
  settings.search.features = *features;
  return std::string();
}

#ifdef ZEITNOT_TUNE
std::span<const OptionSpec> Options() {
  static const std::vector<OptionSpec> options = [] {
    std::vector<OptionSpec> all(kOptions.begin(), kOptions.end());
    for (const Param& param : RowsOf(kParams)) {
      all.push_back({param.name, OptionType::kSpin, param.value, param.min, param.max,
                     "A number of the search, for tuning."});
    }
    return all;
  }();
  return options;
}
#else
std::span<const OptionSpec> Options() { return kOptions; }
#endif

std::string OptionLine(const OptionSpec& option) {
  std::string line =
      "option name " + std::string(option.name) + " type " + std::string(TypeName(option.type));
  if (const std::string text = DefaultText(option); !text.empty()) line += " default " + text;
  if (option.type == OptionType::kSpin)
    line += " min " + std::to_string(option.min) + " max " + std::to_string(option.max);
  return line;
}

std::string OptionsMarkdown() {
  std::string table =
      "# Options of the engine\n\nMade by `make option-table` from the table in `options.h`; a "
      "test "
      "compares it.\n\n"
      "| option | type | default | range | meaning |\n|---|---|---|---|---|\n";
  for (const OptionSpec& option : Options()) {
    if (option.hidden) continue;
    table += "| " + std::string(option.name) + " | " + std::string(TypeName(option.type)) + " | " +
             DefaultText(option) + " | ";
    if (option.type == OptionType::kSpin)
      table += std::to_string(option.min) + " to " + std::to_string(option.max);
    table += " | " + std::string(option.meaning) + " |\n";
  }
  return table;
}

Result<OptionChange, std::string> SetOption(std::string_view name, std::string_view value,
                                            EngineSettings& settings) {
  const std::span<const OptionSpec> options = Options();
  const auto option = std::find_if(options.begin(), options.end(), [&](const OptionSpec& spec) {
    return EqualIgnoringCase(spec.name, name);
  });
  if (option == options.end()) return Error{"there is no option " + Quoted(name)};
  if (option->type == OptionType::kButton) return OptionChange{&*option, ""};
  if (option->type == OptionType::kString) {
    if (option->set_text == nullptr)
      return Error{std::string(option->name) + " is for reading only"};
    Result<std::string, std::string> note = option->set_text(settings, value);
    if (!note) return Error{note.error()};
    return OptionChange{&*option, *std::move(note)};
  }
  const bool spin = option->type == OptionType::kSpin;
  const std::optional<int> number = spin ? ReadSpin(value, *option) : ReadCheck(value);
  if (!number) {
    const std::string range =
        spin ? "a number from " + std::to_string(option->min) + " to " + std::to_string(option->max)
             : "true or false";
    return Error{std::string(option->name) + " takes " + range + ", not " + Quoted(value)};
  }
  if (option->set != nullptr) option->set(settings, *number);
#ifdef ZEITNOT_TUNE
  SetParam(option->name, *number);
#endif
  return OptionChange{&*option, ""};
}

}  // namespace zeitnot
