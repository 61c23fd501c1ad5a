// How does the game stand? Mate, stalemate, dead position, repetition and move counts (Articles 5
// and 9): what ends it, and what the player on move may claim.
//
// Things that fall at one moment are ruled in this order: a move that mates or stalemates ends the
// game before anything else can; then an automatic draw that arose first in the record; then a dead
// position; a right to claim ends nothing until somebody claims.
#ifndef ZEITNOT_REFEREE_CHAPTERS_STATUS_H_
#define ZEITNOT_REFEREE_CHAPTERS_STATUS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

// An automatic draw (9.6 from 2014) and where in the record it arose.
struct AutomaticDraw {
  Rule rule;
  std::size_t ply;
  std::vector<std::size_t> occurrences;  // for repetitions
};
// The automatic draw that the position after `ply` plies brings, if any.
std::optional<AutomaticDraw> AutomaticDrawAt(const GameRecord& record, Edition edition,
                                             std::size_t ply);
// The first automatic draw of the record; none in editions without them.
std::optional<AutomaticDraw> FindAutomaticDraw(const GameRecord& record, Edition edition);

// What the player on move may claim now: positions on the board first, then intended moves in the
// order of their coordinates. Empty when the side on move has no legal move.
std::vector<AvailableClaim> FindClaims(const GameRecord& record, Edition edition);

// Rules on the state of the game. `budget` bounds the search for a dead position, in positions.
// `claims` are those still open to the player on move; std::nullopt: all that the record allows.
Ruling RuleStatus(const GameRecord& record, Edition edition, MateBudget budget = kDefaultMateBudget,
                  std::optional<std::vector<AvailableClaim>> claims = std::nullopt);

// Where a position stood: "at the start", "after" a move; and several of them.
Message PlaceOf(const GameRecord& record, std::size_t ply);
ArgumentList PlacesOf(const GameRecord& record, const std::vector<std::size_t>& plies);

// The rulings on flags and claims begin with the same question: is the game over already? Answers
// for everything that needs no search: mate, stalemate and automatic draws.
std::optional<Ruling> RuleEnded(const GameRecord& record, Edition edition, Question question);
// The ruling when both answers are "cannot mate".
Ruling RuleDead(const GameRecord& record, Edition edition, Question question,
                const MateAnswer& white, const MateAnswer& black);
// The same where it is known whether `side` can mate; std::nullopt if it can, or if the other
// player can. `budget` bounds the search for the other, in positions.
std::optional<Ruling> RuleIfDead(const GameRecord& record, Edition edition, Question question,
                                 Color side, const MateAnswer& answer, MateBudget budget);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_STATUS_H_
