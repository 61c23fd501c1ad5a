// 50,000 random positions, small ones and blocked ones, whose answers are settled by playing
// everything on the oracle's board. Exit code 1 if one is contradicted.
//
//   deep_closure [POSITIONS] [SEED]
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "tests/referee/closure_comparison.h"

namespace zeitnot::referee {
namespace {

constexpr std::uint64_t kBudget = 1'000'000;
constexpr std::size_t kLimit = 300'000;

bool Run(const char* name, bool blocked, std::size_t positions, unsigned seed) {
  const auto start = std::chrono::steady_clock::now();
  RandomBlocked generator(seed);
  oracle::Closer closer(5);  // six would take minutes for each kind of material
  const ClosureCounts counts =
      CompareWithClosure(generator, blocked, positions, kBudget, kLimit, closer);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  std::printf(
      "%s, seed %u: %zu positions settled for both sides (%zu lines replayed, %zu closed sets of "
      "%zu positions in all, %zu kinds of material enumerated)\n  %zu contradictions, %zu "
      "undetermined by the prover, %zu too large for the oracle; %.0f s\n",
      name, seed, counts.positions, counts.yes, counts.no, counts.visited, closer.enumerated(),
      counts.contradictions.size(), counts.undetermined, counts.unsettled, spent.count());
  for (const std::string& contradiction : counts.contradictions)
    std::printf("CONTRADICTION %s\n", contradiction.c_str());
  return counts.contradictions.empty() && counts.positions == positions;
}

}  // namespace
}  // namespace zeitnot::referee

int main(int argc, char** argv) {
  const std::size_t positions = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 50'000;
  const unsigned seed = argc > 2 ? static_cast<unsigned>(std::atoi(argv[2])) : 20'240'800U;
  const bool small = zeitnot::referee::Run("small", false, positions / 2, seed);
  const bool blocked = zeitnot::referee::Run("blocked", true, positions - positions / 2, seed + 1);
  return small && blocked ? 0 : 1;
}
