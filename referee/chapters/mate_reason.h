// Why a side cannot mate, or what was tried to find out, as messages.
#ifndef ZEITNOT_REFEREE_CHAPTERS_MATE_REASON_H_
#define ZEITNOT_REFEREE_CHAPTERS_MATE_REASON_H_

#include "referee/laws/ruling.h"
#include "referee/mate/can_mate.h"
#include "referee/mate/shortest_mate.h"

namespace zeitnot::referee {

// In the middle of a sentence. Nothing for kYes.
Message ReasonOf(const MateAnswer& answer);
Message ReasonOf(const ShortestMateAnswer& answer);

// The same as evidence that the side cannot mate.
Evidence CannotMateEvidence(Color side, const MateAnswer& answer);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_MATE_REASON_H_
