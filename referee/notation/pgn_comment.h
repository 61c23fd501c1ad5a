// Commands embedded in comments of game files, such as [%clk 0:01:59.5]. Private to PGN.
#ifndef ZEITNOT_REFEREE_NOTATION_PGN_COMMENT_H_
#define ZEITNOT_REFEREE_NOTATION_PGN_COMMENT_H_

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "referee/laws/message.h"

namespace zeitnot::referee {

struct CommentContent {
  std::optional<std::chrono::milliseconds> clock;
  std::optional<std::chrono::milliseconds> elapsed;
  std::string eval;
  std::string text;               // the rest; unknown commands stay in it
  std::vector<Message> warnings;  // commands that could not be read
};
CommentContent ReadComment(std::string_view comment);

struct ReadTime {
  std::chrono::milliseconds time{};
  bool without_seconds = false;  // "1:59"
};
// "h:mm:ss", with a fraction after a dot or comma if any. Two numbers are hours and minutes, as
// boards and servers write them that leave the seconds out. None if it is no time.
std::optional<ReadTime> ReadPgnTime(std::string_view text);
// "0:01:59.5"; no fraction for whole seconds.
std::string WritePgnTime(std::chrono::milliseconds time);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_PGN_COMMENT_H_
