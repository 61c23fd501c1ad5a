#include "engine/audit/checkpoint.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/file.h"
#include "base/text.h"

namespace zeitnot::audit {
namespace {

constexpr const char* kSchema = "zeitnot-audit-checkpoint/1";

}  // namespace

Result<std::optional<Checkpoint>, std::string> ReadCheckpoint(
    const std::string& path, const std::vector<std::string>& files) {
  if (std::error_code ignored; !std::filesystem::exists(path, ignored)) return {std::nullopt};
  std::ifstream file(path);
  const auto json = nlohmann::json::parse(file, nullptr, false);
  Checkpoint checkpoint;
  try {
    if (json.at("schema") != kSchema || json.at("files") != files)
      return Error{Concat("'", path, "' is the checkpoint of another audit")};
    checkpoint.file = json.at("file");
    checkpoint.game = json.at("game");
    checkpoint.output = json.at("output");
    checkpoint.counts.games = json.at("games");
    checkpoint.counts.found = json.at("found");
    checkpoint.counts.plies = json.at("plies");
    checkpoint.counts.kinds = json.at("kinds");
  } catch (const nlohmann::json::exception&) {
    return Error{Concat("'", path, "' is no checkpoint")};
  }
  return std::optional(checkpoint);
}

bool WriteCheckpoint(const std::string& path, const std::vector<std::string>& files,
                     const Checkpoint& checkpoint) {
  const nlohmann::ordered_json json = {{"schema", kSchema},
                                       {"files", files},
                                       {"file", checkpoint.file},
                                       {"game", checkpoint.game},
                                       {"output", checkpoint.output},
                                       {"games", checkpoint.counts.games},
                                       {"found", checkpoint.counts.found},
                                       {"plies", checkpoint.counts.plies},
                                       {"kinds", checkpoint.counts.kinds}};
  return ReplaceFile(path, json.dump() + '\n');
}

}  // namespace zeitnot::audit
