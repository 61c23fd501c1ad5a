// Numbers of things in sentences.
#ifndef ZEITNOT_BASE_COUNTED_H_
#define ZEITNOT_BASE_COUNTED_H_

#include <concepts>
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

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_COUNTED_H_
