// Makes balanced openings: a known opening, played on with moves that a search finds good, or
// random legal moves; kept when a search of a fixed number of nodes sees no great advantage.
#ifndef ZEITNOT_ENGINE_MATCH_OPENING_GENERATOR_H_
#define ZEITNOT_ENGINE_MATCH_OPENING_GENERATOR_H_

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "movegen/move.h"
#include "movegen/position.h"
#include "search/limits.h"

namespace zeitnot::match {

enum class OpeningManner {
  kKnown,   // an opening of NamedOpenings, but none of code A00, whose first moves are rare
  kRandom,  // any legal moves
};

struct GeneratorSettings {
  int count = 200;
  OpeningManner manner = OpeningManner::kKnown;
  int plies = 12;
  std::uint64_t nodes = 20'000;  // of each search
  int most = 30;                 // centipawns either way
  std::uint64_t seed = 1;
};

struct MadeOpening {
  int number = 1;
  std::vector<Move> moves;  // from the initial position
  Position position;        // after them; the side on move is not in check
  int score = 0;            // centipawns for it
};

// Hands over openings that all lead to different positions; the same settings give the same ones as
// long as search and evaluation stay the same. May hand over fewer than asked for: it ends when it
// has found no other for long.
void GenerateOpenings(const GeneratorSettings& settings,
                      const std::function<void(const MadeOpening&)>& write);

// "… hmvc 0; fmvn 5; id \"zeitnot.1\"; ce 12;"
std::string OpeningAsEpd(const MadeOpening& opening);
// "1. e4 e5 2. Nf3 {ce 12} *", PGN without tags.
std::string OpeningAsMoves(const MadeOpening& opening);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_OPENING_GENERATOR_H_
