// Many games made by several threads into one file, one after the other as they are ready. Which
// games these are does not depend on the threads or on interruptions: each has a number and makes
// itself from that alone.
#ifndef ZEITNOT_ENGINE_DATAGEN_PRODUCTION_H_
#define ZEITNOT_ENGINE_DATAGEN_PRODUCTION_H_

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/result.h"
#include "engine/datagen/game.h"
#include "engine/datagen/statistics.h"

namespace zeitnot::datagen {

// Used by one thread.
class GameMaker {
 public:
  virtual ~GameMaker() = default;
  // Nothing if `stop` became true. An error is a sentence and ends everything.
  virtual Result<std::optional<TrainingGame>, std::string> Make(std::uint64_t number,
                                                                const std::atomic<bool>& stop) = 0;
};

struct Production {
  std::string file;
  std::string about;        // see GameAppender
  std::uint64_t games = 0;  // numbers 0 to games - 1
  int threads = 1;
  bool resume = false;
  std::function<std::uint64_t(std::uint64_t number)> id;
  std::function<std::unique_ptr<GameMaker>()> maker;
};

struct Progress {
  std::uint64_t planned = 0;
  std::uint64_t before = 0;  // games that the file held already
  GameStatistics made;       // in this run
  std::chrono::duration<double> elapsed{0};

  bool complete() const { return before + made.games() >= planned; }
  double per_second(std::uint64_t count) const;
  // One line: games, positions, positions a second, time left.
  std::string Line() const;
};

// Runs until all games are made, or SIGINT, SIGTERM or SIGHUP ask for an end: games that are not
// finished are then left to the next run. `listener` is called by one thread at a time, after each
// game; `note` once, with what was cut off an old file. An error is a sentence.
Result<Progress, std::string> Produce(const Production& production,
                                      const std::function<void(const Progress&)>& listener,
                                      const std::function<void(const std::string&)>& note);

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_PRODUCTION_H_
