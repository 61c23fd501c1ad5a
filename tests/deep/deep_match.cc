// Deep checks of matches: minutes, not seconds.
//   deep_match sprt TESTS                     error rates of simulated sequential tests
//   deep_match kill PROGRAM FAKE_ENGINE KILLS  kills and resumes a match at random moments
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "match/kill_trial.h"
#include "match/sprt_simulation.h"

namespace zeitnot::match {
namespace {

// One row of the table; false if more tests were wrong than the promise and sampling allow. Only
// the pentanomial ratio promises anything for games that come in pairs.
bool Simulate(const SprtSettings& settings, Likelihood likelihood, bool better, int tests) {
  const double elo = better ? settings.elo1 : settings.elo0;
  const auto result = SimulateTests(settings, likelihood, {}, elo, tests, better ? 2 : 1);
  const double wrong = static_cast<double>(better ? result.accepted0 : result.accepted1) / tests;
  const double promised = better ? settings.beta : settings.alpha;
  const double most = promised + 3 * std::sqrt(promised * (1 - promised) / tests);
  const bool pairs = likelihood == Likelihood::kPentanomial;
  const bool sound = !pairs || wrong <= most;
  std::printf(
      "%-10s %-11s [%g, %g]  true %5.1f  wrong %.4f (promised %.2f, at most %.4f)  %.0f pairs%s\n",
      settings.model == EloModel::kLogistic ? "logistic" : "normalised",
      pairs ? "pentanomial" : "trinomial", settings.elo0, settings.elo1, elo, wrong, promised, most,
      result.mean_pairs, sound ? "" : "  TOO MANY");
  std::fflush(stdout);
  return sound;
}

int SimulateAll(int tests) {
  bool sound = true;
  for (const EloModel model : {EloModel::kLogistic, EloModel::kNormalised}) {
    for (const SprtSettings& settings :
         {SprtSettings{0, 20, 0.05, 0.05, model}, SprtSettings{-15, 5, 0.10, 0.05, model}}) {
      for (const Likelihood likelihood : {Likelihood::kPentanomial, Likelihood::kTrinomial}) {
        for (const bool better : {false, true})
          sound &= Simulate(settings, likelihood, better, tests);
      }
    }
  }
  return sound ? 0 : 1;
}

int Kill(const char* program, const char* engine, int kills) {
  KillTrial trial;
  trial.program = program;
  trial.engine = engine;
  trial.kills = kills;
  trial.games = 15 * kills;
  const KillTrialResult result = RunKillTrial(trial);
  std::printf("%d kills of a match of %d games; games in the log at each: %s; torn lines: %d\n%s\n",
              result.kills, trial.games, result.games_at_kills.c_str(), result.torn_lines,
              result.fault.empty() ? "log, PGN and report agree; no game lost, none twice"
                                   : result.fault.c_str());
  return result.fault.empty() && result.kills == kills ? 0 : 1;
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
