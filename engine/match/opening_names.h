// What an opening is called: the code of the Encyclopaedia of Chess Openings (ECO) and a name, told
// by the positions of a game, whichever moves led to them.
#ifndef ZEITNOT_ENGINE_MATCH_OPENING_NAMES_H_
#define ZEITNOT_ENGINE_MATCH_OPENING_NAMES_H_

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot::match {

struct NamedOpening {
  std::string_view code;    // "C65"
  std::string_view name;    // "Ruy Lopez, Berlin Defence"
  std::vector<Move> moves;  // one way to its position from the initial one
};

// All that is known, in the order of the codes.
const std::vector<NamedOpening>& NamedOpenings();

// The opening of the last of these positions that has one, or null. Positions are the same as in
// Article 9.2.
const NamedOpening* FindNamedOpening(std::span<const Position> positions);

// The lines "CODE NAME: MOVES" of which the above is made.
std::string_view OpeningNameTable();

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_OPENING_NAMES_H_
