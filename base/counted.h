// Numbers of things in sentences.
#ifndef ZEITNOT_BASE_COUNTED_H_
#define ZEITNOT_BASE_COUNTED_H_

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/text.h"

namespace zeitnot {

// "1 square", "2 squares"; the plural must be regular.
template <std::integral T>
std::string Counted(T count, std::string_view one) {
  return Concat(count, " ", one, count == 1 ? "" : "s");
}

// "1 ply", "2 plies".
template <std::integral T>
std::string CountedPlies(T count) {
  return Concat(count, count == 1 ? " ply" : " plies");
}

// "first", "second", ..., "13th".
inline std::string Ordinal(std::size_t number) {
  constexpr std::array<std::string_view, 5> kWords = {"first", "second", "third", "fourth",
                                                      "fifth"};
  if (number >= 1 && number <= kWords.size()) return std::string(kWords[number - 1]);
  const std::size_t last = number % 10;
  const bool teen = number / 10 % 10 == 1;
  return Concat(number, teen || last > 3 || last == 0 ? "th"
                        : last == 1                   ? "st"
                        : last == 2                   ? "nd"
                                                      : "rd");
}

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_COUNTED_H_
