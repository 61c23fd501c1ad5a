// What the user says of one engine of a match, and of how engines are handled.
#ifndef ZEITNOT_ENGINE_MATCH_ENGINE_SETTINGS_H_
#define ZEITNOT_ENGINE_MATCH_ENGINE_SETTINGS_H_

#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "engine/match/game_clock.h"

namespace zeitnot::match {

// When an engine's process is started anew.
enum class Restart {
  kAfterFailure,  // after a crash or a stall
  kEveryGame,
  kNever,  // a failure ends the match
};

struct EngineSettings {
  std::string name;  // unique in the match
  std::string command;
  std::vector<std::string> arguments;
  std::string directory;
  std::vector<std::pair<std::string, std::string>> options;  // UCI options in the order given
  MoveLimits limits;
  bool ponder = false;
  bool xboard = false;  // it speaks the Chess Engine Communication Protocol, not UCI
  Restart restart = Restart::kAfterFailure;
  bool strict = false;  // an option that the engine does not offer like that is an error
};

// Reads the words KEY=VALUE that follow --engine and adds them to what --each set: name, cmd, args
// (split at blanks), dir, proto, tc, st (seconds a move), depth, nodes, margin (ms), ponder,
// restart, option.NAME. An error is a sentence.
Result<EngineSettings, std::string> ReadEngineSettings(const std::vector<std::string>& each,
                                                       const std::vector<std::string>& own);

// How long the runner waits for what has no clock.
struct Patience {
  milliseconds startup{10'000};  // from start to `uciok`
  milliseconds ready{10'000};    // from `isready` to `readyok`
  milliseconds stall{60'000};    // for a move where no clock runs
  milliseconds stop{2'000};      // from `stop` to `bestmove`, and from `quit` to the end
};

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_ENGINE_SETTINGS_H_
