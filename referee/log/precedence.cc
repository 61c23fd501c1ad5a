#include "referee/log/precedence.h"

#include <algorithm>

namespace zeitnot::referee {

Precedence PrecedenceOf(const Event& event) {
  switch (event.type) {
    case EventType::kMove:
    case EventType::kTouch:
    case EventType::kRelease:
    case EventType::kPromote:
    case EventType::kSay:
    case EventType::kAnnounce:
    case EventType::kPress: return Precedence::kOnTheBoard;
    case EventType::kFound:
    case EventType::kComplain: return Precedence::kIrregularity;
    case EventType::kOffer:
    case EventType::kIncrementRequest: return Precedence::kOffer;
    case EventType::kResign:
    case EventType::kAnswer: return Precedence::kPlayersEnd;
    case EventType::kClaim:
      if (event.what == Topic::kIllegalMove) return Precedence::kIrregularity;
      return event.what == Topic::kTime ? Precedence::kFlag : Precedence::kClaim;
    case EventType::kFlag: return Precedence::kFlag;
    default: return Precedence::kOther;
  }
}

std::vector<Event> InOrder(std::vector<Event> events) {
  std::ranges::stable_sort(events, {}, PrecedenceOf);
  return events;
}

}  // namespace zeitnot::referee
