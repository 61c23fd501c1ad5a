// Times on a chess clock as people write them.
#ifndef ZEITNOT_REFEREE_LAWS_CLOCK_TIME_H_
#define ZEITNOT_REFEREE_LAWS_CLOCK_TIME_H_

#include <optional>
#include <string>
#include <string_view>

#include "referee/laws/edition.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

// "1:59", "0:01:59.5", "119", "119.5": minutes and seconds, hours too, or seconds; "1m30s", "1h45",
// "1 h 45 min", "90 s": with units, in words of any language of the rulings without their marks, a
// number without one being in the next smaller. std::nullopt if the whole text is not a time of
// less than 100 hours; then `unread` becomes what is behind the last unit that was read, the whole
// text if none was.
std::optional<Tenths> ReadClock(std::string_view text, std::string_view* unread = nullptr);
// Where the text may mean minutes as well as seconds ("3.00", "1.45"): what to write for each.
std::optional<Message> TwoClockReadings(std::string_view text);
// "1:59" or "1:59.5"; hours only when there are some.
std::string WriteClock(Tenths time);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_CLOCK_TIME_H_
