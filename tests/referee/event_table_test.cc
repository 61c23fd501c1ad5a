#include "tests/referee/event_table.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

TEST(EventTable, TheDocumentIsCurrent) {
  std::ifstream file(testing_paths::SourceDir() + "/referee/log/EVENTS.md");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), MakeEventTable())
      << "run `make event-table`";
}

}  // namespace
}  // namespace zeitnot::referee
