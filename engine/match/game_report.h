// What is kept of a game that was played: its row in the log with its PGN.
#ifndef ZEITNOT_ENGINE_MATCH_GAME_REPORT_H_
#define ZEITNOT_ENGINE_MATCH_GAME_REPORT_H_

#include <string>

#include "engine/match/game_player.h"
#include "engine/match/match_settings.h"
#include "engine/match/result_log.h"
#include "engine/match/schedule.h"

namespace zeitnot::match {

GameRow MakeRow(const MatchSettings& settings, const std::string& run, const ScheduledGame& game,
                const std::string& opening, const PlayedGame& played);

// A game that is still being played as PGN, without a result.
std::string RunningPgn(const MatchSettings& settings, const ScheduledGame& game,
                       const std::string& opening, const PlayedGame& played);

// The final position of a game as an EPD line with its end: with the counts, the result and the
// number of the game.
std::string FinalPosition(const GameRow& row);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_GAME_REPORT_H_
