#include "engine/match/match_settings.h"

#include <nlohmann/json.hpp>

namespace zeitnot::match {
namespace {

using Json = nlohmann::ordered_json;

Json EngineJson(const EngineSettings& engine) {
  Json options = Json::array();
  for (const auto& [name, value] : engine.options) options.push_back({name, value});
  return Json{{"name", engine.name},
              {"command", engine.command},
              {"arguments", engine.arguments},
              {"directory", engine.directory},
              {"options", options},
              {"limits", WriteLimits(engine.limits)},
              {"margin_ms", engine.limits.margin.count()},
              {"ponder", engine.ponder}};
}

}  // namespace

std::string DescribeSettings(const MatchSettings& settings, const OpeningBook& book) {
  Json json{{"engines", Json::array()},
            {"format", settings.format == Format::kRoundRobin ? "round robin" : "gauntlet"},
            {"rules", settings.rules_name},
            {"chess960", settings.game.chess960},
            {"openings", book.openings.size()},
            {"openings_digest", book.digest},
            {"shard", {settings.shard.index, settings.shard.count}},
            {"resign", nullptr},
            {"draw", nullptr}};
  for (const EngineSettings& engine : settings.engines)
    json["engines"].push_back(EngineJson(engine));
  if (const auto& resign = settings.game.resign)
    json["resign"] = {resign->moves, resign->score, resign->both};
  if (const auto& draw = settings.game.draw) json["draw"] = {draw->from, draw->moves, draw->score};
  // The tables of two machines may lie in different places.
  if (const auto& tables = settings.game.tables) json["syzygy_pieces"] = tables->pieces;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace zeitnot::match
