// Scripts of random commands, sensible and senseless: every isready and every go is answered and
// the loop comes to its end.

#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <istream>
#include <random>
#include <sstream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "eval/network/network_file.h"
#include "tests/engine/uci_driver.h"
#include "tests/eval/random_network.h"
#include "tests/paths.h"
#include "tests/search/shipped_tables.h"

namespace zeitnot {
namespace {

std::string TestNetwork() {
  const std::string path = testing_paths::Scratch("network");
  std::ofstream(path, std::ios::binary) << WriteNetwork(RandomNetwork(32, 1));
  return path;
}

const std::array<std::string, 55> kLines = {
    "uci",
    "isready",
    "isready",
    "ucinewgame",
    "stop",
    "stop",
    "ponderhit",
    "d",
    "eval",
    "help",
    "",
    "debug on",
    "debug off",
    "debug",
    "register later",
    "position",
    "position startpos",
    "position startpos moves e2e4 e7e5 g1f3",
    "position startpos moves e2e4 e2e4",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position fen",
    "position fen 7k/8/6Q1/8/8/8/8/K7 b - -",
    "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 99 80 moves e1g1",
    "position fen bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1",
    "setoption name UCI_Chess960 value true",
    "setoption name UCI_Chess960 value false",
    "setoption name Hash value 2",
    "setoption name Hash value x",
    "setoption name MultiPV value 3",
    "setoption name MultiPV value 1",
    "setoption name Clear Hash",
    "setoption name",
    "setoption",
    "setoption name Threads value 3",
    "setoption name Threads value 1",
    "setoption name Threads value 257",
    "setoption name UCI_ShowWDL value true",
    "setoption name UCI_LimitStrength value true",
    "setoption name UCI_LimitStrength value false",
    "setoption name UCI_Elo value 1000",
    "setoption name SyzygyPath value " + syzygy::ShippedFolder(),
    "setoption name SyzygyPath value <empty>",
    "setoption name EvalFile value " + TestNetwork(),
    "setoption name EvalFile value " + testing_paths::TestData() + "/uci_cases.jsonl",
    "setoption name EvalFile value <built-in>",
    "perft 2",
    "perft 99",
    "divide 1",
    "divide",
    "bench x",
    "foo isready bar",
    "what",
    "\x01\x80\xff",
    "referee status",
    "referee nonsense"};
constexpr std::array<std::string_view, 14> kSearches = {
    "go depth 2",
    "go infinite",
    "go ponder movetime 5",
    "go nodes 50",
    "go movetime 3",
    "go wtime 20 btime 20",
    "go",
    "go searchmoves e2e4 e7e5 depth 2",
    "go mate 2",
    "go depth",
    "go wtime -5 btime 0 winc 1 binc 1 movestogo 0",
    "go nodes x",
    "go ponder wtime 5 btime 5",
    "go searchmoves"};

template <typename Lines>
std::string_view Pick(const Lines& from, std::mt19937& random) {
  return from[random() % from.size()];
}

// ZEITNOT_UCI_SCRIPTS in the environment asks for another number than the usual one.
unsigned Scripts() {
  const char* const asked = std::getenv("ZEITNOT_UCI_SCRIPTS");
  return asked != nullptr ? static_cast<unsigned>(std::strtoul(asked, nullptr, 10)) : 300;
}

TEST(UciRandomScripts, EveryQuestionIsAnswered) {
  UciCaps caps;
  caps.nodes = 2000;
  caps.perft_depth = 3;
  caps.hash_mebibytes = 4;
  for (unsigned seed = 1; seed <= Scripts(); ++seed) {
    std::mt19937 random(seed);
    UciDriver driver(caps);
    std::size_t readies = 0;
    std::size_t searches = 0;
    const std::size_t length = 1 + random() % 30;
    for (std::size_t i = 0; i < length; ++i) {
      const bool search = random() % 4 == 0;
      const std::string_view line = search ? Pick(kSearches, random) : Pick(kLines, random);
      if (search) ++searches;
      if (line.find("isready") != std::string_view::npos) ++readies;
      driver.Send(line);
    }
    if (random() % 2 == 0) driver.Send("quit");
    driver.Close();
    ASSERT_TRUE(driver.WaitForEnd()) << "seed " << seed;
    std::size_t ready_answers = 0;
    std::size_t best_moves = 0;
    for (const std::string& line : driver.Lines()) {
      if (line == "readyok") ++ready_answers;
      if (line.starts_with("bestmove ")) ++best_moves;
    }
    EXPECT_EQ(ready_answers, readies) << "seed " << seed;
    EXPECT_EQ(best_moves, searches) << "seed " << seed;
  }
}

TEST(UciLines, LinesWithoutEndAreSkipped) {
  UciDriver driver;
  driver.Raw(std::string(kMaxLineLength + 10, 'x'));
  driver.Raw("\nisready\n");
  EXPECT_EQ(driver.Wait("readyok"), "readyok");
  EXPECT_TRUE(driver.Lines().front().starts_with("info string a line of more than"));
}

// As a file that turns out to be closed, or a directory.
class UnreadableInput : public std::streambuf {
  int_type underflow() override { throw std::ios_base::failure("no input"); }
};

TEST(UciLines, AnInputThatCannotBeReadHasEnded) {
  UnreadableInput buffer;
  std::istream in(&buffer);
  std::ostringstream out;
  RunUci(in, out);
  EXPECT_EQ(out.str(), "");
}

// std::cin flushes std::cout before it reads; the loop reads and writes on two threads.
TEST(UciLines, ReadingDoesNotFlushWhatIsWritten) {
  std::istringstream in("isready\n");
  std::ostringstream out;
  in.tie(&out);
  RunUci(in, out);
  EXPECT_EQ(in.tie(), nullptr);
  EXPECT_EQ(out.str(), "readyok\n");
}

}  // namespace
}  // namespace zeitnot
