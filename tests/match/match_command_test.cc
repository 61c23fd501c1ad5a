// The command line of matches: files of settings and of engines, and what is said of mistakes.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/text.h"
#include "match_harness.h"
#include "tests/paths.h"
#include "tests/run_program.h"

namespace zeitnot::match {
namespace {

ProgramRun Call(std::vector<std::string> words) {
  words.insert(words.begin(), "match");
  return RunZeitnot(words);
}

std::string EngineList() {
  const std::string cmd = R"("cmd":")" + testing_paths::FakeEngine() + R"(")";
  return R"([{"name":"a",)" + cmd + R"(,"nodes":1},{"name":"b",)" + cmd + R"(,"nodes":"1"}])";
}

constexpr const char* kTwoPlyGame = "3k4/8/8/8/8/8/8/K6R w - - 98 80\n";

TEST(MatchCommand, AFileOfSettingsRepeatsTheMatch) {
  const TemporaryDirectory files;
  const std::string engines = files.Write("engines", EngineList());
  const std::string openings = files.Write("openings", kTwoPlyGame);
  const ProgramRun first =
      Call({"--engines", engines, "--engine", "conf=a", "--engine", "conf=b", "name=second",
            "--games", "3", "--openings", openings, "--once", "--log", files.File("log")});
  ASSERT_EQ(first.code, 0) << first.errors;
  const std::string settings = files.File("log.settings.json");
  const ProgramRun second = Call({"--settings", settings, "--log", files.File("again")});
  ASSERT_EQ(second.code, 0) << second.errors;
  EXPECT_EQ(ReadWhole(files.File("again.settings.json")), ReadWhole(settings));
  const auto one = ReadLog(files.File("log"));
  const auto two = ReadLog(files.File("again"));
  ASSERT_TRUE(one && two);
  EXPECT_EQ(one->header.settings, two->header.settings);
  ASSERT_EQ(two->rows.size(), 3U);
  EXPECT_EQ(two->rows[0].players[1], "second");
  // What is said on the command line prevails.
  const ProgramRun more =
      Call({"--settings", settings, "--games", "4", "--log", files.File("more")});
  EXPECT_NE(more.out.find("4 of 4 games"), std::string::npos) << more.out << more.errors;
}

TEST(MatchCommand, MistakesOfFilesAreNamed) {
  const TemporaryDirectory files;
  const std::string engines = files.Write("engines", EngineList());
  int written = 0;
  const auto file = [&](const std::string& text) {
    return files.Write(Concat("file", ++written), text);
  };
  const std::vector<std::pair<std::vector<std::string>, std::string>> kRows = {
      {{"--settings", files.File("none")}, "cannot read"},
      {{"--settings", file("[1]")}, "is not a JSON object"},
      {{"--settings", file(R"({"games":"3",})")}, "this is not JSON"},
      {{"--engines", engines, "--engine", "conf=c", "--engine", "conf=b"},
       "has no engine c: did you mean \"a\"?"},
      {{"--engine", "conf=a", "--engine", "conf=b"}, "wants a file of engines"},
      {{"--engines", engines, "--engine", "conf=a", "dept=3", "--engine", "conf=b"},
       "did you mean \"depth\"?"},
      {{"--engines", engines, "--engine", "conf=a", "--engine", "conf=b", "--pin", "3-1"},
       "--pin wants a list of processors"},
      {{"--engines", engines, "--engine", "conf=a", "--engine", "conf=b", "--pgn-comments", "dept"},
       "--pgn-comments: \"dept\" is none"},
      {{"--engines", engines, "--engine", "conf=a", "--engine", "conf=b", "--format", "swiss",
        "--shard", "1/2"},
       "nothing can be divided"},
  };
  for (const auto& [words, said] : kRows) {
    const ProgramRun called = Call(words);
    EXPECT_NE(called.code, 0);
    EXPECT_NE(called.errors.find(said), std::string::npos) << called.errors;
  }
  const ProgramRun unknown = Call({"--settings", file(R"({"gmaes":"3"})")});
  EXPECT_NE(unknown.errors.find("there is no option \"gmaes\": did you mean \"games\"?"),
            std::string::npos);
  const ProgramRun wrong = Call({"--settings", file(R"({"engine":[{"cmd":[]}]})")});
  EXPECT_NE(wrong.errors.find("the key \"cmd\" of an engine wants a text"), std::string::npos);
  const ProgramRun range = Call({"--settings", file(R"({"concurrency":"0"})")});
  EXPECT_NE(range.errors.find("--concurrency"), std::string::npos) << range.errors;
}

TEST(MatchCommand, RunningGamesAreShown) {
  const TemporaryDirectory files;
  const std::string engines = files.Write("engines", EngineList());
  const std::string openings = files.Write("openings", kTwoPlyGame);
  const ProgramRun called =
      Call({"--engines", engines, "--engine", "conf=a", "--engine", "conf=b", "--games", "12",
            "--openings", openings, "--progress", "live", "--live", files.File("live")});
  EXPECT_EQ(called.code, 0) << called.errors;
  EXPECT_NE(called.out.find("a - b  80. "), std::string::npos) << called.out;
  EXPECT_NE(called.out.find(" games an hour"), std::string::npos);
  EXPECT_NE(called.out.find("Elo ["), std::string::npos);
  EXPECT_EQ(ReadWhole(files.File("live")), "") << "no game is running any more";
}

TEST(MatchCommand, ComplianceTellsHowManyChecksFailed) {
  const TemporaryDirectory files;
  const ProgramRun called = Call({"compliance", testing_paths::FakeEngine()});
  EXPECT_EQ(called.code, 1);
  EXPECT_NE(called.out.find("ok      says its name\n"), std::string::npos) << called.out;
  EXPECT_NE(called.out.find(" checks, "), std::string::npos);
}

}  // namespace
}  // namespace zeitnot::match
