#include "engine/commands/match_file.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string_view>

#include "base/json_reader.h"
#include "base/near_word.h"
#include "base/text.h"

namespace zeitnot::match {
namespace {

using Json = nlohmann::ordered_json;

constexpr JsonLimits kFileLimits{
    .bytes = 4U << 20, .string = 1U << 16, .entries = 10'000, .values = 100'000, .keys = 1'000};

// Where a match writes, and what is of one call only.
const std::set<std::string, std::less<>> kNotKept = {"help", "log", "resume", "settings", "engines",
                                                     "pgn",  "epd", "json",   "live",     "debug"};

std::string NameOf(const CLI::Option& option) {
  return option.get_lnames().empty() ? "" : option.get_lnames().front();
}

bool IsFlag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

// The values that were given, call by call.
std::vector<std::vector<std::string>> CallsOf(const CLI::Option& option) {
  std::vector<std::vector<std::string>> calls(1);
  for (const std::string& value : option.results()) {
    if (value == "%%") {
      calls.emplace_back();
    } else {
      calls.back().push_back(value);
    }
  }
  std::erase_if(calls, [](const auto& call) { return call.empty(); });
  return calls;
}

Json EngineOf(const EngineWords& words) {
  Json engine = Json::object();
  for (const std::string& word : words) {
    const std::size_t equals = std::min(word.find('='), word.size());
    engine[word.substr(0, equals)] = word.substr(std::min(equals + 1, word.size()));
  }
  return engine;
}

// A value as a word; empty if it is none.
std::string WordOf(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_number() || value.is_boolean() ? value.dump() : "";
}

Result<EngineWords, std::string> WordsOfEngine(const Json& engine) {
  if (!engine.is_object()) return Error{std::string("an engine is an object of texts")};
  EngineWords words;
  for (const auto& [key, value] : engine.items()) {
    if (!value.is_string() && !value.is_number() && !value.is_boolean())
      return Error{Concat("the key \"", key, "\" of an engine wants a text")};
    words.push_back(key + "=" + WordOf(value));
  }
  return words;
}

Result<Json, std::string> ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) return Error{"cannot read " + path};
  auto json = ReadJson(text.str(), kFileLimits);
  if (!json) return Error{path + ": " + json.error().text};
  return *std::move(json);
}

// What stands in the file for one option. An error is a sentence.
Result<std::vector<std::string>, std::string> WordsOfKey(const std::string& key, const Json& value,
                                                         const CLI::Option& option) {
  std::vector<std::string> words;
  if (key == "engine") {
    if (!value.is_array()) return Error{std::string("\"engine\" wants a list of engines")};
    for (const Json& engine : value) {
      const auto own = WordsOfEngine(engine);
      if (!own) return Error{own.error()};
      words.push_back("--engine");
      words.insert(words.end(), own->begin(), own->end());
    }
    return words;
  }
  if (IsFlag(option)) {
    if (!value.is_boolean()) return Error{Concat("\"", key, "\" wants true or false")};
    if (value.get<bool>()) words.push_back("--" + key);
    return words;
  }
  words.push_back("--" + key);
  const Json values = value.is_array() ? value : Json::array({value});
  for (const Json& one : values) {
    if (WordOf(one).empty()) return Error{Concat("\"", key, "\" wants a text or a list of texts")};
    words.push_back(WordOf(one));
  }
  return words;
}

}  // namespace

std::string WriteMatchFile(const CLI::App& match, const std::vector<EngineWords>& engines) {
  Json json = Json::object();
  json["engine"] = Json::array();
  for (const EngineWords& words : engines) json["engine"].push_back(EngineOf(words));
  for (const CLI::Option* option : match.get_options()) {
    const std::string name = NameOf(*option);
    if (option->count() == 0 || name == "engine" || kNotKept.contains(name)) continue;
    const auto calls = CallsOf(*option);
    if (IsFlag(*option)) {
      json[name] = true;
    } else if (option->get_items_expected_max() > 1) {
      json[name] = Json::array();
      for (const auto& call : calls) {
        for (const std::string& value : call) json[name].push_back(value);
      }
    } else if (!calls.empty()) {
      json[name] = calls.back().back();
    }
  }
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Result<std::vector<std::string>, std::string> ReadMatchFile(const std::string& path,
                                                            const CLI::App& match) {
  const auto json = ReadFile(path);
  if (!json) return Error{json.error()};
  if (!json->is_object()) return Error{path + " is not a JSON object"};
  std::vector<std::string> names;
  for (const CLI::Option* option : match.get_options()) names.push_back(NameOf(*option));
  std::vector<std::string> words;
  for (const auto& [key, value] : json->items()) {
    const CLI::Option* option = match.get_option_no_throw("--" + key);
    if (option == nullptr || key == "settings" || key == "help") {
      const std::vector<std::string_view> known(names.begin(), names.end());
      const auto near = NearestWord(key, known);
      return Error{Concat(path, ": there is no option \"", key, "\"",
                          near ? Concat(": did you mean \"", *near, "\"?") : "")};
    }
    if (option->count() > 0) continue;
    const auto own = WordsOfKey(key, value, *option);
    if (!own) return Error{Concat(path, ": ", own.error())};
    words.insert(words.end(), own->begin(), own->end());
  }
  for (const CLI::Option* option : match.get_options()) {
    const std::string name = NameOf(*option);
    if (option->count() == 0 || name == "settings") continue;
    if (IsFlag(*option)) {
      words.push_back("--" + name);
      continue;
    }
    for (const auto& call : CallsOf(*option)) {
      words.push_back("--" + name);
      words.insert(words.end(), call.begin(), call.end());
    }
  }
  return words;
}

Result<std::vector<EngineWords>, std::string> NamedEngines(const std::string& path,
                                                           std::vector<EngineWords> engines) {
  constexpr std::string_view kConf = "conf=";
  std::vector<std::pair<std::string, EngineWords>> known;
  if (!path.empty()) {
    const auto json = ReadFile(path);
    if (!json) return Error{json.error()};
    if (!json->is_array()) return Error{path + " is not a JSON list of engines"};
    for (const Json& engine : *json) {
      auto words = WordsOfEngine(engine);
      if (!words) return Error{Concat(path, ": ", words.error())};
      const bool named = engine.contains("name") && engine["name"].is_string();
      known.emplace_back(named ? engine["name"].get<std::string>() : "", *std::move(words));
    }
  }
  for (EngineWords& words : engines) {
    EngineWords whole;
    for (const std::string& word : words) {
      if (!word.starts_with(kConf)) {
        whole.push_back(word);
        continue;
      }
      const std::string name = word.substr(kConf.size());
      const auto found =
          std::ranges::find_if(known, [&](const auto& engine) { return engine.first == name; });
      if (found == known.end()) {
        std::vector<std::string_view> names;
        for (const auto& engine : known) names.emplace_back(engine.first);
        return Error{path.empty()
                         ? "conf= wants a file of engines (--engines)"
                         : Concat(path, " has no engine ", name, ": ", SayWhatMayBe(name, names))};
      }
      whole.insert(whole.end(), found->second.begin(), found->second.end());
    }
    words = std::move(whole);
  }
  return engines;
}

}  // namespace zeitnot::match
