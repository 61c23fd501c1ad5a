#include "engine/datagen/starts.h"

#include <cstdlib>

#include "movegen/generate.h"

namespace zeitnot::datagen {

std::optional<Start> PlayAtRandom(int number, const Position& position, int plies, Random& random) {
  Start start;
  start.number = number;
  start.positions.push_back(position);
  for (int ply = 0; ply < plies; ++ply) {
    const MoveList moves = LegalMoves(start.position());
    if (moves.empty()) return std::nullopt;
    start.moves.push_back(moves[random.Below(moves.size())]);
    start.positions.push_back(start.position().After(start.moves.back()));
  }
  if (!HasLegalMove(start.position()) || start.position().InCheck()) return std::nullopt;
  return start;
}

Score Judge(Searcher& searcher, const Position& position, std::uint64_t nodes) {
  searcher.Clear();
  SearchLimits limits;
  limits.nodes = nodes;
  SearchListener silent;
  return searcher.Search({position, {}}, limits, silent).info.score;
}

Start DrawStart(const StartSettings& settings, Random& random, Searcher& searcher) {
  while (true) {
    const bool chess960 = random.Below(100) < static_cast<std::size_t>(settings.chess960_percent);
    const int number = chess960 ? static_cast<int>(random.Below(kStartCount)) : kStandardStart;
    const int plies = settings.plies + static_cast<int>(random.Below(2));
    const auto start = PlayAtRandom(number, match::Chess960Start(number), plies, random);
    if (start && std::abs(Judge(searcher, start->position(), settings.nodes)) <= settings.most)
      return *start;
  }
}

}  // namespace zeitnot::datagen
