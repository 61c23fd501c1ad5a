// Whole conversations in tests/data/uci_transcripts: lines after '>' are typed, all others are what
// must come, in order and complete. '= TOKEN' waits for a line that begins so. What differs from
// run to run stands as '*': numbers after nodes, nps, time and hashfull, the version and the
// options.
//
// ZEITNOT_WRITE_TRANSCRIPTS in the environment names a folder to write them to as they are now.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include "tests/engine/uci_driver.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

struct Transcript {
  std::vector<std::string> script;    // as in the file: '#', '>' and '=' lines
  std::vector<std::string> expected;  // the answers
};

Transcript ReadTranscript(const std::filesystem::path& path) {
  std::ifstream file(path);
  Transcript transcript;
  for (std::string line; std::getline(file, line);) {
    const bool scripted =
        line.starts_with("> ") || line.starts_with("= ") || line.starts_with("# ");
    (scripted ? transcript.script : transcript.expected).push_back(line);
  }
  return transcript;
}

// Masks what differs from run to run, and what the search is free to think: its scores, lines and
// moves, but for mates and for searches of one ply.
class Mask {
 public:
  std::string operator()(std::string line) {
    static const std::regex kNumbers(R"(\b(seldepth|nodes|nps|time|hashfull|cp) -?\d+)");
    static const std::regex kChances(R"(\bwdl \d+ \d+ \d+)");
    static const std::regex kVersion(R"(^(id name \w+) .*)");
    static const std::regex kLine(R"( pv .*)");
    static const std::regex kMoves(R"(^bestmove \w+( ponder \w+)?)");
    static const std::regex kPonder(R"( ponder \w+)");
    if (line.starts_with("info depth 0 ")) {
      mate_ = true;
    } else if (line.starts_with("info depth ")) {
      mate_ =
          line.find(" score mate ") != std::string::npos || line.find(" pv ") == std::string::npos;
      free_ = !mate_ && !line.starts_with("info depth 1 ");
      line = std::regex_replace(line, kNumbers, "$1 *");
      line = std::regex_replace(line, kChances, "wdl * * *");
      if (!mate_) line = std::regex_replace(line, kLine, " pv *");
    } else if (line.starts_with("bestmove ")) {
      if (free_) return std::regex_replace(line, kMoves, "bestmove *");
      if (!mate_) return std::regex_replace(line, kPonder, "");
    }
    return std::regex_replace(line, kVersion, "$1 *");
  }

 private:
  bool free_ = false;
  bool mate_ = false;
};

// Types the script, one command after the answer to the one before, so that the order is fixed.
std::vector<std::string> Converse(const std::vector<std::string>& script) {
  UciDriver driver;
  for (const std::string& line : script) {
    const std::string text = line.substr(2);
    if (line[0] == '=') {
      EXPECT_NE(driver.Wait(text), "") << "no " << text;
    } else if (line[0] == '>') {
      driver.Send(text);
      const bool counts = text.find("perft") != std::string::npos && !text.ends_with("-1");
      const bool searches = text.starts_with("go ") && !counts;
      if (counts) {
        EXPECT_NE(driver.Wait("Nodes"), "") << text;
      } else if (searches && text.find("ponder") == std::string::npos) {
        EXPECT_NE(driver.Wait("bestmove"), "") << text;
      }
    }
  }
  driver.Close();
  EXPECT_TRUE(driver.WaitForEnd());
  std::vector<std::string> lines;
  Mask mask;
  for (const std::string& line : driver.Lines()) {
    if (!line.starts_with("option name")) lines.push_back(mask(line));
  }
  return lines;
}

class UciTranscript : public testing::TestWithParam<std::string> {};

TEST_P(UciTranscript, IsAsEver) {
  const std::filesystem::path path =
      std::filesystem::path(testing_paths::TestData()) / "uci_transcripts" / (GetParam() + ".txt");
  const Transcript transcript = ReadTranscript(path);
  ASSERT_FALSE(transcript.script.empty()) << path;
  const std::vector<std::string> answers = Converse(transcript.script);
  if (const char* const folder = std::getenv("ZEITNOT_WRITE_TRANSCRIPTS")) {
    std::ofstream file(std::filesystem::path(folder) / path.filename());
    for (const std::string& line : transcript.script) file << line << '\n';
    for (const std::string& line : answers) file << line << '\n';
    return;
  }
  EXPECT_EQ(answers, transcript.expected);
}

INSTANTIATE_TEST_SUITE_P(Data, UciTranscript,
                         testing::Values("start", "analysis", "castling", "ends", "ponder",
                                         "mistakes"));

}  // namespace
}  // namespace zeitnot
