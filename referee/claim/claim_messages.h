// What is said both when a claim is made and when a postponed one is taken up again.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_MESSAGES_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_MESSAGES_H_

#include "referee/laws/message.h"

namespace zeitnot::referee {

inline constexpr MessageKind<Color> kClaimAccepted{"claim.claim_accepted", "claimant"};
inline constexpr MessageKind<> kJudgePlay{"claim.judge_play"};
inline constexpr MessageKind<> kAnalysisNeeded{"claim.analysis_needed"};
inline constexpr MessageKind<> kDecisionIsFinal{"claim.decision_is_final"};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_MESSAGES_H_
