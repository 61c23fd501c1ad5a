// What an event of a game says has happened, in a sentence of its own.
#ifndef ZEITNOT_REFEREE_PAPER_HAPPENED_H_
#define ZEITNOT_REFEREE_PAPER_HAPPENED_H_

#include "referee/laws/message.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

// By the player who did it, or, where the event names none, has the move. `move` is the move that
// the event tells or is about; empty if there is none. Empty where too little is told.
Message WhatHappened(const Event& event, Color player, const ArgumentList& move);
// Whether that sentence says who acted, if anybody is named.
bool NamesTheActor(const Event& event);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_HAPPENED_H_
