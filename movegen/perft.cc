#include "movegen/perft.h"

#include "movegen/generate.h"
#include "movegen/replies.h"

namespace zeitnot {

std::uint64_t Perft(const Position& position, int depth) {
  if (depth <= 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(CountLegal(position));
  const MoveList moves = LegalMoves(position);
  if (depth == 2) return CountReplies(position, {moves.begin(), moves.size()}, nullptr);
  std::uint64_t leaves = 0;
  for (const Move move : moves) leaves += Perft(position.After(move), depth - 1);
  return leaves;
}

std::vector<DivideEntry> Divide(const Position& position, int depth) {
  std::vector<DivideEntry> entries;
  for (const Move move : LegalMoves(position))
    entries.push_back({move, Perft(position.After(move), depth - 1)});
  return entries;
}

}  // namespace zeitnot
