// The checks of UCI find what they look for.
#include "engine/match/compliance.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "match_harness.h"
#include "tests/paths.h"

namespace zeitnot::match {
namespace {

// The checks that an engine fails, a line each.
std::string FailedChecks(const std::vector<std::string>& words) {
  const auto engine = ReadEngineSettings({"depth=1"}, words);
  EXPECT_TRUE(engine) << engine.error();
  const Patience patience = {milliseconds(3000), milliseconds(3000), milliseconds(3000),
                             milliseconds(500)};
  std::string failed;
  CheckCompliance(*engine, patience, [&](const ComplianceRow& row) {
    if (row.verdict == CheckVerdict::kFailed) failed += ComplianceLine(row) + '\n';
  });
  return failed;
}

std::string FailedChecksOfScript(const std::string& script) {
  const TemporaryDirectory files;
  return FailedChecks({"cmd=" + testing_paths::FakeEngine(), "args=" + files.Write("s", script)});
}

TEST(Compliance, ThisEnginePasses) {
  EXPECT_EQ(FailedChecks({"cmd=" + testing_paths::Program()}), "");
}

TEST(Compliance, FaultsAreFound) {
  const std::string sound = FailedChecksOfScript("");
  // The scripted engine answers at once, whatever it is asked.
  EXPECT_NE(sound.find("FAILED  go infinite waits for stop: answered before"), std::string::npos);
  EXPECT_NE(sound.find("FAILED  searchmoves: played "), std::string::npos) << sound;
  EXPECT_EQ(sound.find("go depth"), std::string::npos) << sound;
  const struct {
    const char* script;
    const char* failure;
  } kRows[] = {
      {"option name Hash type spin default 16 min 32 max 64", "option Hash: its default is not"},
      {"option name Hash type slider", "option Hash: no known type"},
      {"option name Hash type spin default 1 min 4 max 2", "option Hash: no range"},
      {"option name A type button\noption name A type button", "option A: announced twice"},
      {"stop: say bestmove e2e4", "that nobody asked for"},
      {"go 1: exit 3", "go depth: it exited with code 3"},
      {"go: say bestmove e2e5", "go depth: illegal move e2e5"},
      {"go: say info pv e2e4 e2e4; play", "its variations are legal: illegal move e2e4 at ply 2"},
      {"go: say info score cp 1 pv a2a4; say bestmove h2h4", "a variation that begins with a2a4"},
      {"quit: exit 7", "quit ends it: it exited with code 7"},
      {"uci: exit 1", "starts and says uciok"},
  };
  for (const auto& [script, failure] : kRows) {
    const std::string failed = FailedChecksOfScript(script);
    EXPECT_NE(failed.find(failure), std::string::npos) << script << '\n' << failed;
  }
}

}  // namespace
}  // namespace zeitnot::match
