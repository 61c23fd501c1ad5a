#include "referee/laws/stated_end.h"

#include <algorithm>

namespace zeitnot::referee {

const char* StatedResultText(StatedResult result) {
  switch (result) {
    case StatedResult::kUnknown: return "*";
    case StatedResult::kWhiteWins: return "1-0";
    case StatedResult::kBlackWins: return "0-1";
    case StatedResult::kDraw: return "1/2-1/2";
    case StatedResult::kBothLose: return "0-0";
  }
  return "*";
}

void StatedEnd::Add(StatedResult result) {
  if (result == StatedResult::kUnknown) return;
  if (std::ranges::find(results, result) == results.end()) results.push_back(result);
}

}  // namespace zeitnot::referee
