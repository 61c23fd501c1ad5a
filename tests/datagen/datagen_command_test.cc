// The command line of training data, and openings as OpenBench workers ask for them.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "engine/commands/commands.h"
#include "engine/datagen/genfens.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "random_games.h"
#include "tests/paths.h"
#include "tests/run_program.h"

namespace zeitnot::datagen {
namespace {

std::vector<std::string> Fens(const std::string& out) {
  constexpr std::string_view kBegin = "info string genfens ";
  std::vector<std::string> fens;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_TRUE(line.starts_with(kBegin)) << line;
    fens.push_back(line.substr(std::min(kBegin.size(), line.size())));
  }
  return fens;
}

TEST(Genfens, AnswersAsWorkersAsk) {
  const ProgramRun answer = RunZeitnot({"genfens 8 seed 42 book None ", "quit"});
  EXPECT_EQ(answer.code, kExitSuccess);
  EXPECT_EQ(answer.errors, "");
  const auto fens = Fens(answer.out);
  EXPECT_EQ(fens.size(), 8U);
  EXPECT_EQ(std::set<std::string>(fens.begin(), fens.end()).size(), 8U);
  for (const std::string& fen : fens) {
    const auto position = PositionFromFen(fen);
    ASSERT_TRUE(position) << fen;
    EXPECT_EQ(WriteFen(*position), fen);
    EXPECT_TRUE(HasLegalMove(*position));
    EXPECT_FALSE(position->InCheck());
    EXPECT_EQ(position->fullmove_number(), 5) << fen;
  }
  EXPECT_EQ(RunZeitnot({"genfens 8 seed 42 book None", "quit"}).out, answer.out);
  EXPECT_NE(RunZeitnot({"genfens 8 seed 43 book None", "quit"}).out, answer.out);
  // What a worker says besides is passed over.
  const ProgramRun other =
      RunZeitnot({"setoption name EvalFile value x", "genfens 1 seed 1 book none"});
  EXPECT_EQ(other.code, kExitSuccess);
  EXPECT_TRUE(other.out.starts_with("info string passed over: setoption")) << other.out;
  EXPECT_EQ(RunZeitnot({"genfens 0 seed 1 book None"}).out, "");
}

TEST(Genfens, TakesPliesAndChess960) {
  for (const std::string& fen : Fens(RunZeitnot({"genfens 3 seed 5 book None plies 4"}).out))
    EXPECT_EQ(PositionFromFen(fen)->fullmove_number(), 3) << fen;
  const auto fens = Fens(RunZeitnot({"genfens 6 seed 5 book None chess960"}).out);
  std::set<std::string> last_ranks;
  for (const std::string& fen : fens) {
    EXPECT_TRUE(PositionFromFen(fen)) << fen;
    std::istringstream words(fen);
    std::string board, side, castling;
    words >> board >> side >> castling;
    EXPECT_EQ(castling.find_first_not_of("ABCDEFGHabcdefgh-"), std::string::npos) << fen;
    last_ranks.insert(board.substr(board.rfind('/')));
  }
  EXPECT_GE(last_ranks.size(), 5U);
}

TEST(Genfens, TakesABook) {
  const std::string book = testing_paths::Scratch("book.epd");
  SetContents(book,
              "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;\n"
              "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;\n");
  const auto fens = Fens(RunZeitnot({"genfens 6 seed 5 book " + book + " plies 2", "quit"}).out);
  ASSERT_EQ(fens.size(), 6U);
  for (const std::string& fen : fens) EXPECT_EQ(PositionFromFen(fen)->fullmove_number(), 3) << fen;
  const std::string games = testing_paths::Scratch("book.pgn");
  SetContents(games, "1. a4 a5 2. h4 h5 *\n");
  const auto behind = Fens(RunZeitnot({"genfens 3 seed 5 book " + games + " plies 2", "quit"}).out);
  ASSERT_EQ(behind.size(), 3U);
  for (const std::string& fen : behind) EXPECT_EQ(PositionFromFen(fen)->fullmove_number(), 4);
  const ProgramRun spent = RunZeitnot({"genfens 3 seed 5 book " + book + " plies 0"});
  EXPECT_EQ(spent.code, kExitSuccess) << spent.out;  // zero or one ply
  const ProgramRun missing = RunZeitnot({"genfens 3 seed 5 book /nowhere.epd"});
  EXPECT_EQ(missing.code, kExitUsage);
  EXPECT_NE(missing.out.find("cannot read the openings /nowhere.epd"), std::string::npos);
}

TEST(Genfens, SaysWhatIsWrong) {
  for (const char* const words :
       {"genfens ", "genfens x seed 1 book None", "genfens 5", "genfens 5 seed book None",
        "genfens 5 seed 1", "genfens 5 seed 1 book", "genfens 5 seed 1 book None nonsense",
        "genfens 5 seed 1 book None plies", "genfens 5 seed 1 book x.epd chess960",
        "genfens -1 seed 1 book None"}) {
    const ProgramRun answer = RunZeitnot({words, "quit"});
    EXPECT_EQ(answer.code, kExitUsage) << words;
    EXPECT_TRUE(answer.out.starts_with("info string genfens wants N seed S book")) << answer.out;
  }
}

TEST(DatagenCommand, MakesViewsAndGoesOn) {
  const std::string file = testing_paths::Scratch("command.zng");
  const std::vector<std::string> make = {
      "datagen", "--out",   file, "--nodes",    "50",    "--hash",       "1",  "--seed",
      "3",       "--every", "0",  "--progress", "lines", "--most-plies", "120"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> words = make;
    words.insert(words.end(), more.begin(), more.end());
    return RunZeitnot(words);
  };
  const ProgramRun made = with({"--games", "3"});
  EXPECT_EQ(made.code, kExitSuccess) << made.errors;
  EXPECT_TRUE(made.out.starts_with("1 of 3 games; ")) << made.out;
  EXPECT_NE(made.out.find(" left\n"), std::string::npos);
  EXPECT_NE(made.out.find("\ngames 3, of them Chess960 "), std::string::npos);

  const ProgramRun refused = with({"--games", "4"});
  EXPECT_EQ(refused.code, kExitUsage);
  EXPECT_EQ(refused.errors, "zeitnot datagen: " + file +
                                " exists: give --resume to go on with it, or another name\n");
  EXPECT_EQ(with({"--games", "4", "--resume"}).code, kExitSuccess);
  const ProgramRun other = with({"--games", "4", "--resume", "--plies", "6"});
  EXPECT_EQ(other.code, kExitUsage);
  EXPECT_NE(other.errors.find("was made another way"), std::string::npos) << other.errors;

  const ProgramRun view = RunZeitnot({"datagen", "view", file});
  EXPECT_EQ(view.code, kExitSuccess);
  EXPECT_NE(view.out.find("seed 3\nnodes 50 soft"), std::string::npos) << view.out;
  EXPECT_NE(view.out.find("games 4, "), std::string::npos) << view.out;
  EXPECT_TRUE(RunZeitnot({"datagen", "view", file, "--list", "1"}).out.starts_with("game 1 id "));
}

TEST(DatagenCommand, SaysWhatIsWrong) {
  EXPECT_EQ(RunZeitnot({"datagen"}).errors,
            "zeitnot datagen: --out is missing: the file to write games to\n");
  EXPECT_EQ(RunZeitnot({"datagen", "--out", "x", "--threads", "0"}).code, kExitUsage);
  EXPECT_NE(RunZeitnot({"datagen", "--out", "x", "--resign", "y"}).errors.find("--resign"),
            std::string::npos);
  EXPECT_NE(RunZeitnot({"datagen", "--out", "x", "--draw", "y"}).errors.find("--draw"),
            std::string::npos);
  for (const char* const command : {"view", "merge", "shuffle", "filter", "rescore"}) {
    std::vector<std::string> words = {"datagen", command, "/nowhere.zng"};
    if (words[1] != "view") words.insert(words.end(), {"--out", "/nowhere.out"});
    const ProgramRun answer = RunZeitnot(words);
    EXPECT_EQ(answer.code, kExitUsage) << command;
    EXPECT_NE(answer.errors.find("cannot read /nowhere.zng"), std::string::npos) << answer.errors;
  }
}

}  // namespace
}  // namespace zeitnot::datagen
