// Everything that the user says of a match.
#ifndef ZEITNOT_ENGINE_MATCH_MATCH_SETTINGS_H_
#define ZEITNOT_ENGINE_MATCH_MATCH_SETTINGS_H_

#include <optional>
#include <string>
#include <vector>

#include "engine/match/game_player.h"
#include "engine/match/openings.h"
#include "engine/match/schedule.h"
#include "engine/match/statistics.h"

namespace zeitnot::match {

struct MatchSettings {
  std::vector<EngineSettings> engines;
  GameSettings game;
  std::string rules_name = "engine";
  OpeningSettings openings;
  Format format = Format::kRoundRobin;
  std::size_t rounds = 50;  // openings for each pair of engines, each played with both colours
  Schedule::Shard shard;
  std::optional<SprtSettings> sprt;

  int concurrency = 1;
  bool pin = false;
  int cpus_per_game = 1;

  std::string event = "Zeitnot match";
  std::string log_file;  // empty: none, and nothing to resume
  bool resume = false;
  std::string pgn_file;
  std::string json_file;
  std::string debug_directory;    // protocol and standard error of every engine
  std::size_t report_every = 10;  // games, when lines are printed
};

// What the games depend on, as JSON in one line: a match can only be resumed with the same. The
// number of rounds and the sequential test may change.
std::string DescribeSettings(const MatchSettings& settings, const OpeningBook& book);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_MATCH_SETTINGS_H_
