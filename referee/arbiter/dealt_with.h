// What the arbiter ruled on at once because nobody said that it went unnoticed. The log may tell
// afterwards that it did, when play went on or when somebody finds it.
#ifndef ZEITNOT_REFEREE_ARBITER_DEALT_WITH_H_
#define ZEITNOT_REFEREE_ARBITER_DEALT_WITH_H_

#include <memory>

#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {

struct DealtWith {
  Topic topic = Topic::kIllegalMove;
  std::shared_ptr<const Game> before;  // the game before the move
  Event move;
  Ruling ruling;
};

// To be called before the move changes the game. Null if the event says whether the move was
// noticed, or is no move.
std::shared_ptr<const Game> BeforeAssuming(const Hearing& hearing);
// Remembers the last ruling of the hearing, and what it was about.
void RememberDealt(Hearing& hearing, Topic topic, std::shared_ptr<const Game> before);

// Ruled on already: repeats that ruling without its clock changes, which have been made.
void Repeat(Hearing& hearing, Ruling ruling);
// The same for what was remembered. False: nothing was, of that topic.
bool RepeatDealt(Hearing& hearing, Topic topic);

// A move by the opponent that answers the move on which a ruling was given: play went on, nobody
// had noticed. The ruling is void then, and the game stands as it was left; a result stands, and
// the ruling says what the log has to say. False: that is not so.
bool PlayWentOn(Hearing& hearing);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_DEALT_WITH_H_
