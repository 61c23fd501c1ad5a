#include "referee/laws/need.h"

namespace zeitnot::referee {

std::string_view FactTypeName(FactType type) {
  constexpr std::array<std::string_view, 13> kNames = {
      "side",   "sides",  "squares", "move",   "man",      "time", "count",
      "counts", "points", "choice",  "yes_no", "position", "text"};
  return kNames[Index(type)];
}

}  // namespace zeitnot::referee
