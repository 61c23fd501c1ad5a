#include "tests/referee/laws_table.h"
#include "tests/paths.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace zeitnot::referee {
namespace {

TEST(LawsTable, EveryArticleHasATestOrIsForAPerson) {
  EXPECT_EQ(MakeLawsTable(testing_paths::TestData(), testing_paths::SourceDir()).faults, "");
}

TEST(LawsTable, TheDocumentIsCurrent) {
  std::ifstream file(testing_paths::SourceDir() + "/referee/LAWS.md");
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_TRUE(text.str() ==
              MakeLawsTable(testing_paths::TestData(), testing_paths::SourceDir()).text)
      << "run `make laws`";
}

}  // namespace
}  // namespace zeitnot::referee
