// Clocks of a game that cannot be. Private to the room.
#ifndef ZEITNOT_REFEREE_AUDIT_CLOCK_AUDIT_H_
#define ZEITNOT_REFEREE_AUDIT_CLOCK_AUDIT_H_

#include <vector>

#include "referee/audit/audit.h"
#include "referee/clock/time_control.h"
#include "referee/laws/game_record.h"

namespace zeitnot::referee {

// The first reading of each player that shows more than the one before and all that the time
// control adds. Boards cut readings to the second, so that one more counts for nothing.
void AuditClocks(const PgnGame& game, const GameRecord& record, const TimeControl& control,
                 std::vector<AuditFinding>& findings);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_AUDIT_CLOCK_AUDIT_H_
