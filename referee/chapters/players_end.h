// Ends that the players bring about: one resigns (5.1b, from 2017 on 5.1.2), or both agree on a
// draw (5.2c, from 2017 on 5.2.3).
#ifndef ZEITNOT_REFEREE_CHAPTERS_PLAYERS_END_H_
#define ZEITNOT_REFEREE_CHAPTERS_PLAYERS_END_H_

#include <cstdint>
#include <optional>

#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"
#include "referee/mate/mate_memory.h"

namespace zeitnot::referee {

// How a resignation at the end of the record is ruled: won by the opponent, and in the edition that
// says so drawn if the opponent cannot mate. `how`: what was done, in the middle of a sentence;
// empty: "White has resigned". `budget` bounds the search for a mate, in positions.
Ruling RuleResignation(const GameRecord& record, Edition edition, Color by, MateBudget budget,
                       const Message& how = {});
// The same where it is known from elsewhere whether the opponent can mate.
Ruling RuleResignation(const GameRecord& record, Edition edition, Color by,
                       const MateAnswer& opponent);

// How an agreement on a draw at the end of the record is ruled.
Ruling RuleAgreement(const GameRecord& record, Edition edition);
// Is it too early to agree, where neither player has made fewer than `moves_of_each` moves?
bool TooEarlyToAgree(Edition edition, int moves_of_each);
// The ruling on players who agree too early; std::nullopt where they may.
std::optional<Ruling> RuleTooEarly(const GameRecord& record, Edition edition, int moves_of_each);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_PLAYERS_END_H_
