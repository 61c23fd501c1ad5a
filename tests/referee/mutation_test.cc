// A sample of what `make deep-mutations` tries.
#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tests/referee/mutation_trials.h"

namespace zeitnot::referee {
namespace {

TEST(Mutations, NothingContradictsTheAnswers) {
  const auto rows = ReadMateRows(testing_paths::TestData() + "/can_mate_hard.txt");
  oracle::Closer closer(4);
  const MutationCounts counts = TryMutations(rows, 150, 23, {10'000, 2'000, 2'000}, closer);
  for (const std::string& fault : counts.faults) ADD_FAILURE() << fault;
  EXPECT_EQ(counts.questions(), 150U);
  EXPECT_GT(counts.yes, 50U);
  EXPECT_GT(counts.no, 10U);
  EXPECT_GT(counts.settled, 0U);
}

}  // namespace
}  // namespace zeitnot::referee
