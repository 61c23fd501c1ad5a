#include "referee/laws/clock_time.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "base/text.h"
#include "base/word_reader.h"

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

constexpr std::int64_t kHourTenths = 60 * kMinuteTenths;
constexpr std::int64_t kLongest = 100 * kHourTenths;

// Words for the units in every language of the rulings, without marks.
struct UnitWord {
  std::string_view word;
  std::int64_t tenths;
};
constexpr auto kUnitWords = std::to_array<UnitWord>({
    {"h", kHourTenths},
    {"hr", kHourTenths},
    {"hrs", kHourTenths},
    {"hour", kHourTenths},
    {"hours", kHourTenths},
    {"std", kHourTenths},
    {"stunde", kHourTenths},
    {"stunden", kHourTenths},
    {"hod", kHourTenths},
    {"hodina", kHourTenths},
    {"hodiny", kHourTenths},
    {"hodin", kHourTenths},
    {"sat", kHourTenths},
    {"sata", kHourTenths},
    {"sati", kHourTenths},
    {"ura", kHourTenths},
    {"uri", kHourTenths},
    {"ure", kHourTenths},
    {"ur", kHourTenths},
    {"m", kMinuteTenths},
    {"min", kMinuteTenths},
    {"mins", kMinuteTenths},
    {"minute", kMinuteTenths},
    {"minutes", kMinuteTenths},
    {"minuten", kMinuteTenths},
    {"minut", kMinuteTenths},
    {"minuta", kMinuteTenths},
    {"minuti", kMinuteTenths},
    {"minuty", kMinuteTenths},
    {"s", 10},
    {"sec", 10},
    {"secs", 10},
    {"second", 10},
    {"seconds", 10},
    {"sek", 10},
    {"sekunde", 10},
    {"sekunden", 10},
    {"sekunda", 10},
    {"sekundi", 10},
    {"sekundy", 10},
    {"sekund", 10},
});

bool IsLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// The beginning whose characters are all so; it is taken off.
template <typename IsSo>
std::string_view Take(std::string_view& text, IsSo is_so) {
  const auto end = std::find_if(text.begin(), text.end(), [&](char c) { return !is_so(c); });
  const std::string_view taken = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(taken.size());
  return taken;
}
std::string_view TakeBlanks(std::string_view& text) {
  return Take(text, [](char c) { return c == ' ' || c == '\t'; });
}

// The tenths of the unit that comes next; 0 if the word is none, nothing if no word comes.
std::optional<std::int64_t> TakeUnit(std::string_view& text) {
  const std::string_view word = Take(text, IsLetter);
  if (word.empty()) return std::nullopt;
  // "15 min." ends with a full stop.
  if (text == "." || text.starts_with(". ")) text.remove_prefix(1);
  for (const UnitWord& row : kUnitWords) {
    if (EqualIgnoringCase(row.word, word)) return row.tenths;
  }
  return 0;
}

// Numbers with units, from long to short ones; what is none of them is left in the text.
std::optional<Tenths> TakeUnits(std::string_view& text) {
  std::optional<Tenths> total;
  for (std::int64_t before = kLongest; before > 10;) {
    std::string_view rest = text;
    TakeBlanks(rest);
    const auto whole = ReadNumber(Take(rest, IsDigit));
    std::string_view decimals;
    if (rest.size() > 1 && rest.front() == '.' && IsDigit(rest[1])) {
      rest.remove_prefix(1);
      decimals = Take(rest, IsDigit);
    }
    const auto part = decimals.empty() ? std::optional<std::int64_t>(0) : ReadNumber(decimals);
    const std::string_view behind = rest;
    TakeBlanks(rest);
    const auto unit = TakeUnit(rest);
    if (!unit) rest = behind;
    // "1h45" goes on with minutes, "2 min 30" with seconds.
    const std::int64_t tenths = unit.value_or(total ? before / 60 : 0);
    if (!whole || !part || tenths == 0 || tenths >= before || *whole * tenths >= before) break;
    std::int64_t fraction = *part * tenths;
    for (std::size_t i = 0; i < decimals.size(); ++i) fraction /= 10;
    total = total.value_or(Tenths(0)) + Tenths(*whole * tenths + fraction);
    text = rest;
    // After a part of a unit, or a number without one, comes no other.
    before = unit && decimals.empty() ? tenths : 0;
  }
  TakeBlanks(text);
  return total;
}

}  // namespace

std::optional<Tenths> ReadClock(std::string_view text, std::string_view* unread) {
  if (std::ranges::any_of(text, IsLetter)) {
    std::string_view rest = text;
    const auto time = TakeUnits(rest);
    if (unread != nullptr) *unread = rest;
    return rest.empty() ? time : std::nullopt;
  }
  if (unread != nullptr) *unread = text;
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
      total += *hours * kHourTenths;
    }
  }
  if (total >= kLongest) return std::nullopt;
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
