// Positions of played games for fitting the evaluation.
#include "engine/match/positions.h"

#include <gtest/gtest.h>

#include <sstream>
#include <utility>

#include "base/text.h"
#include "engine/commands/match_command.h"
#include "engine/match/result_log.h"
#include "match_harness.h"
#include "movegen/fen.h"

namespace zeitnot::match {
namespace {

using referee::GameResult;

// A log whose games have the given movetexts.
class LogWriter {
 public:
  LogWriter& Add(const std::string& moves, GameResult result, const std::string& fen = "",
                 Termination termination = Termination::kNormal, const std::string& opening = "") {
    GameRow row;
    row.opening = opening;
    row.run = "r";
    row.game = games_++;
    row.players = {"a", "b"};
    row.result = result;
    row.termination = termination;
    const std::string setup = fen.empty() ? "" : "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n";
    row.pgn = Concat("[Event \"?\"]\n[Result \"*\"]\n", setup, "\n", moves, " *\n\n");
    text_ += WriteRow(row) + '\n';
    return *this;
  }
  LogWriter& AddText(const std::string& text) {
    text_ += text;
    return *this;
  }

  // Writes the log and returns its path.
  std::string Write(const TemporaryDirectory& files) const {
    return files.Write("log", WriteHeader({"r", "{}"}) + '\n' + text_);
  }

  std::vector<std::string> Extract(PositionSettings settings = {}) {
    const TemporaryDirectory files;
    settings.logs = {Write(files)};
    std::vector<std::string> lines;
    const auto counts =
        ExtractPositions(settings, [&](std::string_view line) { lines.emplace_back(line); });
    EXPECT_TRUE(counts) << counts.error();
    if (counts) counts_ = *counts;
    EXPECT_EQ(counts_.positions, lines.size());
    return lines;
  }
  const PositionCounts& counts() const { return counts_; }

 private:
  std::size_t games_ = 0;
  std::string text_;
  PositionCounts counts_;
};

constexpr const char* kRuyLopez =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Bg4 6. h3 Bxf3";

TEST(Positions, AreThoseBeforeQuietMovesAfterTheOpening) {
  LogWriter log;
  EXPECT_EQ(log.Add(kRuyLopez, GameResult::kWhiteWins).Extract(),
            (std::vector<std::string>{
                "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3;1;0",
                "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3;1;0",
                "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5;1;0",
                "r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5;1;0",
                "r2qkbnr/1pp2ppp/p1p5/4p3/4P1b1/5N2/PPPP1PPP/RNBQ1RK1 w kq - 2 6;1;0"}));
  EXPECT_EQ(log.counts().games, 1U);
  PositionSettings settings;
  settings.skip = 9;
  EXPECT_EQ(log.Extract(settings).size(), 2U);
}

TEST(Positions, ChecksMatesAndPromotionsAreLeftOut) {
  PositionSettings settings;
  settings.skip = 0;
  // Black to move is in check; then White promotes.
  LogWriter check;
  check.Add("1. Ra7+ Kd6 2. h8=Q", GameResult::kDraw, "8/3k3P/8/8/8/8/8/R3K3 w - - 0 1");
  EXPECT_EQ(check.Extract(settings),
            (std::vector<std::string>{"8/3k3P/8/8/8/8/8/R3K3 w - - 0 1;0.5;0"}));
  // The last two positions before the mate.
  LogWriter mate;
  mate.Add("1. f3 e5 2. g4 Qh4#", GameResult::kBlackWins);
  const auto lines = mate.Extract(settings);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1], "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1;0;0");
}

TEST(Positions, ScoresBeyondTheLimitAreLeftOut) {
  LogWriter log;
  log.Add(
      "1. e4 {[%eval 10.00,7]} e5 {[%eval 10.01,7]} 2. d4 {[%eval -10.01,7]} d5 {[%eval #-3,7]}"
      " 3. a3 {[%eval -0.99,7]} a6 4. h3 {[%eval 1.01,7]}",
      GameResult::kDraw);
  PositionSettings settings;
  settings.skip = 0;
  EXPECT_EQ(log.Extract(settings).size(), 4U);
  settings.most_centipawns = 100;
  EXPECT_EQ(log.Extract(settings).size(), 2U);
}

TEST(Positions, NoneComesTwiceAndGamesWeighAlike) {
  const std::string shuffle = " Nf3 Nf6 Ng1 Ng8";
  LogWriter log;
  log.Add("e4 e5" + shuffle + shuffle, GameResult::kDraw);
  PositionSettings settings;
  settings.skip = 0;
  // The initial position, after e4, and the four of the shuffle; e5 gave the en passant square no
  // pawn can use, so the first of them is the same as the last.
  EXPECT_EQ(log.Extract(settings).size(), 6U);
  // The same game again, one that goes on differently, and one that was lost on time.
  log.Add("e4 e5" + shuffle + shuffle, GameResult::kDraw)
      .Add("e4 e5" + shuffle + " a3", GameResult::kWhiteWins)
      .Add("d4 d5", GameResult::kWhiteWins, "", Termination::kTimeForfeit)
      .AddText("{\"run\":\"r\",\"ga");  // a torn line
  EXPECT_EQ(log.Extract(settings).size(), 6U);
  EXPECT_EQ(log.counts().games, 1U);
  EXPECT_EQ(log.counts().others, 3U);
}

TEST(Positions, AreSpreadEvenly) {
  LogWriter log;
  log.Add("a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6", GameResult::kDraw);
  PositionSettings settings;
  settings.skip = 0;
  settings.per_game = 4;
  const auto lines = log.Extract(settings);
  ASSERT_EQ(lines.size(), 4U);
  // Plies 2, 6, 10 and 14.
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_NE(lines[i].find(Concat(" w KQkq - 0 ", 2 + 2 * i, ";")), std::string::npos) << lines[i];
}

TEST(Positions, OpeningsAreNumbered) {
  LogWriter log;
  const std::string other = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
  log.Add("Kd1 Kd8", GameResult::kDraw, other)
      .Add("e4 e5", GameResult::kDraw)
      .Add("Kf1 Kf8", GameResult::kDraw, other);
  PositionSettings settings;
  settings.skip = 0;
  std::string numbers;
  for (const std::string& line : log.Extract(settings)) numbers += line.back();
  EXPECT_EQ(numbers, "00110");  // the other's first position has come already
}

// Openings that are given by their moves all start alike.
TEST(Positions, OpeningsFromTheInitialPositionAreNumberedByName) {
  LogWriter log;
  for (const auto& [moves, opening] :
       {std::pair("e4 e5 Nf3", "x"), std::pair("d4 d5 c4", "y"), std::pair("e4 e5 Nc3", "x")})
    log.Add(moves, GameResult::kDraw, "", Termination::kNormal, opening);
  PositionSettings settings;
  settings.skip = 2;
  settings.per_game = 1;
  std::string numbers;
  for (const std::string& line : log.Extract(settings)) numbers += line.back();
  EXPECT_EQ(numbers, "01");  // the third game has no position that is new
}

// The error that a log gives, without its path at the beginning.
std::string ErrorOf(const LogWriter& log) {
  const TemporaryDirectory files;
  PositionSettings settings;
  settings.logs = {log.Write(files)};
  const auto counts = ExtractPositions(settings, [](std::string_view) {});
  if (counts) return "none";
  const std::string& path = settings.logs.front();
  EXPECT_EQ(counts.error().substr(0, path.size()), path);
  return counts.error().substr(path.size());
}

TEST(Positions, AnUnreadableLogIsAnError) {
  PositionSettings settings;
  settings.logs = {"/no/such/log"};
  const auto counts = ExtractPositions(settings, [](std::string_view) {});
  ASSERT_FALSE(counts);
  EXPECT_EQ(counts.error(), "cannot read /no/such/log");
}

TEST(Positions, AnErrorSaysWhere) {
  LogWriter row;
  row.Add("e4 e5", GameResult::kDraw).AddText("{\"run\":\"r\"}\n");
  EXPECT_EQ(ErrorOf(row).substr(0, 9), ", line 3:");
  LogWriter game;
  game.Add("e4 e5", GameResult::kDraw).Add("e4 e5 Ke3", GameResult::kDraw);
  EXPECT_EQ(ErrorOf(game).substr(0, 16), ", run r, game 1:");
  EXPECT_NE(ErrorOf(game).find("Ke3"), std::string::npos) << ErrorOf(game);
  LogWriter none;
  none.Add("e4 *\n\n[Event \"?\"]\n\n1. d4", GameResult::kDraw);
  EXPECT_EQ(ErrorOf(none), ", run r, game 0: is no game");
}

TEST(Positions, TheCommandSaysIfItCannotWrite) {
  const TemporaryDirectory files;
  LogWriter log;
  log.Add(kRuyLopez, GameResult::kWhiteWins);
  const std::string line = "match positions " + log.Write(files);
  for (const bool broken : {false, true}) {
    std::ostringstream out;
    std::ostringstream errors;
    if (broken) out.setstate(std::ios::badbit);
    int exit_code = 0;
    CLI::App program;
    AddMatchCommand(program, out, errors, exit_code);
    program.parse(line);
    EXPECT_EQ(exit_code != 0, broken);
    EXPECT_EQ(errors.str(), broken ? "zeitnot match: cannot write the positions\n"
                                   : "5 positions of 1 games; 0 games passed over\n");
  }
}

}  // namespace
}  // namespace zeitnot::match
