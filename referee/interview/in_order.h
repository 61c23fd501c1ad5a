// Where nothing is ruled: that nothing has to be done, and by which Articles.
#ifndef ZEITNOT_REFEREE_INTERVIEW_IN_ORDER_H_
#define ZEITNOT_REFEREE_INTERVIEW_IN_ORDER_H_

#include <span>

#include "referee/arbiter/arbiter.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

// What was heard, and what was ruled on it.
struct HeardEvent {
  const Event* event;
  std::span<const Ruling> rulings;
};

// The ruling after these events, none of which calls for another one, by the arbiter who has heard
// them. It is by the Articles of the last ruling among them, which what followed was right by; of a
// breach that nobody saw, by the one on complaints that are not made; else by `rule`.
Ruling NothingToDo(const Arbiter& after, std::span<const HeardEvent> heard, Rule rule);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_INTERVIEW_IN_ORDER_H_
