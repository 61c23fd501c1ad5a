// Events made from the table of forms alone (referee/log/events.def): every kind of event with
// any facts that it may have, of any value.
#ifndef ZEITNOT_TESTS_REFEREE_RANDOM_EVENTS_H_
#define ZEITNOT_TESTS_REFEREE_RANDOM_EVENTS_H_

#include <random>

#include "referee/log/event_facts.h"

namespace zeitnot::referee {

// An event of the form. A fact that is needed is left out once in ten times; nothing is misplaced.
Event RandomEvent(const EventForm& form, std::mt19937_64& random);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_TESTS_REFEREE_RANDOM_EVENTS_H_
