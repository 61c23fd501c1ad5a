// Reads all tables of a directory: every STRIDE-th placement of every ending is compared with the
// positions after its moves, and some won positions of each are played to mate by the tables.
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <set>
#include <string_view>

#include "tests/search/syzygy_consistency.h"

namespace zeitnot::syzygy {
namespace {

constexpr int kGames = 100;

// Won positions of an ending, spread over all placements, played out. Returns how many were won.
int WonGames(const Tablebases& tables, const Material& material, int& played) {
  constexpr std::uint64_t kStep = 7'368'787;  // prime: every placement once
  const std::uint64_t count = PlacementCount(material);
  int won = 0;
  played = 0;
  std::uint64_t number = 0;
  for (int tries = 0; tries < 20'000 && played < kGames; ++tries) {
    number = (number + kStep) % count;
    const auto position = PlacementOf(material, number);
    if (!position || tables.ProbeWdl(*position) != Wdl::kWin) continue;
    ++played;
    won += WinsByRanking(tables, *position) ? 1 : 0;
  }
  return won;
}

std::uint64_t ValuesIn(const ConsistencyTally& tally, Wdl wdl) {
  const auto found = tally.values.find(wdl);
  return found == tally.values.end() ? 0 : found->second;
}

bool CheckEnding(const Tablebases& tables, const Material& material, std::uint64_t stride) {
  const ConsistencyTally tally = CheckConsistency(tables, material, stride);
  int played = 0;
  const int won = WonGames(tables, material, played);
  std::printf("%-8s %10llu %9llu %9llu %9llu %6llu %7d %6llu %7d/%d\n", material.Name().c_str(),
              static_cast<unsigned long long>(tally.positions),
              static_cast<unsigned long long>(ValuesIn(tally, Wdl::kWin)),
              static_cast<unsigned long long>(ValuesIn(tally, Wdl::kDraw)),
              static_cast<unsigned long long>(ValuesIn(tally, Wdl::kLoss)),
              static_cast<unsigned long long>(ValuesIn(tally, Wdl::kCursedWin) +
                                              ValuesIn(tally, Wdl::kBlessedLoss)),
              tally.longest, static_cast<unsigned long long>(tally.fault_count), won, played);
  for (const std::string& fault : tally.faults) std::printf("  %s\n", fault.c_str());
  std::fflush(stdout);
  return tally.fault_count == 0 && won == played && tally.positions > 0;
}

int Run(const char* directory, std::uint64_t stride) {
  const Tablebases tables = Tablebases::Open(directory);
  bool good = true;
  for (const Problem& problem : tables.CheckAll()) {
    std::printf("%s: %s\n", problem.where.c_str(), problem.text.c_str());
    good = false;
  }
  std::printf("%zu WDL and %zu DTZ tables, at most %d men\n", tables.wdl_count(),
              tables.dtz_count(), tables.max_pieces());
  std::printf("%-8s %10s %9s %9s %9s %6s %7s %6s %s\n", "ending", "positions", "won", "drawn",
              "lost", "50", "longest", "faults", "games won");
  std::set<std::pair<int, std::string>> names;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(directory, error)) {
    if (entry.path().extension() != ".rtbw") continue;
    const auto material = Material::FromName(entry.path().stem().string());
    if (material) names.emplace(material->total(), material->Name());
  }
  for (const auto& name : names)
    good = CheckEnding(tables, *Material::FromName(name.second), stride) && good;
  std::printf(good && !names.empty() ? "all consistent\n" : "NOT consistent\n");
  return good && !names.empty() ? 0 : 1;
}

}  // namespace
}  // namespace zeitnot::syzygy

int main(int argc, char** argv) {
  std::uint64_t stride = 997;
  const std::string_view text = argc > 2 ? argv[2] : "";
  const auto read = std::from_chars(text.data(), text.data() + text.size(), stride);
  const bool bad = !text.empty() && (read.ec != std::errc() || stride == 0);
  if (argc < 2 || argc > 3 || bad) {
    std::fprintf(stderr, "usage: deep_syzygy DIRECTORY [STRIDE]\n");
    return 2;
  }
  return zeitnot::syzygy::Run(argv[1], stride);
}
