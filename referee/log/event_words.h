// Words for the values of events: what a claim or a finding is about, why clocks were stopped, what
// a device did. Nouns or clauses to stand behind a colon.
#ifndef ZEITNOT_REFEREE_LOG_EVENT_WORDS_H_
#define ZEITNOT_REFEREE_LOG_EVENT_WORDS_H_

#include "referee/laws/message.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

// "topic.NAME" with the name of the value in a record, and so on.
Message WordOf(Topic topic);
Message WordOf(StopReason reason);
Message WordOf(DeviceKind device);
Message WordOf(Decided decision);
Message WordOf(Purpose purpose);
Message WordOf(PenaltyKind penalty);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_EVENT_WORDS_H_
