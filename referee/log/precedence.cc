#include "referee/log/precedence.h"

#include <algorithm>

#include "referee/log/event_kinds.h"

namespace zeitnot::referee {

Precedence PrecedenceOf(const Event& event) {
  // Two things that are claimed count as what they are about.
  if (event.type == EventType::kClaim) {
    if (event.what == Topic::kIllegalMove) return Precedence::kIrregularity;
    if (event.what == Topic::kTime) return Precedence::kFlag;
  }
  return KindOf(event.type).precedence;
}

std::vector<Event> InOrder(std::vector<Event> events) {
  std::ranges::stable_sort(events, {}, PrecedenceOf);
  return events;
}

}  // namespace zeitnot::referee
