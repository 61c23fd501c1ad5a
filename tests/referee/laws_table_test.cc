#include "tests/referee/laws_table.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace zeitnot::referee {
namespace {

TEST(LawsTable, EveryArticleHasATestOrIsForAPerson) {
  EXPECT_EQ(MakeLawsTable(ZEITNOT_TEST_DATA, ZEITNOT_SOURCE_DIR).faults, "");
}

TEST(LawsTable, TheDocumentIsCurrent) {
  std::ifstream file(std::string(ZEITNOT_SOURCE_DIR) + "/referee/LAWS.md");
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(text.str() == MakeLawsTable(ZEITNOT_TEST_DATA, ZEITNOT_SOURCE_DIR).text)
      << "run `make laws`";
}

}  // namespace
}  // namespace zeitnot::referee
