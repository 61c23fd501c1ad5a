// Things that fall at one moment, and which of them counts first. The one table of it.
#ifndef ZEITNOT_REFEREE_LOG_PRECEDENCE_H_
#define ZEITNOT_REFEREE_LOG_PRECEDENCE_H_

#include <array>
#include <vector>

#include "referee/laws/article.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

// From first to last. An earlier thing is ruled on first; if it ends the game, the rest is moot.
enum class Precedence {
  kOnTheBoard,    // touches, words, moves, presses: what was done with the pieces
  kIrregularity,  // found or claimed: what is built on it does not count
  kOffer,         // a draw offer, or a request that counts as one
  kPlayersEnd,    // resignation, agreement
  kClaim,         // made while the flag was still up
  kFlag,          // counts from when it is noticed
  kOther,         // decisions, conduct, papers
};
inline constexpr std::size_t kPrecedenceCount = 7;

struct PrecedenceRow {
  Precedence precedence;
  Rule rule;  // that says so
};
inline constexpr std::array<PrecedenceRow, kPrecedenceCount> kPrecedenceTable = {{
    // A legal move that mates, stalemates or makes the position dead ends the game when it is made.
    {Precedence::kOnTheBoard, Rule::kCheckmate},
    // An illegal move is corrected before anything that rests on the position or the times after.
    {Precedence::kIrregularity, Rule::kIllegalRestore},
    // What is accepted has been offered before.
    {Precedence::kOffer, Rule::kOffer},
    // Resignation and agreement end the game at once.
    {Precedence::kPlayersEnd, Rule::kResignation},
    // A claim has to be made before the flag falls.
    {Precedence::kClaim, Rule::kClaimStop},
    // A flag counts from when it is noticed or claimed.
    {Precedence::kFlag, Rule::kFlagFallen},
    // Everything else is judged on the game as it stands.
    {Precedence::kOther, Rule::kPenaltyMenu},
}};

Precedence PrecedenceOf(const Event& event);
// Sorted by precedence; events of equal precedence keep their order.
std::vector<Event> InOrder(std::vector<Event> events);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_PRECEDENCE_H_
