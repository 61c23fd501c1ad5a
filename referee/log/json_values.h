// Values of game logs to and from JSON: one overload for each kind of value. Used by the readers
// and writers of this format alone.
#ifndef ZEITNOT_REFEREE_LOG_JSON_VALUES_H_
#define ZEITNOT_REFEREE_LOG_JSON_VALUES_H_

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_reader.h"
#include "base/result.h"
#include "base/text.h"
#include "referee/laws/clock_time.h"
#include "referee/laws/game_record.h"
#include "referee/laws/may_be.h"
#include "referee/log/event_names.h"
#include "referee/log/json_fault.h"
#include "referee/log/log_json.h"

namespace zeitnot::referee::json_values {

using Json = nlohmann::ordered_json;

inline std::optional<Square> SquareOf(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') {
    return std::nullopt;
  }
  return MakeSquare(static_cast<File>(name[0] - 'a'), static_cast<Rank>(name[1] - '1'));
}

inline bool Read(const Json& json, bool& value) {
  if (!json.is_boolean()) return false;
  value = json.get<bool>();
  return true;
}
// Counts: of moves, plies, hands, seconds. None is below zero.
inline bool Read(const Json& json, int& value) {
  constexpr std::uint64_t kLimit = 1'000'000;
  if (!json.is_number_integer()) return false;
  if (!json.is_number_unsigned() && json.get<std::int64_t>() < 0) return false;
  const auto number = json.get<std::uint64_t>();
  if (number > kLimit) return false;
  value = static_cast<int>(number);
  return true;
}
inline bool Read(const Json& json, double& value) {
  if (!json.is_number()) return false;
  value = json.get<double>();
  return std::isfinite(value) && std::abs(value) < 1e6;
}
// Seconds, exact to the tenth; no clock reads and no player takes less than none.
inline bool Read(const Json& json, Tenths& value) {
  double seconds = 0;
  if (!Read(json, seconds) || seconds < 0) return false;
  value = Tenths(std::llround(seconds * 10.0));
  return true;
}
inline bool Read(const Json& json, std::string& value) {
  if (!json.is_string()) return false;
  value = json.get<std::string>();
  return true;
}
inline bool Read(const Json& json, Square& value) {
  if (!json.is_string()) return false;
  const auto square = SquareOf(json.get_ref<const std::string&>());
  if (square) value = *square;
  return square.has_value();
}
// A piece by its name or by its English letter.
inline bool Read(const Json& json, PieceType& value) {
  if (!json.is_string()) return false;
  const std::string& name = json.get_ref<const std::string&>();
  const auto found = FromName<PieceType>(name);
  const Piece letter = name.size() == 1 ? PieceFromChar(name.front()) : Piece::kNone;
  if (found) value = *found;
  if (letter != Piece::kNone) value = TypeOf(letter);
  return found || letter != Piece::kNone;
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

// Players: "both" stands for the list of the two.
inline bool Read(const Json& json, std::vector<Color>& players) {
  if (json == "both") {
    players.assign(kColors.begin(), kColors.end());
    return true;
  }
  return Read<Color>(json, players);
}

inline Json Written(bool value) { return value; }
inline Json Written(int value) { return value; }
inline Json Written(double value) { return value; }
inline Json Written(const std::string& value) { return value; }
inline Json Written(Square value) { return SquareName(value); }
inline Json Written(Tenths value) {
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

inline constexpr MessageKind<> kTrueOrFalse{"json_values.true_or_false"};
inline constexpr MessageKind<> kWholeNumber{"json_values.whole_number"};
inline constexpr MessageKind<> kSmallNumber{"json_values.small_number"};
inline constexpr MessageKind<> kSeconds{"json_values.seconds"};
inline constexpr MessageKind<Verbatim> kTheseSeconds{"json_values.these_seconds", "seconds"};
inline constexpr MessageKind<> kText{"json_values.text"};
inline constexpr MessageKind<> kSquare{"json_values.square"};
inline constexpr MessageKind<ArgumentList> kOneOf{"json_values.one_of", "words"};
inline constexpr MessageKind<Message> kOrList{"json_values.or_list", "right"};
inline constexpr MessageKind<Message> kOneOrList{"json_values.one_or_list", "right"};
inline constexpr MessageKind<Message> kEachOfThem{"json_values.each_of_them", "right"};
inline constexpr MessageKind<Verbatim, Verbatim, Message> kBadValue{"json_values.bad_value", "key",
                                                                    "value", "right"};
inline constexpr MessageKind<> kNoObject{"json_values.no_object"};

// Of words that a value may be.
inline Message RightWord(const Json& json, std::span<const std::string_view> words) {
  return json.is_string() ? TellWhatMayBe(json.get_ref<const std::string&>(), words)
                          : kOneOf(InQuotes(words));
}

// What would have been right for a value of that type, in words.
inline Message RightValue(const Json& /*json*/, bool /*value*/) { return kTrueOrFalse; }
inline Message RightValue(const Json& /*json*/, int /*value*/) { return kWholeNumber; }
inline Message RightValue(const Json& /*json*/, double /*value*/) { return kSmallNumber; }
inline Message RightValue(const Json& json, Tenths /*value*/) {
  const auto clock =
      json.is_string() ? ReadClock(json.get_ref<const std::string&>()) : std::optional<Tenths>();
  return clock ? kTheseSeconds({Written(*clock).dump()}) : Message(kSeconds);
}
inline Message RightValue(const Json& /*json*/, const std::string& /*value*/) { return kText; }
inline Message RightValue(const Json& /*json*/, Square /*value*/) { return kSquare; }
template <typename Enum>
requires std::is_enum_v<Enum> Message RightValue(const Json& json, Enum /*value*/) {
  return RightWord(json, Names<Enum>::kNames);
}
inline Message RightValue(const Json& json, const std::vector<Color>& /*players*/) {
  std::vector<std::string_view> names(Names<Color>::kNames.begin(), Names<Color>::kNames.end());
  names.emplace_back("both");
  return kOrList(RightWord(json, names));
}
template <typename T>
Message RightValue(const Json& json, const std::optional<T>& /*value*/) {
  return RightValue(json, T{});
}
template <typename T>
Message RightValue(const Json& json, const std::vector<T>& /*values*/) {
  if (!json.is_array()) return kOneOrList(RightValue(json, T{}));
  for (const Json& item : json) {
    T value{};
    if (!Read(item, value)) return kEachOfThem(RightValue(item, T{}));
  }
  return RightValue(json, T{});
}

// For messages: the whole value would be as long as whoever wrote it liked.
inline std::string Shortened(const Json& value) {
  constexpr std::size_t kLongest = 200;
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return text.substr(0, end) + "...";
}

// The value of the key is not of the type of `value`; what would be.
template <typename T>
Message BadValue(std::string_view key, const Json& json, const T& value) {
  return kBadValue({std::string(key)}, {Shortened(json)}, RightValue(json, value));
}

inline Result<Json, LogError> ParseObject(std::string_view line) {
  auto json = ReadJson(line, kEventLimits);
  if (!json.ok()) return Error{LogError{0, TellJsonError(json.error())}};
  if (!json->is_object()) return Error{LogError{0, kNoObject}};
  return *std::move(json);
}

}  // namespace zeitnot::referee::json_values

#endif  // ZEITNOT_REFEREE_LOG_JSON_VALUES_H_
