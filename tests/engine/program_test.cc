// The command line, called in this process: what it prints and what it ends with.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "engine/commands/commands.h"
#include "engine/reports/bench.h"
#include "engine/reports/version.h"
#include "engine/uci/options.h"
#include "movegen/fen.h"
#include "movegen/kernels.h"
#include "tests/paths.h"
#include "tests/run_program.h"

namespace zeitnot {
namespace {

TEST(Program, SpeaksUciWithoutArguments) {
  const ProgramRun outcome = RunZeitnot({}, "uci\nisready\nquit\nisready\n");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_NE(outcome.out.find("uciok\nreadyok\n"), std::string::npos);
  EXPECT_EQ(outcome.out.find("readyok"), outcome.out.rfind("readyok"));
}

TEST(Program, CountsMoves) {
  EXPECT_NE(RunZeitnot({"perft", "3"}).out.find("Nodes searched: 8902\n"), std::string::npos);
  const ProgramRun divide = RunZeitnot({"divide", "2", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"});
  EXPECT_NE(divide.out.find("e1g1: "), std::string::npos);
  const ProgramRun chess960 =
      RunZeitnot({"divide", "2", "--chess960", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"});
  EXPECT_NE(chess960.out.find("e1h1: "), std::string::npos);
  EXPECT_EQ(chess960.out.find("e1g1: "), std::string::npos);
}

// It opens like a file, and only reading tells.
TEST(Program, SaysThatADirectoryCannotBeRead) {
  const std::string directory = testing::TempDir();
  const char* const name = directory.c_str();
  const std::vector<std::vector<std::string>> calls = {
      {"match", "positions", name},
      {"match", "merge", name},
      {"match", "--engine", "cmd=a", "name=a", "--engine", "cmd=b", "name=b", "--each", "nodes=1",
       "--openings", name},
      {"referee", "rule", "--record", name},
      {"referee", "status", "--pgn", name},
      {"referee", "verify", name}};
  for (const std::vector<std::string>& call : calls) {
    const ProgramRun outcome = RunZeitnot(call);
    EXPECT_EQ(outcome.code, 2) << call[1];
    EXPECT_TRUE(outcome.errors.find("read") != std::string::npos ||
                outcome.errors.find("is a directory") != std::string::npos)
        << call[1] << ": " << outcome.errors;
    EXPECT_NE(outcome.errors.find(directory), std::string::npos) << outcome.errors;
  }
}

TEST(Program, PerftTakesThreadsHashAndInstructionSet) {
  const std::string chosen(ChosenTargetName());
  for (const char* target : {"scalar", chosen.c_str()}) {
    const ProgramRun perft =
        RunZeitnot({"perft", "4", "--threads", "2", "--hash", "1", "--simd", target});
    EXPECT_EQ(perft.code, 0) << perft.errors;
    EXPECT_NE(perft.out.find("Nodes searched: 197281\n"), std::string::npos);
    EXPECT_EQ(ChosenTargetName(), target);
  }
  EXPECT_EQ(RunZeitnot({"divide", "3", "--threads", "2", "--hash", "1"}).out,
            RunZeitnot({"divide", "3"}).out);
  const ProgramRun unknown = RunZeitnot({"--simd", "none-such", "perft", "3"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_NE(unknown.errors.find("have scalar"), std::string::npos);
  EXPECT_EQ(ChosenTargetName(), chosen);
  EXPECT_EQ(RunZeitnot({"perft", "3", "--threads", "0"}).code, 2);
  EXPECT_EQ(RunZeitnot({"perft", "3", "--hash", "-1"}).code, 2);
}

TEST(Program, ShowsPositions) {
  const ProgramRun shown = RunZeitnot({"d", "--fen", "7k/8/6Q1/8/8/8/8/K7 b - -"});
  EXPECT_NE(shown.out.find("Fen: 7k/8/6Q1/8/8/8/8/K7 b - - 0 1\n"), std::string::npos);
  EXPECT_NE(shown.out.find("Legal moves: 0 (stalemate)"), std::string::npos);
  EXPECT_FALSE(RunZeitnot({"eval"}).out.empty());
}

TEST(Program, SaysWhatIsWrong) {
  for (const auto& arguments : std::vector<std::vector<std::string>>{{"nonsense"},
                                                                     {"perft"},
                                                                     {"perft", "x"},
                                                                     {"perft", "-1"},
                                                                     {"divide", "0"},
                                                                     {"d", "--fen", "nothing"},
                                                                     {"bench", "fast"},
                                                                     {"bench", "0"},
                                                                     {"perft", "1", "2"}}) {
    const ProgramRun outcome = RunZeitnot(arguments);
    EXPECT_EQ(outcome.code, 2) << arguments[0];
    EXPECT_FALSE(outcome.errors.empty()) << arguments[0];
  }
}

TEST(Program, OutputThatIsLostIsNoSuccess) {
  std::istringstream in;
  std::ostream out(nullptr);  // refuses everything
  std::ostringstream errors;
  const char* const arguments[] = {"zeitnot", "d"};
  EXPECT_EQ(RunProgram(2, arguments, in, out, errors), 2);
  EXPECT_NE(errors.str().find("cannot be written"), std::string::npos);
}

TEST(Program, HelpAndVersion) {
  EXPECT_EQ(RunZeitnot({"--help"}).code, 0);
  EXPECT_EQ(RunZeitnot({"--version"}).out, std::string(kNameAndVersion) + "\n");
  std::ifstream cmake(testing_paths::SourceDir() + "/CMakeLists.txt");
  const std::string text(std::istreambuf_iterator<char>(cmake), {});
  std::smatch match;
  ASSERT_TRUE(std::regex_search(text, match, std::regex(R"(project\(zeitnot VERSION ([0-9.]+))")));
  EXPECT_EQ("Zeitnot " + match[1].str(), kNameAndVersion);
}

TEST(Program, HelpForACommandOfTheReferee) {
  for (const char* name : {"rule", "session", "illegal", "claim", "status", "verify"}) {
    const ProgramRun help = RunZeitnot({name, "--help"});
    EXPECT_EQ(help.code, 0) << name;
    EXPECT_NE(help.out.find(std::string("Usage: zeitnot referee ") + name), std::string::npos)
        << help.out;
  }
  EXPECT_NE(RunZeitnot({"nothing", "--help"}).out.find("Usage: zeitnot [OPTIONS]"),
            std::string::npos);
}

TEST(Bench, EndsWithNodesAndSpeedAndRepeats) {
  const std::regex last(R"((\d+) nodes \d+ nps\n$)");
  std::smatch first_match;
  std::smatch second_match;
  const std::string first = RunZeitnot({"bench", "3"}).out;
  const std::string second = RunZeitnot({"bench", "depth", "3"}).out;
  ASSERT_TRUE(std::regex_search(first, first_match, last));
  ASSERT_TRUE(std::regex_search(second, second_match, last));
  EXPECT_EQ(first_match[1], second_match[1]);
  EXPECT_NE(first.find("signature: " + first_match[1].str() + "\n"), std::string::npos);
}

TEST(Bench, PositionsAreLegalAndDifferent) {
  std::vector<std::string> seen;
  for (const std::string_view fen : BenchPositions()) {
    const auto position = PositionFromFen(fen);
    ASSERT_TRUE(position.ok()) << fen;
    EXPECT_EQ(std::count(seen.begin(), seen.end(), WriteFen(*position)), 0) << fen;
    seen.push_back(WriteFen(*position));
  }
}

TEST(OptionTable, IsWhatGuisExpect) {
  const std::regex line(
      R"(option name [A-Za-z0-9_]+( [A-Za-z]+)* type (spin default \d+ min \d+ max \d+|check default (true|false)|button|string default \S.*\S))");
  for (const OptionSpec& option : Options()) {
    EXPECT_TRUE(std::regex_match(OptionLine(option), line)) << OptionLine(option);
    EXPECT_LE(option.min, option.default_value);
    EXPECT_LE(option.default_value, option.max);
    EXPECT_EQ(OptionsMarkdown().find("| " + std::string(option.name) + " |") == std::string::npos,
              option.hidden);
  }
}

TEST(OptionTable, TheDocumentIsCurrent) {
  std::ifstream file(testing_paths::SourceDir() + "/engine/uci/OPTIONS.md");
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), OptionsMarkdown())
      << "run `make option-table`";
}

TEST(OptionTable, SetsWhatItSays) {
  EngineSettings settings;
  EXPECT_TRUE(SetOption("hash", "64", settings).ok());
  EXPECT_TRUE(SetOption("MULTIPV", "3", settings).ok());
  EXPECT_TRUE(SetOption("move overhead", "0", settings).ok());
  EXPECT_TRUE(SetOption("UCI_Chess960", "TRUE", settings).ok());
  EXPECT_FALSE(SetOption("Hash", "65537", settings).ok());
  EXPECT_FALSE(SetOption("Hash", "", settings).ok());
  EXPECT_FALSE(SetOption("UCI_Chess960", "1", settings).ok());
  EXPECT_FALSE(SetOption("UCI_EngineAbout", "me", settings).ok());
  EXPECT_EQ(settings.search.hash_mebibytes, 64U);
  EXPECT_EQ(settings.search.multi_pv, 3);
  EXPECT_EQ(settings.search.move_overhead.count(), 0);
  EXPECT_TRUE(settings.chess960);
}

}  // namespace
}  // namespace zeitnot
