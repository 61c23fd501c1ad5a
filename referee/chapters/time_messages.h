// What several chapters on time and results say.
#ifndef ZEITNOT_REFEREE_CHAPTERS_TIME_MESSAGES_H_
#define ZEITNOT_REFEREE_CHAPTERS_TIME_MESSAGES_H_

#include "referee/laws/facts.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

inline constexpr FactKind<> kIsLastPeriod{facts::kLastPeriod, "time.is_last_period"};
inline constexpr MessageKind<> kOversteppingLoses{"time.overstepping_loses"};
inline constexpr MessageKind<> kForfeitIsWinAndLoss{"time.forfeit_is_win_and_loss"};
inline constexpr MessageKind<> kOnClaimOnly{"time.on_claim_only"};
inline constexpr MessageKind<> kCheckedAtFlag{"time.checked_at_flag"};
inline constexpr MessageKind<> kLateLoses{"time.late_loses"};
inline constexpr MessageKind<Color> kLateButNotLost{"time.late_but_not_lost", "player"};
inline constexpr MessageKind<Color> kFlagHasFallen{"time.flag_has_fallen", "player"};
inline constexpr MessageKind<> kBeforeFlagFalls{"time.before_flag_falls"};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_TIME_MESSAGES_H_
