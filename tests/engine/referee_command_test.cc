#include "engine/reports/referee_console.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "engine/reports/analyst.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "tests/engine/run_referee.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

const std::string kWall = "4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1";
const std::string kGame =
    testing_paths::SourceDir() + "/referee/examples/kasparov-deep-blue-1997-game5.pgn";

TEST(RefereeCommand, FlagOnABlockedPositionIsADraw) {
  const Answer answer =
      RunReferee({"referee", "flag", "white", "--edition", "2009", "--fen", kWall});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_EQ(answer.out.find("RULING: "), 0U);
  EXPECT_NE(answer.out.find("1/2-1/2"), std::string::npos);
  EXPECT_NE(answer.out.find("5.2b"), std::string::npos);
}

TEST(RefereeCommand, JsonHasItsSchemaAndIsTheSameTwice) {
  const std::vector<std::string> arguments = {
      "referee",       "claim", "white",       "--pgn",   kGame,    "--edition", "2009",
      "--clock-white", "1:30",  "--quickplay", "--nodes", "100000", "--format",  "json"};
  const Answer first = RunReferee(arguments);
  EXPECT_EQ(first.exit_code, 0);
  const auto json = nlohmann::json::parse(first.out);
  EXPECT_EQ(json["schema"], "zeitnot-ruling/2");
  EXPECT_EQ(json["question"], "claim");
  EXPECT_EQ(first.out, RunReferee(arguments).out);
}

TEST(RefereeCommand, ThePgnTagSaysTheTimeControlToClaims) {
  const auto claim = [](const std::string& control) {
    const std::string name = testing_paths::Scratch("claim_with_control.pgn");
    std::ofstream(name) << "[TimeControl \"" << control
                        << "\"]\n[FEN \"8/8/4k3/4n3/8/4K3/4R3/8 w - - 0 70\"]\n\n*\n";
    return RunReferee({"referee", "claim", "white", "--pgn", name, "--clock-white", "1:30",
                       "--clock-black", "4:00", "--edition", "2009", "--nodes", "20000"})
        .out;
  };
  // A further period may follow the one that is on.
  EXPECT_NE(claim("40/7200:3600").find("Is this the last period"), std::string::npos);
  EXPECT_EQ(claim("40/7200:3600").find("Is there an increment"), std::string::npos);
  EXPECT_NE(claim("5400+30").find("Each move brings 30 seconds"), std::string::npos);
  EXPECT_NE(claim("7200").find("Time control: all moves in 120 min"), std::string::npos);
}

TEST(RefereeCommand, WhatIsNoGameIsSaidSo) {
  EXPECT_NE(RunReferee({"referee", "status"}).out.find("no game was given"), std::string::npos);
  const std::string name = testing_paths::Scratch("empty.pgn");
  std::ofstream(name) << "";
  EXPECT_NE(RunReferee({"referee", "status", "--pgn", name}).errors.find("holds no game"),
            std::string::npos);
  std::ofstream(name) << "1. e4 {not closed";
  EXPECT_NE(RunReferee({"referee", "status", "--pgn", name}).out.find("up to there, 1 half-move"),
            std::string::npos);
  EXPECT_NE(RunReferee({"referee", "status", "--moves", name}).errors.find("is a file"),
            std::string::npos);
}

TEST(RefereeCommand, AFactThatIsNotGivenIsAskedFor) {
  const Answer answer =
      RunReferee({"referee", "claim", "white", "--pgn", kGame, "--edition", "2009"});
  EXPECT_EQ(answer.exit_code, 1);
  EXPECT_NE(answer.out.find("clock"), std::string::npos);
}

TEST(RefereeCommand, ATimeWithTwoReadingsIsRefused) {
  for (const char* text : {"3.00", "1.45", "0.30"}) {
    const Answer answer = RunReferee({"referee", "claim", "white", "--fen", kWall, "--edition",
                                      "2009", "--clock-black", text, "--quickplay"});
    EXPECT_EQ(answer.exit_code, 2) << text;
    EXPECT_NE(answer.errors.find("two readings"), std::string::npos) << answer.errors;
  }
  const Answer answer = RunReferee({"referee", "status", "--fen", kWall, "--edition", "2009",
                                    "--clock-white", "3:00", "--increment", "5"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_NE(answer.out.find("White 3:00, Black not told"), std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find("5 s a move"), std::string::npos) << answer.out;
}

TEST(RefereeCommand, AByteOrderMarkBeforeTheFenIsNoPartOfIt) {
  EXPECT_EQ(RunReferee({"referee", "status", "--fen", "\xEF\xBB\xBF" + kWall}).exit_code, 0);
}

// One reading for every command: what is taken away or odd is told with the ruling.
TEST(RefereeCommand, WhatIsOddInAFenIsTold) {
  const Answer dropped =
      RunReferee({"referee", "status", "--fen", "4k3/8/8/3q4/8/8/8/4K3 w KQ - 0 1"});
  EXPECT_EQ(dropped.exit_code, 0);
  EXPECT_NE(dropped.out.find("read without it"), std::string::npos) << dropped.out;
  const Answer nine =
      RunReferee({"referee", "status", "--fen", "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1"});
  EXPECT_EQ(nine.exit_code, 0);
  EXPECT_NE(nine.out.find("No game leads"), std::string::npos) << nine.out;
  const Answer contradiction =
      RunReferee({"referee", "status", "--fen",
                  "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 99 60"});
  EXPECT_EQ(contradiction.exit_code, 2);
  EXPECT_NE(contradiction.errors.find("en passant"), std::string::npos);
}

TEST(RefereeCommand, ASideThatIsNoneIsSaidWithoutAnOption) {
  for (const char* command : {"flag", "claim"}) {
    const Answer answer = RunReferee({"referee", command, "weiss", "--fen", kWall});
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_EQ(answer.errors.find("'weiss' is no side: it may be white"), 0U) << answer.errors;
  }
}

TEST(RefereeCommand, AFenHasEnglishLetters) {
  for (const char* fen : {"tslkdslt/8/8/8/8/8/8/TSLKDSLT w - - 0 1",
                          "4k3/8/8/8/8/8/4О3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4O3/4K3 w - - 0 1"}) {
    const Answer answer = RunReferee({"referee", "status", "--fen", fen});
    EXPECT_EQ(answer.exit_code, 2);
    EXPECT_NE(answer.errors.find("English ones, KQRBNP"), std::string::npos) << answer.errors;
  }
}

TEST(RefereeCommand, QuickplayAndAnotherClassContradict) {
  for (const char* mode : {"rapid", "blitz", "standard"}) {
    const Answer answer = RunReferee({"referee", "claim", "white", "--fen", kWall, "--edition",
                                      "2009", "--quickplay", "--mode", mode});
    const bool contradicts = std::string(mode) != "standard";
    EXPECT_EQ(answer.exit_code == 2, contradicts) << mode;
    for (const std::string& named : {std::string("--quickplay"), std::string("--mode ") + mode})
      EXPECT_EQ(answer.errors.find(named) != std::string::npos, contradicts) << answer.errors;
  }
}

// No ruling speaks of the keys of a record.
TEST(RefereeCommand, RulingsAreForArbiters) {
  for (const char* edition : {"2005", "2009", "2014", "2018", "2023"}) {
    for (const char* supervision : {"adequate", "inadequate"}) {
      for (const char* noticed : {"--noticed", "--not-noticed", "--claimed"}) {
        const Answer answer =
            RunReferee({"referee", "illegal", "--moves", "e4 e5 Bc4 Ke6", "--edition", edition,
                        "--mode", "rapid", "--supervision", supervision, noticed});
        EXPECT_EQ(answer.out.find("\"type\""), std::string::npos) << answer.out;
        EXPECT_EQ(answer.out.find("\"pressed\""), std::string::npos) << answer.out;
        EXPECT_EQ(answer.out.find("as far as they are told: 0"), std::string::npos) << answer.out;
      }
    }
  }
}

TEST(RefereeCommand, WhatIsAskedIsNothingToDo) {
  const Answer answer =
      RunReferee({"referee", "claim", "white", "--moves", "Nf3 Nf6 Ng1 Ng8", "--ground",
                  "repetition", "--move", "Nf3", "--not-written", "--edition", "2018"});
  EXPECT_EQ(answer.out.find("What to do"), std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find("What is still to be told\n  - Is this a standard"), std::string::npos)
      << answer.out;
}

TEST(RefereeCommand, FactsCanBeDenied) {
  const Answer answer =
      RunReferee({"referee", "claim", "white", "--pgn", kGame, "--edition", "2018", "--clock-white",
                  "1:30", "--quickplay", "--not-announced"});
  EXPECT_EQ(answer.exit_code, 0);
  EXPECT_NE(answer.out.find("no valid claim"), std::string::npos);
  EXPECT_NE(answer.out.find("III.2.1"), std::string::npos);
}

// The date of the game chooses the edition; nothing earlier than 2005 is known.
TEST(RefereeCommand, EditionFollowsTheDate) {
  const Answer answer = RunReferee({"referee", "status", "--pgn", kGame, "--format", "json"});
  EXPECT_EQ(nlohmann::json::parse(answer.out)["edition"], "2005");
}

TEST(RefereeCommand, BadInputSaysWhereAndEndsWithTwo) {
  const std::vector<std::vector<std::string>> bad = {
      {"referee", "status", "--fen", "nonsense"},
      {"referee", "status", "--moves", "e4 e5 Ke3"},
      {"referee", "status", "--pgn", "no-such-file.pgn"},
      {"referee", "status", "--pgn", kGame, "--game", "2"},
      {"referee", "status", "--pgn", kGame, "--ply", "999"},
      {"referee", "status", "--pgn", kGame, "--ply", "-1"},
      {"referee", "status", "--pgn", kGame, "--ply", ""},
      {"referee", "status", "--edition", "1999"},
      {"referee", "claim", "white", "--clock-white", "soon"},
      {"referee", "claim", "green"},
      {"referee", "flag"},
      {"referee"},
      {"referee", "status", "--nodes", "0"},
      {"referee", "status", "--pgn", ""},
      {"referee", "status", "--pgn", testing_paths::TestData()},
      {"referee", "status", "--fen", ""},
      {"referee", "status", "--edition", ""},
      {"referee", "claim", "white", "--clock-white", ""},
  };
  for (const auto& arguments : bad) {
    const Answer answer = RunReferee(arguments);
    EXPECT_EQ(answer.exit_code, 2) << arguments.back();
    EXPECT_TRUE(answer.out.empty()) << arguments.back();
  }
  EXPECT_NE(RunReferee(bad[1]).errors.find("at character 7, move 2. 'Ke3'"), std::string::npos);
}

TEST(RefereeCommand, AResumedClaimIsLookedForWhereItCanHaveBeenMade) {
  const auto resume = [](const char* ply) {
    return RunReferee({"referee", "claim", "white", "--fen", "8/8/3k4/8/3r4/8/3N4/3K4 w - - 0 1",
                       "--moves", "Ke2 Ra4", "--edition", "2009", "--ground", "b", "--nodes",
                       "10000", "--resume", ply});
  };
  EXPECT_EQ(resume("0").exit_code, 0);
  for (const auto& [ply, says] : {std::pair{"-1", "the game has 2 plies, not -1"},
                                  std::pair{"3", "the game has 2 plies, not 3"},
                                  std::pair{"1", "after 1 ply Black has the move"}}) {
    const Answer answer = resume(ply);
    EXPECT_EQ(answer.exit_code, 2) << ply;
    EXPECT_TRUE(answer.out.empty()) << ply;
    EXPECT_NE(answer.errors.find(std::string("--resume: ") + says), std::string::npos)
        << answer.errors;
  }
  for (const char* ply : {"99999999999999999999", "soon", ""})
    EXPECT_EQ(resume(ply).exit_code, 2) << ply;
}

TEST(RefereeCommand, AnIncrementMayBeAskedForInsteadOfAClaim) {
  const auto request = [](const char* edition, const char* clock) {
    return RunReferee({"referee", "claim", "white", "--request-increment", "--edition", edition,
                       "--clock-white", clock, "--quickplay", "--format", "json"});
  };
  const auto open = nlohmann::json::parse(request("2018", "1:30").out);
  EXPECT_EQ(open["decision"], "arbiter_decides");
  EXPECT_EQ(open["options"].size(), 3U);
  EXPECT_EQ(open["articles"].back()["article"], "III.4");
  const auto late = nlohmann::json::parse(request("2018", "2:00").out);
  EXPECT_EQ(late["decision"], "no_valid_claim");
  const auto early = nlohmann::json::parse(request("2009", "1:30").out);
  EXPECT_EQ(early["decision"], "not_regulated");
  EXPECT_EQ(
      RunReferee({"referee", "claim", "white", "--request-increment", "--ground", "a"}).exit_code,
      2);
}

TEST(RefereeCommand, AfterTheGameThereIsNoIncrementToAskFor) {
  // Mate, stalemate, and a dead position.
  for (const char* fen : {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                          "7k/8/8/8/8/8/8/K1B5 b - - 0 1"}) {
    const auto ruling = nlohmann::json::parse(
        RunReferee({"referee", "claim", "black", "--request-increment", "--edition", "2018",
                    "--fen", fen, "--clock-black", "1:30", "--quickplay", "--format", "json"})
            .out);
    EXPECT_EQ(ruling["decision"], "game_over") << fen;
  }
}

// The explanation is added under one key; the ruling is the same without it.
TEST(RefereeCommand, ExplainsARuling) {
  std::vector<std::string> arguments = {
      "referee",   "claim", "black",         "--fen",  "8/8/3k4/3n4/4P3/3B1K2/8/8 b - - 0 1",
      "--edition", "2009",  "--clock-black", "1:00",   "--quickplay",
      "--ground",  "a",     "--nodes",       "100000", "--format",
      "json"};
  const auto plain = nlohmann::json::parse(RunReferee(arguments).out);
  EXPECT_FALSE(plain.contains("explanation"));
  arguments.emplace_back("--explain");
  auto json = nlohmann::json::parse(RunReferee(arguments).out);
  const auto explanation = json["explanation"];
  json.erase("explanation");
  EXPECT_EQ(json, plain);
  ASSERT_FALSE(explanation["criteria"].empty());
  for (const auto& criterion : explanation["criteria"]) {
    EXPECT_FALSE(criterion["principle"]["text"].get<std::string>().empty());
    EXPECT_FALSE(criterion["source"]["text"].get<std::string>().empty());
    EXPECT_FALSE(criterion["would_change"]["text"].get<std::string>().empty());
    EXPECT_EQ(criterion["article"].get<std::string>().substr(0, 4), "10.2");
  }
  EXPECT_EQ(explanation["trials"].size(), 12U);
  EXPECT_EQ(explanation["trials"][0]["seed"], explanation["settings"]["seed"]);
  EXPECT_EQ(explanation["tries"]["lines"].size(), 3U);
  EXPECT_EQ(explanation["board"]["pawn_moves"], nlohmann::json({"e5+", "exd5"}));
  EXPECT_EQ(explanation["board"]["breaks"], nlohmann::json({"exd5"}));
  arguments[arguments.size() - 2] = "text";
  const std::string text = RunReferee(arguments).out;
  for (const char* heading : {"What the ruling rests on", "What the board leaves", "Trial games",
                              "Moves that alone hold", "To repeat it"}) {
    EXPECT_NE(text.find(heading), std::string::npos) << heading;
  }
}

TEST(RefereeConsole, AnswersAboutTheGame) {
  const std::atomic<bool> never = false;
  const auto status = RefereeConsole(Position(), {}, "status", never);
  ASSERT_GE(status.size(), 2U);
  EXPECT_EQ(status[1], "ruling: The game goes on.");
  const auto flag = RefereeConsole(*PositionFromFen(kWall), {}, "flag white", never);
  EXPECT_NE(flag[1].find("1/2-1/2"), std::string::npos);
  const auto late = RefereeConsole(Position(), {}, "claim white a 130", never);
  EXPECT_NE(late[1].find("no valid claim"), std::string::npos);
  for (const char* bad : {"", "flag", "flag green", "status now", "claim", "claim white x"}) {
    EXPECT_EQ(RefereeConsole(Position(), {}, bad, never).size(), 1U) << bad;
  }
}

TEST(EngineAnalyst, AnswersDependOnTheQuestionAlone) {
  EngineAnalyst analyst;
  const Position position = *PositionFromFen("8/8/3k4/1r6/8/8/6R1/3K4 w - - 0 1");
  const auto first = analyst.Analyze(position, {}, 5000, 3);
  ASSERT_EQ(first.size(), 3U);
  analyst.Analyze(Position(), {}, 3000, 1);
  const auto again = analyst.Analyze(position, {}, 5000, 3);
  ASSERT_EQ(again.size(), first.size());
  for (std::size_t i = 0; i < first.size(); ++i) {
    EXPECT_EQ(again[i].moves, first[i].moves);
    EXPECT_EQ(again[i].centipawns, first[i].centipawns);
    Position walk = position;
    for (const Move move : first[i].moves) {
      ASSERT_TRUE(IsLegal(walk, move));
      walk = walk.After(move);
    }
  }
  EXPECT_TRUE(
      analyst.Analyze(*PositionFromFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), {}, 100, 1).empty());
}

}  // namespace
}  // namespace zeitnot
