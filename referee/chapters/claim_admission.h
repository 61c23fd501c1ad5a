// May this quickplay claim be ruled on at all? The formal conditions, by edition.
#ifndef ZEITNOT_REFEREE_CHAPTERS_CLAIM_ADMISSION_H_
#define ZEITNOT_REFEREE_CHAPTERS_CLAIM_ADMISSION_H_

#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"

namespace zeitnot::referee {

// Checks every condition. A condition that fails turns the ruling into kNoValidClaim and cites its
// Article; if none fails but a fact is unknown, the ruling becomes kFactsNeeded and asks for it.
// True, and only citations added, if the claim may be ruled on.
bool AdmitClaim(const GameRecord& record, Color claimant, Ruling& ruling);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_CLAIM_ADMISSION_H_
