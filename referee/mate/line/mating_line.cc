#include "referee/mate/line/mating_line.h"

#include <cstddef>
#include <cstdint>

#include "movegen/generate.h"

namespace zeitnot::referee {
namespace {

// Cuts the circles out of a legal line; `keys` are those of its positions, the root's first.
std::vector<Move> WithoutCircles(const Position& root, std::span<const Move> line,
                                 const std::vector<std::uint64_t>& keys) {
  std::vector<Move> direct;
  direct.reserve(line.size());
  std::size_t i = 0;
  while (i < line.size()) {
    std::size_t last = i;
    // A circle takes two moves of each player at least.
    for (std::size_t j = i + 4; j < line.size(); j += 2) {
      if (keys[j] == keys[i]) last = j;
    }
    direct.push_back(line[last]);
    i = last + 1;
  }
  if (direct.size() == line.size()) return direct;
  // Keys may deceive; then the line stays as it is.
  Position position = root;
  for (const Move move : direct) {
    if (!IsLegal(position, move)) return {line.begin(), line.end()};
    position = position.After(move);
  }
  if (position.key() != keys.back() || !IsCheckmate(position)) return {line.begin(), line.end()};
  return direct;
}

}  // namespace

std::optional<std::vector<Move>> PlayMatingLine(const Position& root, Color side,
                                                std::span<const Move> line) {
  std::vector<std::uint64_t> keys;
  keys.reserve(line.size() + 1);
  Position position = root;
  keys.push_back(position.key());
  for (const Move move : line) {
    if (!IsLegal(position, move)) return std::nullopt;
    position = position.After(move);
    keys.push_back(position.key());
  }
  if (position.side_to_move() == side || !IsCheckmate(position)) return std::nullopt;
  return WithoutCircles(root, line, keys);
}

}  // namespace zeitnot::referee
