// Worked cases of the Laws, answered by the arbiter from the same JSON that a user would feed.
#include <gtest/gtest.h>

#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

class ArbiterCases : public testing::TestWithParam<std::string> {};

TEST_P(ArbiterCases, AreAnsweredAsExpected) {
  const std::vector<CaseRow> rows = CaseRowsOf(GetParam());
  ASSERT_FALSE(rows.empty());
  for (const CaseRow& row : rows) {
    const std::string mismatch = Mismatch(row["expect"], AnswerTo(row));
    EXPECT_TRUE(mismatch.empty()) << row["id"] << ": " << mismatch;
  }
}

INSTANTIATE_TEST_SUITE_P(Files, ArbiterCases, testing::ValuesIn(CaseFiles()));

}  // namespace
}  // namespace zeitnot::referee
