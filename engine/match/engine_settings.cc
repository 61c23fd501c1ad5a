#include "engine/match/engine_settings.h"

#include <array>
#include <charconv>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string_view>

#include "base/near_word.h"

namespace zeitnot::match {
namespace {

template <typename T>
std::optional<T> ReadPositive(std::string_view text, T most) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (value < 1 || value > most) return std::nullopt;
  return value;
}

std::optional<bool> ReadSwitch(std::string_view text) {
  if (text == "true" || text == "on" || text == "1") return true;
  if (text == "false" || text == "off" || text == "0") return false;
  return std::nullopt;
}

std::optional<Restart> ReadRestart(std::string_view text) {
  if (text == "failure") return Restart::kAfterFailure;
  if (text == "always") return Restart::kEveryGame;
  if (text == "never") return Restart::kNever;
  return std::nullopt;
}

// Stores a value that could be read; says otherwise what it should have been.
template <typename T, typename U>
std::string Store(T& place, const std::optional<U>& value, const char* wanted) {
  if (!value) return wanted;
  place = *value;
  return "";
}

std::string SetText(EngineSettings& engine, std::string_view key, const std::string& value) {
  if (value.empty()) return "expected a text that is not empty";
  if (key == "name") engine.name = value;
  if (key == "cmd") engine.command = value;
  if (key == "dir") engine.directory = value;
  if (key == "args") {
    std::istringstream words(value);
    engine.arguments.clear();
    for (std::string word; words >> word;) engine.arguments.push_back(word);
  }
  return "";
}

void SetOption(EngineSettings& engine, std::string_view name, const std::string& value) {
  for (auto& [known, old] : engine.options) {
    if (known != name) continue;
    old = value;
    return;
  }
  engine.options.emplace_back(name, value);
}

// Empty if all is well, or else what is wrong.
std::string SetValue(EngineSettings& engine, std::string_view key, const std::string& value) {
  MoveLimits& limits = engine.limits;
  if (key == "name" || key == "cmd" || key == "dir" || key == "args")
    return SetText(engine, key, value);
  if (key == "tc") {
    limits.control.reset();
    limits.later.clear();
    if (value == "inf") return "";
    const auto periods = ReadTimeControls(value);
    if (!periods) return periods.error();
    limits.control = periods->front();
    limits.later.assign(periods->begin() + 1, periods->end());
    return "";
  }
  if (key == "st") {
    auto time = ReadSeconds(value);
    if (time && time->count() == 0) time.reset();
    return Store(limits.move_time, time,
                 "expected seconds for each move, more than 0 and at most 1000000");
  }
  if (key == "depth") return Store(limits.depth, ReadPositive(value, 1000), "expected 1 to 1000");
  if (key == "nodes") {
    return Store(limits.nodes, ReadPositive(value, std::uint64_t{1} << 60),
                 "expected a number of nodes from 1 on");
  }
  if (key == "margin") {
    const auto margin = value == "0" ? 0 : ReadPositive(value, 60'000);
    if (!margin) return "expected milliseconds, 0 to 60000";
    limits.margin = milliseconds(*margin);
    return "";
  }
  if (key == "proto") {
    if (value != "uci" && value != "xboard") return "expected uci or xboard";
    engine.xboard = value == "xboard";
    return "";
  }
  if (key == "ponder") return Store(engine.ponder, ReadSwitch(value), "expected on or off");
  if (key == "restart") {
    return Store(engine.restart, ReadRestart(value), "expected failure, always or never");
  }
  constexpr std::array<std::string_view, 14> kKeys = {
      "proto", "name",  "cmd",   "args",   "dir",    "conf",    "tc",
      "st",    "depth", "nodes", "margin", "ponder", "restart", "option.NAME"};
  return "there is no such key: " + SayWhatMayBe(key, kKeys);
}

std::optional<std::string> SetWord(EngineSettings& engine, const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos) return "\"" + word + "\" is not KEY=VALUE";
  const std::string_view key = std::string_view(word).substr(0, equals);
  const std::string value = word.substr(equals + 1);
  constexpr std::string_view kOption = "option.";
  if (key.starts_with(kOption) && key.size() > kOption.size()) {
    if (value.find('\n') != std::string::npos) return "\"" + word + "\" holds a line end";
    SetOption(engine, key.substr(kOption.size()), value);
    return std::nullopt;
  }
  const std::string wrong = SetValue(engine, key, value);
  if (wrong.empty()) return std::nullopt;
  return "\"" + word + "\": " + wrong;
}

}  // namespace

Result<EngineSettings, std::string> ReadEngineSettings(const std::vector<std::string>& each,
                                                       const std::vector<std::string>& own) {
  EngineSettings engine;
  for (const auto* words : {&each, &own}) {
    for (const std::string& word : *words) {
      if (auto error = SetWord(engine, word)) return Error{*std::move(error)};
    }
  }
  if (engine.command.empty()) return Error{std::string("an engine needs cmd=PROGRAM")};
  if (engine.name.empty()) engine.name = std::filesystem::path(engine.command).filename();
  if (engine.limits.none()) {
    return Error{"the engine " + engine.name +
                 " has no limit: give tc=, st=, depth= or nodes=, to it or with --each"};
  }
  return engine;
}

}  // namespace zeitnot::match
