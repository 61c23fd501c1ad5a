// What a search is asked: a game, and how to go about it. Its limits are in search/limits.h.
#ifndef ZEITNOT_SEARCH_REQUEST_H_
#define ZEITNOT_SEARCH_REQUEST_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "eval/network/built_in.h"
#include "movegen/position.h"
#include "search/features.h"
#include "search/limits.h"
#include "search/syzygy/tablebases.h"

namespace zeitnot {

// A game as the search needs it: the position to move in, and the positions before it, oldest
// first, back to the last irreversible move at least, for repetitions.
struct SearchGame {
  Position position;
  std::vector<std::uint64_t> earlier_keys;
};

struct SearchOptions {
  std::size_t hash_mebibytes = 16;  // 1 to 65536
  int multi_pv = 1;                 // 1 to 256
  Milliseconds move_overhead{10};   // kept back from every clock for transport, 0 to 5000 ms
  std::size_t threads = 1;          // 1 to 256
  FeatureSet features{};            // all, but for measuring what one is worth
  // Endgame tables to use, or null; those of the most men from this depth on; whether wins that
  // take more than fifty moves without progress are draws.
  std::shared_ptr<const syzygy::Tablebases> tablebases{};
  int table_probe_depth = 1;
  bool table_fifty_moves = true;
  // A rating to play at, see strength.h, with one thread and without tables; none: full strength.
  // The seed decides about what the player errs.
  std::optional<int> elo{};
  std::uint64_t error_seed = 0;
  // What evaluates positions; null: the handcrafted evaluation.
  std::shared_ptr<const Network> network = BuiltInNetwork();
};

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_REQUEST_H_
