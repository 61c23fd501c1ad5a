#include "referee/laws/clock_time.h"

#include <charconv>
#include <cstdint>

#include "base/text.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Quote, Tenths, Tenths, Verbatim> kSecondsOrMinutes{
    "clock_time.seconds_or_minutes", "text", "seconds", "minutes", "number"};
constexpr MessageKind<Quote, Tenths, Tenths, Verbatim, Verbatim, Verbatim> kMinutesAndSeconds{
    "clock_time.minutes_and_seconds", "text", "seconds", "minutes", "number", "whole", "rest"};

constexpr std::int64_t kMinuteTenths = 600;

// A run of at most six digits; std::nullopt if it is none.
std::optional<std::int64_t> ReadNumber(std::string_view text) {
  if (text.empty() || text.size() > 6) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.front() == '-') {
    return std::nullopt;
  }
  return value;
}

// Seconds with at most one decimal that counts; further decimals are cut off, as clocks do.
std::optional<std::int64_t> ReadSeconds(std::string_view text) {
  const std::size_t dot = text.find('.');
  const auto whole = ReadNumber(text.substr(0, dot));
  if (!whole) return std::nullopt;
  if (dot == std::string_view::npos) return *whole * 10;
  const auto decimals = ReadNumber(text.substr(dot + 1));
  if (!decimals) return std::nullopt;
  return *whole * 10 + (text[dot + 1] - '0');
}

}  // namespace

std::optional<Tenths> ReadClock(std::string_view text) {
  const std::size_t last = text.rfind(':');
  const auto seconds = ReadSeconds(last == std::string_view::npos ? text : text.substr(last + 1));
  if (!seconds) return std::nullopt;
  std::int64_t total = *seconds;
  if (last != std::string_view::npos) {
    const std::string_view front = text.substr(0, last);
    const std::size_t colon = front.find(':');
    const auto minutes =
        ReadNumber(colon == std::string_view::npos ? front : front.substr(colon + 1));
    if (!minutes || *seconds >= kMinuteTenths) return std::nullopt;
    total += *minutes * kMinuteTenths;
    if (colon != std::string_view::npos) {
      const auto hours = ReadNumber(front.substr(0, colon));
      if (!hours || *minutes >= 60) return std::nullopt;
      total += *hours * 60 * kMinuteTenths;
    }
  }
  if (total >= 100L * 60 * kMinuteTenths) return std::nullopt;
  return Tenths(total);
}

std::optional<Message> TwoClockReadings(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos || text.find(':') != std::string_view::npos) {
    return std::nullopt;
  }
  const auto front = ReadNumber(text.substr(0, dot));
  const auto back = ReadNumber(text.substr(dot + 1));
  if (!front || !back || *back >= 60) return std::nullopt;
  const Quote quoted{std::string(text)};
  // "1.00" has no seconds beside its minutes.
  if (text.size() - dot == 2 || (text.size() - dot == 3 && *back == 0)) {
    return kSecondsOrMinutes(quoted, Tenths(*front * 10 + *back),
                             Tenths(*front * kMinuteTenths + *back * kMinuteTenths / 10),
                             {std::string(text)});
  }
  if (text.size() - dot != 3) return std::nullopt;
  return kMinutesAndSeconds(quoted, Tenths(*front * 10 + *back / 10),
                            Tenths(*front * kMinuteTenths + *back * 10), {std::string(text)},
                            {Concat(*front)}, {Concat(*back)});
}

std::string WriteClock(Tenths time) {
  const std::int64_t tenths = time.count() < 0 ? -time.count() : time.count();
  const std::int64_t hours = tenths / (60 * kMinuteTenths);
  const std::int64_t minutes = tenths / kMinuteTenths % 60;
  const std::int64_t seconds = tenths % kMinuteTenths / 10;
  const auto two_digits = [](std::int64_t value) { return Concat(value < 10 ? "0" : "", value); };
  std::string text = time.count() < 0 ? "-" : "";
  text += hours > 0 ? Concat(hours, ":", two_digits(minutes)) : Concat(minutes);
  text += Concat(":", two_digits(seconds));
  if (tenths % 10 != 0) text += Concat(".", tenths % 10);
  return text;
}

}  // namespace zeitnot::referee
