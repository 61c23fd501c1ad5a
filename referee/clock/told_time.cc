#include "referee/clock/told_time.h"

#include <algorithm>

#include "base/text.h"

namespace zeitnot::referee {
namespace {

std::string Contradicts(const TimeControl& control, std::string_view why) {
  return Concat("contradicts the time control, ", SpellTimeControl(control), why);
}

}  // namespace

std::optional<std::string> WhyIncrementContradicts(const TimeControl& control, int increment_s) {
  const bool fits = std::ranges::any_of(control.periods, [&](const Period& period) {
    return period.extra == std::chrono::seconds(increment_s);
  });
  if (fits) return std::nullopt;
  return Contradicts(control, "");
}

std::optional<std::string> WhyLastPeriodContradicts(const TimeControl& control, bool last_period,
                                                    const std::array<int, kColorCount>& completed) {
  if (last_period && control.repeats())
    return Contradicts(control, ", which never comes to a last period");
  const std::size_t periods = control.periods.size();
  if (periods == 1) {
    if (last_period || control.repeats()) return std::nullopt;
    return Contradicts(control, ", which has one period only");
  }
  const int required = control.RequiredBy(periods - 2).value_or(0);
  const int most = std::ranges::max(completed);
  if (!last_period || most >= required) return std::nullopt;
  return Contradicts(control, Concat(": the last period comes after ", required,
                                     " moves, and no more than ", most, " are completed"));
}

}  // namespace zeitnot::referee
