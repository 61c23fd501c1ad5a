// What was asked of the arbiter, as a question.
#ifndef ZEITNOT_REFEREE_PAPER_QUESTIONS_H_
#define ZEITNOT_REFEREE_PAPER_QUESTIONS_H_

#include "referee/laws/message.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

// Of an event that asks; `move` is the move that it names, empty if none. Empty where too little is
// told.
Message WhatIsAsked(const Event& event, const ArgumentList& move);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_QUESTIONS_H_
