// Everything that the user says of a match.
#ifndef ZEITNOT_ENGINE_MATCH_MATCH_SETTINGS_H_
#define ZEITNOT_ENGINE_MATCH_MATCH_SETTINGS_H_

#include <optional>
#include <string>
#include <vector>

#include "engine/match/game_player.h"
#include "engine/match/openings.h"
#include "engine/match/pgn_comments.h"
#include "engine/match/schedule.h"
#include "engine/match/statistics.h"

namespace zeitnot::match {

struct MatchSettings {
  std::vector<EngineSettings> engines;
  GameSettings game;
  std::string rules_name = "engine";
  OpeningSettings openings;
  ScheduleSettings schedule;
  std::optional<SprtSettings> sprt;

  int concurrency = 1;
  bool pin = false;
  std::vector<int> cpus;  // to pin to; empty: all that there are
  int cpus_per_game = 1;

  std::string event = "Zeitnot match";
  std::string log_file;  // empty: none, and nothing to resume
  bool resume = false;
  std::string pgn_file;
  std::string epd_file;   // final positions
  std::string live_file;  // the running games as PGN, replaced again and again
  PgnNotes pgn_notes = UsualPgnNotes();
  bool minimal_pgn = false;  // the seven tags, the start, the moves and the result alone
  std::string json_file;
  std::string debug_directory;    // protocol and standard error of every engine
  std::size_t report_every = 10;  // games, when lines are printed
};

// What the games depend on, as JSON in one line: a match can only be resumed with the same. The
// sequential test may change, and the number of games where the first ones stay the same.
std::string DescribeSettings(const MatchSettings& settings, const OpeningBook& book);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_MATCH_SETTINGS_H_
