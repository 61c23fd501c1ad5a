#include "engine/match/offered_option.h"

#include <charconv>
#include <string_view>

#include "base/text.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kLongestOptionName = 100;

}  // namespace

// "Hash type spin default 16 min 1 max 65536", "Style type combo default Solid var Solid var
// Risky".
OfferedOption ReadOption(WordReader& words) {
  OfferedOption option;
  option.name = words.Until("type").substr(0, kLongestOptionName);
  words.Accept("type");
  option.type = words.Next().substr(0, kLongestOptionName);
  while (!words.AtEnd()) {
    if (words.Accept("min")) {
      option.min = ReadNumber(words.Next());
    } else if (words.Accept("max")) {
      option.max = ReadNumber(words.Next());
    } else if (words.Accept("default")) {
      option.initial = option.type == "combo" ? words.Until("var") : words.Next();
    } else if (words.Accept("var") && option.values.size() < kMostOptions) {
      option.values.emplace_back(words.Until("var").substr(0, kLongestOptionName));
    } else {
      words.Next();
    }
  }
  return option;
}

std::string OfferedOption::Wants(const std::string& value) const {
  if (type == "check") {
    const bool known = EqualIgnoringCase(value, "true") || EqualIgnoringCase(value, "false");
    return known ? "" : "true or false";
  }
  if (type == "combo") {
    std::string all;
    for (const std::string& one : values) {
      if (EqualIgnoringCase(one, value)) return "";
      all += (all.empty() ? "" : ", ") + one;
    }
    return values.empty() ? "" : "one of " + all;
  }
  if (type == "button") return value.empty() ? "" : "no value";
  if (type != "spin" || !min || !max) return "";
  std::int64_t number = 0;
  const char* const end = value.data() + value.size();
  const auto [stop, error] = std::from_chars(value.data(), end, number);
  if (error == std::errc() && stop == end && number >= *min && number <= *max) return "";
  return Concat("a whole number from ", *min, " to ", *max);
}

}  // namespace zeitnot::match
