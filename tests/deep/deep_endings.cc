// Won endings of few men, won: from random positions that tables call won, White plays to mate at a
// fixed number of nodes a move, with the tables and without them, against an opponent that has them
// and one that has not.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <memory>
#include <random>
#include <string_view>
#include <vector>

#include "movegen/fen.h"
#include "search/syzygy/material.h"
#include "tests/search/played_ending.h"
#include "tests/search/syzygy_consistency.h"

namespace zeitnot {
namespace {

using syzygy::Material;
using syzygy::Tablebases;
using syzygy::Wdl;
using SharedTables = std::shared_ptr<const Tablebases>;

constexpr int kStarts = 100;
constexpr std::uint32_t kSeed = 21;

struct Contest {
  const char* ending;
  bool white_has_tables;
  bool black_has_tables;
};
constexpr Contest kContests[] = {
    {"KRvK", false, false}, {"KRvK", false, true}, {"KRvK", true, true},   {"KBNvK", false, false},
    {"KBNvK", false, true}, {"KBNvK", true, true}, {"KQvKR", true, false}, {"KQvKR", true, true},
};

// Positions that White wins, the same for every contest; either side may be on move.
std::vector<Position> WonStarts(const Tablebases& tables, const Material& material) {
  std::mt19937_64 random(kSeed);
  std::vector<Position> starts;
  while (starts.size() < kStarts) {
    const auto position = PlacementOf(material, random() % PlacementCount(material));
    if (!position) continue;
    const auto value = tables.ProbeWdl(*position);
    const bool white_moves = position->side_to_move() == Color::kWhite;
    if (value == (white_moves ? Wdl::kWin : Wdl::kLoss)) starts.push_back(*position);
  }
  return starts;
}

SearchOptions Options(const SharedTables& tables, bool use) {
  SearchOptions options{.hash_mebibytes = 16};
  if (use) options.tablebases = tables;
  return options;
}

bool Play(const SharedTables& tables, const Contest& contest, std::uint64_t nodes) {
  const std::vector<Position> starts = WonStarts(*tables, *Material::FromName(contest.ending));
  int won = 0;
  int longest = 0;
  int sum = 0;
  for (const Position& start : starts) {
    Searcher white(Options(tables, contest.white_has_tables));
    Searcher black(Options(tables, contest.black_has_tables));
    const PlayedEnding played = PlayEnding(start, white, black, nodes);
    if (played.result == EndingResult::kWhiteMates) {
      ++won;
      longest = std::max(longest, played.plies);
      sum += played.plies;
    } else {
      std::printf("  not won in %d plies: %s\n", played.plies, WriteFen(start).c_str());
    }
  }
  std::printf("%-7s %-8s %-8s %5d/%zu %8.1f %8d\n", contest.ending,
              contest.white_has_tables ? "tables" : "-", contest.black_has_tables ? "tables" : "-",
              won, starts.size(), won > 0 ? static_cast<double>(sum) / won / 2 : 0.0,
              (longest + 1) / 2);
  std::fflush(stdout);
  return won == kStarts;
}

int Run(const char* directory, std::uint64_t nodes, std::string_view ending) {
  const auto tables = std::make_shared<const Tablebases>(Tablebases::Open(directory));
  for (const char* fen : {"8/8/8/8/8/2k5/8/KR6 w - - 0 1", "8/8/8/8/8/2k5/8/KBN5 w - - 0 1",
                          "8/8/8/8/8/2k4r/8/KQ6 w - - 0 1"}) {
    if (tables->ProbeWdl(*PositionFromFen(fen))) continue;
    std::printf("%s lacks a table: %s\n", directory, fen);
    return 2;
  }
  std::printf("%llu nodes a move\n%-7s %-8s %-8s %9s %8s %8s\n",
              static_cast<unsigned long long>(nodes), "ending", "White", "Black", "won", "moves",
              "most");
  bool all = true;
  for (const Contest& contest : kContests) {
    if (ending.empty() || ending == contest.ending) all = Play(tables, contest, nodes) && all;
  }
  return all ? 0 : 1;
}

}  // namespace
}  // namespace zeitnot

int main(int argc, char** argv) {
  std::uint64_t nodes = 50'000;
  const std::string_view text = argc > 2 ? argv[2] : "";
  const auto read = std::from_chars(text.data(), text.data() + text.size(), nodes);
  if (argc < 2 || argc > 4 || (!text.empty() && (read.ec != std::errc() || nodes == 0))) {
    std::fprintf(stderr, "usage: deep_endings DIRECTORY [NODES [ENDING]]\n");
    return 2;
  }
  return zeitnot::Run(argv[1], nodes, argc > 3 ? argv[3] : "");
}
