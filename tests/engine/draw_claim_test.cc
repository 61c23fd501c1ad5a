// Claims of repetition and of fifty moves on the command line.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/engine/run_referee.h"

namespace zeitnot {
namespace {

// After it the initial position stands for the second time, and Black's Ng8 would bring it about
// for the third.
const std::string kToAndFro = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1";
const std::string kQuiet = "4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80";

struct Claimed {
  std::vector<std::string> arguments;
  int exit_code;
  const char* says;
};

std::string Flat(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  while (text.find("  ") != std::string::npos) text.erase(text.find("  "), 1);
  return text;
}

TEST(DrawClaim, IsHeardByTheArbiter) {
  const std::string pgn = testing::TempDir() + "/repetition.pgn";
  std::ofstream(pgn) << "[Date \"2019.05.01\"]\n\n" << kToAndFro << " Ng8 5. e4 *\n";
  const std::vector<std::string> black = {"black", "--moves", kToAndFro, "--ground", "repetition"};
  const auto with = [](std::vector<std::string> all, std::vector<std::string> more) {
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const Claimed rows[] = {
      {with(black, {"--move", "Ng8", "--written"}), 0, "The claim is correct: draw. Result: 1/2"},
      {with(black, {"--move", "Ng8"}), 1, "--written and --not-written"},
      {{"black", "repetition", "--moves", kToAndFro, "--move", "Ng8", "--written"},
       0,
       "The claim is correct: draw"},
      {with(black, {"--move", "Ng8", "--not-written"}), 0, "was not written down first"},
      {with(black, {"--move", "Sg8", "--written"}), 0, "is correct: draw"},
      {{"black", "--moves", "1. Sf3 Sf6 2. Sg1 Sg8 3. Sf3 Sf6 4. Sg1", "--language", "de",
        "--ground", "repetition", "--move", "Sg8", "--written"},
       0,
       "Der Antrag ist berechtigt"},
      {with(black, {"--move", "Nd5", "--written", "--mode", "blitz"}), 0, "claim is incorrect"},
      {with(black, {"--mode", "standard"}), 0, "stands for the second time"},
      {with(black, {"--move", "Ng8", "--written", "--edition", "2005"}), 0, "Article 9.2a"},
      {{"white", "--pgn", pgn, "--ply", "8", "--ground", "repetition"}, 0, "is correct: draw"},
      {{"white", "--pgn", pgn, "--ply", "8", "--ground", "repetition"}, 0, "edition 2018"},
      {{"black", "--pgn", pgn, "--ground", "repetition", "--mode", "rapid"}, 0, "first time"},
      {{"white", "--fen", kQuiet, "--moves", "1. Kd1 Kd8", "--ground", "fifty-moves"},
       0,
       "is correct: draw"},
      {{"white", "--fen", kQuiet, "--ground", "fifty-moves", "--mode", "standard"},
       0,
       "49 by each player"},
      {{"white", "--fen", kQuiet, "--moves", "1. Kd1 Kd8", "--ground", "fifty-moves", "--move",
        "e4", "--written", "--mode", "standard"},
       0,
       "claim is incorrect"},
      {{"white", "--moves", "1. f3 e5 2. g4 Qh4", "--ground", "repetition"}, 0, "mate"},
      // What belongs to another kind of claim.
      {with(black, {"--written"}), 2, "--move"},
      {with(black, {"--profile", "strict"}), 2, "--profile"},
      {with(black, {"--explain"}), 2, "--explain"},
      {{"black", "--moves", kToAndFro, "--move", "Ng8"}, 2, "--ground repetition"},
  };
  for (const Claimed& row : rows) {
    std::vector<std::string> arguments = {"referee", "claim"};
    arguments.insert(arguments.end(), row.arguments.begin(), row.arguments.end());
    const Answer answer = RunReferee(arguments);
    SCOPED_TRACE(answer.out + answer.errors);
    EXPECT_EQ(answer.exit_code, row.exit_code);
    EXPECT_NE((Flat(answer.out) + answer.errors).find(row.says), std::string::npos) << row.says;
  }
}

}  // namespace
}  // namespace zeitnot
