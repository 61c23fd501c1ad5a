// A postponed claim taken up again: after more moves, or when a flag has fallen (Article 10.2 b in
// 2005 and 2009, Appendix G in 2014, Guidelines III from 2017).
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_RESUMED_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_RESUMED_H_

#include <cstddef>
#include <optional>

#include "referee/claim/claim.h"

namespace zeitnot::referee {

struct ResumedClaim {
  ClaimRequest request;
  std::size_t claimed_at = 0;  // plies of the record before the claim
  std::optional<Color> flag;   // whose flag has fallen since
};

// The decision on the moves played since the claim was postponed. A draw needs one of three: the
// final position is one that the opponent cannot win by normal means; the opponent has made no
// effort since; or the claimant has shown that they hold, in as many moves as progress is expected
// within (about a dozen where the opponent is clearly better, but was not seen to get anywhere) and
// without a pawn move or capture by the opponent. Moves that took five seconds or more on average
// show nothing, and a claimant who is far ahead and shuffles so slowly is not given the draw for
// that. Otherwise the flag decides; while both flags are up, the claim stays open unless the
// position is lost. A flag of the opponent is ruled on as any other (Article 6.9). A claim that was
// not made within the record is asked for.
Ruling RuleResumedClaim(const GameRecord& record, Edition edition, const ResumedClaim& claim,
                        const ClaimSettings& settings, Analyst* analyst,
                        ClaimExplanation* explanation = nullptr);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_RESUMED_H_
