// Follows game files that are rewritten or appended while games go on, and tells each alert once.
#ifndef ZEITNOT_ENGINE_AUDIT_WATCH_H_
#define ZEITNOT_ENGINE_AUDIT_WATCH_H_

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "engine/audit/board_alerts.h"

namespace zeitnot::audit {

struct BoardName {
  std::string file;
  std::size_t game = 0;  // in it, from 1
  std::string round;
  std::string board;
  std::string white;
  std::string black;
};

struct WatchOptions {
  std::vector<std::string> paths;  // files, or folders: all files in them that end in .pgn
  referee::AuditSettings settings;
  // A game that is being written is left alone until it has not changed for so long; one that no
  // result ends, not even "*", may be half of one, and is for longer.
  std::chrono::milliseconds settle{150};
  std::chrono::milliseconds settle_half{3'000};
};

class Watch {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Tell = std::function<void(const BoardName&, const BoardAlert&)>;

  Watch(WatchOptions options, Tell tell) : options_(std::move(options)), tell_(std::move(tell)) {}

  // An alert that was told before this began. Then all plies of a game count and not only those
  // that are played from now on, since nobody was told of what happened meanwhile.
  void Knows(std::uint64_t key);
  // Looks at the files, and tells what is new. To be called a few times in a second.
  void Poll(Time now);

 private:
  // A game as it was met last.
  struct Board {
    std::uint64_t state = 0;  // of all that counts of it
    Time since;
    std::optional<referee::PgnGame> waiting;  // to settle; its alerts have not been told
    std::optional<std::vector<Move>> told;    // the moves of the game when they were told last
  };
  struct File {
    std::uintmax_t size = 0;
    std::int64_t changed = 0;  // the time that the file system has
    std::map<std::size_t, Board> boards;
  };

  std::vector<std::string> Files() const;
  void Look(const std::string& path, File& file, Time now);
  static void Read(const std::string& path, File& file, Time now);
  void TellNews(const std::string& path, Board& board);

  WatchOptions options_;
  Tell tell_;
  std::map<std::string, File> files_;
  std::unordered_set<std::uint64_t> told_;
  bool goes_on_ = false;
};

}  // namespace zeitnot::audit

#endif  // ZEITNOT_ENGINE_AUDIT_WATCH_H_
