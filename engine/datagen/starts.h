// How games begin: some moves by chance, from the initial position or a Chess960 start, until a
// small search sees a game that is still open.
#ifndef ZEITNOT_ENGINE_DATAGEN_STARTS_H_
#define ZEITNOT_ENGINE_DATAGEN_STARTS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "engine/datagen/game.h"
#include "engine/match/openings.h"
#include "movegen/position.h"
#include "search/searcher.h"

namespace zeitnot::datagen {

struct StartSettings {
  int plies = 8;               // or one more, so that either side may be on move
  int chess960_percent = 10;   // of the games; the others begin in the initial position
  std::uint64_t nodes = 1000;  // of the search that judges where they lead
  Score most = 400;            // that it may see either way
};

// A position from which play goes on, and how it came about.
struct Start {
  int number = kStandardStart;  // among the 960
  std::vector<Move> moves;
  std::vector<Position> positions;  // before each of them, and after the last

  const Position& position() const { return positions.back(); }
};

// Plays at random; nothing if the game ended by it, or the side on move is in check.
std::optional<Start> PlayAtRandom(int number, const Position& position, int plies, Random& random);
// The score of a position for the side on move, by a searcher that forgets all before.
Score Judge(Searcher& searcher, const Position& position, std::uint64_t nodes);
// Draws until a start is open by the settings. The same numbers, the same start.
Start DrawStart(const StartSettings& settings, Random& random, Searcher& searcher);

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_ENGINE_DATAGEN_STARTS_H_
