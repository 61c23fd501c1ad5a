// Deep checks of the arbiter: random games with random events, how fast a session answers; and the
// tables of referee/LAWS.md and referee/log/EVENTS.md.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "referee/arbiter/session.h"
#include "tests/paths.h"
#include "tests/referee/arbiter_games.h"
#include "tests/referee/event_table.h"
#include "tests/referee/laws_table.h"

namespace zeitnot::referee {
namespace {

constexpr int kPlies = 120;
constexpr int kEveryByte = 100;  // one game in this many is cut at every byte of its first moves

int CheckGames(std::uint64_t games) {
  GameCheck all;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    const bool every_byte = seed % kEveryByte == 0;
    const GameCheck check = CheckGame(RandomGame(seed, every_byte ? 14 : kPlies), every_byte);
    if (!check.fault.empty()) {
      std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed), check.fault.c_str());
      return 1;
    }
    all.events += check.events;
    all.rulings += check.rulings;
    all.cuts += check.cuts;
    all.replays += check.replays;
  }
  std::printf(
      "%llu games, %zu events, %zu rulings, %zu cuts of a journal, %zu of them replayed whole: "
      "no contradiction\n",
      static_cast<unsigned long long>(games), all.events, all.rulings, all.cuts, all.replays);
  return 0;
}

double SecondsOf(const std::vector<std::string>& lines, std::size_t& events) {
  const auto begin = std::chrono::steady_clock::now();
  Session session;
  for (const std::string& line : lines) {
    session.Hear(line);
    ++events;
  }
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

int Measure() {
  double seconds = 0;
  std::size_t events = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    seconds += SecondsOf(RandomGame(seed, kPlies), events);
  }
  std::printf("session: %zu events in %.2f s on one core, %.0f a second\n", events, seconds,
              static_cast<double>(events) / seconds);
  const std::vector<std::string> flag = {
      R"({"schema": "zeitnot-record/1", "edition": "2023", "mode": "standard", "last_period": true,)"
      R"( "fen": "6k1/5pPp/b4PpB/6P1/8/B7/8/K1B5 b - - 0 1"})",
      R"({"type": "flag", "on": "black"})"};
  std::size_t proven = 0;
  const double proof = SecondsOf(flag, proven);
  std::printf("a ruling on a flag that needs the prover (blocked position): %.1f ms\n",
              proof * 1e3);
  return 0;
}

}  // namespace
}  // namespace zeitnot::referee

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "games";
  if (what == "measure") return zeitnot::referee::Measure();
  if (what == "laws") {
    const auto table = zeitnot::referee::MakeLawsTable(zeitnot::testing_paths::TestData(),
                                                       zeitnot::testing_paths::SourceDir());
    std::fputs(table.text.c_str(), stdout);
    std::fputs(table.faults.c_str(), stderr);
    return table.faults.empty() ? 0 : 1;
  }
  if (what == "events") {
    std::fputs(zeitnot::referee::MakeEventTable().c_str(), stdout);
    return 0;
  }
  const std::uint64_t games = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 10'000;
  return zeitnot::referee::CheckGames(games);
}
