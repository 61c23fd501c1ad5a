// What a ruling is about, as a paper says it: what happened, what was claimed and by whom.
#ifndef ZEITNOT_REFEREE_PAPER_MATTER_H_
#define ZEITNOT_REFEREE_PAPER_MATTER_H_

#include <optional>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "referee/laws/message.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

struct Matter {
  Message what;
  std::optional<Actor> by;      // who did, noticed or told it, where `what` does not say so
  Message by_title;             // which of these
  std::vector<Square> squares;  // to be marked on the board
};

// White, Black, the arbiter or a spectator, in one word.
ArgumentList TellActor(Actor actor);

// An event of a record; `before` is the position that it happened in, `language` that of moves
// which name none.
Matter MatterOf(const Event& event, const Position& before,
                const std::optional<std::string>& language);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_MATTER_H_
