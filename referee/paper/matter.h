// What a ruling is about, as a paper says it: what happened, what was claimed and by whom, what was
// asked.
#ifndef ZEITNOT_REFEREE_PAPER_MATTER_H_
#define ZEITNOT_REFEREE_PAPER_MATTER_H_

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "movegen/position.h"
#include "referee/laws/message.h"
#include "referee/laws/ruling.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

struct Matter {
  Message what;
  std::optional<Actor> by;      // who noticed, told or asked it, where `what` does not say so
  Message by_title;             // which of these
  std::vector<Square> squares;  // to be marked on the board
};

// White, Black, the arbiter or a spectator, in one word.
ArgumentList TellActor(Actor actor);

// The matters of the events of a record, told in turn: what is claimed, found or complained of
// names the move that it is about.
class Matters {
 public:
  // The language of moves that name none.
  explicit Matters(std::optional<std::string> language) : language_(std::move(language)) {}

  // Of the next event. `before` is the last position that could be played from before it, `board`
  // what stood on the board then; `rulings` are those on the event.
  Matter Of(const Event& event, const Position& before, const Setup& board,
            const std::vector<Ruling>& rulings);

 private:
  std::optional<std::string> language_;
  std::vector<ArgumentList> moves_;  // with their numbers, by event; none: no move was told
};

// Of an event alone, in a position that can be played from.
Matter MatterOf(const Event& event, const Position& before,
                const std::optional<std::string>& language);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_MATTER_H_
