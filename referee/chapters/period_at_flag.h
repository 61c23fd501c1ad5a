// The moves are counted when a flag falls (2005 and 2009: Article 6.3; later editions: 6.4): which
// period's time has run out, and whether the moves that it asks for were completed. Whether an
// overstepped time loses or draws is the business of referee/chapters/flag.h.
#ifndef ZEITNOT_REFEREE_CHAPTERS_PERIOD_AT_FLAG_H_
#define ZEITNOT_REFEREE_CHAPTERS_PERIOD_AT_FLAG_H_

#include <cstddef>
#include <optional>

#include "referee/clock/time_control.h"
#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

// What is known of a player's moves and periods at the moment of the flag.
struct MoveCount {
  int completed = 0;
  std::size_t periods_over = 0;     // periods whose time is known to have run out before
  std::optional<bool> last_period;  // stated: all remaining moves in the time that has run out
  std::optional<bool> told;         // stated with the flag: the moves of the period were completed
};

// The period whose time has run out, counted from 0.
struct PeriodAtFlag {
  std::size_t index = 0;
  bool met = false;  // the moves that it asks for were completed
};

// A flag is that of the first period that is not known to be over, unless it is stated otherwise.
// std::nullopt if what is stated contradicts the count or the time control.
std::optional<PeriodAtFlag> FindPeriodAtFlag(const TimeControl& control, const MoveCount& count);

// The moves were completed: the game goes on into the next period.
void RuleNextPeriod(Ruling& ruling, const TimeControl& control, Color color,
                    const PeriodAtFlag& period, int completed);
// The same where it was told and no time control is known.
void RuleToldCompleted(Ruling& ruling, Color color);
Message ToldNotCompleted(Color color);
// Why the moves were not completed, as a reason for a loss on time.
Message WhyOverstepped(const TimeControl& control, Color color, const PeriodAtFlag& period,
                       int completed);
// What is asked where statements and count contradict each other.
void AskForCount(Ruling& ruling, Color color, int completed);

// The time of another period has been added if a reading rises from `before` to `after` by more
// than a move brings, and to no less than that time: that period is the one after `periods_over`.
bool ShowsNextPeriod(const TimeControl& control, std::size_t periods_over, int completed,
                     Tenths before, Tenths after);

// A flag in a game of which record and time control are known (null: it is not), without an arbiter
// who has followed it: counts the moves of the record, then rules as RuleFlag does.
Ruling RuleFlagInRecord(const GameRecord& record, Edition edition, Color flagged,
                        const TimeControl* control, std::optional<bool> told, MateBudget budget);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_PERIOD_AT_FLAG_H_
