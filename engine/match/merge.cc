#include "engine/match/merge.h"

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "base/counted.h"
#include "base/text.h"
#include "engine/match/result_log.h"

namespace zeitnot::match {
namespace {

using Json = nlohmann::ordered_json;

// Settings are written by this program, but a log may have been changed since.
std::string NameOf(const Json& engine) {
  if (!engine.is_object() || !engine.contains("name") || !engine["name"].is_string()) return {};
  return engine["name"];
}

// Looks for logs whose games do not belong together.
class Comparison {
 public:
  void Add(const std::string& path, const LogHeader& header) {
    // A merged log keeps the headers that it was made of.
    const Json settings = Json::parse(header.settings, nullptr, false);
    if (settings.is_array()) {
      for (const Json& part : settings) {
        if (part.is_object() && part.contains("run") && part["run"].is_string() &&
            part.contains("settings"))
          AddRun(path, part["run"], part["settings"]);
      }
    } else {
      AddRun(path, header.run, settings);
    }
  }
  const std::vector<std::string>& warnings() const { return warnings_; }
  // Of all runs, for the header of the merged log.
  std::string Headers() const {
    Json all = Json::array();
    for (const auto& [run, settings] : runs_) all.push_back({{"run", run}, {"settings", settings}});
    return all.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

 private:
  void AddRun(const std::string& path, const std::string& run, const Json& settings) {
    if (!runs_.emplace(run, settings).second) return;
    const auto [same, is_new] = paths_.emplace(settings.dump(), path);
    if (!is_new) {
      warnings_.push_back(Concat(path, " and ", same->second,
                                 " played the same part of the same match (--shard): with fixed "
                                 "depth or nodes their games repeat each other"));
    }
    if (!settings.is_object() || !settings.contains("engines")) return;
    for (const Json& engine : settings["engines"]) {
      const std::string name = NameOf(engine);
      const auto [known, first] = engines_.emplace(name, std::pair(path, engine));
      if (!first && known->second.second != engine) {
        warnings_.push_back(Concat("the engine ", name, " of ", path, " is not set up as that of ",
                                   known->second.first));
      }
    }
  }

  std::map<std::string, Json> runs_;
  std::map<std::string, std::string> paths_;                     // by settings
  std::map<std::string, std::pair<std::string, Json>> engines_;  // by name
  std::vector<std::string> warnings_;
};

// Of a match, or of the first of a merged log.
Json SettingsOf(const LogHeader& header) {
  Json settings = Json::parse(header.settings, nullptr, false);
  if (settings.is_array() && !settings.empty() && settings[0].is_object())
    return settings[0].value("settings", Json());
  return settings;
}

// Are openings played with both colours?
bool InPairs(const LogHeader& header) {
  const Json settings = SettingsOf(header);
  return !settings.is_object() || !settings.contains("colours");
}

// The engines in the order they were given: the first is the one that a sequential test speaks of.
std::vector<std::string> EngineNames(const LogHeader& header) {
  const Json settings = SettingsOf(header);
  std::vector<std::string> names;
  if (!settings.is_object() || !settings.contains("engines")) return names;
  for (const Json& engine : settings["engines"]) {
    if (std::string name = NameOf(engine); !name.empty()) names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

Result<MergeOutcome, std::string> MergeLogs(const MergeSettings& settings) {
  const auto first = ReadBegunLog(settings.logs.empty() ? "" : settings.logs.front());
  if (!first) return Error{first.error()};
  MergeOutcome outcome{
      Standings(EngineNames(first->header), settings.sprt, InPairs(first->header)), {}, {}};
  outcome.facts.state = "merged";
  Comparison comparison;
  std::set<std::pair<std::string, std::size_t>> seen;
  std::string rows;
  std::string pgn;
  for (const std::string& path : settings.logs) {
    const auto contents = ReadBegunLog(path);
    if (!contents) return Error{contents.error()};
    comparison.Add(path, contents->header);
    std::size_t repeated = 0;
    for (const GameRow& row : contents->rows) {
      if (!seen.emplace(row.run, row.game).second) {
        ++repeated;
        continue;
      }
      outcome.standings.Add(row);
      rows += WriteRow(row) + '\n';
      pgn += row.pgn;
    }
    if (repeated > 0) {
      outcome.warnings.push_back(Concat(path, ": ", Counted(repeated, "game"),
                                        repeated == 1 ? " stands in an earlier log and counts once"
                                                      : " stand in an earlier log and count once"));
    }
    if (contents->torn)
      outcome.warnings.push_back(path + " ends in a torn line, which is left out");
  }
  outcome.warnings.insert(outcome.warnings.end(), comparison.warnings().begin(),
                          comparison.warnings().end());
  if (outcome.standings.sprt() != nullptr && outcome.standings.engines().size() != 2)
    return Error{std::string("--sprt compares two engines")};
  const std::vector<std::pair<std::string, std::string>> files = {
      {settings.out_file, WriteHeader({"merged", comparison.Headers()}) + '\n' + rows},
      {settings.pgn_file, pgn},
      {settings.json_file, JsonReport(outcome.standings, outcome.facts)}};
  for (const auto& [path, text] : files) {
    if (!path.empty() && !ReplacePacked(path, text)) return Error{"cannot write " + path};
  }
  return outcome;
}

}  // namespace zeitnot::match
