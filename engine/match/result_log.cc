#include "engine/match/result_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "referee/text.h"

namespace zeitnot::match {
namespace {

using Json = nlohmann::ordered_json;
using referee::Concat;
using referee::GameResult;

constexpr const char* kSchema = "zeitnot-match/1";

// Bytes that are no UTF-8 are replaced, never a reason to fail.
std::string Dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json WorkJson(const Work& work) {
  return Json{
      {"moves", work.moves}, {"depths", work.depths},   {"moves_with_depth", work.moves_with_depth},
      {"nodes", work.nodes}, {"time_us", work.time_us}, {"all_time_us", work.all_time_us}};
}

Work ReadWork(const Json& json) {
  return {json.at("moves"), json.at("depths"),  json.at("moves_with_depth"),
          json.at("nodes"), json.at("time_us"), json.at("all_time_us")};
}

std::optional<GameResult> ResultFromText(std::string_view text) {
  for (const GameResult result :
       {GameResult::kWhiteWins, GameResult::kBlackWins, GameResult::kDraw}) {
    if (ResultText(result) == text) return result;
  }
  return std::nullopt;
}

std::string SystemError(const std::string& what) { return what + ": " + std::strerror(errno); }

bool WriteAll(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t put = write(file, text.data(), text.size());
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

}  // namespace

void Work::Add(const Work& other) {
  moves += other.moves;
  depths += other.depths;
  moves_with_depth += other.moves_with_depth;
  nodes += other.nodes;
  time_us += other.time_us;
  all_time_us += other.all_time_us;
}

int HalfPoints(GameResult result, Color color) {
  if (result == GameResult::kDraw) return 1;
  return result == referee::WinFor(color) ? 2 : 0;
}

std::string WriteRow(const GameRow& row) {
  Json json{{"run", row.run},
            {"game", row.game},
            {"pair", row.pair},
            {"round", row.round},
            {"white", row.players[0]},
            {"black", row.players[1]},
            {"opening", row.opening},
            {"result", ResultText(row.result)},
            {"termination", TerminationText(row.termination)},
            {"at_fault", nullptr},
            {"reason", row.reason},
            {"plies", row.plies},
            {"white_work", WorkJson(row.work[0])},
            {"black_work", WorkJson(row.work[1])},
            {"pgn", row.pgn}};
  if (row.at_fault) json["at_fault"] = *row.at_fault == Color::kWhite ? "white" : "black";
  return Dump(json);
}

Result<GameRow, std::string> ReadRow(std::string_view line) {
  try {
    const Json json = Json::parse(line);
    GameRow row;
    row.run = json.at("run");
    row.game = json.at("game");
    row.pair = json.at("pair");
    row.round = json.at("round");
    row.players = {json.at("white").get<std::string>(), json.at("black").get<std::string>()};
    row.opening = json.at("opening");
    const auto result = ResultFromText(json.at("result").get<std::string>());
    const auto termination = TerminationFromText(json.at("termination").get<std::string>());
    if (!result || !termination) return Error{std::string("no known result or termination")};
    row.result = *result;
    row.termination = *termination;
    if (const Json& fault = json.at("at_fault"); fault.is_string())
      row.at_fault = fault == "white" ? Color::kWhite : Color::kBlack;
    row.reason = json.at("reason");
    row.plies = json.at("plies");
    row.work = {ReadWork(json.at("white_work")), ReadWork(json.at("black_work"))};
    row.pgn = json.at("pgn");
    return row;
  } catch (const Json::exception& error) {
    return Error{std::string(error.what())};
  }
}

std::string WriteHeader(const LogHeader& header) {
  return Dump(Json{{"schema", kSchema},
                   {"run", header.run},
                   {"settings", Json::parse(header.settings, nullptr, false)}});
}

namespace {

Result<LogHeader, std::string> ReadHeader(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || json.value("schema", Json()) != kSchema || !json.contains("run") ||
      !json["run"].is_string() || !json.contains("settings")) {
    return Error{std::string("is no result log of this program")};
  }
  return LogHeader{json["run"], Dump(json["settings"])};
}

}  // namespace

Result<LogContents, std::string> ReadLog(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{"cannot read " + path};
  LogContents contents;
  std::set<std::pair<std::string, std::size_t>> seen;
  std::string line;
  for (std::size_t number = 1; std::getline(file, line); ++number) {
    if (file.eof()) {
      contents.torn = true;  // no line end
      break;
    }
    if (number == 1) {
      auto header = ReadHeader(line);
      if (!header) return Error{path + " " + header.error()};
      contents.header = *std::move(header);
    } else {
      auto row = ReadRow(line);
      if (!row) return Error{Concat(path, ", line ", number, ": ", row.error())};
      if (seen.emplace(row->run, row->game).second) contents.rows.push_back(*std::move(row));
    }
    contents.sound_bytes += line.size() + 1;
  }
  if (file.bad()) return Error{"cannot read " + path};  // a directory, or a disk that fails
  return contents;
}

Result<AppendFile, std::string> AppendFile::Open(const std::string& path) {
  FileDescriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (file.get() < 0) return Error{SystemError("cannot write " + path)};
  return AppendFile(std::move(file));
}

bool AppendFile::Append(std::string_view text, bool sync) {
  return WriteAll(file_.get(), text) && (!sync || fsync(file_.get()) == 0);
}

bool AppendFile::Truncate(std::uint64_t bytes) {
  return ftruncate(file_.get(), static_cast<off_t>(bytes)) == 0;
}

bool AppendFile::Lock() { return flock(file_.get(), LOCK_EX | LOCK_NB) == 0; }

bool ReplaceFile(const std::string& path, std::string_view text) {
  const std::string temporary = path + ".new";
  FileDescriptor file(open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644));
  if (file.get() < 0 || !WriteAll(file.get(), text) || fsync(file.get()) != 0) return false;
  file.Close();
  return std::rename(temporary.c_str(), path.c_str()) == 0;
}

Result<AppendFile, std::string> OpenLog(const std::string& path, bool resume, LogHeader& header,
                                        std::vector<GameRow>& rows) {
  std::error_code error;
  const bool exists = std::filesystem::file_size(path, error) > 0 && !error;
  if (exists && !resume)
    return Error{path + " exists: give --resume to go on with it, or another name"};
  auto file = AppendFile::Open(path);
  if (!file) return Error{file.error()};
  if (!file->Lock()) return Error{path + " is in use by another match"};
  std::uint64_t sound_bytes = 0;
  if (exists) {
    auto contents = ReadLog(path);
    if (!contents) return Error{contents.error()};
    sound_bytes = contents->sound_bytes;
    if (contents->torn && !file->Truncate(sound_bytes))
      return Error{SystemError("cannot remove the torn line of " + path)};
    if (sound_bytes > 0 && contents->header.settings != header.settings) {
      return Error{path +
                   " is the log of another match: engines, limits, openings, rules and shard "
                   "must be as they were. It says " +
                   contents->header.settings};
    }
    if (sound_bytes > 0) header.run = contents->header.run;
    rows = std::move(contents->rows);
  }
  if (sound_bytes == 0 && !file->Append(WriteHeader(header) + '\n', true))
    return Error{SystemError("cannot write " + path)};
  return file;
}

}  // namespace zeitnot::match
