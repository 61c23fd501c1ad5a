// Putting the logs of several machines together.
#ifndef ZEITNOT_ENGINE_MATCH_MERGE_H_
#define ZEITNOT_ENGINE_MATCH_MERGE_H_

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/match/report.h"
#include "engine/match/standings.h"

namespace zeitnot::match {

struct MergeSettings {
  std::vector<std::string> logs;
  std::string out_file;  // empty: not written, as the others
  std::string pgn_file;
  std::string json_file;
  std::optional<SprtSettings> sprt;  // taken over the games in the order of the logs
};

struct MergeOutcome {
  Standings standings;
  SessionFacts facts;
  std::vector<std::string> warnings;
};

// Every game counts once, however many of the logs hold it. Says where two logs call different
// engines by one name, or played the same part of the same match. An error is a sentence.
Result<MergeOutcome, std::string> MergeLogs(const MergeSettings& settings);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_MERGE_H_
