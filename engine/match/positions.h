// Quiet positions of played games with the results, for fitting the evaluation.
#ifndef ZEITNOT_ENGINE_MATCH_POSITIONS_H_
#define ZEITNOT_ENGINE_MATCH_POSITIONS_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace zeitnot::match {

struct PositionSettings {
  std::vector<std::string> logs;
  std::size_t skip = 4;        // plies from the beginning of each game
  std::size_t per_game = 12;   // at most, spread evenly
  int most_centipawns = 1000;  // that the mover saw either way
};

struct PositionCounts {
  std::size_t games = 0;   // that gave positions
  std::size_t others = 0;  // forfeited, too short or the same as others
  std::size_t positions = 0;
};

// Hands over lines "FEN;RESULT;OPENING": White's points (1, 0.5, 0) and a number that all games
// from one starting position share, of those from the initial one all with the same opening. No
// position comes twice. Left out are positions in check, those in which the move played takes or
// promotes, the last two before a mate, and those in which the mover saw a mate. Passed over are
// games that ended by a fault of an engine, which say nothing, and games with the moves of an
// earlier one: engines without chance repeat themselves. An error names the log and, if it is in
// one of these, the line or the run and game.
Result<PositionCounts, std::string> ExtractPositions(
    const PositionSettings& settings, const std::function<void(std::string_view)>& write);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_POSITIONS_H_
