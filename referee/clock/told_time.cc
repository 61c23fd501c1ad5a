#include "referee/clock/told_time.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim, Message> kContradicts{"told_time.contradicts", "told", "control"};
constexpr MessageKind<Verbatim, Message> kNeverLast{"told_time.never_last", "told", "control"};
constexpr MessageKind<Verbatim, Message> kOnePeriodOnly{"told_time.one_period_only", "told",
                                                        "control"};
constexpr MessageKind<Verbatim, Message, Count, Count> kLastComesAfter{
    "told_time.last_comes_after", "told", "control", "required", "most"};

}  // namespace

std::optional<Message> WhyIncrementContradicts(const TimeControl& control, int increment_s,
                                               const Verbatim& told) {
  const bool fits = std::ranges::any_of(control.periods, [&](const Period& period) {
    return period.extra == std::chrono::seconds(increment_s);
  });
  if (fits) return std::nullopt;
  return kContradicts(told, TellTimeControl(control));
}

std::optional<Message> WhyLastPeriodContradicts(
    const TimeControl& control, bool last_period,
    const std::optional<std::array<int, kColorCount>>& completed, const Verbatim& told) {
  if (last_period && control.repeats()) return kNeverLast(told, TellTimeControl(control));
  const std::size_t periods = control.periods.size();
  if (periods == 1) {
    if (last_period || control.repeats()) return std::nullopt;
    return kOnePeriodOnly(told, TellTimeControl(control));
  }
  const int required = control.RequiredBy(periods - 2).value_or(0);
  if (!completed) return std::nullopt;
  const int most = std::ranges::max(*completed);
  if (!last_period || most >= required) return std::nullopt;
  return kLastComesAfter(told, TellTimeControl(control), required, most);
}

}  // namespace zeitnot::referee
