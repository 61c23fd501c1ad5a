#include "engine/match/match_settings.h"

#include <nlohmann/json.hpp>

namespace zeitnot::match {
namespace {

using Json = nlohmann::ordered_json;

Json EngineJson(const EngineSettings& engine) {
  Json options = Json::array();
  for (const auto& [name, value] : engine.options) options.push_back({name, value});
  Json json{{"name", engine.name},
            {"command", engine.command},
            {"arguments", engine.arguments},
            {"directory", engine.directory},
            {"options", options},
            {"limits", WriteLimits(engine.limits)},
            {"margin_ms", engine.limits.margin.count()},
            {"ponder", engine.ponder}};
  if (engine.xboard) json["proto"] = "xboard";
  return json;
}

// Logs say "round robin".
std::string FormatText(Format format) {
  return format == Format::kRoundRobin ? "round robin" : std::string(FormatName(format));
}

}  // namespace

std::string DescribeSettings(const MatchSettings& settings, const OpeningBook& book) {
  const ScheduleSettings& schedule = settings.schedule;
  Json json{{"engines", Json::array()},
            {"format", FormatText(schedule.format)},
            {"rules", settings.rules_name},
            {"chess960", settings.game.chess960},
            {"openings", book.openings.size()},
            {"openings_digest", book.digest},
            {"shard", {schedule.shard.index, schedule.shard.count}},
            {"resign", nullptr},
            {"draw", nullptr}};
  for (const EngineSettings& engine : settings.engines)
    json["engines"].push_back(EngineJson(engine));
  if (const auto& resign = settings.game.resign)
    json["resign"] = {resign->moves, resign->score, resign->both};
  if (const auto& draw = settings.game.draw) json["draw"] = {draw->from, draw->moves, draw->score};
  // The tables of two machines may lie in different places.
  if (const auto& tables = settings.game.tables) json["syzygy_pieces"] = tables->pieces;
  if (settings.game.max_moves > 0) json["max_moves"] = settings.game.max_moves;
  // What is as it always was stays unsaid, so that older logs go on.
  if (schedule.colours != Colours::kBoth)
    json["colours"] = schedule.colours == Colours::kInTurns ? "in turns" : "first white";
  if (schedule.openings == OpeningPolicy::kPair) json["opening_policy"] = "pair";
  if (schedule.first_opening > 0) json["first_opening"] = schedule.first_opening;
  if (schedule.format == Format::kGauntlet && schedule.seeds > 1) json["seeds"] = schedule.seeds;
  if (schedule.format == Format::kSwiss) json["rounds"] = schedule.swiss_rounds;
  const bool lone = schedule.colours == Colours::kBoth && schedule.games % 2 == 1;
  if (schedule.staged() || schedule.format == Format::kPyramid || lone)
    json["games"] = schedule.games;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace zeitnot::match
