// The lines that other match runners print, for scripts that read those. Their words for how games
// end are theirs too: "White loses on time", "Black's connection stalls".
#ifndef ZEITNOT_ENGINE_MATCH_RUNNER_LINES_H_
#define ZEITNOT_ENGINE_MATCH_RUNNER_LINES_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/match/result_log.h"
#include "engine/match/standings.h"

namespace zeitnot::match {

enum class OutputStyle { kOwn, kFastchess, kCutechess };

// "Started game 1 of 100 (a vs b)".
std::string StartedLine(std::size_t number, std::uint64_t planned, std::string_view white,
                        std::string_view black);
// "Finished game 1 (a vs b): 1-0 {White mates}".
std::string FinishedLine(const GameRow& row);
// After each game: the score of the first engine against the second, for cutechess.
std::string ScoreLine(const Standings& standings);
// From time to time and in the end: Elo and the sequential test. Lines with their ends.
std::string RatingLines(const Standings& standings, OutputStyle style);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_RUNNER_LINES_H_
