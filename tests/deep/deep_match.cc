// Deep checks of matches: minutes, not seconds.
//   deep_match sprt TESTS                     error rates of simulated sequential tests
//   deep_match kill PROGRAM FAKE_ENGINE KILLS  kills and resumes a match of each format
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "match/kill_trial.h"
#include "match/sprt_simulation.h"

namespace zeitnot::match {
namespace {

// One row of the table; false if more tests were wrong than the promise and sampling allow. The
// trinomial ratio promises nothing for games that come in pairs.
bool Simulate(const SprtSettings& settings, Likelihood likelihood, bool better, int tests) {
  const double elo = better ? settings.elo1 : settings.elo0;
  const auto result = SimulateTests(settings, likelihood, {}, elo, tests, better ? 2 : 1);
  const double wrong = static_cast<double>(better ? result.accepted0 : result.accepted1) / tests;
  const double promised = better ? settings.beta : settings.alpha;
  const double most = promised + 3 * std::sqrt(promised * (1 - promised) / tests);
  const bool sound = likelihood == Likelihood::kTrinomial || wrong <= most;
  constexpr std::array kNames = {"pentanomial", "trinomial", "single games"};
  std::printf(
      "%-10s %-12s [%g, %g]  true %5.1f  wrong %.4f (promised %.2f, at most %.4f)  %.0f pairs%s\n",
      settings.model == EloModel::kLogistic ? "logistic" : "normalised",
      kNames[static_cast<std::size_t>(likelihood)], settings.elo0, settings.elo1, elo, wrong,
      promised, most, result.mean_pairs, sound ? "" : "  TOO MANY");
  std::fflush(stdout);
  return sound;
}

int SimulateAll(int tests) {
  bool sound = true;
  for (const EloModel model : {EloModel::kLogistic, EloModel::kNormalised}) {
    for (const SprtSettings& settings :
         {SprtSettings{0, 20, 0.05, 0.05, model}, SprtSettings{-15, 5, 0.10, 0.05, model}}) {
      for (const Likelihood likelihood :
           {Likelihood::kPentanomial, Likelihood::kTrinomial, Likelihood::kSingles}) {
        for (const bool better : {false, true})
          sound &= Simulate(settings, likelihood, better, tests);
      }
    }
  }
  return sound ? 0 : 1;
}

// Each format is killed so often; games are as many as it takes.
int Kill(const char* program, const char* engine, int kills) {
  struct Case {
    const char* format;
    int engines;
    int games_per_kill;  // of a pairing, in tenths
  };
  bool sound = true;
  for (const Case& one : {Case{"round-robin", 4, 10}, Case{"gauntlet", 4, 20},
                          Case{"pyramid", 4, 10}, Case{"knockout", 8, 10}, Case{"swiss", 6, 8}}) {
    KillTrial trial;
    trial.program = program;
    trial.engine = engine;
    trial.format = one.format;
    trial.engines = one.engines;
    trial.kills = kills;
    trial.games = 2 + 2 * (kills * one.games_per_kill / 20);
    const KillTrialResult result = RunKillTrial(trial);
    std::printf("%s: %d kills; games in the log at each: %s; torn lines: %d\n%s\n", one.format,
                result.kills, result.games_at_kills.c_str(), result.torn_lines,
                result.fault.empty() ? "log, PGN and report agree; the same games as without kills"
                                     : result.fault.c_str());
    std::fflush(stdout);
    sound &= result.fault.empty() && result.kills == kills;
  }
  return sound ? 0 : 1;
}

}  // namespace
}  // namespace zeitnot::match

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "sprt" && argc == 3) return zeitnot::match::SimulateAll(std::atoi(argv[2]));
  if (what == "kill" && argc == 5)
    return zeitnot::match::Kill(argv[2], argv[3], std::atoi(argv[4]));
  std::fprintf(stderr, "usage: deep_match sprt TESTS | kill PROGRAM FAKE_ENGINE KILLS\n");
  return 2;
}
