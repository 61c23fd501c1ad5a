// What is said both when a claim is made and when a postponed one is taken up again.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_MESSAGES_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_MESSAGES_H_

#include "referee/laws/message.h"

namespace zeitnot::referee {

inline constexpr MessageKind<Color> kClaimAccepted{"claim.claim_accepted", "claimant"};
inline constexpr MessageKind<> kJudgePlay{"claim.judge_play"};
inline constexpr MessageKind<> kAnalysisNeeded{"claim.analysis_needed"};
inline constexpr MessageKind<> kDecisionIsFinal{"claim.decision_is_final"};
inline constexpr MessageKind<Color> kNothingToShow{"claim.nothing_to_show", "claimant"};
inline constexpr MessageKind<Color> kClaimedInTime{"claim.claimed_in_time", "claimant"};
inline constexpr MessageKind<Count, Color, Color> kHoldByMoves{"claim.hold_by_moves", "moves",
                                                               "claimant", "opponent"};
inline constexpr MessageKind<Color, Color> kEndureHardWin{"claim.endure_hard_win", "claimant",
                                                          "opponent"};
inline constexpr MessageKind<Color, Color> kEffortIsWatched{"claim.effort_is_watched", "claimant",
                                                            "opponent"};
inline constexpr MessageKind<Color> kMayClaimAgain{"claim.may_claim_again", "claimant"};
inline constexpr MessageKind<Color, Color> kNoEntry{"claim_explanation.no_entry", "opponent",
                                                    "claimant"};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_MESSAGES_H_
