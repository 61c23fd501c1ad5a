#include "engine/audit/watch.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "engine/input/unpacked_stream.h"
#include "referee/notation/languages.h"
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
  // Whatever is written while it is read changes the file again.
  if (file.size != size || file.changed != changed) Read(path, file, now);
  file.size = size;
  file.changed = changed;
  for (auto& [number, board] : file.boards) {
    if (!board.waiting) continue;
    const auto settle = IsHalf(*board.waiting) ? options_.settle_half : options_.settle;
    if (now - board.since >= settle) TellNews(path, board);
  }
}

// Boards and servers write in English: one move that is none says nothing of the language.
void Watch::Read(const std::string& path, File& file, Time now) {
  std::ifstream in(path, std::ios::binary);
  UnpackedStream text(in);
  referee::PgnReader reader(text, &referee::English());
  while (auto game = reader.Next()) {
    Board& board = file.boards[game->number];
    const std::uint64_t state = StateOf(*game);
    if (state == board.state) continue;
    board.state = state;
    board.since = now;
    board.waiting = *std::move(game);
  }
}

void Watch::TellNews(const std::string& path, Board& board) {
  const PgnGame& game = *board.waiting;
  std::vector<Move> moves;
  for (const referee::PgnPly& ply : game.plies) moves.push_back(ply.move);
  // Alerts of moves that are still there have been told. The clock after the last one may be new.
  std::size_t first = 0;
  if (board.told) {
    const auto differs = std::ranges::mismatch(*board.told, moves).in2;
    first = std::min(static_cast<std::size_t>(differs - moves.begin()) + 1, moves.size());
  } else if (!goes_on_) {
    first = moves.size();
    for (const BoardAlert& alert : AlertsOf(game, 0, options_.settings)) {
      if (alert.ply < first) told_.insert(alert.key);
    }
  }
  const BoardName name = NameOf(path, game);
  for (const BoardAlert& alert : AlertsOf(game, first, options_.settings)) {
    if (told_.insert(alert.key).second) tell_(name, alert);
  }
  board.told = std::move(moves);
  board.waiting.reset();
}

}  // namespace zeitnot::audit
