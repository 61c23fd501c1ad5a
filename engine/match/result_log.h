// The results of a match on disk: one line of JSON for each game, behind one that says what match
// it is. Lines are only ever added, each in one writing and synced, so that a kill at any moment
// loses no game that was counted and leaves at most one torn line, which the next opening removes.
// A log whose name ends in .gz or .zst is packed, each line by itself.
// The PGN file is made from the log.
#ifndef ZEITNOT_ENGINE_MATCH_RESULT_LOG_H_
#define ZEITNOT_ENGINE_MATCH_RESULT_LOG_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"
#include "base/result.h"
#include "engine/input/packed_pieces.h"
#include "engine/match/process.h"
#include "engine/match/rules.h"

namespace zeitnot::match {

// What an engine did in one game or many.
struct Work {
  std::uint64_t moves = 0;
  std::uint64_t depths = 0;  // sum over the moves for which a depth was told
  std::uint64_t moves_with_depth = 0;
  std::uint64_t nodes = 0;
  std::uint64_t time_us = 0;  // of the moves for which nodes were told
  std::uint64_t all_time_us = 0;
  std::uint64_t stale_answers = 0;  // moves that nobody asked for
  std::uint64_t illegal_pvs = 0;
  std::uint64_t overrun_us = 0;  // the largest overrun of its time
  void Add(const Work& other);
};

struct GameRow {
  std::string run;  // the match it belongs to
  std::size_t game = 0;
  std::size_t pair = 0;
  std::size_t round = 0;
  std::array<std::string, kColorCount> players;  // by colour
  std::string opening;
  referee::GameResult result = referee::GameResult::kDraw;
  Termination termination = Termination::kNormal;
  std::optional<Color> at_fault;
  std::string reason;
  std::size_t plies = 0;
  std::array<Work, kColorCount> work;
  std::string pgn;
};
// Half points of a colour: 0, 1 or 2.
int HalfPoints(referee::GameResult result, Color color);

// One line, without its end.
std::string WriteRow(const GameRow& row);
Result<GameRow, std::string> ReadRow(std::string_view line);

struct LogHeader {
  std::string run;       // tells this match from all others
  std::string settings;  // JSON: what the games depend on
};
std::string WriteHeader(const LogHeader& header);

struct LogContents {
  LogHeader header;
  std::vector<GameRow> rows;
  std::uint64_t sound_bytes = 0;  // of the file, up to the end of the last whole line
  Packing packing = Packing::kNone;
  bool torn = false;  // something follows them
};
// An error names the line. A game that stands in the file twice counts once. A log that a kill left
// without a whole line is read as empty, and so is an empty file.
Result<LogContents, std::string> ReadLog(const std::string& path);
// The same of a log that must hold its first line at least.
Result<LogContents, std::string> ReadBegunLog(const std::string& path);

// A file that is only added to.
class AppendFile {
 public:
  // Each text that is added is packed by itself. An error is a sentence.
  static Result<AppendFile, std::string> Open(const std::string& path,
                                              Packing packing = Packing::kNone);
  // True if everything is written.
  bool Append(std::string_view text, bool sync);
  bool Truncate(std::uint64_t bytes);
  // False if another process has it locked.
  bool Lock();

 private:
  AppendFile(FileDescriptor file, Packing packing) : file_(std::move(file)), packing_(packing) {}
  FileDescriptor file_;
  Packing packing_;
};

// As ReplaceFile, packed if the name says so.
bool ReplacePacked(const std::string& path, std::string_view text);

// Opens the log of a match: a new one, or with `resume` one that may exist and must then be of the
// same settings. `rows` gets the games that it holds, `header` its run.
Result<AppendFile, std::string> OpenLog(const std::string& path, bool resume, LogHeader& header,
                                        std::vector<GameRow>& rows);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_RESULT_LOG_H_
