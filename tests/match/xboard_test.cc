// Engines that speak the Chess Engine Communication Protocol.
#include <gtest/gtest.h>

#include "base/text.h"
#include "engine/match/xboard_dialect.h"
#include "match_harness.h"

namespace zeitnot::match {
namespace {

std::string Joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : " | ") + line;
  return text;
}

// A dialect that has been greeted by an engine with the usual features.
XboardDialect Greeted() {
  XboardDialect dialect;
  dialect.Tell("uci");
  dialect.Hear("feature setboard=1 ping=1 memory=1 usermove=1 myname=\"Old Engine 1.0\" done=1");
  return dialect;
}

TEST(XboardDialect, FeaturesAreTheNameAndTheOptions) {
  XboardDialect dialect;
  EXPECT_EQ(Joined(dialect.Tell("uci").to_engine), "xboard | protover 2");
  EXPECT_EQ(Joined(dialect.Hear("feature done=0").to_runner), "");
  EXPECT_TRUE(dialect.asks_for_time());
  dialect.Hear("feature myname=\"Old Engine 1.0\" memory=1 smp=0 option=\"Resign -check 1\"");
  dialect.Hear(
      "feature option=\"Depth Limit -spin 8 1 64\" option=\"Style -combo solid /// *wild\"");
  const auto greeting = dialect.Hear("feature done=1");
  EXPECT_EQ(Joined(greeting.to_runner),
            "id name Old Engine 1.0 | option name Hash type spin default 16 min 1 max 65536 | "
            "option name Resign type check default true | "
            "option name Depth Limit type spin default 8 min 1 max 64 | "
            "option name Style type combo default wild var solid var wild | uciok");
  EXPECT_FALSE(dialect.sets_up());
  EXPECT_EQ(Joined(dialect.Tell("setoption name Hash value 64").to_engine), "memory 64");
  EXPECT_EQ(Joined(dialect.Tell("setoption name resign value false").to_engine), "option Resign=0");
  EXPECT_EQ(Joined(dialect.Tell("setoption name Nothing value 1").to_engine), "");
}

TEST(XboardDialect, AnEngineWithoutFeaturesIsGreetedAfterAWhile) {
  XboardDialect dialect;
  dialect.Tell("uci");
  EXPECT_EQ(Joined(dialect.GiveUpFeatures().to_runner), "id name an xboard engine | uciok");
  // It knows no ping, so that nothing can be waited for.
  EXPECT_EQ(Joined(dialect.Tell("isready").to_runner), "readyok");
}

TEST(XboardDialect, OnlyTheLastPingCounts) {
  XboardDialect dialect = Greeted();
  EXPECT_EQ(Joined(dialect.Tell("isready").to_engine), "ping 1");
  EXPECT_EQ(Joined(dialect.Tell("isready").to_engine), "ping 2");
  EXPECT_EQ(Joined(dialect.Hear("pong 1").to_runner), "");
  EXPECT_EQ(Joined(dialect.Hear("pong 2").to_runner), "readyok");
}

TEST(XboardDialect, TheBoardIsSetOnceAndMovesFollow) {
  XboardDialect dialect = Greeted();
  dialect.Tell("position startpos moves e2e4");
  EXPECT_EQ(
      Joined(dialect.Tell("go wtime 61000 btime 59990 winc 1000 binc 1000").to_engine),
      "new | force | post | force | usermove e2e4 | level 0 0:59 1 | time 5999 | otim 6100 | go");
  const auto answer = dialect.Hear("move e7e5");
  EXPECT_EQ(Joined(answer.to_engine), "force");
  EXPECT_EQ(Joined(answer.to_runner), "bestmove e7e5");
  dialect.Tell("position startpos moves e2e4 e7e5 g1f3");
  EXPECT_EQ(Joined(dialect.Tell("go wtime 60000 btime 59000 winc 1000 binc 1000").to_engine),
            "force | usermove g1f3 | time 5900 | otim 6000 | go");
  dialect.Hear("move b8c6");
  dialect.Tell("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(Joined(dialect.Tell("go depth 5").to_engine),
            "new | force | post | setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1 | force | sd 5 | go");
  EXPECT_EQ(Joined(dialect.Hear("move O-O").to_runner), "bestmove e1g1");
}

TEST(XboardDialect, PeriodsAreToldWhenTheyBegin) {
  XboardDialect dialect = Greeted();
  std::string moves;
  std::string levels;
  for (const char* togo : {"2", "1", "3", "2"}) {
    dialect.Tell("position startpos" + (moves.empty() ? "" : " moves" + moves));
    const std::string told =
        Joined(dialect.Tell(Concat("go wtime 60000 btime 60000 movestogo ", togo)).to_engine);
    levels += told.find("level ") == std::string::npos ? "-" : togo;
    dialect.Hear("move g1f3");
    moves += " g1f3 g8f6";
  }
  EXPECT_EQ(levels, "2-3-");
}

TEST(XboardDialect, ThinkingAndStaleMoves) {
  XboardDialect dialect = Greeted();
  EXPECT_EQ(Joined(dialect.Hear("9 156 1084 48000 Nf3 Nc6").to_runner), "");
  dialect.Tell("position startpos");
  dialect.Tell("go movetime 3000");
  EXPECT_EQ(Joined(dialect.Hear(" 9. 156 1084 48000 Nf3 Nc6").to_runner),
            "info depth 9 score cp 156 time 10840 nodes 48000");
  EXPECT_EQ(Joined(dialect.Hear("9 -100003 10 480 Kh1").to_runner),
            "info depth 9 score mate -3 time 100 nodes 480");
  EXPECT_EQ(Joined(dialect.Tell("stop").to_engine), "?");
  EXPECT_EQ(Joined(dialect.Hear("move e2e4").to_runner), "bestmove e2e4");
  EXPECT_EQ(Joined(dialect.Hear("move d2d4").to_runner), "bestmove d2d4") << "told as a stale one";
  EXPECT_EQ(Joined(dialect.Tell("stop").to_engine), "");
}

TEST(XboardDialect, AClaimIsNoMove) {
  XboardDialect dialect = Greeted();
  dialect.Tell("position startpos");
  dialect.Tell("go depth 1");
  EXPECT_EQ(Joined(dialect.Hear("Illegal move: sd 1").to_runner), "info string Illegal move: sd 1");
  EXPECT_EQ(Joined(dialect.Hear("Error (unknown command): sd").to_runner),
            "info string Error (unknown command): sd");
  EXPECT_EQ(Joined(dialect.Hear("resign").to_runner), "info string resign | bestmove resign");
  dialect.Tell("position startpos moves e2e4");
  dialect.Tell("go depth 1");
  EXPECT_EQ(Joined(dialect.Hear("Illegal move: e2e4").to_runner),
            "info string Illegal move: e2e4 | bestmove Illegal move: e2e4");
}

TEST(Xboard, AnEngineOfThatProtocolPlays) {
  FakeMatch match;
  match.openings = "3k4/8/8/8/8/8/8/K6R w - - 98 80\n";
  match.first_words = {"proto=xboard"};
  match.first =
      "protover: say feature setboard=1 ping=1 done=1\ngo 1: say move h1h2\ngo 2: say move d8c8\n";
  for (int ping = 1; ping <= 9; ++ping)
    match.first += Concat("ping ", ping, ": say pong ", ping, "\n");
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  for (const GameRow& row : played.rows)
    EXPECT_EQ(row.termination, Termination::kNormal) << row.reason;
  EXPECT_TRUE(played.warnings.empty());
}

TEST(Xboard, WhatCannotSetUpAPositionIsNamed) {
  FakeMatch match;
  match.openings = "3k4/8/8/8/8/8/8/K6R w - - 98 80\n";
  match.first_words = {"proto=xboard"};
  match.first = "protover: say feature done=1\n";
  EXPECT_TRUE(match.Play().Warned("first cannot set up a position"));
}

}  // namespace
}  // namespace zeitnot::match
