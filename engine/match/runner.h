// Plays a match: several games at once, each on a thread of its own with its own engine processes;
// results go to the log before they count. Ctrl-C lets the running games finish, a second one (or
// SIGTERM, SIGHUP) abandons them.
#ifndef ZEITNOT_ENGINE_MATCH_RUNNER_H_
#define ZEITNOT_ENGINE_MATCH_RUNNER_H_

#include <functional>
#include <string>

#include "base/result.h"
#include "engine/match/match_settings.h"
#include "engine/match/report.h"
#include "engine/match/standings.h"

namespace zeitnot::match {

// A game that is being played.
struct RunningGame {
  std::size_t slot;  // which of those that are played at a time, from 0
  std::size_t number;
  const std::string& white;
  const std::string& black;
  const PlayedGame& played;  // so far, without the record
  const referee::GameRecord& record;
};

// What a match tells while it runs; called by one thread at a time.
class MatchListener {
 public:
  virtual ~MatchListener() = default;
  virtual void OnStart([[maybe_unused]] const ScheduledGame& game,
                       [[maybe_unused]] const std::string& white,
                       [[maybe_unused]] const std::string& black,
                       [[maybe_unused]] std::uint64_t planned) {}
  // After each move, if it wants to know.
  virtual bool WantsMoves() const { return false; }
  virtual void OnMove([[maybe_unused]] const RunningGame& game) {}
  virtual void OnGame(const GameRow& row, const Standings& standings, std::uint64_t planned) = 0;
  virtual void OnWarning(const std::string& text) = 0;
};

enum class MatchEnd { kComplete, kDecided, kInterrupted, kFailed };

struct MatchOutcome {
  MatchEnd end = MatchEnd::kComplete;
  Standings standings;
  SessionFacts facts;
};

// An error is a sentence: files that cannot be written or are of another match.
Result<MatchOutcome, std::string> RunMatch(const MatchSettings& settings, const OpeningBook& book,
                                           MatchListener& listener);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_RUNNER_H_
