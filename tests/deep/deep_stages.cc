// Proofs by stages, put to the test at length. Exit code 1 if one fails.
//
//   deep_stages play [PLIES] | tamper [COUNT] | random [POSITIONS]    (with a SEED behind it)
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/referee/stage_trials.h"

namespace zeitnot::referee {
namespace {

int Report(const char* name, const TrialCounts& counts, const char* hits) {
  for (const std::string& fault : counts.faults) std::printf("FAULT %s\n", fault.c_str());
  std::printf("%s: %zu trials, %zu %s, %zu faults\n", name, counts.trials, counts.hits, hits,
              counts.faults.size());
  return counts.faults.empty() ? 0 : 1;
}

int Run(const std::string& what, std::size_t count, unsigned seed) {
  if (what == "play")
    return Report("plies of random play", PlayStaged(count, seed), "dead ends entered");
  if (what == "tamper") return Report("tampered certificates", Tamper(count, seed), "refused");
  oracle::Closer closer(5);
  return Report("random positions", CompareStages(count, 100'000, seed, closer), "proofs");
}

}  // namespace
}  // namespace zeitnot::referee

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  if (what != "play" && what != "tamper" && what != "random") {
    std::fprintf(stderr, "usage: deep_stages play|tamper|random [COUNT] [SEED]\n");
    return 2;
  }
  const std::size_t usual = what == "play" ? 1'000'000 : what == "tamper" ? 1'000 : 10'000;
  const std::size_t count = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : usual;
  const unsigned seed = argc > 3 ? static_cast<unsigned>(std::atoi(argv[3])) : 23;
  return zeitnot::referee::Run(what, count, seed);
}
