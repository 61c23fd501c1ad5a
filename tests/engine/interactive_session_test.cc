// `referee session --interactive`: a game followed at the board, and gone on with from its journal.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/engine/dialogue.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

class InteractiveSession : public testing::Test {
 protected:
  InteractiveSession() : journal_(testing_paths::Scratch("interactive.jsonl")) {
    std::filesystem::remove(journal_);
  }
  ~InteractiveSession() override { std::filesystem::remove(journal_); }

  ProgramRun Talk(const std::string& input) {
    return RunZeitnot({"referee", "session", "--interactive", "--journal", journal_}, input);
  }
  std::string Journal() const {
    std::ifstream in(journal_);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  std::string journal_;
};

TEST_F(InteractiveSession, FollowsAGameAndGoesOnFromItsJournal) {
  const ProgramRun first = Talk("startpos\n-\nrapid\nno\ne4\ne5\nNf3\n");
  EXPECT_EQ(first.code, 0) << first.errors;
  EXPECT_NE(first.out.find("Black has the move"), std::string::npos) << first.out;
  const std::string kept = Journal();
  EXPECT_EQ(std::count(kept.begin(), kept.end(), '\n'), 4);
  EXPECT_NE(kept.find("\"mode\":\"rapid\""), std::string::npos) << kept;

  const ProgramRun second = Talk("Nc6\nillegal\njust\nf3d5\nyes\nblack\n0\nquit\n");
  EXPECT_EQ(second.code, 0) << second.errors;
  EXPECT_NE(second.out.find("The journal holds 3 events"), std::string::npos) << second.out;
  EXPECT_NE(second.out.find("RULING"), std::string::npos) << second.out;
  EXPECT_TRUE(Journal().find("Nc6") != std::string::npos) << Journal();
  // It is a record like any other.
  EXPECT_NE(RunZeitnot({"referee", "rule", journal_}).out.find("RULING"), std::string::npos);
}

// What is known of the start of the game only later makes the record anew, with all that is in it.
TEST_F(InteractiveSession, NumbersChooseOnlyFromAListThatIsShown) {
  const std::string begin = "startpos\n90 min\n";
  // The list is shown once; after the move a number shows it again, and then it may be chosen.
  const std::string once =
      RunZeitnot({"referee", "session", "--interactive"}, begin + "e4\n1\nquit\n").out;
  EXPECT_EQ(once.find("Whose flag"), std::string::npos) << once;
  const std::string twice =
      RunZeitnot({"referee", "session", "--interactive"}, begin + "e4\n1\n1\nquit\n").out;
  EXPECT_NE(twice.find("Whose flag"), std::string::npos) << twice;
}

TEST_F(InteractiveSession, AfterTheEndNoMoveIsAskedFor) {
  const std::string out = RunZeitnot({"referee", "session", "--interactive"},
                                     "list\nstartpos\n90 min\ne5\nresigns\nwhite\nothers\nquit\n")
                              .out;
  EXPECT_EQ(out.find("\"ask\""), std::string::npos) << out;
  EXPECT_NE(out.find("'e5' is not legal here"), std::string::npos) << out;
  EXPECT_NE(out.find("The game has ended. What happened after it?"), std::string::npos) << out;
  EXPECT_NE(out.find("The ruling would be another"), std::string::npos) << out;
}

TEST_F(InteractiveSession, AFactOfTheStartIsAddedToTheJournal) {
  ASSERT_EQ(Talk("startpos\n-\nstandard\ne4\ne5\n").code, 0);
  const ProgramRun talk = Talk("illegal\njust\ng1e5\nyes\n1\nquit\n");
  EXPECT_EQ(talk.code, 0) << talk.errors;
  EXPECT_NE(Journal().find("\"illegal_moves\":{\"white\":1,\"black\":0}"), std::string::npos)
      << Journal() << talk.out;
  EXPECT_NE(Journal().find("e5"), std::string::npos);
  EXPECT_NE(Talk("quit\n").out.find("The journal holds 3 events"), std::string::npos);
}

}  // namespace
}  // namespace zeitnot
