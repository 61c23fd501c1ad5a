// Games of random moves with random scores, results and ends, as training data could hold them.
#ifndef ZEITNOT_TESTS_DATAGEN_RANDOM_GAMES_H_
#define ZEITNOT_TESTS_DATAGEN_RANDOM_GAMES_H_

#include <algorithm>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "engine/datagen/game.h"
#include "movegen/generate.h"

namespace zeitnot::datagen {

inline std::span<const std::uint8_t> BytesOf(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

inline std::string Contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
inline void SetContents(const std::string& path, std::string_view text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

inline TrainingGame RandomGame(std::uint64_t seed, std::size_t plies, int start) {
  Random random(seed);
  TrainingGame game;
  game.id = random.Next();
  game.start = start;
  game.white_half_points = static_cast<int>(random.Below(3));
  game.end = kGameEnds[random.Below(kGameEnds.size())];
  Position position = game.StartPosition();
  Score score = 0;
  while (game.moves.size() < plies) {
    const MoveList moves = LegalMoves(position);
    if (moves.empty()) break;
    ScoredMove played{moves[random.Below(moves.size())], std::nullopt};
    if (game.moves.size() >= 8) {
      score += static_cast<int>(random.Below(101)) - 50;
      if (random.Below(40) == 0) score = random.Below(2) == 0 ? MateIn(3) : MatedIn(4);
      if (random.Below(20) == 0) score = 0;
      played.score = score = std::clamp(score, -kMateScore, kMateScore);
    }
    game.moves.push_back(played);
    position = position.After(played.move);
  }
  return game;
}

}  // namespace zeitnot::datagen

#endif  // ZEITNOT_TESTS_DATAGEN_RANDOM_GAMES_H_
