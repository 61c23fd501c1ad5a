#include "tests/referee/event_table.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "base/text.h"
#include "referee/log/event_kinds.h"
#include "referee/log/log_json.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

TEST(EventTable, TheDocumentIsCurrent) {
  std::ifstream file(testing_paths::SourceDir() + "/referee/log/EVENTS.md");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), MakeEventTable())
      << "run `make event-table`";
}

TEST(EventTable, EveryExampleIsAnEventOfItsKind) {
  for (const EventKind& kind : kEventKinds) {
    const auto log = ReadLog(Concat("{\"schema\":\"zeitnot-record/1\"}\n", kind.example, "\n"));
    ASSERT_TRUE(log.ok()) << kind.example;
    ASSERT_EQ(log->events.size(), 1U) << kind.example;
    EXPECT_EQ(log->events.front().type, kind.type) << kind.example;
  }
}

}  // namespace
}  // namespace zeitnot::referee
