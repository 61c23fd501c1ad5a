// What the two forms of an explanation, text and JSON, have in common.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_EXPLANATION_PARTS_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_EXPLANATION_PARTS_H_

#include <string>
#include <string_view>

#include "referee/claim/claim_explanation.h"

namespace zeitnot::referee {

struct CriterionText {
  std::string_view key;
  Rule rule;  // where it belongs in the Laws
  std::string_view principle;
  std::string_view source;        // who has published it
  std::string_view would_change;  // what would have led to another finding
};
const CriterionText& TextOf(Criterion criterion);

// The position claimed in with the turn passed to the opponent; as it is if he has the move, or if
// the claimant is in check.
Position WithOpponentToMove(const ClaimExplanation& explanation);

// "held", "lost by mate", ...
std::string_view TrialEndText(TrialEnd end);
// The position after so many moves of a trial, and a move of it with its number.
Position PositionInTrial(const ClaimExplanation& explanation, const Trial& trial,
                         std::size_t plies);
std::string MoveOfTrial(const ClaimExplanation& explanation, const Trial& trial, std::size_t ply);
// Did the claimant of the trial play the move that alone holds?
bool IsFound(const Trial& trial, const OnlyMove& only);

// "level", "0.35 pawns for White", "mate in 3 for Black", of a line in which `mover` moves first.
std::string ValueText(const AnalysisLine& line, Color mover);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_EXPLANATION_PARTS_H_
