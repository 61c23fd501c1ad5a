// The UCI command `go`: which limits it sets, and what there is to say about them.
#ifndef ZEITNOT_ENGINE_UCI_UCI_GO_H_
#define ZEITNOT_ENGINE_UCI_UCI_GO_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.h"
#include "movegen/uci_notation.h"
#include "search/limits.h"

namespace zeitnot {

struct GoCommand {
  SearchLimits limits;
  std::optional<int> perft;        // `go perft N`: count, do not search
  std::vector<std::string> notes;  // what was not understood and how it was read instead
};

// The deepest perft that is accepted; none above has ever been counted.
inline constexpr int kMaxPerftDepth = 20;

// Reads what follows the word `go`, in any order. A number out of range is read as the nearest that
// is allowed, and one that is missing or unreadable as the smallest, so that a mistake is answered
// at once and not by endless thought; `mate` without a number is any mate. A clock that is given
// for the other side only counts for the side on move.
GoCommand ReadGoCommand(std::string_view arguments, const Position& position);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_UCI_UCI_GO_H_
