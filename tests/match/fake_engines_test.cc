// What the runner makes of engines that misbehave: each failure under its own name, the right
// result, a sound PGN, and the next game untouched.
#include <gtest/gtest.h>

#include <array>

#include "match_harness.h"

namespace zeitnot::match {
namespace {

using referee::GameResult;

// The second engine of a pair has White in the second game of a round.
constexpr std::size_t kOne = 0;
constexpr std::size_t kTwo = 1;

TEST(FakeEngines, SoundEnginesPlayToTheEnd) {
  FakeMatch match;
  const Played played = match.Play();
  ASSERT_EQ(played.error, "");
  ASSERT_EQ(played.rows.size(), 2U);
  EXPECT_EQ(played.end, MatchEnd::kComplete);
  for (const std::size_t game : {kOne, kTwo}) {
    EXPECT_EQ(played.rows[game].termination, Termination::kNormal) << played.rows[game].reason;
    EXPECT_NE(played.rows[game].reason.find("Article"), std::string::npos);
    const auto pgn = played.Game(game);
    EXPECT_EQ(*pgn.Tag("Termination"), "normal");
    EXPECT_TRUE(pgn.plies.front().clock.has_value());
    EXPECT_EQ(pgn.plies.front().eval, "0.10,7");
  }
  EXPECT_EQ(*played.Game(kOne).Tag("White"), "first");
  EXPECT_EQ(*played.Game(kTwo).Tag("White"), "second");
}

// An engine that sleeps past its clock and speaks up later: lost on time, not by an illegal move,
// and the next game does not hear the late words.
TEST(FakeEngines, LateBestmoveLosesOnTimeAndIsDrained) {
  FakeMatch match;
  match.each = {"tc=0.2+0.2"};
  match.first = "go 1: sleep 450; say bestmove a2a4\n";
  match.second = "line e2e4\n";
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  EXPECT_EQ(played.rows[kOne].termination, Termination::kTimeForfeit);
  EXPECT_EQ(played.rows[kOne].at_fault, Color::kWhite);
  EXPECT_EQ(played.rows[kOne].result, GameResult::kBlackWins);
  EXPECT_NE(played.rows[kOne].reason.find("over by"), std::string::npos);
  EXPECT_EQ(played.rows[kOne].plies, 0U);
  EXPECT_EQ(*played.Game(kOne).Tag("Termination"), "time forfeit");
  // a2a4 is no move for Black: heard late, it would end the second game.
  EXPECT_EQ(played.rows[kTwo].termination, Termination::kNormal) << played.rows[kTwo].reason;
  EXPECT_EQ(
      played.standings.engines()[0].faults[static_cast<std::size_t>(Termination::kTimeForfeit)],
      1U);
}

// An answer that is both late and illegal is a loss on time: the clock is looked at first.
TEST(FakeEngines, LateAndIllegalIsLate) {
  FakeMatch match;
  match.each = {"tc=0.1"};
  match.first = "go 1: sleep 250; say bestmove e2e5\n";
  const Played played = match.Play();
  ASSERT_GE(played.rows.size(), 1U) << played.error;
  EXPECT_EQ(played.rows[kOne].termination, Termination::kTimeForfeit);
}

TEST(FakeEngines, NeverAnsweringIsReplacedByAFreshProcess) {
  FakeMatch match;
  match.each = {"tc=0.2"};
  match.first = "go 1: hang\n";  // of every process: White never moves, Black moves not once
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  EXPECT_EQ(played.rows[kOne].termination, Termination::kTimeForfeit);
  EXPECT_EQ(played.rows[kTwo].termination, Termination::kTimeForfeit);
  EXPECT_EQ(played.rows[kTwo].at_fault, Color::kBlack);
}

TEST(FakeEngines, IllegalMoveIsNamedAndNotWritten) {
  for (const char* move : {"e2e5", "0000", "(none)", "e2e4q", "resign", ""}) {
    FakeMatch match;
    match.first = std::string("go 1: say bestmove ") + move + "\n";
    const Played played = match.Play();
    ASSERT_EQ(played.rows.size(), 2U) << played.error;
    EXPECT_EQ(played.rows[kOne].termination, Termination::kIllegalMove) << move;
    EXPECT_EQ(played.rows[kOne].result, GameResult::kBlackWins);
    const auto pgn = played.Game(kOne);
    EXPECT_EQ(*pgn.Tag("Termination"), "illegal move");
    EXPECT_TRUE(pgn.plies.empty());
    EXPECT_NE(pgn.comment.find("\"" + std::string(move) + "\""), std::string::npos) << pgn.comment;
    EXPECT_NE(pgn.comment.find("Article 7.5.5"), std::string::npos) << pgn.comment;
    EXPECT_EQ(played.rows[kTwo].termination, Termination::kNormal);
  }
}

// Black can never mate a rook with a bare king; whatever White does wrong is a draw at worst. Black
// to move, White has the bare king.
constexpr const char* kBareKing = "8/8/3rk3/8/8/2K5/8/8 b - - 0 1\n";

TEST(FakeEngines, WhoeverFailsAgainstABareKingDraws) {
  struct Case {
    const char* script;
    Termination termination;
  };
  for (const Case& fault : {Case{"go 1: hang\n", Termination::kTimeForfeit},
                            Case{"go 1: exit 3\n", Termination::kAbandoned},
                            Case{"go 1: signal 11\n", Termination::kAbandoned},
                            Case{"go 1: say bestmove e6e6\n", Termination::kIllegalMove}}) {
    FakeMatch match;
    match.each = {"tc=0.3"};
    match.openings = kBareKing;
    match.second = fault.script;  // Black in the first game
    const Played played = match.Play();
    ASSERT_GE(played.rows.size(), 1U) << played.error;
    EXPECT_EQ(played.rows[kOne].result, GameResult::kDraw) << fault.script;
    EXPECT_EQ(played.rows[kOne].termination, fault.termination) << played.rows[kOne].reason;
    EXPECT_EQ(played.rows[kOne].at_fault, Color::kBlack);
    EXPECT_NE(played.rows[kOne].reason.find("White cannot mate"), std::string::npos);
  }
}

TEST(FakeEngines, CrashAndExitAreTold) {
  FakeMatch crash;
  crash.first = "go 2: signal 11\n";
  const Played crashed = crash.Play();
  ASSERT_EQ(crashed.rows.size(), 2U) << crashed.error;
  EXPECT_EQ(crashed.rows[kOne].termination, Termination::kAbandoned);
  EXPECT_NE(crashed.rows[kOne].reason.find("signal 11"), std::string::npos)
      << crashed.rows[kOne].reason;
  EXPECT_EQ(crashed.rows[kOne].result, GameResult::kBlackWins);
  EXPECT_EQ(crashed.rows[kOne].plies, 2U);
  // A new process plays the second game, and ends like the first.
  EXPECT_EQ(crashed.rows[kTwo].at_fault, Color::kBlack);

  FakeMatch exit;
  exit.first = "go 2: exit 3\n";
  const Played exited = exit.Play();
  ASSERT_EQ(exited.rows.size(), 2U) << exited.error;
  EXPECT_NE(exited.rows[kOne].reason.find("exited with code 3"), std::string::npos);
}

TEST(FakeEngines, ExitAfterTheMoveLosesWhenItsTurnComes) {
  FakeMatch match;
  match.first = "go 1: play; exit 0\n";
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  EXPECT_EQ(played.rows[kOne].termination, Termination::kAbandoned);
  EXPECT_EQ(played.rows[kOne].plies, 2U);
  EXPECT_EQ(played.rows[kOne].result, GameResult::kBlackWins);
}

TEST(FakeEngines, RestartNeverEndsTheMatch) {
  FakeMatch match;
  match.first = "go 1: signal 11\n";
  match.first_words = {"restart=never"};
  const Played played = match.Play();
  EXPECT_EQ(played.rows.size(), 1U);
  EXPECT_EQ(played.end, MatchEnd::kFailed);
  EXPECT_TRUE(played.Warned("may not be restarted"));
}

TEST(FakeEngines, NoUciokEndsTheMatchWithItsName) {
  FakeMatch silent;
  silent.settings.game.patience.startup = milliseconds(200);
  silent.second = "uci: say id name Mute\n";
  const Played played = silent.Play();
  EXPECT_EQ(played.end, MatchEnd::kFailed);
  EXPECT_TRUE(played.rows.empty());
  EXPECT_TRUE(played.Warned("second did not say uciok within 200 ms"));

  FakeMatch gone;
  gone.second = "start: exit 4\n";
  const Played ended = gone.Play();
  EXPECT_EQ(ended.end, MatchEnd::kFailed);
  EXPECT_TRUE(ended.Warned("exited with code 4"));
}

TEST(FakeEngines, NoReadyokEndsTheMatch) {
  FakeMatch match;
  match.settings.game.patience.ready = milliseconds(200);
  match.first = "isready: sleep 1\n";
  const Played played = match.Play();
  EXPECT_EQ(played.end, MatchEnd::kFailed);
  EXPECT_TRUE(played.Warned("first did not say readyok"));
}

TEST(FakeEngines, StallWithoutAClock) {
  FakeMatch match;
  match.each = {"depth=3"};
  match.settings.game.patience.stall = milliseconds(300);
  match.first = "go 2: hang\n";
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  EXPECT_EQ(played.rows[kOne].termination, Termination::kStalled);
  EXPECT_EQ(*played.Game(kOne).Tag("Termination"), "stalled connection");
}

// A castling move is read in the spelling of the other variant, and said to be odd.
TEST(FakeEngines, CastlingSpelledAsInChess960) {
  FakeMatch match;
  match.openings = "4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1\n";
  match.first = "line e1h1\n";
  match.second = "line e1c1\n";
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  EXPECT_TRUE(played.Warned("first spelled e1g1 as e1h1"));
  EXPECT_FALSE(played.Warned("second spelled"));
  EXPECT_NE(played.rows[kOne].pgn.find("1. O-O"), std::string::npos) << played.rows[kOne].pgn;
  EXPECT_NE(played.rows[kTwo].pgn.find("1. O-O-O"), std::string::npos);
}

TEST(FakeEngines, Chess960NeedsTheOption) {
  FakeMatch match;
  match.settings.game.chess960 = match.settings.openings.chess960 = true;
  match.openings = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w EGeg - 0 1\n";
  const std::string option = "option name UCI_Chess960 type check default false\n";
  match.first = option;
  EXPECT_TRUE(match.Play().Warned("second offers no UCI_Chess960"));

  match.second = option;
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  EXPECT_EQ(played.rows[kOne].termination, Termination::kNormal) << played.rows[kOne].reason;
  const auto pgn = played.Game(kOne);
  EXPECT_TRUE(pgn.chess960);
  EXPECT_EQ(pgn.start, match.Book().openings[0].start);
}

TEST(FakeEngines, FloodOfOutputIsReadAlong) {
  FakeMatch match;
  match.first = "isready: flood 20000; say readyok\ngo: flood 3000; play\n";
  match.second = "ucinewgame: flood 20000\n";
  match.openings = "3k4/8/8/8/8/8/8/K6R w - - 96 80\n";
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  for (const GameRow& row : played.rows)
    EXPECT_EQ(row.termination, Termination::kNormal) << row.reason;
}

TEST(FakeEngines, ALineWithoutEndIsNoAnswer) {
  FakeMatch match;
  match.each = {"tc=0.3"};
  match.first = "go 1: say info string " + std::string(200'000, 'x') + "; play\n";
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  EXPECT_EQ(played.rows[kOne].termination, Termination::kNormal) << played.rows[kOne].reason;
}

// 251 ms for a move of 250 ms: the margin decides, and the overrun is told.
TEST(FakeEngines, MarginForFixedTimes) {
  FakeMatch match;
  match.openings = "3k4/8/8/8/8/8/8/K6R w - - 96 80\n";
  match.each = {"st=0.2"};
  match.first = "go 1: sleep 210; play\n";
  const Played strict = match.Play();
  ASSERT_EQ(strict.rows.size(), 2U) << strict.error;
  EXPECT_EQ(strict.rows[kOne].termination, Termination::kTimeForfeit);
  EXPECT_NE(strict.rows[kOne].reason.find(" ms at least"), std::string::npos);

  match.each = {"st=0.2", "margin=2000"};
  const Played lenient = match.Play();
  ASSERT_EQ(lenient.rows.size(), 2U) << lenient.error;
  EXPECT_EQ(lenient.rows[kOne].termination, Termination::kNormal) << lenient.rows[kOne].reason;
}

TEST(FakeEngines, PonderHitsAndMisses) {
  FakeMatch match;
  match.each = {"tc=5+0.1", "ponder=on"};
  match.first = "ponder\n";  // guesses what a fake engine plays
  match.second = "ponder\nline d2d4 d7d5 c2c4 c7c6 g1f3 g8f6\n";
  const Played played = match.Play();
  ASSERT_EQ(played.rows.size(), 2U) << played.error;
  for (const GameRow& row : played.rows)
    EXPECT_EQ(row.termination, Termination::kNormal) << row.reason;
}

TEST(FakeEngines, UnknownOptionIsWarnedOf) {
  FakeMatch match;
  match.first = "option name Hash type spin default 16 min 1 max 1024\n";
  match.first_words = {"option.hash=32", "option.Bogus=1"};
  const Played played = match.Play();
  EXPECT_TRUE(played.Warned("first offers no option Bogus"));
  EXPECT_FALSE(played.Warned("no option hash"));
}

TEST(FakeEngines, StrictlyImpossibleValuesOfOptionsAreRefused) {
  const std::vector<std::array<const char*, 3>> cases = {
      {"option.hash=999999999", "a whole number from 1 to 1024", "16"},
      {"option.Hash=0", "a whole number from 1 to 1024", "1024"},
      {"option.Hash=many", "a whole number from 1 to 1024", "1"},
      {"option.Own Book=maybe", "true or false", "True"},
      {"option.Style=Wild", "one of Solid, Very Risky", "very risky"}};
  for (const auto& [word, wanted, right] : cases) {
    FakeMatch match;
    match.first =
        "option name Hash type spin default 16 min 1 max 1024\n"
        "option name Own Book type check default true\n"
        "option name Style type combo default Solid var Solid var Very Risky\n";
    match.first_words = {word};
    match.strict = true;
    const Played refused = match.Play();
    EXPECT_EQ(refused.end, MatchEnd::kFailed) << word;
    EXPECT_TRUE(refused.Warned(std::string("first wants ") + wanted)) << word;
    const std::string name(word, std::string_view(word).find('=') + 1);
    match.first_words = {name + right};
    EXPECT_EQ(match.Play().end, MatchEnd::kComplete) << name << right;
  }
}

TEST(FakeEngines, DebugLogsHoldTheConversation) {
  const TemporaryDirectory logs;
  FakeMatch match;
  match.settings.debug_directory = logs.File("");
  match.second = "go 1: say bestmove zzzz\n";
  ASSERT_EQ(match.Play().error, "");
  const std::string text = ReadWhole(logs.File("second.1.uci"));
  EXPECT_NE(text.find("> position startpos moves"), std::string::npos);
  EXPECT_NE(text.find("< bestmove zzzz"), std::string::npos);
}

}  // namespace
}  // namespace zeitnot::match
