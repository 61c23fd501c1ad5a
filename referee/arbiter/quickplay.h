// What the chapters on quickplay claims share.
#ifndef ZEITNOT_REFEREE_ARBITER_QUICKPLAY_H_
#define ZEITNOT_REFEREE_ARBITER_QUICKPLAY_H_

#include "referee/arbiter/hearing.h"

namespace zeitnot::referee {

inline constexpr MessageKind<> kClaimEndsGame{"quickplay.claim_ends_game"};
inline constexpr MessageKind<> kUpheld{"quickplay.upheld"};

// Where the edition makes the decision on the claim final, the ruling says so.
void TellFinal(const Game& game, Ruling& ruling);
// The open quickplay claim, as it is named in a ruling.
Message NameOfOpenClaim(const Game& game);
// A ruling of the referee as advice: it decides nothing.
void Advise(Hearing& hearing, Ruling advice);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_QUICKPLAY_H_
