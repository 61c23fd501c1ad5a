#include "referee/log_json.h"

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <tuple>

#include "movegen/fen.h"
#include "referee/event_names.h"
#include "referee/text.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::ordered_json;

// ----- Values. -----

std::optional<Square> SquareOf(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') {
    return std::nullopt;
  }
  return MakeSquare(static_cast<File>(name[0] - 'a'), static_cast<Rank>(name[1] - '1'));
}

bool Read(const Json& json, bool& value) {
  if (!json.is_boolean()) return false;
  value = json.get<bool>();
  return true;
}
bool Read(const Json& json, int& value) {
  constexpr std::int64_t kLimit = 1'000'000;
  if (!json.is_number_integer()) return false;
  const auto number = json.get<std::int64_t>();
  if (number < -kLimit || number > kLimit) return false;
  value = static_cast<int>(number);
  return true;
}
bool Read(const Json& json, double& value) {
  if (!json.is_number()) return false;
  value = json.get<double>();
  return std::isfinite(value) && std::abs(value) < 1e6;
}
// Seconds, exact to the tenth.
bool Read(const Json& json, Tenths& value) {
  double seconds = 0;
  if (!Read(json, seconds)) return false;
  value = Tenths(std::llround(seconds * 10.0));
  return true;
}
bool Read(const Json& json, std::string& value) {
  if (!json.is_string()) return false;
  value = json.get<std::string>();
  return true;
}
bool Read(const Json& json, Square& value) {
  if (!json.is_string()) return false;
  const auto square = SquareOf(json.get_ref<const std::string&>());
  if (square) value = *square;
  return square.has_value();
}
template <typename Enum>
requires std::is_enum_v<Enum>
bool Read(const Json& json, Enum& value) {
  if (!json.is_string()) return false;
  const auto found = FromName<Enum>(json.get_ref<const std::string&>());
  if (found) value = *found;
  return found.has_value();
}
template <typename T>
bool Read(const Json& json, std::optional<T>& value) {
  T read{};
  if (!Read(json, read)) return false;
  value = std::move(read);
  return true;
}
// A list, or one value alone.
template <typename T>
bool Read(const Json& json, std::vector<T>& values) {
  if (!json.is_array()) {
    T value{};
    if (!Read(json, value)) return false;
    values = {value};
    return true;
  }
  for (const Json& item : json) {
    T value{};
    if (!Read(item, value)) return false;
    values.push_back(value);
  }
  return true;
}

Json Written(bool value) { return value; }
Json Written(int value) { return value; }
Json Written(double value) { return value; }
Json Written(const std::string& value) { return value; }
Json Written(Square value) { return SquareName(value); }
Json Written(Tenths value) {
  if (value.count() % 10 == 0) return value.count() / 10;
  return static_cast<double>(value.count()) / 10.0;
}
template <typename Enum>
requires std::is_enum_v<Enum> Json Written(Enum value) { return NameOf(value); }
template <typename T>
void Write(Json& json, std::string_view key, const std::optional<T>& value) {
  if (value) json[std::string(key)] = Written(*value);
}
template <typename T>
void Write(Json& json, std::string_view key, const std::vector<T>& values) {
  if (values.empty()) return;
  Json list = Json::array();
  for (const T& value : values) list.push_back(Written(value));
  json[std::string(key)] = std::move(list);
}

// ----- Events: one table of keys. -----

template <typename T>
struct Key {
  std::string_view name;
  T Event::*member;
};
template <typename T>
Key(const char*, T Event::*) -> Key<T>;

constexpr auto kEventKeys = std::make_tuple(
    Key{"by", &Event::by}, Key{"what", &Event::what}, Key{"question", &Event::question},
    Key{"move", &Event::move}, Key{"move_made", &Event::move_made}, Key{"piece", &Event::piece},
    Key{"squares", &Event::squares}, Key{"on", &Event::on}, Key{"first", &Event::first},
    Key{"order", &Event::order}, Key{"intent", &Event::intent}, Key{"reason", &Event::reason},
    Key{"decision", &Event::decision}, Key{"ground", &Event::ground}, Key{"device", &Event::device},
    Key{"purpose", &Event::purpose}, Key{"result", &Event::result}, Key{"penalty", &Event::penalty},
    Key{"envelope", &Event::envelope}, Key{"deliberate", &Event::deliberate},
    Key{"pressed", &Event::pressed}, Key{"noticed", &Event::noticed},
    Key{"intended", &Event::intended}, Key{"written", &Event::written},
    Key{"declared", &Event::declared}, Key{"screens_only", &Event::screens_only},
    Key{"accept", &Event::accept}, Key{"permitted", &Event::permitted},
    Key{"switched_off", &Event::switched_off}, Key{"position_written", &Event::position_written},
    Key{"sheet_complete", &Event::sheet_complete},
    Key{"opponent_confirmed", &Event::opponent_confirmed},
    Key{"position_known", &Event::position_known}, Key{"times_known", &Event::times_known},
    Key{"tells_players", &Event::tells_players}, Key{"both_agree", &Event::both_agree},
    Key{"castling", &Event::castling}, Key{"hands", &Event::hands}, Key{"plies", &Event::plies},
    Key{"moves", &Event::moves}, Key{"clock_s", &Event::clock}, Key{"elapsed_s", &Event::elapsed},
    Key{"late_s", &Event::late}, Key{"session_left_s", &Event::session_left},
    Key{"amount_s", &Event::amount}, Key{"white_s", &Event::white_clock},
    Key{"black_s", &Event::black_clock}, Key{"white_late_s", &Event::white_late},
    Key{"black_late_s", &Event::black_late}, Key{"white_points", &Event::white_points},
    Key{"black_points", &Event::black_points}, Key{"text", &Event::text},
    Key{"language", &Event::language}, Key{"article", &Event::article},
    Key{"white_array", &Event::white_array}, Key{"black_array", &Event::black_array});

enum class Reading { kUnknownKey, kBadValue, kRead };

Reading ReadKey(const std::string& key, const Json& value, Event& event) {
  Reading reading = Reading::kUnknownKey;
  const auto try_key = [&](const auto& row) {
    if (row.name != key) return;
    reading = Read(value, event.*row.member) ? Reading::kRead : Reading::kBadValue;
  };
  std::apply([&](const auto&... rows) { (try_key(rows), ...); }, kEventKeys);
  return reading;
}

std::string BadValue(const std::string& key, const Json& value) {
  return Concat("the value of \"", key, "\" cannot be read: ", value.dump());
}

Result<Json, LogError> ParseObject(std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (json.is_discarded()) return Error{LogError{0, "this is not JSON"}};
  if (!json.is_object()) return Error{LogError{0, "this is not a JSON object"}};
  return json;
}

// ----- The start. -----

// Takes keys out of an object; what is left over is unknown.
class Object {
 public:
  explicit Object(Json json) : json_(std::move(json)) {}

  template <typename T>
  void Take(const char* key, T& value) {
    const auto at = json_.find(key);
    if (at == json_.end() || !error_.empty()) return;
    if (!Read(*at, value)) error_ = BadValue(key, *at);
    json_.erase(at);
  }
  std::optional<Json> TakeJson(const char* key) {
    const auto at = json_.find(key);
    if (at == json_.end()) return std::nullopt;
    Json value = *at;
    json_.erase(at);
    return value;
  }
  // What is wrong, if anything.
  std::string Finish() const {
    if (!error_.empty() || json_.empty()) return error_;
    return Concat("unknown key \"", json_.begin().key(), "\"");
  }

 private:
  Json json_;
  std::string error_;
};

template <typename Member>
std::string TakePair(Object& object, const char* key, Member take) {
  const auto json = object.TakeJson(key);
  if (!json) return {};
  if (!json->is_object()) return BadValue(key, *json);
  Object pair(*json);
  take(pair);
  return pair.Finish();
}

std::string TakeRules(Object& object, EventRules& rules) {
  return TakePair(object, "rules", [&](Object& json) {
    json.Take("default_time_s", rules.default_time);
    json.Take("no_agreed_draw_before_move", rules.no_agreed_draw_before_move);
    json.Take("appeals", rules.appeals);
    json.Take("milder_device_penalty", rules.milder_device_penalty);
    json.Take("devices_in_bag", rules.devices_in_bag);
    json.Take("win", rules.scoring.win);
    json.Take("draw", rules.scoring.draw);
    json.Take("loss", rules.scoring.loss);
  });
}

std::optional<std::chrono::year_month_day> ReadDate(std::string_view text) {
  int parts[3] = {};
  const char* at = text.data();
  const char* end = at + text.size();
  for (int& part : parts) {
    const auto [next, error] = std::from_chars(at, end, part);
    if (error != std::errc()) return std::nullopt;
    at = next == end ? next : next + 1;
  }
  const std::chrono::year_month_day date{std::chrono::year(parts[0]),
                                         std::chrono::month(static_cast<unsigned>(parts[1])),
                                         std::chrono::day(static_cast<unsigned>(parts[2]))};
  return date.ok() ? std::optional(date) : std::nullopt;
}

// Position, edition, time control, date: texts with a meaning of their own.
std::string TakeTexts(Object& object, GameStart& start) {
  std::optional<std::string> text;
  object.Take("edition", text);
  if (text) {
    const auto edition = EditionFromName(*text);
    if (!edition) return Concat("no edition is called \"", *text, "\"");
    start.edition = *edition;
  }
  text.reset();
  object.Take("fen", text);
  if (text) {
    const auto reading = ReadFen(*text, Strictness::kPlay);
    if (!reading.ok()) return Concat("the FEN cannot be read: ", reading.error().text);
    start.position = reading->position;
  }
  text.reset();
  object.Take("time_control", text);
  if (text) {
    auto control = ReadTimeControl(*text, BareTime::kSeconds);
    if (!control.ok()) return Concat("the time control cannot be read: ", control.error().text);
    start.control = *std::move(control);
  }
  text.reset();
  object.Take("date", text);
  if (text) {
    start.date = ReadDate(*text);
    if (!start.date) return Concat("\"", *text, "\" is not a date like 2014-08-01");
  }
  return {};
}

std::string TakeCounts(Object& object, GameStart& start) {
  std::string error = TakePair(object, "clocks", [&](Object& pair) {
    pair.Take("white_s", start.facts.clocks[0]);
    pair.Take("black_s", start.facts.clocks[1]);
  });
  if (!error.empty()) return error;
  error = TakePair(object, "illegal_moves", [&](Object& pair) {
    pair.Take("white", start.illegal_moves[0]);
    pair.Take("black", start.illegal_moves[1]);
  });
  if (!error.empty()) return error;
  return TakePair(object, "moves_completed", [&](Object& pair) {
    start.moves_completed.emplace();
    pair.Take("white", (*start.moves_completed)[0]);
    pair.Take("black", (*start.moves_completed)[1]);
  });
}

Json Pair(const char* a, const Json& first, const char* b, const Json& second) {
  Json json = Json::object();
  if (!first.is_null()) json[a] = first;
  if (!second.is_null()) json[b] = second;
  return json;
}

template <typename T>
Json OrNull(const std::optional<T>& value) {
  return value ? Written(*value) : Json(nullptr);
}

Json WriteRules(const EventRules& rules) {
  Json json = Json::object();
  Write(json, "default_time_s", rules.default_time);
  Write(json, "no_agreed_draw_before_move", rules.no_agreed_draw_before_move);
  Write(json, "appeals", rules.appeals);
  Write(json, "milder_device_penalty", rules.milder_device_penalty);
  Write(json, "devices_in_bag", rules.devices_in_bag);
  if (rules.scoring != Scoring{}) {
    json["win"] = rules.scoring.win;
    json["draw"] = rules.scoring.draw;
    json["loss"] = rules.scoring.loss;
  }
  return json;
}

}  // namespace

Result<Event, LogError> ReadEvent(std::string_view line) {
  const auto json = ParseObject(line);
  if (!json.ok()) return Error{json.error()};
  const auto type = json->find("type");
  if (type == json->end()) return Error{LogError{0, "the key \"type\" is missing"}};
  Event event;
  if (!Read(*type, event.type)) return Error{LogError{0, BadValue("type", *type)}};
  for (const auto& [key, value] : json->items()) {
    if (key == "type") continue;
    switch (ReadKey(key == "square" ? "squares" : key, value, event)) {
      case Reading::kRead: break;
      case Reading::kUnknownKey: return Error{LogError{0, Concat("unknown key \"", key, "\"")}};
      case Reading::kBadValue: return Error{LogError{0, BadValue(key, value)}};
    }
  }
  return event;
}

std::string WriteEvent(const Event& event) {
  Json json = {{"type", NameOf(event.type)}};
  std::apply([&](const auto&... rows) { (Write(json, rows.name, event.*rows.member), ...); },
             kEventKeys);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<GameStart, LogError> ReadStart(std::string_view line) {
  const auto json = ParseObject(line);
  if (!json.ok()) return Error{json.error()};
  Object object(*json);
  GameStart start;
  std::string schema;
  object.Take("schema", schema);
  if (schema != kRecordSchema) {
    return Error{
        LogError{0, Concat("the first line must have \"schema\": \"", kRecordSchema, "\"")}};
  }
  std::string error = TakeTexts(object, start);
  if (error.empty()) error = TakeCounts(object, start);
  if (error.empty()) error = TakeRules(object, start.rules);
  object.Take("chess960", start.chess960);
  object.Take("mode", start.facts.mode);
  object.Take("supervision", start.facts.supervision);
  object.Take("increment_s", start.facts.increment_s);
  object.Take("last_period", start.facts.last_period);
  object.Take("announced", start.facts.announced);
  object.Take("arbiter_present", start.facts.arbiter_present);
  object.Take("complete_record", start.facts.complete_record);
  object.Take("sheets_logged", start.sheets_logged);
  if (error.empty()) error = object.Finish();
  if (!error.empty()) return Error{LogError{0, std::move(error)}};
  return start;
}

std::string WriteStart(const GameStart& start) {
  Json json = {{"schema", kRecordSchema}, {"edition", EditionName(start.edition)}};
  json["fen"] = WriteFen(start.position);
  if (start.chess960) json["chess960"] = true;
  const GameFacts& facts = start.facts;
  Write(json, "mode", facts.mode);
  Write(json, "supervision", facts.supervision);
  if (start.control) json["time_control"] = WritePgnTimeControl(*start.control);
  Write(json, "increment_s", facts.increment_s);
  Write(json, "last_period", facts.last_period);
  Write(json, "announced", facts.announced);
  Write(json, "arbiter_present", facts.arbiter_present);
  Write(json, "complete_record", facts.complete_record);
  const Json clocks = Pair("white_s", OrNull(facts.clocks[0]), "black_s", OrNull(facts.clocks[1]));
  if (!clocks.empty()) json["clocks"] = clocks;
  if (start.moves_completed) {
    json["moves_completed"] =
        Pair("white", (*start.moves_completed)[0], "black", (*start.moves_completed)[1]);
  }
  if (start.illegal_moves != std::array<int, kColorCount>{}) {
    json["illegal_moves"] = Pair("white", start.illegal_moves[0], "black", start.illegal_moves[1]);
  }
  const Json rules = WriteRules(start.rules);
  if (!rules.empty()) json["rules"] = rules;
  if (start.date) {
    const auto two = [](unsigned number) {
      return number < 10 ? Concat("0", number) : std::to_string(number);
    };
    json["date"] = Concat(static_cast<int>(start.date->year()), "-",
                          two(static_cast<unsigned>(start.date->month())), "-",
                          two(static_cast<unsigned>(start.date->day())));
  }
  if (start.sheets_logged) json["sheets_logged"] = true;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<GameLog, LogError> ReadLog(std::string_view text) {
  GameLog log;
  bool started = false;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
    if (!started) {
      auto start = ReadStart(line);
      if (!start.ok()) return Error{LogError{number, start.error().text}};
      log.start = *std::move(start);
      started = true;
      continue;
    }
    auto event = ReadEvent(line);
    if (!event.ok()) return Error{LogError{number, event.error().text}};
    log.events.push_back(*std::move(event));
  }
  if (!started) return Error{LogError{1, "the record is empty"}};
  return log;
}

std::string WriteLog(const GameLog& log) {
  std::string text = WriteStart(log.start) + '\n';
  for (const Event& event : log.events) text += WriteEvent(event) + '\n';
  return text;
}

}  // namespace zeitnot::referee
