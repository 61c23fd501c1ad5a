// What several chapters on time and results say.
#ifndef ZEITNOT_REFEREE_CHAPTERS_TIME_MESSAGES_H_
#define ZEITNOT_REFEREE_CHAPTERS_TIME_MESSAGES_H_

#include "referee/laws/facts.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

inline constexpr FactKind<> kIsLastPeriod{facts::kLastPeriod, "time.is_last_period"};
inline constexpr MessageKind<> kOversteppingLoses{"time.overstepping_loses"};
inline constexpr MessageKind<> kForfeitIsWinAndLoss{"time.forfeit_is_win_and_loss"};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_TIME_MESSAGES_H_
