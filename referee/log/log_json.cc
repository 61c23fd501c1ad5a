#include "referee/log/log_json.h"

#include <charconv>
#include <map>
#include <string>

#include "base/utf8.h"
#include "movegen/fen.h"
#include "movegen/loose_board.h"
#include "referee/clock/told_time.h"
#include "referee/log/json_values.h"
#include "referee/notation/languages.h"
#include "referee/notation/start_position.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kRightsTakenAway{"log_json.rights_taken_away"};
constexpr MessageKind<Verbatim, Message> kUnknownKey{"log_json.unknown_key", "key", "may_be"};
constexpr MessageKind<Verbatim, ArgumentList> kMustBeObject{"log_json.must_be_object", "key",
                                                            "keys"};
constexpr MessageKind<Verbatim, Message> kInKey{"log_json.in_key", "key", "fault"};
constexpr MessageKind<Message> kFenUnread{"log_json.fen_unread", "fault"};
constexpr MessageKind<Message> kOnlyInFastGames{"log_json.only_in_fast_games", "fault"};
constexpr MessageKind<Message> kTimeControlUnread{"log_json.time_control_unread", "fault"};
constexpr MessageKind<Verbatim> kNoDate{"log_json.no_date", "text"};
constexpr MessageKind<Verbatim> kTagsAreTexts{"log_json.tags_are_texts", "example"};
constexpr MessageKind<Message> kLeaveOneOut{"log_json.leave_one_out", "fault"};
constexpr MessageKind<Message> kLeaveOutWrong{"log_json.leave_out_wrong", "fault"};
constexpr MessageKind<Verbatim> kNoSchema{"log_json.no_schema", "schema"};
constexpr MessageKind<Count> kTooManyEvents{"log_json.too_many_events", "most"};
constexpr MessageKind<> kEmptyRecord{"log_json.empty_record"};

using namespace json_values;  // NOLINT(google-build-using-namespace): the overloads belong together

// Takes keys out of an object; what is left over is unknown.
class Object {
 public:
  explicit Object(Json json) : json_(std::move(json)) {}

  template <typename T>
  void Take(const char* key, T& value) {
    known_.emplace_back(key);
    const auto at = json_.find(key);
    if (at == json_.end() || !error_.empty()) return;
    if (!Read(*at, value)) error_ = BadValue(key, *at, value);
    json_.erase(at);
  }
  std::optional<Json> TakeJson(const char* key) {
    known_.emplace_back(key);
    const auto at = json_.find(key);
    if (at == json_.end()) return std::nullopt;
    Json value = *at;
    json_.erase(at);
    return value;
  }
  ArgumentList Keys() const { return InQuotes(known_); }
  // What is wrong, if anything.
  Message Finish() const {
    if (!error_.empty() || json_.empty()) return error_;
    const std::string& key = json_.begin().key();
    return kUnknownKey({ShortLine(key)}, TellWhatMayBe(key, known_));
  }

 private:
  Json json_;
  Message error_;
  std::vector<std::string_view> known_;
};

template <typename Member>
Message ReadPair(const std::optional<Json>& json, const char* key, Member take) {
  if (!json) return {};
  Object pair(json->is_object() ? *json : Json::object());
  take(pair);
  if (!json->is_object()) return kMustBeObject({key}, pair.Keys());
  const Message fault = pair.Finish();
  return fault.empty() ? fault : kInKey({key}, fault);
}

template <typename Member>
Message TakePair(Object& object, const char* key, Member take) {
  return ReadPair(object.TakeJson(key), key, take);
}

Message TakeRules(Object& object, EventRules& rules) {
  return TakePair(object, "rules", [&](Object& json) {
    json.Take("default_time_s", rules.default_time);
    json.Take("resumption_late_s", rules.resumption_late);
    json.Take("no_agreed_draw_before_move", rules.no_agreed_draw_before_move);
    json.Take("appeals", rules.appeals);
    json.Take("appeal_minutes", rules.appeal_minutes);
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
    const bool last = &part == &parts[2];
    const bool ends =
        last ? next == end : next != end && (*next == '-' || *next == '.' || *next == '/');
    if (error != std::errc() || !ends) return std::nullopt;
    at = last ? next : next + 1;
  }
  const std::chrono::year_month_day date{std::chrono::year(parts[0]),
                                         std::chrono::month(static_cast<unsigned>(parts[1])),
                                         std::chrono::day(static_cast<unsigned>(parts[2]))};
  return date.ok() ? std::optional(date) : std::nullopt;
}

// Position, edition, time control, date: texts with a meaning of their own.
Message TakeTexts(Object& object, GameStart& start) {
  std::optional<std::string> text;
  object.Take("edition", text);
  if (text) {
    const auto edition = EditionFromName(*text);
    if (!edition) return NoSuchEdition(*text);
    start.edition = *edition;
  }
  text.reset();
  object.Take("fen", text);
  start.position_told = text.has_value();
  std::optional<bool> known;
  object.Take("position_known", known);
  start.position_unknown = known == false && !start.position_told;
  if (text) {
    if (auto illegal = ReadIllegalBoard(*text)) {
      start.illegal_board = illegal->board;
      start.notes = std::move(illegal->notes);
    } else {
      auto reading = ReadStartPosition(*text);
      if (!reading.ok()) return kFenUnread(reading.error().text);
      start.position = reading->position;
      start.notes = std::move(reading->notes);
    }
  }
  text.reset();
  object.Take("time_control", text);
  if (text) {
    if (auto both = TwoTimeControlReadings(*text)) return *std::move(both);
    auto control = ReadTimeControl(*text, BareTime::kSeconds);
    if (!control.ok()) return kTimeControlUnread(TellPlace(control.error(), *text));
    start.control = *std::move(control);
  }
  text.reset();
  object.Take("date", text);
  if (text) {
    start.date = ReadDate(*text);
    if (!start.date) return kNoDate({ShortLine(*text)});
  }
  object.Take("language", start.language);
  if (start.language && FindLanguage(*start.language) == nullptr)
    return NoSuchLanguage(*start.language);
  return {};
}

Message TakeCounts(Object& object, GameStart& start) {
  Message error = TakePair(object, "clocks", [&](Object& pair) {
    pair.Take("white_s", start.facts.clocks[0]);
    pair.Take("black_s", start.facts.clocks[1]);
  });
  if (!error.empty()) return error;
  error = TakePair(object, "illegal_moves", [&](Object& pair) {
    pair.Take("white", start.illegal_moves[0]);
    pair.Take("black", start.illegal_moves[1]);
  });
  if (!error.empty()) return error;
  // One number is that of each player.
  auto moves = object.TakeJson("moves_completed");
  if (moves && !moves->is_object()) moves = Json{{"white", *moves}, {"black", *moves}};
  return ReadPair(moves, "moves_completed", [&](Object& pair) {
    start.moves_completed.emplace();
    pair.Take("white", (*start.moves_completed)[0]);
    pair.Take("black", (*start.moves_completed)[1]);
  });
}

// What a game file has as tags: an object of texts.
Message TakeTags(Object& object, std::map<std::string, std::string>& tags) {
  const auto json = object.TakeJson("tags");
  if (!json) return {};
  bool texts = json->is_object();
  for (const auto& [name, value] : json->items()) {
    texts = texts && value.is_string();
    if (texts) tags[name] = value.get<std::string>();
  }
  if (texts) return {};
  return kTagsAreTexts({R"({"White": "A. Name"})"});
}

// What is told of the time and cannot be, or not under the time control, if anything.
Message WhyTimeContradicts(const GameStart& start) {
  const int increment = start.facts.increment_s.value_or(0);
  if (auto why = WhyExtraIsTooLong(std::chrono::seconds(increment))) return *std::move(why);
  if (!start.control) return {};
  if (const auto& told = start.facts.increment_s) {
    const auto why =
        WhyIncrementContradicts(*start.control, *told, {Concat("\"increment_s\": ", *told)});
    if (why) return kLeaveOneOut(*why);
  }
  if (const auto& told = start.facts.last_period) {
    const auto why =
        WhyLastPeriodContradicts(*start.control, *told, start.moves_before(),
                                 {Concat("\"last_period\": ", *told ? "true" : "false")});
    if (why) return kLeaveOutWrong(*why);
  }
  return {};
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
  Write(json, "resumption_late_s", rules.resumption_late);
  Write(json, "no_agreed_draw_before_move", rules.no_agreed_draw_before_move);
  Write(json, "appeals", rules.appeals);
  Write(json, "appeal_minutes", rules.appeal_minutes);
  Write(json, "milder_device_penalty", rules.milder_device_penalty);
  Write(json, "devices_in_bag", rules.devices_in_bag);
  if (rules.scoring != Scoring{}) {
    json["win"] = rules.scoring.win;
    json["draw"] = rules.scoring.draw;
    json["loss"] = rules.scoring.loss;
  }
  return json;
}

// Without Chess960 a right to castle needs king and rook on the squares of the standard array: no
// others can have castled or not moved.
Position WithStandardCastling(const Position& position) {
  Setup setup = position.ToSetup();
  Bitboard rooks;
  for (const Color color : kColors) {
    const Rank rank = RelativeRank(color, Rank::k1);
    if (position.king(color) != MakeSquare(File::kE, rank)) continue;
    for (const File file : {File::kA, File::kH}) {
      const Square square = MakeSquare(file, rank);
      if (setup.castling_rooks.contains(square)) rooks |= Bitboard(square);
    }
  }
  setup.castling_rooks = rooks;
  return AsPosition(setup).value_or(position);
}

// A rapid or blitz game, as far as it is known.
bool IsFast(const GameStart& start) {
  auto mode = start.facts.mode;
  if (!mode && start.control) mode = ModeOf(start.edition, *start.control);
  return mode && *mode != Mode::kStandard;
}

Result<GameStart, Message> ReadStartFrom(const Json& json) {
  Object object(json);
  GameStart start;
  std::string schema;
  object.Take("schema", schema);
  if (schema != kRecordSchema) return Error{kNoSchema({std::string(kRecordSchema)})};
  Message error = TakeTexts(object, start);
  if (error.empty()) error = TakeCounts(object, start);
  if (error.empty()) error = TakeRules(object, start.rules);
  if (error.empty()) error = TakeTags(object, start.facts.tags);
  object.Take("chess960", start.chess960);
  object.Take("mode", start.facts.mode);
  object.Take("supervision", start.facts.supervision);
  object.Take("increment_s", start.facts.increment_s);
  object.Take("last_period", start.facts.last_period);
  object.Take("announced", start.facts.announced);
  object.Take("arbiter_present", start.facts.arbiter_present);
  object.Take("complete_record", start.facts.complete_record);
  object.Take("sheets_logged", start.sheets_logged);
  object.Take("increment_before_first_move", start.increment_before_first_move);
  if (error.empty()) error = object.Finish();
  if (error.empty()) error = WhyTimeContradicts(start);
  if (!error.empty()) return Error{std::move(error)};
  if (start.illegal_board && !IsFast(start)) {
    const auto reading = ReadStartPosition(WriteFen(*start.illegal_board));
    return Error{kOnlyInFastGames(reading.ok() ? Message() : reading.error().text)};
  }
  if (!start.chess960) {
    const Position standard = WithStandardCastling(start.position);
    if (standard.castling_rooks() != start.position.castling_rooks()) {
      start.notes.emplace_back(kRightsTakenAway);
    }
    start.position = standard;
  }
  return start;
}

// The language that a start states, whatever else is wrong with it.
std::optional<std::string> LanguageOf(const Json& start) {
  const auto language = start.find("language");
  if (language == start.end() || !language->is_string()) return std::nullopt;
  const std::string& name = language->get_ref<const std::string&>();
  return FindLanguage(name) == nullptr ? std::nullopt : std::optional(name);
}

}  // namespace

Result<GameStart, LogError> ReadStart(std::string_view line) {
  const auto json = ParseObject(line);
  if (!json.ok()) return Error{json.error()};
  auto start = ReadStartFrom(*json);
  if (!start.ok()) return Error{LogError{0, start.error(), LanguageOf(*json)}};
  return *std::move(start);
}

std::string WriteStart(const GameStart& start) {
  Json json = {{"schema", kRecordSchema}, {"edition", EditionName(start.edition)}};
  // The initial array that nobody told is not written: a reader would take it for told.
  const bool initial = !start.illegal_board && start.position == Position();
  if (start.position_told || !initial)
    json["fen"] = start.illegal_board ? WriteFen(*start.illegal_board) : WriteFen(start.position);
  if (start.position_unknown) json["position_known"] = false;
  if (start.chess960) json["chess960"] = true;
  const GameFacts& facts = start.facts;
  Write(json, "mode", facts.mode);
  Write(json, "supervision", facts.supervision);
  if (start.control) {
    // What another could read otherwise is written in words.
    const std::string text = WritePgnTimeControl(*start.control);
    json["time_control"] = TwoTimeControlReadings(text) ? SpellTimeControl(*start.control) : text;
  }
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
  if (!facts.tags.empty()) json["tags"] = facts.tags;
  if (start.sheets_logged) json["sheets_logged"] = true;
  Write(json, "language", start.language);
  if (start.increment_before_first_move) json["increment_before_first_move"] = true;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string_view RecordLine(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

Result<GameLog, LogError> ReadLog(std::string_view text) {
  GameLog log;
  bool started = false;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = text.find('\n');
    const std::string_view line = RecordLine(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (line.empty()) continue;
    if (!started) {
      auto start = ReadStart(line);
      if (!start.ok()) return Error{LogError{number, start.error().text, start.error().language}};
      log.start = *std::move(start);
      started = true;
      continue;
    }
    auto events = ReadEvents(line);
    if (!events.ok()) return Error{LogError{number, events.error().text, log.start.language}};
    if (log.events.size() + events->size() > kMostEvents)
      return Error{LogError{number, kTooManyEvents(kMostEvents), log.start.language}};
    for (Event& event : *events) log.events.push_back(std::move(event));
  }
  if (!started) return Error{LogError{1, kEmptyRecord}};
  return log;
}

std::string WriteLog(const GameLog& log) {
  std::string text = WriteStart(log.start) + '\n';
  for (const Event& event : log.events) text += WriteEvent(event) + '\n';
  return text;
}

}  // namespace zeitnot::referee
