// Game logs as JSON lines, zeitnot-record/1: the first line says how the game starts, every further
// line is one event. engine/FORMATS.md describes the keys.
#ifndef ZEITNOT_REFEREE_LOG_LOG_JSON_H_
#define ZEITNOT_REFEREE_LOG_LOG_JSON_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "referee/laws/message.h"
#include "referee/log/game_log.h"

namespace zeitnot::referee {

inline constexpr std::string_view kRecordSchema = "zeitnot-record/1";

struct LogError {
  std::size_t line = 0;                      // from 1; 0 where a single line was read
  Message text;                              // what is wrong, with the key: a clause
  std::optional<std::string> language = {};  // that the record states, as far as that can be read
};
inline constexpr MessageKind<Count, Message> kFaultInLine{"log_json.fault_in_line", "line",
                                                          "fault"};

// One line each. Unknown keys are errors: a misspelt fact must not count as missing.
Result<GameStart, LogError> ReadStart(std::string_view line);
Result<Event, LogError> ReadEvent(std::string_view line);
// An event, or the events of one moment in the order in which they are heard: {"type": "together",
// "events": [...]}.
Result<std::vector<Event>, LogError> ReadEvents(std::string_view line);
// Without line ends. Read again they are equal values.
std::string WriteStart(const GameStart& start);
std::string WriteEvent(const Event& event);

// A line of a record as it is read: without a carriage return at its end and blanks around it.
std::string_view RecordLine(std::string_view line);

// What a record may hold at most: bytes, and events.
inline constexpr std::size_t kLongestRecord = std::size_t{64} << 20;
inline constexpr std::size_t kMostEvents = 20'000;

// A whole log. Empty lines are passed over; a last line without a line feed counts.
Result<GameLog, LogError> ReadLog(std::string_view text);
std::string WriteLog(const GameLog& log);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_LOG_JSON_H_
