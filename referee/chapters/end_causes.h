// The causes by which records say that games end: how they are called, and what they make of a
// game.
#ifndef ZEITNOT_REFEREE_CHAPTERS_END_CAUSES_H_
#define ZEITNOT_REFEREE_CHAPTERS_END_CAUSES_H_

#include <optional>

#include "referee/laws/article.h"
#include "referee/laws/edition.h"
#include "referee/laws/message.h"
#include "referee/laws/stated_end.h"

namespace zeitnot::referee {

inline constexpr MessageKind<> kSignedStands{"end_causes.signed_stands"};

// What a cause makes of a game.
struct EndCauseRow {
  EndCause cause;
  const MessageKind<>* how;  // null: not said
  Rule rule;
  const MessageKind<>* says;
  bool wins;
  bool draws;
  bool both_lose;
};
const EndCauseRow& RowOfCause(EndCause cause);

// The cause makes a loss, or a draw if the opponent cannot mate, where the edition says so of it.
bool LossOrDraw(EndCause cause);
// Does the edition say so? std::nullopt if that depends on the unknown class of the game.
std::optional<bool> TurnsOnMate(EndCause cause, Edition edition, std::optional<Mode> mode);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_END_CAUSES_H_
