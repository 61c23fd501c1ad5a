#include "engine/match/result_log.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <utility>

#include "base/json_reader.h"
#include "base/line_reader.h"
#include "base/text.h"

namespace zeitnot::match {
namespace {

using Json = nlohmann::ordered_json;
using referee::GameResult;

constexpr const char* kSchema = "zeitnot-match/1";

// A line holds a whole game as PGN; that of a merged log, the settings of every match in it.
constexpr JsonLimits kRowLimits{
    .bytes = 16U << 20, .string = 8U << 20, .entries = 100'000, .values = 1'000'000};

// Bytes that are no UTF-8 are replaced, never a reason to fail.
std::string Dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json WorkJson(const Work& work) {
  return Json{{"moves", work.moves},
              {"depths", work.depths},
              {"moves_with_depth", work.moves_with_depth},
              {"nodes", work.nodes},
              {"time_us", work.time_us},
              {"all_time_us", work.all_time_us},
              {"stale_answers", work.stale_answers},
              {"illegal_pvs", work.illegal_pvs},
              {"overrun_us", work.overrun_us}};
}

// Takes values out of an object by key; the first that is missing or of another kind is the fault.
class Fields {
 public:
  explicit Fields(const Json& json) : json_(json) {}

  std::string Text(const char* key) {
    const Json* value = Find(key);
    if (value != nullptr && value->is_string()) return value->get<std::string>();
    Fail(key, "a text");
    return {};
  }
  std::uint64_t Count(const char* key) {
    const Json* value = Find(key);
    if (value != nullptr && value->is_number_unsigned()) return value->get<std::uint64_t>();
    Fail(key, "a whole number from 0 to 2^64 - 1");
    return 0;
  }
  // 0 where the key is missing: older logs lack it.
  std::uint64_t LaterCount(const char* key) { return Find(key) == nullptr ? 0 : Count(key); }
  Work WorkOf(const char* key) {
    const Json* value = Find(key);
    Fields work(value != nullptr ? *value : Json());
    const Work read = {work.Count("moves"),
                       work.Count("depths"),
                       work.Count("moves_with_depth"),
                       work.Count("nodes"),
                       work.Count("time_us"),
                       work.Count("all_time_us"),
                       work.LaterCount("stale_answers"),
                       work.LaterCount("illegal_pvs"),
                       work.LaterCount("overrun_us")};
    if (fault_.empty() && !work.fault_.empty()) fault_ = Concat(key, ": ", work.fault_);
    return read;
  }
  // One of the names that `read` knows.
  template <typename T>
  T Named(const char* key, std::optional<T> (*read)(std::string_view), const char* wanted) {
    const std::optional<T> value = read(Text(key));
    if (!value) Fail(key, wanted);
    return value.value_or(T{});
  }
  // Null, white or black.
  std::optional<Color> Side(const char* key) {
    const Json* value = Find(key);
    if (value != nullptr && value->is_null()) return std::nullopt;
    const std::string name =
        value != nullptr && value->is_string() ? value->get<std::string>() : "";
    if (name != "white" && name != "black") Fail(key, "null, \"white\" or \"black\"");
    return name == "white" ? Color::kWhite : Color::kBlack;
  }
  const std::string& fault() const { return fault_; }

 private:
  const Json* Find(const char* key) const {
    const auto found = json_.find(key);
    return found == json_.end() ? nullptr : &*found;
  }
  void Fail(const char* key, std::string_view wanted) {
    if (fault_.empty()) fault_ = Concat("the key \"", key, "\" wants ", wanted);
  }

  const Json json_;
  std::string fault_;
};

std::optional<GameResult> ResultFromText(std::string_view text) {
  for (const GameResult result :
       {GameResult::kWhiteWins, GameResult::kBlackWins, GameResult::kDraw}) {
    if (ResultText(result) == text) return result;
  }
  return std::nullopt;
}

std::string SystemError(const std::string& what) { return what + ": " + std::strerror(errno); }

}  // namespace

void Work::Add(const Work& other) {
  moves += other.moves;
  depths += other.depths;
  moves_with_depth += other.moves_with_depth;
  nodes += other.nodes;
  time_us += other.time_us;
  all_time_us += other.all_time_us;
  stale_answers += other.stale_answers;
  illegal_pvs += other.illegal_pvs;
  overrun_us = std::max(overrun_us, other.overrun_us);
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
  const auto json = ReadJson(line, kRowLimits);
  if (!json) return Error{json.error().text};
  if (!json->is_object()) return Error{std::string("this is not a JSON object")};
  Fields fields(*json);
  GameRow row;
  row.run = fields.Text("run");
  row.game = fields.Count("game");
  row.pair = fields.Count("pair");
  row.round = fields.Count("round");
  row.players = {fields.Text("white"), fields.Text("black")};
  row.opening = fields.Text("opening");
  row.result = fields.Named("result", &ResultFromText, "1-0, 0-1 or 1/2-1/2");
  row.termination = fields.Named("termination", &TerminationFromText, "a known termination");
  row.at_fault = fields.Side("at_fault");
  row.reason = fields.Text("reason");
  row.plies = fields.Count("plies");
  row.work = {fields.WorkOf("white_work"), fields.WorkOf("black_work")};
  row.pgn = fields.Text("pgn");
  if (!fields.fault().empty()) return Error{fields.fault()};
  return row;
}

std::string WriteHeader(const LogHeader& header) {
  return Dump(Json{{"schema", kSchema},
                   {"run", header.run},
                   {"settings", Json::parse(header.settings, nullptr, false)}});
}

namespace {

Result<LogHeader, std::string> ReadHeader(std::string_view line) {
  const auto json = ReadJson(line, kRowLimits);
  if (!json) return Error{Concat("is no result log of this program: line 1: ", json.error().text)};
  if (!json->is_object() || json->value("schema", Json()) != kSchema || !json->contains("run") ||
      !(*json)["run"].is_string() || !json->contains("settings")) {
    return Error{std::string("is no result log of this program")};
  }
  return LogHeader{(*json)["run"], Dump((*json)["settings"])};
}

// True if a kill while a header was written may have left this.
bool IsCutHeader(std::string_view text) {
  const std::string begin = Concat("{\"schema\":\"", kSchema, "\",\"run\":\"");
  return text.starts_with(begin) || std::string_view(begin).starts_with(text);
}

}  // namespace

namespace {

Result<LogContents, std::string> ReadLines(const std::string& path, std::istream& input) {
  LogContents contents;
  std::set<std::pair<std::string, std::size_t>> seen;
  LineReader lines(input, kRowLimits.bytes);
  for (LineState state = lines.Next(); state != LineState::kEnd; state = lines.Next()) {
    const std::string where = Concat(path, ", line ", lines.number(), ": ");
    if (state == LineState::kTooLong)
      return Error{Concat(where, "more than ", kRowLimits.bytes, " bytes")};
    if (!lines.has_line_feed()) {
      if (lines.number() == 1 && !IsCutHeader(lines.line()))
        return Error{path + " is no result log of this program"};
      contents.torn = true;
      break;
    }
    if (lines.number() == 1) {
      auto header = ReadHeader(lines.line());
      if (!header) return Error{path + " " + header.error()};
      contents.header = *std::move(header);
    } else {
      auto row = ReadRow(lines.line());
      if (!row) return Error{where + row.error()};
      if (seen.emplace(row->run, row->game).second) contents.rows.push_back(*std::move(row));
    }
    contents.sound_bytes += lines.line().size() + 1;
  }
  if (lines.failed()) return Error{"cannot read " + path};  // a directory, or a disk that fails
  return contents;
}

// A packed log counts up to its last whole piece, a line or more.
Result<LogContents, std::string> ReadPackedLog(const std::string& path, std::istream& input) {
  constexpr std::size_t kLargest = std::size_t{1} << 32;
  // Of a cut header. What is larger was never a log, and is not touched.
  constexpr std::size_t kLargestHeader = 1 << 16;
  const WholeText packed = ReadWhole(input, kLargest);
  if (packed.failed || packed.too_long) return Error{"cannot read " + path};
  const UnpackedPieces pieces = UnpackPieces(packed.text);
  if (!pieces.fault.empty()) return Error{Concat("cannot read ", path, ": ", pieces.fault)};
  if (pieces.text.empty() && packed.text.size() > kLargestHeader)
    return Error{path + " is no result log of this program"};
  std::istringstream text(pieces.text);
  auto contents = ReadLines(path, text);
  if (!contents) return contents;
  if (contents->torn) return Error{path + " ends in a torn line, though it is packed whole"};
  contents->torn = pieces.cut;
  contents->sound_bytes = pieces.packed_bytes;
  contents->packing = PackingByContent(packed.text);
  return contents;
}

}  // namespace

Result<LogContents, std::string> ReadLog(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return Error{"cannot read " + path};
  std::string head(4, '\0');
  file.read(head.data(), static_cast<std::streamsize>(head.size()));
  const bool packed = PackingByContent(head) != Packing::kNone;
  file.clear();
  file.seekg(0);
  return packed ? ReadPackedLog(path, file) : ReadLines(path, file);
}

Result<LogContents, std::string> ReadBegunLog(const std::string& path) {
  auto contents = ReadLog(path);
  if (contents && contents->sound_bytes == 0) {
    return Error{
        path + (contents->torn ? " is cut off in its first line and holds no game" : " is empty")};
  }
  return contents;
}

Result<AppendFile, std::string> AppendFile::Open(const std::string& path, Packing packing) {
  if (!Pack("", packing))
    return Error{Concat("cannot write ", path, ": built without the library that packs it")};
  FileDescriptor file(open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (file.get() < 0) return Error{SystemError("cannot write " + path)};
  return AppendFile(std::move(file), packing);
}

bool AppendFile::Append(std::string_view text, bool sync) {
  const auto packed = Pack(text, packing_);
  return packed && WriteAll(file_.get(), *packed) && (!sync || fsync(file_.get()) == 0);
}

bool ReplacePacked(const std::string& path, std::string_view text) {
  // Nothing is not worth a piece.
  const auto packed = Pack(text, text.empty() ? Packing::kNone : PackingByName(path));
  return packed && ReplaceFile(path, *packed);
}

bool AppendFile::Truncate(std::uint64_t bytes) {
  return ftruncate(file_.get(), static_cast<off_t>(bytes)) == 0;
}

bool AppendFile::Lock() { return flock(file_.get(), LOCK_EX | LOCK_NB) == 0; }

Result<AppendFile, std::string> OpenLog(const std::string& path, bool resume, LogHeader& header,
                                        std::vector<GameRow>& rows) {
  std::error_code error;
  const bool exists = std::filesystem::file_size(path, error) > 0 && !error;
  if (exists && !resume)
    return Error{path + " exists: give --resume to go on with it, or another name"};
  auto file = AppendFile::Open(path, PackingByName(path));
  if (!file) return Error{file.error()};
  if (!file->Lock()) return Error{path + " is in use by another match"};
  std::uint64_t sound_bytes = 0;
  if (exists) {
    auto contents = ReadLog(path);
    if (!contents) return Error{contents.error()};
    sound_bytes = contents->sound_bytes;
    if (sound_bytes > 0 && contents->packing != PackingByName(path))
      return Error{path + " is not packed as its name says: give it the name that it had"};
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
