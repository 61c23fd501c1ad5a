// Files of games: a head that says how they were made, then one block a game. The bytes:
// engine/datagen/FORMATS.md.
#ifndef ZEITNOT_ENGINE_DATAGEN_GAME_FILE_H_
#define ZEITNOT_ENGINE_DATAGEN_GAME_FILE_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/mapped_file.h"
#include "base/result.h"
#include "engine/datagen/game.h"
#include "engine/match/result_log.h"
#include "eval/data/blocks.h"

namespace zeitnot::datagen {

inline constexpr std::string_view kGamesMagic = "zngames1";

// A file of games that is read; it must not be made shorter meanwhile.
class GameFile {
 public:
  // Finds all whole blocks before the first that is not. An error is a sentence.
  static Result<GameFile, std::string> Open(const std::string& path);

  const std::string& path() const { return path_; }
  const std::string& about() const { return about_; }
  std::size_t size() const { return games_.size(); }  // games
  std::span<const std::uint8_t> packed(std::size_t game) const;
  std::uint64_t id(std::size_t game) const { return PackedId(packed(game)); }
  // An error is a sentence that names file and game.
  Result<TrainingGame, std::string> game(std::size_t game) const;

  std::uint64_t bytes() const { return mapped_.data().size(); }
  std::uint64_t sound_bytes() const { return sound_bytes_; }  // up to the end of the last block
  data::Tail tail() const { return tail_; }
  // A sentence about what follows the last whole block; empty if nothing does.
  std::string TailText() const;

 private:
  MappedFile mapped_;
  std::string path_;
  std::string about_;
  std::vector<std::uint64_t> games_;  // where their contents begin
  std::uint64_t sound_bytes_ = 0;
  data::Tail tail_ = data::Tail::kNone;
};

// A file of games that is added to, a game at a time, locked against other programs.
class GameAppender {
 public:
  // A new file, or with `resume` one that may exist and then must have been made the same way; a
  // torn block at its end is cut off. An error is a sentence.
  static Result<GameAppender, std::string> Open(const std::string& path, std::string_view about,
                                                bool resume);

  // True if it is written; synced too where that is asked for.
  bool Append(std::string_view packed, bool sync);
  bool Sync() { return file_.Append("", true); }
  // Of the games that were there when the file was opened.
  const std::unordered_set<std::uint64_t>& ids() const { return ids_; }
  const std::string& note() const { return note_; }  // what was cut off, as a sentence; or empty

 private:
  explicit GameAppender(match::AppendFile file) : file_(std::move(file)) {}
  match::AppendFile file_;
  std::unordered_set<std::uint64_t> ids_;
  std::string note_;
};

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_GAME_FILE_H_
