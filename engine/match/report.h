// How the standings of a match read: as tables for people, as JSON for programs, and as the one
// line that goes by while games are played.
#ifndef ZEITNOT_ENGINE_MATCH_REPORT_H_
#define ZEITNOT_ENGINE_MATCH_REPORT_H_

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "engine/match/standings.h"

namespace zeitnot::match {

// What the report of a session says beyond the standings.
struct SessionFacts {
  std::string state = "complete";                    // or why not all games were played
  std::uint64_t planned = 0;                         // games; 0 if unknown
  std::optional<std::chrono::seconds> lasted;        // this run
  std::vector<std::string> stages;                   // how they went, a line each
  std::vector<std::chrono::microseconds> overheads;  // see PlayedGame
};

// "12/200 games: first 7.5 (62.5%) +6 =3 -3, Elo 89 +- 170, LLR 0.51 (-2.94, 2.94)".
std::string ProgressLine(const Standings& standings, std::uint64_t planned);
std::string DurationText(std::chrono::seconds time);  // "1:02:03"
std::string TextReport(const Standings& standings, const SessionFacts& facts);
// The schema is described in engine/FORMATS.md.
std::string JsonReport(const Standings& standings, const SessionFacts& facts);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_REPORT_H_
