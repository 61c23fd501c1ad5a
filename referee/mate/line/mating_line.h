// A mating line before it is handed out: played through on the board of the rules.
#ifndef ZEITNOT_REFEREE_MATE_LINE_MATING_LINE_H_
#define ZEITNOT_REFEREE_MATE_LINE_MATING_LINE_H_

#include <optional>
#include <span>
#include <vector>

#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot::referee {

// The line without what only leads back to a position that it had reached before; std::nullopt if a
// move of it is not legal, or if it does not end with `side` giving mate.
std::optional<std::vector<Move>> PlayMatingLine(const Position& root, Color side,
                                                std::span<const Move> line);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_MATING_LINE_H_
