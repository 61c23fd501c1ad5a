// `zeitnot referee board`: positions for whoever draws them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/generate.h"
#include "tests/engine/run_referee.h"

namespace zeitnot {
namespace {

using Json = nlohmann::json;

Json Board(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"referee", "board"});
  arguments.insert(arguments.end(), {"--format", "json"});
  const Answer answer = RunReferee(arguments);
  EXPECT_EQ(answer.exit_code, 0) << answer.errors;
  return Json::parse(answer.out, nullptr, false);
}

Json MoveOf(const Json& board, const std::string& uci) {
  for (const Json& move : board["moves"]) {
    if (move["uci"] == uci) return move;
  }
  return {};
}

TEST(BoardCommand, TellsThePositionAndEveryLegalMove) {
  const Json board = Board({"--moves", "1. e4 d5 2. exd5 c6"});
  EXPECT_EQ(board["schema"], "zeitnot-board/1");
  EXPECT_EQ(board["side_to_move"], "white");
  EXPECT_EQ(board["check"], false);
  ASSERT_EQ(board["played"].size(), 4U);
  EXPECT_EQ(board["played"][2]["san"], "exd5");
  EXPECT_EQ(board["played"][3]["fen"], board["fen"]);
  const auto position = PositionFromFen(board["fen"].get<std::string>());
  ASSERT_TRUE(position.ok());
  EXPECT_EQ(board["moves"].size(), LegalMoves(*position).size());
  EXPECT_EQ(MoveOf(board, "d5c6")["san"], "dxc6");
  EXPECT_EQ(MoveOf(board, "d5c6")["from"], "d5");
  EXPECT_EQ(MoveOf(board, "d5c6")["to"], "c6");
  EXPECT_FALSE(MoveOf(board, "d5c6").contains("promotion"));
  EXPECT_EQ(board["status"]["decision"], "game_goes_on");
}

TEST(BoardCommand, WritesMovesInTheLettersOfTheLanguage) {
  const Json slovak = Board({"--moves", "1. e4 e5 2. Jf3 Jc6", "--language", "sk"});
  EXPECT_EQ(MoveOf(slovak, "f1b5")["san"], "Sb5");
  EXPECT_EQ(MoveOf(slovak, "f3e5")["san"], "Jxe5");
  EXPECT_EQ(slovak["played"][2]["san"], "Jf3");
  EXPECT_NE(slovak["status"]["headline"]["text"], Board({})["status"]["headline"]["text"]);
  const Json english = Board({"--moves", "1. e4 e5 2. Nf3 Nc6"});
  EXPECT_EQ(MoveOf(english, "f1b5")["san"], "Bb5");
}

TEST(BoardCommand, PromotionsAndCastlingSayWhatAHandDoes) {
  const Json board = Board({"--fen", "1n4k1/P7/8/8/8/8/8/4K2R w K - 0 1"});
  EXPECT_EQ(MoveOf(board, "a7b8q")["promotion"], "queen");
  EXPECT_EQ(MoveOf(board, "a7b8q")["san"], "axb8=Q+");
  EXPECT_EQ(MoveOf(board, "a7a8n")["promotion"], "knight");
  EXPECT_EQ(MoveOf(board, "e1g1")["san"], "O-O");
  EXPECT_EQ(MoveOf(board, "e1g1")["to"], "g1");
  const Json chess960 = Board({"--fen", "7k/8/8/8/8/8/8/1K4R1 w G - 0 1"});
  EXPECT_EQ(MoveOf(chess960, "b1g1")["san"], "O-O");
  EXPECT_EQ(MoveOf(chess960, "b1g1")["to"], "g1");
}

TEST(BoardCommand, SaysHowTheGameStands) {
  const Json mate = Board({"--moves", "f3 e5 g4 Qh4"});
  EXPECT_EQ(mate["check"], true);
  EXPECT_TRUE(mate["moves"].empty());
  EXPECT_EQ(mate["status"]["decision"], "game_over");
  EXPECT_EQ(mate["status"]["result"], "0-1");
  const Json dead = Board({"--fen", "8/8/4k3/8/8/3BK3/8/8 w - - 0 1"});
  EXPECT_EQ(dead["status"]["result"], "1/2-1/2");
  const Json repeated = Board({"--moves", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"});
  EXPECT_FALSE(repeated["status"]["available_claims"].empty());
}

TEST(BoardCommand, ReadsAGameUpToAPlyAndSaysWhatCannotBeRead) {
  EXPECT_EQ(Board({"--moves", "e4 e5 Nf3", "--ply", "2"})["played"].size(), 2U);
  const Answer illegal =
      RunReferee({"referee", "board", "--moves", "e4 e5 Ke3", "--format", "json"});
  EXPECT_EQ(illegal.exit_code, 2);
  EXPECT_NE(illegal.errors.find("Ke3"), std::string::npos) << illegal.errors;
  EXPECT_TRUE(illegal.out.empty());
  const Answer text = RunReferee({"referee", "board", "--moves", "e4"});
  EXPECT_NE(text.out.find("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"),
            std::string::npos)
      << text.out;
  const Answer german = RunReferee({"referee", "board", "--moves", "e4", "--language", "de"});
  EXPECT_NE(german.out.find("Regelgemäße Züge (20): "), std::string::npos) << german.out;
  EXPECT_NE(german.out.find("Sc6"), std::string::npos) << german.out;
  EXPECT_EQ(german.out.find("Legal"), std::string::npos) << german.out;
}

}  // namespace
}  // namespace zeitnot
