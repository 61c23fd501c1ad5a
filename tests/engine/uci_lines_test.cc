// What a search says: no line goes on after the game, no mate is told a hundred times, every line
// is told again in the end; and nothing holds up a search.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "engine/uci/uci_info.h"
#include "movegen/fen.h"
#include "movegen/uci_notation.h"
#include "search/fifty_moves.h"
#include "tests/engine/uci_driver.h"

namespace zeitnot {
namespace {

// As after `position`.
UciGame GameOf(const std::string& arguments) {
  return *ReadPositionCommand(arguments, UciCastling::kKingTarget).game;
}

std::vector<Move> MovesOf(Position position, const std::string& text) {
  std::vector<Move> moves;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    moves.push_back(*ReadUci(position, word, UciCastling::kKingTarget));
    position = position.After(moves.back());
  }
  return moves;
}

// What is printed of lines and of a result.
class Printing {
 public:
  explicit Printing(const std::string& command) : game_(GameOf(command)) {}

  void Info(const std::string& line, Score score, int depth, int rank = 1,
            ScoreBound bound = ScoreBound::kExact) {
    printer_.OnInfo(MakeInfo(line, score, depth, rank, bound));
  }
  SearchInfo MakeInfo(const std::string& line, Score score, int depth, int rank,
                      ScoreBound bound = ScoreBound::kExact) {
    SearchInfo info;
    info.depth = depth;
    info.multi_pv = rank;
    info.score = score;
    info.bound = bound;
    info.nodes = ++nodes_;
    info.line = MovesOf(game_.now.position, line);
    return info;
  }
  InfoPrinter& printer() { return printer_; }
  std::vector<std::string> Lines() const {
    std::vector<std::string> lines;
    std::istringstream text(out_.str());
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
  }
  // The moves of the last line.
  std::string LastLine() const {
    const std::string last = Lines().back();
    return last.substr(last.find(" pv ") + 4);
  }

 private:
  UciGame game_;
  std::ostringstream out_;
  UciOutput output_{out_};
  InfoPrinter printer_{output_, game_.now, EngineSettings()};
  std::uint64_t nodes_ = 0;
};

TEST(UciLines, EndWhereTheGameWould) {
  const std::string twice =
      "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";  // f6g8 is the third time
  Printing third(twice);
  third.Info("f6g8 g1f3 g8f6", 0, 5);
  EXPECT_EQ(third.LastLine(), "f6g8");
  // Within the line itself.
  Printing within("startpos");
  within.Info("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4 e7e5", 0, 9);
  EXPECT_EQ(within.LastLine(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  Printing fifty("fen 7k/8/8/8/8/8/8/K5R1 w - - 97 120");
  fifty.Info("g1g6 h8h7 g6a6 h7g7 a6a2", 0, 9);
  EXPECT_EQ(fifty.LastLine(), "g1g6 h8h7 g6a6");
  // As long as nobody has claimed, the line is what is thought.
  Printing unclaimed("fen 7k/8/8/8/8/8/8/K5R1 w - - 101 120");
  unclaimed.Info("g1g6 h8h7 g6a6 h7g7 a6a2", 500, 9);
  EXPECT_EQ(unclaimed.LastLine(), "g1g6 h8h7 g6a6 h7g7 a6a2");
}

TEST(UciLines, NoMoveIsExpectedAfterTheEnd) {
  Printing printing("startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
  SearchResult result;
  result.info = printing.MakeInfo("f6g8", 0, 5, 1);
  result.best = result.info.line[0];
  result.ponder = Move(Square::kE2, Square::kE4);
  printing.printer().Finish(result);
  EXPECT_EQ(printing.LastLine(), "f6g8");
  EXPECT_FALSE(result.ponder);
}

TEST(UciLines, AMateIsToldOnceAndAgainInTheEnd) {
  Printing printing("fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  for (int depth = 1; depth <= 245; ++depth) printing.Info("a1a8", MateIn(1), depth);
  EXPECT_EQ(printing.Lines().size(), 1U);
  printing.Info("a1a8", MateIn(1), 246, 1, ScoreBound::kLower);
  EXPECT_EQ(printing.Lines().size(), 2U);
  printing.Info("a1a8", MateIn(1), 246);
  SearchResult result;
  result.info = printing.MakeInfo("a1a8", MateIn(1), 246, 1);
  result.best = result.info.line[0];
  printing.printer().Finish(result);
  EXPECT_NE(printing.Lines().back().find("info depth 246 "), std::string::npos);
  // With a second line that is news, the first is told with it.
  Printing two("fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  for (int depth = 1; depth <= 3; ++depth) {
    two.Info("a1a8", MateIn(1), depth, 1);
    two.Info("a1b1", 100 + depth, depth, 2);
  }
  EXPECT_EQ(two.Lines().size(), 6U);
}

TEST(UciLines, AllLinesAreToldAgainAfterStop) {
  UciDriver driver;
  driver.Send("setoption name MultiPV value 3");
  driver.Send("position startpos");
  driver.Send("go infinite");
  for (int depth = 1; depth <= 6; ++depth)
    ASSERT_NE(driver.Wait("info depth " + std::to_string(depth)), "");
  driver.Send("stop");
  ASSERT_NE(driver.Wait("bestmove"), "");
  std::vector<std::string> lines = driver.Lines();
  ASSERT_TRUE(lines.back().starts_with("bestmove"));
  lines.pop_back();
  ASSERT_GE(lines.size(), 3U);
  for (std::size_t rank = 1; rank <= 3; ++rank) {
    EXPECT_NE(lines[lines.size() - 4 + rank].find(" multipv " + std::to_string(rank) + " "),
              std::string::npos)
        << lines[lines.size() - 4 + rank];
  }
}

// The claim takes seconds: it is searched for.
constexpr const char* kLongClaim = "referee claim white a 95";
constexpr const char* kRookEnding = "position fen 8/5pk1/4p1p1/3r3p/R4P1P/4K1P1/8/8 w - - 4 45";

TEST(UciReports, AQuestionToTheRefereeHoldsUpNothing) {
  UciDriver driver;
  driver.Send(kRookEnding);
  for (int i = 0; i < 3; ++i) driver.Send(kLongClaim);
  driver.Send("isready");
  EXPECT_NE(driver.Wait("readyok"), "");
  driver.Send("go depth 3");
  EXPECT_NE(driver.Wait("bestmove"), "");
  driver.Send("stop");
  driver.Send("isready");
  EXPECT_NE(driver.Wait("readyok"), "");
  driver.Close();
  ASSERT_TRUE(driver.WaitForEnd());
  // The questions that had not come to a ruling say that they were stopped.
  const std::vector<std::string> lines = driver.Lines();
  const auto best = std::ranges::find_if(
      lines, [](const std::string& line) { return line.starts_with("bestmove"); });
  const auto stopped =
      std::ranges::find(lines, "info string referee: the question was stopped and is not ruled on");
  EXPECT_NE(stopped, lines.end());
  EXPECT_LT(best, stopped);
}

// Reports come one after the other, with what was asked for behind them.
TEST(UciReports, ComeInTurn) {
  UciDriver driver;
  driver.Send("perft 4");
  driver.Send("d");
  driver.Send("perft 1");
  driver.Close();
  ASSERT_TRUE(driver.WaitForEnd());
  std::string all;
  for (const std::string& line : driver.Lines()) all += line + "\n";
  const std::size_t first = all.find("197281");
  const std::size_t board = all.find("Fen: ");
  const std::size_t second = all.find("Nodes searched: 20\n");
  EXPECT_LT(first, board);
  EXPECT_LT(board, second);
  EXPECT_NE(second, std::string::npos);
}

TEST(UciReports, APerftThatRunsIsNoReasonToWait) {
  UciDriver driver;
  driver.Send("perft 9");
  driver.Send("go depth 2");
  EXPECT_NE(driver.Wait("bestmove"), "");
  driver.Send("perft 1");
  driver.Send("stop");
  EXPECT_NE(driver.Wait("info string perft was stopped"), "");
}

}  // namespace
}  // namespace zeitnot
