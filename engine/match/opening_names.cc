#include "engine/match/opening_names.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "movegen/san.h"

namespace zeitnot::match {
namespace {

constexpr std::size_t kCodeSize = 3;

// Takes the text up to `end` off the front, and `end` with it.
std::string_view TakeUpTo(std::string_view& text, char end) {
  const std::size_t size = std::min(text.find(end), text.size());
  const std::string_view part = text.substr(0, size);
  text.remove_prefix(std::min(size + 1, text.size()));
  return part;
}

struct Names {
  std::vector<NamedOpening> openings;
  std::unordered_map<std::uint64_t, std::size_t> places;  // in `openings`, by key of the position
};

Names ReadNames(std::string_view table) {
  Names names;
  while (!table.empty()) {
    const std::string_view line = TakeUpTo(table, '\n');
    const std::size_t colon = line.rfind(": ");
    if (colon == std::string_view::npos) continue;
    NamedOpening opening{
        line.substr(0, kCodeSize), line.substr(kCodeSize + 1, colon - kCodeSize - 1), {}};
    Position position;
    std::string_view moves = line.substr(colon + 2);
    while (!moves.empty()) {
      const auto move = ReadSan(position, TakeUpTo(moves, ' '));
      if (!move) break;  // the tests know no such line
      opening.moves.push_back(*move);
      position = position.After(*move);
    }
    names.places.emplace(position.key(), names.openings.size());
    names.openings.push_back(std::move(opening));
  }
  return names;
}

const Names& AllNames() {
  static const Names names = ReadNames(OpeningNameTable());
  return names;
}

}  // namespace

const std::vector<NamedOpening>& NamedOpenings() { return AllNames().openings; }

const NamedOpening* FindNamedOpening(std::span<const Position> positions) {
  const Names& names = AllNames();
  for (std::size_t i = positions.size(); i > 0; --i) {
    const auto found = names.places.find(positions[i - 1].key());
    if (found != names.places.end()) return &names.openings[found->second];
  }
  return nullptr;
}

}  // namespace zeitnot::match
