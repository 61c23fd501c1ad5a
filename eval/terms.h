// The terms of the handcrafted evaluation: each looks at one side alone and says what its features
// are worth to it, good ones positive. The evaluation is the difference of the two sides.
#ifndef ZEITNOT_EVAL_TERMS_H_
#define ZEITNOT_EVAL_TERMS_H_

#include <array>
#include <string_view>

#include "eval/board_facts.h"
#include "eval/tapered.h"

namespace zeitnot {

Tapered Material(const BoardFacts& facts, Color us);
// What the squares of the pieces are worth (piece-square tables).
Tapered Placement(const BoardFacts& facts, Color us);
Tapered Mobility(const BoardFacts& facts, Color us);
// Bishop pair, outposts, rooks on open files and on the seventh rank.
Tapered Pieces(const BoardFacts& facts, Color us);
// Isolated, doubled, backward, phalanx and supported pawns.
Tapered PawnStructure(const BoardFacts& facts, Color us);
Tapered PassedPawns(const BoardFacts& facts, Color us);
// Pawns before the own king, and the attack that the opponent has on it.
Tapered KingSafety(const BoardFacts& facts, Color us);
// Opposing pieces that are attacked by less or not defended.
Tapered Threats(const BoardFacts& facts, Color us);
// Driving a lone king to the edge, or to the right corner.
Tapered MopUp(const BoardFacts& facts, Color us);

// The order in which terms are summed and explained.
struct Term {
  std::string_view name;
  Tapered (*value)(const BoardFacts&, Color);
};
inline constexpr std::array kTerms = {
    Term{"material", Material},
    Term{"placement", Placement},
    Term{"mobility", Mobility},
    Term{"pieces", Pieces},
    Term{"pawn structure", PawnStructure},
    Term{"passed pawns", PassedPawns},
    Term{"king safety", KingSafety},
    Term{"threats", Threats},
    Term{"mop-up", MopUp},
};

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_TERMS_H_
