#include "tests/referee/random_events.h"

#include <gtest/gtest.h>

#include "referee/arbiter/session.h"
#include "referee/log/log_json.h"
#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

TEST(RandomEvents, OfEveryFormAreWrittenAndReadAgain) {
  std::mt19937_64 random(1);
  for (const EventForm& form : EventForms()) {
    for (int i = 0; i < 40; ++i) {
      const Event event = RandomEvent(form, random);
      const std::string line = WriteEvent(event);
      ASSERT_FALSE(FindMisplaced(event)) << line;
      const auto read = ReadEvent(line);
      ASSERT_TRUE(read.ok()) << line << ": " << Sentence(read.error().text);
      EXPECT_EQ(*read, event) << line;
    }
  }
}

// Whatever is told at the start of a game, in any edition, gets an answer.
TEST(RandomEvents, OfEveryFormAreHeard) {
  std::mt19937_64 random(2);
  for (const EventForm& form : EventForms()) {
    for (const char* edition : {"2005", "2014", "2023"}) {
      Session session;
      ASSERT_TRUE(session
                      .Hear(std::string(R"({"schema":"zeitnot-record/1","edition":")") + edition +
                            R"(","mode":"rapid"})")
                      .accepted);
      const std::string line = WriteEvent(RandomEvent(form, random));
      EXPECT_TRUE(session.Hear(line).accepted) << line;
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
