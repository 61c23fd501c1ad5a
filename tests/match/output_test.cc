// What a match leaves behind: PGN with chosen comments, final positions, the lines of other
// runners.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/match/game_report.h"
#include "engine/match/runner_lines.h"
#include "match_harness.h"
#include "movegen/fen.h"

namespace zeitnot::match {
namespace {

constexpr const char* kTwoPlies = "3k4/8/8/8/8/8/8/K6R w - - 98 80\n";

TEST(PgnNotes, AreChosenByName) {
  EXPECT_TRUE(Has(*ReadPgnNotes("nps,pv"), PgnNote::kPv));
  EXPECT_EQ(ReadPgnNotes("none")->count(), 0U);
  EXPECT_EQ(ReadPgnNotes("all")->count(), kPgnNoteNames.size());
  EXPECT_NE(ReadPgnNotes("eval,node").error().find("did you mean \"nodes\"?"), std::string::npos);
}

TEST(PgnNotes, SayWhatTheEngineSaid) {
  FakeMatch match;
  match.openings = kTwoPlies;
  match.first =
      "go: say info depth 12 seldepth 20 score cp -31 nodes 12345 nps 67 hashfull 8 tbhits 9 time "
      "1 "
      "pv h1h2; say bestmove h1h2\n";
  match.settings.pgn_notes = *ReadPgnNotes("all");
  const std::string pgn = match.Play().rows.at(0).pgn;
  for (const char* part : {"-0.31/12 0.0", "sd=20", "n=12345", "nps=67", "hashfull=8", "tbhits=9",
                           "tl=5.", "latency=", "pv=h1h2", "[%eval -0.31,12]"}) {
    EXPECT_NE(pgn.find(part), std::string::npos) << part << '\n' << pgn;
  }
}

TEST(Pgn, SaysWhenItWasPlayedAndWithWhatOptions) {
  FakeMatch match;
  match.openings = kTwoPlies;
  match.first = "option name Hash type spin default 16 min 1 max 1024\n";
  match.first_words = {"option.Hash=32"};
  const Played played = match.Play();
  const auto pgn = played.Game(0);
  EXPECT_EQ(*pgn.Tag("WhiteOptions"), "Hash=32");
  EXPECT_EQ(pgn.Tag("BlackOptions"), nullptr);
  EXPECT_EQ(pgn.Tag("GameStartTime")->size(), std::string("2026-12-01T03:35:28 +0000").size());
  EXPECT_EQ(pgn.Tag("GameDuration")->size(), std::string("00:00:00").size());
}

TEST(Pgn, MinimalForm) {
  FakeMatch match;
  match.openings = kTwoPlies;
  match.settings.minimal_pgn = true;
  const Played played = match.Play();
  EXPECT_EQ(played.rows.at(0).pgn.find('{'), std::string::npos) << played.rows[0].pgn;
  EXPECT_EQ(played.Game(0).tags.size(), 9U) << played.rows[0].pgn;  // with SetUp and FEN
}

TEST(FinalPositions, AreWrittenAsEpd) {
  const TemporaryDirectory files;
  FakeMatch match;
  match.openings = kTwoPlies;
  match.settings.epd_file = files.File("epd");
  match.settings.log_file = files.File("log");
  const Played played = match.Play();
  const std::string text = ReadWhole(files.File("epd"));
  std::istringstream lines(text);
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto epd = ReadEpd(line, Strictness::kStrict);
    ASSERT_TRUE(epd) << line;
    EXPECT_EQ(epd->position.halfmove_clock(), 100);
    EXPECT_EQ(epd->Find("c0")->front(), "1/2-1/2");
  }
  EXPECT_EQ(count, 2U);
  // With a log the file is made anew.
  match.settings.resume = true;
  EXPECT_EQ(match.Play().error, "");
  EXPECT_EQ(ReadWhole(files.File("epd")), text);
}

TEST(LinesOfOtherRunners, NameTheFaultInTheirWords) {
  GameRow row;
  row.game = 4;
  row.players = {"a", "b"};
  row.result = referee::GameResult::kBlackWins;
  row.at_fault = Color::kWhite;
  const std::vector<std::pair<Termination, const char*>> kRows = {
      {Termination::kTimeForfeit, "{White loses on time}"},
      {Termination::kIllegalMove, "{White makes an illegal move}"},
      {Termination::kAbandoned, "{White disconnects}"},
      {Termination::kStalled, "{White's connection stalls}"}};
  for (const auto& [termination, words] : kRows) {
    row.termination = termination;
    EXPECT_EQ(FinishedLine(row), std::string("Finished game 5 (a vs b): 0-1 ") + words);
  }
  EXPECT_EQ(StartedLine(4, 10, "a", "b"), "Started game 5 of 10 (a vs b)");
}

TEST(LinesOfOtherRunners, TellTheScore) {
  FakeMatch match;
  match.openings = kTwoPlies;
  match.rounds = 5;
  match.settings.sprt = SprtSettings{};
  const Played played = match.Play();
  EXPECT_EQ(ScoreLine(played.standings), "Score of first vs second: 0 - 0 - 10  [0.500] 10");
  const std::string fast = RatingLines(played.standings, OutputStyle::kFastchess);
  EXPECT_NE(fast.find("Results of first vs second:\nElo: 0.00 +/- "), std::string::npos) << fast;
  EXPECT_NE(fast.find("Games: 10, Wins: 0, Losses: 0, Draws: 10, Points: 5.0 (50.00 %)\n"),
            std::string::npos);
  EXPECT_NE(fast.find("Ptnml(0-2): [0, 0, 5, 0, 0]\nLLR: "), std::string::npos) << fast;
  const std::string cute = RatingLines(played.standings, OutputStyle::kCutechess);
  EXPECT_NE(cute.find("LOS: 50.0 %, DrawRatio: 100.0 %\nSPRT: llr "), std::string::npos) << cute;
}

}  // namespace
}  // namespace zeitnot::match
