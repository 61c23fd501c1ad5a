// Times on a chess clock as people write them.
#ifndef ZEITNOT_REFEREE_LAWS_CLOCK_TIME_H_
#define ZEITNOT_REFEREE_LAWS_CLOCK_TIME_H_

#include <optional>
#include <string>
#include <string_view>

#include "referee/laws/edition.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

// "1:59", "0:01:59.5", "119", "119.5": minutes and seconds, hours too, or seconds. std::nullopt if
// the text is not a time of less than 100 hours.
std::optional<Tenths> ReadClock(std::string_view text);
// Where the text may mean minutes as well as seconds ("3.00", "1.45"): what to write for each.
std::optional<Message> TwoClockReadings(std::string_view text);
// "1:59" or "1:59.5"; hours only when there are some.
std::string WriteClock(Tenths time);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_CLOCK_TIME_H_
