// Rows with some of their men moved, taken away or changed: no answer may be contradicted by the
// judge of certificates, by a search for mates or by playing everything on the oracle's board.
// Tells how many stay open. Exit code 1 if one is contradicted.
//
//   deep_mutations FILE [QUESTIONS] [SEED]
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "referee/mate/can_mate.h"
#include "tests/referee/mutation_trials.h"

int main(int argc, char** argv) {
  using namespace zeitnot::referee;
  if (argc < 2) {
    std::fprintf(stderr, "usage: deep_mutations FILE [QUESTIONS] [SEED]\n");
    return 2;
  }
  const std::vector<MateRow> rows = ReadMateRows(argv[1]);
  if (rows.empty()) {
    std::fprintf(stderr, "no rows in '%s'\n", argv[1]);
    return 2;
  }
  const std::size_t questions = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 4'000;
  const unsigned seed = argc > 3 ? static_cast<unsigned>(std::atoi(argv[3])) : 23;
  const auto start = std::chrono::steady_clock::now();
  oracle::Closer closer(5);  // six would take minutes for each kind of material
  const MutationCounts counts =
      TryMutations(rows, questions, seed, {kDefaultMateBudget, 50'000, 20'000}, closer);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  for (const std::string& fault : counts.faults) std::printf("FAULT %s\n", fault.c_str());
  std::printf(
      "mutations, seed %u: %zu asked, yes %zu, no %zu (%zu of them settled by playing everything), "
      "open %zu; %zu faults; %.0f s\n",
      seed, counts.questions(), counts.yes, counts.no, counts.settled, counts.open,
      counts.faults.size(), spent.count());
  return counts.faults.empty() ? 0 : 1;
}
