// Late arrival at the start of a game (2005: Articles 6.6 and 6.7; 2009: 6.6; later editions: 6.7).
// Lateness at a resumption is the business of referee/chapters/adjournment.h.
#ifndef ZEITNOT_REFEREE_CHAPTERS_DEFAULT_TIME_H_
#define ZEITNOT_REFEREE_CHAPTERS_DEFAULT_TIME_H_

#include <array>
#include <optional>

#include "referee/laws/ruling.h"

namespace zeitnot::referee {

struct DefaultTimeFacts {
  // What the rules of the event set; empty: they are silent.
  std::optional<Tenths> event_time = std::nullopt;
  // How much later than scheduled the session has started; lateness is counted from then.
  Tenths session_delay{0};
  // The arbiter decides that lateness does not lose. In the 2009 edition no arbiter can.
  bool arbiter_excuses = false;
};

// The lateness up to which nobody loses, counted from the scheduled start; std::nullopt where the
// edition wants the event to set a time and the event does not.
std::optional<Tenths> DefaultTime(Edition edition, const DefaultTimeFacts& facts);

// A player comes `late` after the scheduled start, or is not there yet by then. An opponent who
// started a clock later than scheduled changes nothing. Answers `in_time`.
Ruling RuleArrival(Edition edition, Color player, Tenths late, const DefaultTimeFacts& facts);

// Neither player was there at the start: how late each came, or how late it is now. White loses the
// time until they come; a player who is too late loses, and if both are, both.
Ruling RuleBothAbsent(Edition edition, std::array<Tenths, kColorCount> late,
                      const DefaultTimeFacts& facts);

// From when is a player who has not come lost? Answers `default_s`, the seconds after the scheduled
// start; a player who is later has lost.
Ruling RuleDefaultTime(Edition edition, const DefaultTimeFacts& facts);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_DEFAULT_TIME_H_
