// Random games with planted faults, as many as are asked for: an audit finds all of them, and
// nothing else. Prints how many there were of each kind.
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>

#include "engine/audit/audited_game.h"
#include "referee/notation/pgn.h"
#include "tests/engine/planted_games.h"

namespace zeitnot {
namespace {

using referee::FindingKind;

std::string NamesOf(const std::set<FindingKind>& kinds) {
  std::string names;
  for (const FindingKind kind : kinds) names += std::string(RowOf(kind).name) + ' ';
  return names;
}

// In batches, since memory is to hold no million games. The number of games that were misjudged.
std::size_t Compare(std::size_t count) {
  Planter planter(1);
  std::map<FindingKind, std::size_t> planted;
  std::size_t wrong = 0;
  for (std::size_t done = 0; done < count;) {
    std::vector<PlantedGame> games;
    std::string text;
    for (; games.size() < 1000 && done < count; ++done) {
      games.push_back(planter.Next());
      text += games.back().text;
    }
    std::istringstream in(text);
    referee::PgnReader reader(in);
    for (const PlantedGame& game : games) {
      std::set<FindingKind> found;
      if (const auto read = reader.Next()) {
        for (const auto& finding : audit::Examine(*read, {}).audit.findings)
          found.insert(finding.kind);
      }
      for (const FindingKind kind : game.findings) ++planted[kind];
      // That a game was there before is seen by whoever has all of them.
      std::set<FindingKind> expected = game.findings;
      expected.erase(FindingKind::kDuplicate);
      if (found == expected) continue;
      ++wrong;
      std::cout << game.text << "planted: " << NamesOf(expected) << "found: " << NamesOf(found)
                << '\n';
    }
  }
  for (const auto& [kind, number] : planted)
    std::cout << RowOf(kind).name << ": " << number << '\n';
  return wrong;
}

}  // namespace
}  // namespace zeitnot

int main(int argc, char** argv) {
  const std::size_t games = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000;
  const std::size_t wrong = zeitnot::Compare(games);
  std::cout << games << " games, " << wrong << " misjudged\n";
  return wrong == 0 ? 0 : 1;
}
