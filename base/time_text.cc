#include "base/time_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "base/text.h"

namespace zeitnot {
namespace {

std::string TwoDigits(std::int64_t number) { return Concat(number < 10 ? "0" : "", number); }

}  // namespace

std::string TimeText(double seconds) {
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kHour = 60 * kMinute;
  constexpr std::int64_t kDay = 24 * kHour;
  const auto whole = static_cast<std::int64_t>(std::clamp(std::ceil(seconds), 0.0, 1e12));
  if (whole < 2 * kMinute) return Concat(whole, " s");
  if (whole < kHour) return Concat(whole / kMinute, " min");
  if (whole < kDay) return Concat(whole / kHour, " h ", TwoDigits(whole % kHour / kMinute), " min");
  return Concat(whole / kDay, " d ", whole % kDay / kHour, " h");
}

}  // namespace zeitnot
