#include "movegen/perft.h"

#include "movegen/generate.h"

namespace zeitnot {

std::uint64_t Perft(const Position& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(CountLegal(position));
  std::uint64_t leaves = 0;
  for (const Move move : LegalMoves(position)) leaves += Perft(position.After(move), depth - 1);
  return leaves;
}

std::vector<DivideEntry> Divide(const Position& position, int depth) {
  std::vector<DivideEntry> entries;
  for (const Move move : LegalMoves(position))
    entries.push_back({move, Perft(position.After(move), depth - 1)});
  return entries;
}

}  // namespace zeitnot
