// Every way to misbehave that engines are known for, as data: what is done, and the true cause that
// the runner has to name. Whatever an engine does, nothing hangs, no game is lost, and its opponent
// neither loses nor is blamed.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "match_harness.h"

namespace zeitnot::match {
namespace {

constexpr const char* kShortGame = "3k4/8/8/8/8/8/8/K6R w - - 96 80\n";
constexpr const char* kPromotion = "8/P6k/8/8/8/8/8/K7 w - - 0 1\n";

struct Misbehaviour {
  const char* script;  // of the first engine, which has White in the first game
  const char* cause;   // that the first game's reason or a warning must name; empty: none is told
  // How the first game ends by its fault; normal: it goes on as if nothing had happened.
  Termination termination = Termination::kNormal;
  const char* openings = "";
  std::vector<std::string> each = {"tc=5+0.1"};
  std::vector<std::string> words = {};  // of the first engine alone
  int patience_ms = 3000;
  int startup_ms = 3000;
};

std::string Told(const Played& played) {
  std::string told;
  for (const GameRow& row : played.rows) told += row.reason + '\n';
  for (const std::string& warning : played.warnings) told += warning + '\n';
  return told;
}

Played Play(const Misbehaviour& row) {
  FakeMatch match;
  match.first = std::string(row.script) + "\n";
  match.openings = row.openings;
  match.each = row.each;
  match.first_words = row.words;
  match.settings.game.check_pv = true;
  const milliseconds patience(row.patience_ms);
  const milliseconds stop(row.patience_ms < 3000 ? 60 : 500);
  match.settings.game.patience = {milliseconds(row.startup_ms), patience, patience, stop};
  return match.Play();
}

void CheckPlayed(const std::vector<Misbehaviour>& rows) {
  for (const Misbehaviour& row : rows) {
    SCOPED_TRACE(row.script);
    const Played played = Play(row);
    ASSERT_EQ(played.rows.size(), 2U) << played.error << Told(played);
    EXPECT_EQ(played.end, MatchEnd::kComplete);
    EXPECT_EQ(played.rows[0].termination, row.termination) << Told(played);
    if (row.termination != Termination::kNormal) {
      EXPECT_EQ(played.rows[0].at_fault, Color::kWhite);
    }
    EXPECT_NE(Told(played).find(row.cause), std::string::npos) << Told(played);
    if (*row.cause == '\0') {
      EXPECT_TRUE(played.warnings.empty()) << Told(played);
    }
    for (const GameRow& game : played.rows) {
      const Color second = game.players[0] == "second" ? Color::kWhite : Color::kBlack;
      EXPECT_NE(game.at_fault, second) << Told(played);
      if (game.termination != Termination::kNormal) {
        EXPECT_GE(HalfPoints(game.result, second), 1) << Told(played);
      }
    }
    EXPECT_EQ(Told(played).find("\nsecond"), std::string::npos) << Told(played);
  }
}

void CheckRefused(const std::vector<Misbehaviour>& rows) {
  for (const Misbehaviour& row : rows) {
    SCOPED_TRACE(row.script);
    const Played played = Play(row);
    EXPECT_EQ(played.end, MatchEnd::kFailed);
    EXPECT_TRUE(played.rows.empty());
    EXPECT_TRUE(played.Warned(row.cause)) << Told(played);
    EXPECT_TRUE(played.Warned("the match ends: first")) << Told(played);
  }
}

TEST(Misbehaviour, MovesThatAreNone) {
  constexpr Termination kIllegal = Termination::kIllegalMove;
  const std::string deep(5000, 'e');
  const std::string deep_script = "go 1: say bestmove " + deep;
  CheckPlayed({
      {"go 1: say bestmove", "the word is missing", kIllegal},
      {"go 1: say bestmove 0000", "says that there is no move", kIllegal},
      {"go 1: say bestmove (none)", "says that there is no move", kIllegal},
      {"go 1: say bestmove NULL", "says that there is no move", kIllegal},
      {"go 1: say bestmove resign", "illegal move \"resign\"", kIllegal},
      {"go 1: say bestmove E2E4", "has capital letters", kIllegal},
      {"go 1: say bestmove e2-e4", "has signs that UCI has not", kIllegal},
      {"go 1: say bestmove e4", "is SAN; UCI has e2e4", kIllegal},
      {"go 1: say bestmove Nf3", "is SAN; UCI has g1f3", kIllegal},
      {"go 1: say bestmove e1g1", "illegal move \"e1g1\"", kIllegal},
      {"go 1: say bestmove e7e5", "illegal move \"e7e5\"", kIllegal},
      {"go 1: say bestmove e2e4e5", "illegal move \"e2e4e5\"", kIllegal},
      {"go 1: say bestmove i9z0", "illegal move \"i9z0\"", kIllegal},
      {"go 1: say bestmove \x01\x02\x7f", "illegal move \"???\"", kIllegal},
      {"go 2: say bestmove e2e4\nline e2e4 e7e5", "a move of an earlier position", kIllegal},
      {"go 1: say bestmove a7a8", "lacks the piece of the promotion", kIllegal, kPromotion},
      {"go 1: say bestmove a7a8k", "illegal move \"a7a8k\"", kIllegal, kPromotion},
      {"go 1: say bestmove a1a1", "illegal move \"a1a1\"", kIllegal, kPromotion},
      {deep_script.c_str(), "illegal move \"eeee", kIllegal},
  });
}

TEST(Misbehaviour, TalkThatIsOutOfPlace) {
  const std::string long_line = "go 1: say info string " + std::string(200'000, 'x') + "; play";
  CheckPlayed({
      {"go 1: play; say bestmove a1b1", "gave the bestmove \"a1b1\" that nobody asked for",
       Termination::kNormal, kShortGame},
      {"ucinewgame: say bestmove e2e4", "gave the bestmove \"e2e4\" that nobody asked for",
       Termination::kNormal, kShortGame},
      {"go 1: say info depth 5 score cp 10 pv a1a2 a1a2; play",
       "move 80: illegal move a1a2 at ply 2 of a principal variation", Termination::kNormal,
       kShortGame},
      {"go 1: say info depth 5 pv Kb1; play", "illegal move Kb1 at ply 1", Termination::kNormal,
       kShortGame},
      {"go 1: say info depth 5 score mate 1 pv h1h8; play", "that does not end in mate",
       Termination::kNormal, kShortGame},
      {"go 1: say info depth 5 score mate 3 pv h1h8; play", "1 plies instead of 5",
       Termination::kNormal, kShortGame},
      {"go 1: say info depth 5 multipv 2 score cp 1 pv h1i1; play", "illegal move h1i1",
       Termination::kNormal, kShortGame},
      {"go 1: say bestmove a1b1 ponder a1b1",
       "a1b1 cannot be pondered",
       Termination::kNormal,
       kShortGame,
       {"tc=5+0.1", "ponder=on"}},
      {"ponder\ngoponder: say bestmove a1b1",
       "answered while it was to ponder",
       Termination::kNormal,
       kShortGame,
       {"tc=5+0.1", "ponder=on"}},
      {"isready: say readyok; say readyok", "", Termination::kNormal, kShortGame},
      {"isready: sleep 5; say readyok", "", Termination::kNormal, kShortGame},
      {"go: say info depth x score cp score mate y nodes -5 nps; say info; say info pv; play", "",
       Termination::kNormal, kShortGame},
      {"go: say info depth 99999999999999999999 score cp 99999999999999999999; play", "",
       Termination::kNormal, kShortGame},
      {"go: say info string bestmove a1a8; say  bestmoves; say Bestmove a1a8; play", "",
       Termination::kNormal, kShortGame},
      {"go: zeros 3; say; play", "", Termination::kNormal, kShortGame},
      {"go: say uciok; say id name Other; say option name Late type check; play", "",
       Termination::kNormal, kShortGame},
      {"isready: flood 20000; say readyok\ngo: flood 3000; play", "", Termination::kNormal,
       kShortGame},
      {"go: errors 20000; play", "", Termination::kNormal, kShortGame},
      {"go 1: errors 150000; play",
       "floods its standard error",
       Termination::kNormal,
       kShortGame,
       {"tc=60"}},
      {long_line.c_str(), "", Termination::kNormal, kShortGame},
  });
}

TEST(Misbehaviour, TimeAndSilence) {
  constexpr Termination kTime = Termination::kTimeForfeit;
  constexpr Termination kStalled = Termination::kStalled;
  CheckPlayed({
      {"go 1: hang", "said nothing after go", kTime, "", {"tc=0.05"}, {}, 250},
      {"go 1: hang", "did not stop within 60 ms", kTime, "", {"tc=0.05"}, {}, 250},
      {"go 1: say info depth 9; hang", "was at depth 9", kTime, "", {"tc=0.3"}, {}, 250},
      {"go 1: say info string thinking; hang", "gave no bestmove", kTime, "", {"tc=0.3"}, {}, 250},
      {"go 1: say besmove e2e4; hang", "said nothing after go", kTime, "", {"tc=0.05"}, {}, 250},
      {"go 1: partial bestmove e2e4; hang",
       "said nothing after go",
       kTime,
       "",
       {"tc=0.05"},
       {},
       250},
      {"go 1: flood 0", "gave no bestmove", kTime, "", {"tc=0.3"}, {}, 250},
      {"go 1: sleep 90; say bestmove e2e5", "over by", kTime, "", {"tc=0.05"}},
      {"go 1: sleep 90; play", "over by", kTime, "", {"st=0.05"}},
      {"go 2: hang\nline e2e4", "said nothing after go", kStalled, "", {"depth=3"}, {}, 250},
      {"isready 3: hang", "runs but does not answer isready", kStalled, "", {"tc=5"}, {}, 250},
      {"go 1: play; hang", "runs but does not answer isready", kStalled, "", {"tc=5"}, {}, 250},
  });
}

TEST(Misbehaviour, ProcessesThatEndOrFallSilent) {
  constexpr Termination kGone = Termination::kAbandoned;
  constexpr Termination kStalled = Termination::kStalled;
  CheckPlayed({
      {"go 1: exit 0", "exited with code 0", kGone},
      {"go 1: exit 3", "exited with code 3", kGone},
      {"go 1: signal 11", "killed by signal 11", kGone},
      {"go 1: signal 6", "killed by signal 6", kGone},
      {"go 1: signal 9", "killed by signal 9", kGone},
      {"go 1: error assertion ply > 0 failed; signal 6", "\"assertion ply > 0 failed\"", kGone},
      {"go 1: errors 3; exit 1", "\"2 is the number of this complaint\"", kGone},
      {"go 1: partial bestmove e2e4; exit 0", "exited with code 0", kGone},
      {"go 1: say info depth 3; exit 7", "exited with code 7", kGone},
      {"go 1: play; exit 0", "exited with code 0", kGone},
      {"go 1: play; sleep 5; signal 11", "killed by signal 11", kGone},
      {"go 1: leave 5", "exited with code 5", kGone},
      {"go 1: close-output; hang",
       "closed its output but still runs",
       kStalled,
       "",
       {"tc=5"},
       {},
       250},
      {"go 1: play; close-output; hang",
       "closed its output but still runs",
       kStalled,
       "",
       {"tc=5"},
       {},
       250},
      {"go 1: close-input; play; hang", "closed its input", kStalled, "", {"tc=5"}, {}, 250},
      {"quit: hang", "", Termination::kNormal, kShortGame, {"tc=5"}, {}, 250},
      {"quit: signal 11", "", Termination::kNormal, kShortGame},
  });
}

TEST(Misbehaviour, EnginesThatNeverGetReady) {
  CheckRefused({
      {"uci: say hello",
       "did not say uciok within 500 ms; it last said \"hello\"",
       Termination::kNormal,
       "",
       {"tc=5"},
       {},
       3000,
       500},
      {"uci: hang",
       "did not say uciok within 50 ms; it said nothing",
       Termination::kNormal,
       "",
       {"tc=5"},
       {},
       3000,
       50},
      {"start: exit 4", "exited with code 4"},
      {"start: error no network file; exit 1", "\"no network file\""},
      {"start: signal 11", "killed by signal 11"},
      {"uci: close-output; hang", "closed its output but still runs"},
      {"uci: exit 2", "exited with code 2"},
      {"isready 1: hang",
       "did not say readyok within 250 ms",
       Termination::kNormal,
       "",
       {"tc=5"},
       {},
       250},
      {"isready 1: exit 6", "exited with code 6"},
      {"ucinewgame: signal 11", "killed by signal 11"},
      {"ucinewgame: hang",
       "runs but does not answer isready",
       Termination::kNormal,
       "",
       {"tc=5"},
       {},
       250},
      {"",
       "cannot run /nowhere/engine: No such file",
       Termination::kNormal,
       "",
       {"tc=5"},
       {"cmd=/nowhere/engine"}},
      {"",
       "cannot run /etc/passwd: Permission denied",
       Termination::kNormal,
       "",
       {"tc=5"},
       {"cmd=/etc/passwd"}},
  });
}

TEST(Misbehaviour, DeclarationsOfOptions) {
  CheckPlayed({
      {"option name Hash type spin default 16 min 1 max 1024",
       "first wants a whole number from 1 to 1024 for its option Hash, not \"0\"",
       Termination::kNormal,
       kShortGame,
       {"tc=5"},
       {"option.Hash=0"}},
      {"option name Book type check default true",
       "first wants true or false for its option Book",
       Termination::kNormal,
       kShortGame,
       {"tc=5"},
       {"option.Book=maybe"}},
      {"option name Clear type button",
       "first wants no value",
       Termination::kNormal,
       kShortGame,
       {"tc=5"},
       {"option.Clear=1"}},
      {"option name Threads type spin default 1 min 1 max 8",
       "first offers no option Thread: did you mean Threads?",
       Termination::kNormal,
       kShortGame,
       {"tc=5"},
       {"option.Thread=1"}},
      {"option name Hash type spin default 16 min 10 max 1\noption\noption name\noption name X "
       "type",
       "", Termination::kNormal, kShortGame},
  });
}

}  // namespace
}  // namespace zeitnot::match
