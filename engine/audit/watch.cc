#include "engine/audit/watch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "engine/input/unpacked_stream.h"
#include "referee/notation/pgn.h"
#include "referee/notation/pgn_tags.h"

namespace zeitnot::audit {
namespace {

using referee::PgnGame;

// Of all that alerts depend on, and of how the game goes on in the file.
std::uint64_t StateOf(const PgnGame& game) {
  std::uint64_t state = game.start.key();
  const auto mix = [&](std::uint64_t value) {
    state = (state ^ value) * 0x9E3779B97F4A7C15U;
    state ^= state >> 32U;
  };
  for (const referee::PgnPly& ply : game.plies) {
    mix(ply.move.raw());
    if (ply.clock) mix(static_cast<std::uint64_t>(ply.clock->count()));
  }
  mix(static_cast<std::uint64_t>(game.result));
  if (game.error) mix(std::hash<std::string>()(game.error->token) + 1);
  return state;
}

bool IsHalf(const PgnGame& game) {
  return std::ranges::any_of(game.warnings, [](const referee::PgnWarning& warning) {
    return warning.text.id == referee::kNoResult.id();
  });
}

BoardName NameOf(const std::string& path, const PgnGame& game) {
  const auto tag = [&](std::string_view name) {
    const std::string* value = game.Tag(name);
    return value == nullptr ? std::string() : *value;
  };
  return {path, game.number, tag("Round"), tag("Board"), tag("White"), tag("Black")};
}

}  // namespace

void Watch::Knows(std::uint64_t key) {
  told_.insert(key);
  goes_on_ = true;
}

std::vector<std::string> Watch::Files() const {
  std::vector<std::string> files;
  for (const std::string& path : options_.paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    for (std::filesystem::directory_iterator it(path, error), end; !error && it != end;
         it.increment(error)) {
      if (it->path().extension() == ".pgn") files.push_back(it->path().string());
    }
  }
  std::ranges::sort(files);
  return files;
}

void Watch::Poll(Time now) {
  for (const std::string& path : Files()) Look(path, files_[path], now);
}

void Watch::Look(const std::string& path, File& file, Time now) {
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  // A file that is replaced is not there for a moment.
  if (error) return;
  const auto written = std::filesystem::last_write_time(path, error);
  if (error) return;
  const std::int64_t changed = written.time_since_epoch().count();
  const bool same = file.size == size && file.changed == changed;
  if (same && file.whole) return;
  std::ifstream in(path, std::ios::binary);
  UnpackedStream text(in);
  referee::PgnReader reader(text);
  bool whole = true;
  while (const auto game = reader.Next()) {
    Board& board = file.boards[game->number];
    if (const std::uint64_t state = StateOf(*game); state != board.state) {
      board.state = state;
      board.since = now;
      board.told = false;
    }
    if (board.told) continue;
    if (now - board.since < (IsHalf(*game) ? options_.settle_half : options_.settle)) {
      whole = false;
      continue;
    }
    TellNews(path, *game, board);
  }
  file.size = size;
  file.changed = changed;
  // Whatever was written while it was read changes the file again.
  file.whole = whole && same;
}

void Watch::TellNews(const std::string& path, const PgnGame& game, Board& board) {
  const bool first_sight = board.told_plies == 0 && !goes_on_;
  // Moves may have been taken back or corrected: what is the same has been told under its key.
  const std::size_t first = first_sight ? game.plies.size() : 0;
  const BoardName name = NameOf(path, game);
  for (const BoardAlert& alert : AlertsOf(game, first, options_.settings)) {
    if (told_.insert(alert.key).second) tell_(name, alert);
  }
  if (first_sight) {
    for (const BoardAlert& alert : AlertsOf(game, 0, options_.settings)) told_.insert(alert.key);
  }
  board.told_plies = game.plies.size() + 1;
  board.told = true;
}

}  // namespace zeitnot::audit
