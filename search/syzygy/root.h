// Choosing among the moves of a game with tables: which moves keep the value, and which of them
// makes progress.
#ifndef ZEITNOT_SEARCH_SYZYGY_ROOT_H_
#define ZEITNOT_SEARCH_SYZYGY_ROOT_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "movegen/move.h"
#include "movegen/position.h"
#include "search/syzygy/tablebases.h"

namespace zeitnot::syzygy {

// How a game stands, as far as the board does not say.
struct RootContext {
  // Keys of the positions before this one, in any order, back to the last capture or pawn move at
  // least.
  std::span<const std::uint64_t> earlier;
  // Fifty moves and a third occurrence draw. Without it cursed wins are wins.
  bool fifty_move_rule = true;
};

struct RankedMove {
  Move move;
  // For the player on move after all that happened in the game: a win that the count of moves may
  // spoil is a cursed win, a loss that it may save a blessed loss.
  Wdl outcome = Wdl::kDraw;
  // Plies to the next capture, pawn move or mate, this move counted, as ProbeDtz has them; 0 for a
  // draw. Without DTZ tables only the sign and whether it is beyond 100 mean anything.
  int dtz = 0;
  // Greater is better. Moves of one tier keep the same outcome and none of them can spoil it.
  int tier = 0;
};

struct Ranking {
  // All legal moves, from the best.
  std::vector<RankedMove> moves;
  bool by_distance = false;  // DTZ tables were there for all
};

// std::nullopt if the tables do not know every move. Playing the first move of each ranking, with
// the positions of the game as context, wins what is won.
std::optional<Ranking> RankRootMoves(const Tablebases& tables, const Position& position,
                                     const RootContext& context);

}  // namespace zeitnot::syzygy

#endif  // ZEITNOT_SEARCH_SYZYGY_ROOT_H_
