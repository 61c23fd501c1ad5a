// Time controls as values and as texts (2005 and 2009: Article 6.2; later editions: 6.3): how many
// moves have to be completed in what time, and what is added with every move. Knows no running
// clock: that is referee/clock/chess_clock.h.
#ifndef ZEITNOT_REFEREE_CLOCK_TIME_CONTROL_H_
#define ZEITNOT_REFEREE_CLOCK_TIME_CONTROL_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "referee/laws/edition.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

// What a player gets with every move.
enum class ExtraTime {
  kIncrement,  // added to the clock when the move is completed, and kept
  kDelay,      // runs off first, before the main time; what is not used is lost
  kBronstein,  // the same arithmetic; a running clock shows main time and delay in one sum
};

struct Period {
  std::optional<int> moves;  // to be completed in this period; none: all that remain
  Tenths time{0};            // what the clock gets when the period begins
  Tenths extra{0};           // with every move
  ExtraTime kind = ExtraTime::kIncrement;

  friend bool operator==(const Period&, const Period&) = default;
};

// At least one period. All but the last have a number of moves; if the last has one too, it is
// repeated for ever.
struct TimeControl {
  std::vector<Period> periods;

  // The period of that index, counting repetitions of the last.
  const Period& period(std::size_t index) const;
  // True if the game never comes to a period for all remaining moves.
  bool repeats() const { return periods.back().moves.has_value(); }
  // Moves are counted: a number of them ends a period.
  bool counts_moves() const { return periods.size() > 1 || repeats(); }
  // The moves that must be completed when that period ends; std::nullopt: all.
  std::optional<int> RequiredBy(std::size_t index) const;
  // The period for a player who has completed this many moves; one that is over when its moves are
  // complete, as on a clock that counts them.
  std::size_t PeriodAfter(int completed) const;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

enum class TimeControlFault {
  kEmpty,
  kUnknown,    // "?": nobody noted it down
  kUntimed,    // "-": there was none
  kHourglass,  // "*180": the Laws know no clock that runs back
  kSyntax,
  kRange,   // a number that no clock can be set to
  kNoEnd,   // a period for all remaining moves that is not the last
  kNoTime,  // a period without any time
};

struct TimeControlError {
  TimeControlFault fault = TimeControlFault::kSyntax;
  Message text;            // what is wrong, a clause
  std::size_t offset = 0;  // where in the input, in bytes
};

// What a number of no stated unit counts: PGN says seconds, players who say "90+30" mean minutes.
// After a plus or a delay sign it is seconds in both.
enum class BareTime { kSeconds, kMinutes };

// Reads periods separated by ':', ';', ',' or "then", each with its moves, time and extra time:
//   40/7200:20/3600:900+30           as in PGN (kSeconds)
//   90+30   G/90;d5   40/90,SD/30    as players say (kMinutes)
//   40 moves in 2 h, 20 moves in 1 h, then the rest in 15 min + 30 s a move
// "+30", "d5" (delay) and "b5" (Bronstein) may also be written out ("delay 5 s"); one that stands
// as a part of its own counts in every period. Times are exact to the tenth of a second. What no
// event uses is refused, as it was meant otherwise: "2 h + 1 h" tells two periods, "90/30" and "90
// min 30 s" an increment.
Result<TimeControl, TimeControlError> ReadTimeControl(std::string_view text, BareTime bare);

// Why no move brings so much extra time, and how two periods are told: a clause. std::nullopt if it
// may.
std::optional<Message> WhyExtraIsTooLong(Tenths extra);

// What is wrong and, unless it is at the beginning, at which character of the text.
Message TellPlace(const TimeControlError& error, std::string_view text);

// Where a control of short numbers without units may mean seconds as well as minutes ("90+30"):
// what to write for each. std::nullopt if one reading is out of the question: from 150 on a number
// is seconds, as in PGN.
std::optional<Message> TwoTimeControlReadings(std::string_view text);

// "90", "0.5": a number of seconds.
std::string WriteSeconds(Tenths time);
// "40/7200:20/3600:900+30": read again with kSeconds it is the same control. PGN itself has no sign
// for a delay; it is written "900d5" or "900b5".
std::string WritePgnTimeControl(const TimeControl& control);
// In words that ReadTimeControl reads as the same control, whatever a bare number means: "40 moves
// in 120 min, then 20 moves in 60 min, then the rest in 15 min + 30 s a move".
std::string SpellTimeControl(const TimeControl& control);
// In signs that are the same in all languages, read as the same control too: "40/120 min, 60 min,
// 15 min + 30 s".
std::string NoteTimeControl(const TimeControl& control);
// The same for people, in the words of any language.
Message TellTimeControl(const TimeControl& control);

// What each player has for 60 moves; of several periods those that 60 moves reach count.
Tenths TimeFor60Moves(const TimeControl& control);
// The class of a game with this control: the time for a game of 60 moves counts, as in "time
// allotted plus 60 times any increment"; of several periods, those that 60 moves reach.
Mode ModeOf(Edition edition, const TimeControl& control);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLOCK_TIME_CONTROL_H_
