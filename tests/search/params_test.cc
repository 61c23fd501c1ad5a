// The numbers of the search as rows for a tuner.
#include "search/params.h"

#include <gtest/gtest.h>

#include <cctype>
#include <set>

namespace zeitnot {
namespace {

TEST(Params, EveryRowIsOneThatATunerCanUse) {
  std::set<std::string_view> names;
  for (const Param& row : RowsOf(kParams)) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name << " stands twice";
    for (const char letter : row.name)
      EXPECT_TRUE(std::islower(letter) != 0 || letter == '_') << row.name;
    EXPECT_LT(row.min, row.max) << row.name;
    EXPECT_GE(row.value, row.min) << row.name;
    EXPECT_LE(row.value, row.max) << row.name;
    EXPECT_GT(row.step, 0) << row.name;
    EXPECT_LE(row.step, row.max - row.min) << row.name;
    // What divides must not become zero.
    const bool divides = row.name.find("divisor") != std::string_view::npos;
    EXPECT_TRUE(!divides || row.min > 0) << row.name;
  }
  EXPECT_EQ(names.size(), kParamCount);
}

}  // namespace
}  // namespace zeitnot
