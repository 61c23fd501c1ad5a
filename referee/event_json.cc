// Events as JSON: one table of keys for reading and writing.
#include <tuple>

#include "referee/json_values.h"

namespace zeitnot::referee {
namespace {

using namespace json_values;  // NOLINT(google-build-using-namespace): the overloads belong together

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
    Key{"absent", &Event::absent}, Key{"items", &Event::items}, Key{"order", &Event::order},
    Key{"intent", &Event::intent}, Key{"reason", &Event::reason}, Key{"decision", &Event::decision},
    Key{"ground", &Event::ground}, Key{"device", &Event::device}, Key{"purpose", &Event::purpose},
    Key{"result", &Event::result}, Key{"penalty", &Event::penalty},
    Key{"envelope", &Event::envelope}, Key{"deliberate", &Event::deliberate},
    Key{"pressed", &Event::pressed}, Key{"noticed", &Event::noticed},
    Key{"intended", &Event::intended}, Key{"written", &Event::written},
    Key{"declared", &Event::declared}, Key{"screens_only", &Event::screens_only},
    Key{"accept", &Event::accept}, Key{"permitted", &Event::permitted},
    Key{"switched_off", &Event::switched_off}, Key{"position_written", &Event::position_written},
    Key{"sheet_complete", &Event::sheet_complete},
    Key{"opponent_confirmed", &Event::opponent_confirmed},
    Key{"position_known", &Event::position_known}, Key{"times_known", &Event::times_known},
    Key{"both_agree", &Event::both_agree}, Key{"announced", &Event::announced},
    Key{"sheets_agree", &Event::sheets_agree}, Key{"more_moves", &Event::more_moves},
    Key{"other_text", &Event::other_text}, Key{"blind_move", &Event::blind_move},
    Key{"hands", &Event::hands}, Key{"plies", &Event::plies}, Key{"moves", &Event::moves},
    Key{"clock_s", &Event::clock}, Key{"elapsed_s", &Event::elapsed}, Key{"late_s", &Event::late},
    Key{"session_left_s", &Event::session_left}, Key{"amount_s", &Event::amount},
    Key{"white_s", &Event::white_clock}, Key{"black_s", &Event::black_clock},
    Key{"white_late_s", &Event::white_late}, Key{"black_late_s", &Event::black_late},
    Key{"white_points", &Event::white_points}, Key{"black_points", &Event::black_points},
    Key{"text", &Event::text}, Key{"language", &Event::language}, Key{"article", &Event::article},
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

}  // namespace zeitnot::referee
