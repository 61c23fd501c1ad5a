// Does what a person tells of the time in a game fit its time control? Rules nothing: what cannot
// be is for the teller to put right.
#ifndef ZEITNOT_REFEREE_CLOCK_TOLD_TIME_H_
#define ZEITNOT_REFEREE_CLOCK_TOLD_TIME_H_

#include <array>
#include <optional>

#include "movegen/types.h"
#include "referee/clock/time_control.h"

namespace zeitnot::referee {

// Why each move cannot bring this many seconds: a clause, "--increment 5 contradicts the time
// control, ...", where `told` is what was written. std::nullopt if it does in one of the periods.
std::optional<Message> WhyIncrementContradicts(const TimeControl& control, int increment_s,
                                               const Verbatim& told);

// Why it cannot be that all remaining moves are (or are not) to be made in the time now on the
// clocks, where the players have completed these numbers of moves (std::nullopt: nobody knows). A
// period whose moves are completed may be over or not, so either may be said there. std::nullopt if
// it can be.
std::optional<Message> WhyLastPeriodContradicts(
    const TimeControl& control, bool last_period,
    const std::optional<std::array<int, kColorCount>>& completed, const Verbatim& told);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLOCK_TOLD_TIME_H_
