// What best play leads to under the 50-move rule, as tables have it.
#ifndef ZEITNOT_SEARCH_SYZYGY_WDL_H_
#define ZEITNOT_SEARCH_SYZYGY_WDL_H_

#include <cstdint>

namespace zeitnot::syzygy {

// For the side on move, with the count of moves at 0.
enum class Wdl : std::int8_t {
  kLoss = -2,
  kBlessedLoss = -1,  // lost but for the 50-move rule
  kDraw = 0,
  kCursedWin = 1,  // won but for the 50-move rule
  kWin = 2,
};

constexpr Wdl operator-(Wdl value) { return static_cast<Wdl>(-static_cast<int>(value)); }
// -1, 0 or 1: who would win without the rule.
constexpr int SignOf(Wdl value) { return value > Wdl::kDraw ? 1 : value < Wdl::kDraw ? -1 : 0; }
constexpr const char* WdlName(Wdl value) {
  switch (value) {
    case Wdl::kLoss: return "loss";
    case Wdl::kBlessedLoss: return "blessed loss";
    case Wdl::kDraw: return "draw";
    case Wdl::kCursedWin: return "cursed win";
    case Wdl::kWin: return "win";
  }
  return "";
}

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_SEARCH_SYZYGY_WDL_H_
