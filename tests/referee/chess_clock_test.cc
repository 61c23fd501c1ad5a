#include "referee/clock/chess_clock.h"
#include "referee/chapters/flag.h"
#include "referee/words/sentence.h"

#include <gtest/gtest.h>

#include <random>

namespace zeitnot::referee {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
constexpr Color kWhite = Color::kWhite;
constexpr Color kBlack = Color::kBlack;

TimeControl Control(std::string_view text) {
  return ReadTimeControl(text, BareTime::kSeconds).value();
}

ChessClock Started(std::string_view control, ClockSettings settings = {}) {
  ChessClock clock(Control(control), settings);
  clock.Start(kWhite);
  return clock;
}

// Each player makes `moves` moves, each in that time.
void Play(ChessClock& clock, int moves, Tenths each) {
  for (int i = 0; i < 2 * moves; ++i) {
    clock.Elapse(each);
    ASSERT_TRUE(clock.Press(*clock.running()));
  }
}

TEST(ChessClock, OnlyOneClockRuns) {
  ChessClock clock(Control("300"));
  EXPECT_EQ(clock.running(), std::nullopt);
  clock.Elapse(seconds(5));
  EXPECT_FALSE(clock.Press(kWhite));
  clock.Start(kWhite);
  clock.Elapse(Tenths(17));
  EXPECT_FALSE(clock.Press(kBlack));
  EXPECT_TRUE(clock.Press(kWhite));
  clock.Elapse(Tenths(3));
  EXPECT_EQ(clock.main_time(kWhite), Tenths(2983));
  EXPECT_EQ(clock.main_time(kBlack), Tenths(2997));
  EXPECT_EQ(clock.completed(kWhite), 1);
  EXPECT_EQ(clock.completed(kBlack), 0);
  clock.Pause();
  EXPECT_EQ(clock.running(), std::nullopt);
  clock.Elapse(minutes(10));
  EXPECT_FALSE(clock.Press(kBlack));
  clock.Resume();
  EXPECT_EQ(clock.running(), kBlack);
  EXPECT_EQ(clock.main_time(kBlack), Tenths(2997));
  EXPECT_EQ(clock.elapsed(), Tenths(20));
}

TEST(ChessClock, IncrementComesWithTheCompletedMove) {
  ChessClock clock = Started("5400+30");
  clock.Elapse(seconds(10));
  clock.Press(kWhite);
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(5420)));
  clock.Elapse(seconds(1));
  clock.Press(kBlack, /*completes_move=*/false);
  EXPECT_EQ(clock.main_time(kBlack), Tenths(seconds(5399)));
  EXPECT_EQ(clock.completed(kBlack), 0);
  EXPECT_EQ(Started("5400+30", {.increment_before_first_move = true}).main_time(kBlack),
            Tenths(seconds(5430)));
}

// Ninety minutes and 30 s a move, 32 minutes after the start, 16 moves each in equal times.
TEST(ChessClock, SixteenMovesWithIncrement) {
  ChessClock clock = Started("5400+30");
  Play(clock, 16, seconds(60));
  EXPECT_EQ(clock.elapsed(), Tenths(minutes(32)));
  EXPECT_EQ(clock.main_time(kWhite), Tenths(minutes(82)));
  EXPECT_EQ(clock.main_time(kBlack), Tenths(minutes(82)));
}

TEST(ChessClock, DelayRunsBeforeTheMainTime) {
  for (const char* control : {"600d5", "600b5"}) {
    SCOPED_TRACE(control);
    ChessClock clock = Started(control);
    const Tenths uses[] = {seconds(3), seconds(9), seconds(5)};
    const Tenths left[] = {seconds(600), seconds(596), seconds(596)};
    for (int i = 0; i < 3; ++i) {
      clock.Elapse(uses[i]);
      clock.Press(kWhite);
      EXPECT_EQ(clock.main_time(kWhite), left[i]);
      EXPECT_EQ(clock.reading(kWhite), left[i]);
      clock.Press(kBlack);
    }
    EXPECT_EQ(clock.main_time(kBlack), Tenths(seconds(600)));
    EXPECT_EQ(clock.delay_left(kWhite), Tenths(seconds(5)));
  }
  EXPECT_EQ(Started("600d5").reading(kWhite), Tenths(seconds(600)));
  EXPECT_EQ(Started("600b5").reading(kWhite), Tenths(seconds(605)));
}

TEST(ChessClock, TheDelayOfAMoveIsKeptOverAnInterruption) {
  ChessClock clock = Started("10d5");
  clock.Elapse(seconds(4));
  clock.Pause();
  clock.Start(kWhite);
  clock.Elapse(seconds(11));
  EXPECT_TRUE(clock.flag_down(kWhite));
  EXPECT_EQ(clock.flag_fell_at(kWhite), Tenths(seconds(15)));
}

TEST(ChessClock, PeriodsByMoves) {
  ChessClock clock = Started("40/7200:20/3600:900+30");
  Play(clock, 39, seconds(60));
  EXPECT_EQ(clock.moves_to_go(kWhite), 1);
  EXPECT_EQ(clock.last_period(), false);
  clock.Elapse(seconds(60));
  clock.Press(kWhite);
  EXPECT_EQ(clock.period_index(kWhite), 1U);
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(7200 - 2400 + 3600)));
  EXPECT_EQ(clock.moves_to_go(kWhite), 20);
  EXPECT_EQ(clock.moves_to_go(kBlack), 1);
  clock.Elapse(seconds(60));
  clock.Press(kBlack);
  Play(clock, 19, seconds(60));
  clock.Press(kWhite);
  EXPECT_TRUE(clock.in_last_period(kWhite));
  EXPECT_EQ(clock.last_period(), std::nullopt);
  EXPECT_EQ(clock.moves_to_go(kWhite), std::nullopt);
  clock.Press(kBlack);
  EXPECT_EQ(clock.last_period(), true);
  clock.Press(kWhite);
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(7200 + 3600 + 900 - 59 * 60 + 30)));
}

TEST(ChessClock, TheLastPeriodMayRepeat) {
  ChessClock clock = Started("2/10");
  Play(clock, 5, seconds(1));
  EXPECT_EQ(clock.period_index(kWhite), 2U);
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(25)));
  EXPECT_EQ(clock.last_period(), false);
}

// A clock without a counter shows the same time to think, later.
TEST(ChessClock, PeriodsByFlag) {
  ChessClock clock = Started("2/10:20", {.period_switch = PeriodSwitch::kByFlag});
  Play(clock, 3, seconds(1));
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(7)));
  EXPECT_EQ(clock.moves_to_go(kWhite), 0);
  EXPECT_EQ(clock.period_index(kWhite), 0U);
  clock.Elapse(seconds(8));
  EXPECT_EQ(clock.period_index(kWhite), 1U);
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(19)));
  EXPECT_FALSE(clock.flag_down(kWhite));
  clock.Elapse(seconds(19));
  EXPECT_TRUE(clock.flag_down(kWhite));
}

TEST(ChessClock, FlagsFallToTheTenth) {
  ChessClock clock = Started("40/10:60");
  clock.Elapse(Tenths(99));
  EXPECT_FALSE(clock.flag_down(kWhite));
  clock.Elapse(Tenths(1));
  EXPECT_TRUE(clock.flag_down(kWhite));
  EXPECT_EQ(clock.flag_fell_at(kWhite), Tenths(100));
  clock.Elapse(seconds(5));
  EXPECT_EQ(clock.main_time(kWhite), Tenths(0));
  EXPECT_EQ(clock.elapsed(), Tenths(150));
  clock.Press(kWhite);
  clock.Elapse(seconds(100));
  EXPECT_EQ(clock.flag_fell_at(kBlack), Tenths(250));
  EXPECT_EQ(clock.first_flag(), kWhite);
  EXPECT_TRUE(clock.BeginNextPeriod(kWhite));
  EXPECT_TRUE(clock.BeginNextPeriod(kBlack));
  EXPECT_FALSE(clock.flag_down(kWhite));
  EXPECT_EQ(clock.main_time(kBlack), Tenths(seconds(60)));
  EXPECT_TRUE(clock.last_period().value());
  EXPECT_FALSE(clock.BeginNextPeriod(kWhite));
}

TEST(ChessClock, TwoFlags) {
  EXPECT_EQ(FlagsOf(false, false, std::nullopt), std::nullopt);
  EXPECT_EQ(FlagsOf(true, false, std::nullopt), Flags::kWhite);
  EXPECT_EQ(FlagsOf(false, true, std::nullopt), Flags::kBlack);
  EXPECT_EQ(FlagsOf(true, true, kBlack), Flags::kBlack);
  EXPECT_EQ(FlagsOf(true, true, kWhite), Flags::kWhite);
  EXPECT_EQ(FlagsOf(true, true, std::nullopt), Flags::kBothOrderUnknown);
}

TEST(ChessClock, AwardsAndDeductions) {
  ChessClock clock = Started("300");
  EXPECT_TRUE(clock.Adjust(kBlack, minutes(2)));
  EXPECT_EQ(clock.main_time(kBlack), Tenths(seconds(420)));
  EXPECT_TRUE(clock.Adjust(kWhite, -Tenths(2999)));
  EXPECT_FALSE(clock.Adjust(kWhite, -Tenths(1)));
  EXPECT_EQ(clock.main_time(kWhite), Tenths(1));
  clock.Elapse(Tenths(1));
  EXPECT_TRUE(clock.flag_down(kWhite));
  EXPECT_FALSE(clock.Set(kWhite, Tenths(-1)));
  EXPECT_TRUE(clock.Set(kWhite, Tenths(5)));
  EXPECT_FALSE(clock.flag_down(kWhite));
}

// Ninety minutes and 30 s: a completed illegal move earned 30 s, which go; the opponent gets two
// minutes. 12:22 and 46:09 become 11:52 and 48:09.
TEST(ChessClock, AnIllegalMoveGivesItsIncrementBack) {
  ChessClock clock = Started("5400+30");
  Play(clock, 3, seconds(60));
  clock.Set(kWhite, seconds(712));
  clock.Set(kBlack, seconds(2769));
  clock.Press(kWhite);
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(742)));
  EXPECT_EQ(clock.TakeBackMove(kWhite), Tenths(seconds(30)));
  EXPECT_TRUE(clock.Adjust(kBlack, minutes(2)));
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(712)));
  EXPECT_EQ(clock.main_time(kBlack), Tenths(seconds(2889)));
  EXPECT_EQ(clock.completed(kWhite), 3);
  EXPECT_EQ(clock.TakeBackMove(kWhite), std::nullopt);
}

TEST(ChessClock, AMoveThatOpenedAPeriodGivesItBack) {
  ChessClock clock = Started("2/100:50");
  Play(clock, 1, seconds(1));
  const ChessClock before = clock;
  clock.Elapse(seconds(1));
  clock.Press(kWhite);
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(148)));
  EXPECT_EQ(clock.TakeBackMove(kWhite), Tenths(seconds(50)));
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(98)));
  EXPECT_EQ(clock.period_index(kWhite), 0U);
  EXPECT_EQ(clock.moves_to_go(kWhite), 1);
  clock = before;
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(99)));
}

TEST(ChessClock, AMoveWithoutAPressCounts) {
  ChessClock clock = Started("2/100+5:50");
  clock.CountMove(kWhite);
  EXPECT_EQ(clock.completed(kWhite), 1);
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(100)));
  clock.CountMove(kWhite);
  EXPECT_EQ(clock.main_time(kWhite), Tenths(seconds(150)));
}

TEST(ChessClock, FactsForARecord) {
  ChessClock clock = Started("40/7200:900+0.6");
  GameFacts facts;
  StateClockFacts(clock, kWhite, facts);
  EXPECT_EQ(facts.clocks[0], Tenths(seconds(7200)));
  EXPECT_EQ(facts.last_period, false);
  EXPECT_EQ(facts.increment_s, 0);
  clock.BeginNextPeriod(kWhite);
  StateClockFacts(clock, kWhite, facts);
  EXPECT_EQ(facts.last_period, std::nullopt);
  EXPECT_EQ(facts.increment_s, 1);
}

TEST(ChessClock, MovesAreCountedWhenAFlagFalls) {
  const TimeControl control = Control("40/7200:3600");
  for (const Edition edition : kEditions) {
    const auto met = CheckRequirement(edition, control, kWhite, 0, 40);
    EXPECT_TRUE(met.met);
    EXPECT_EQ(met.finding.decision, Decision::kGameGoesOn);
    EXPECT_EQ(met.finding.result, std::nullopt);
    const auto missed = CheckRequirement(edition, control, kWhite, 0, 39);
    EXPECT_FALSE(missed.met);
    EXPECT_EQ(missed.required, 40);
    EXPECT_EQ(missed.finding.decision, Decision::kFactsNeeded);
    EXPECT_FALSE(CheckRequirement(edition, control, kBlack, 1, 500).met);
  }
  const auto check = CheckRequirement(Edition::k2005, control, kWhite, 0, 40);
  ASSERT_FALSE(check.finding.citations.empty());
  EXPECT_EQ(Words(Reference{check.finding.citations[0].rule, Edition::k2005}), "Article 6.3");
}

// Whatever happens: no reading below zero, none goes up but by what a press or the arbiter gives,
// and the books balance.
TEST(ChessClock, RandomGamesBalance) {
  std::mt19937 random(1948);
  const auto below = [&random](int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
  };
  for (int game = 0; game < 300; ++game) {
    ClockSettings settings;
    if (below(2) == 0) settings.period_switch = PeriodSwitch::kByFlag;
    const char* controls[] = {"40/600:20/300:90+3", "60+1", "3/20", "2/9b2:30d1", "300"};
    ChessClock clock(Control(controls[below(5)]), settings);
    clock.Start(kWhite);
    for (int step = 0; step < 400; ++step) {
      const Color color = below(2) == 0 ? kWhite : kBlack;
      const ChessClock before = clock;
      switch (below(8)) {
        case 0: clock.Pause(); break;
        case 1: clock.Resume(); break;
        case 2: {
          const Tenths change(below(200) - 100);
          const bool done = clock.Adjust(color, change);
          EXPECT_EQ(clock.main_time(color) - before.main_time(color), done ? change : Tenths(0));
          break;
        }
        case 3: clock.TakeBackMove(color); break;
        case 4:
        case 5: {
          const auto on_move = clock.running();
          const Tenths time(below(60));
          clock.Elapse(time);
          EXPECT_EQ(clock.elapsed() - before.elapsed(), on_move ? time : Tenths(0));
          if (on_move && clock.period_index(*on_move) == before.period_index(*on_move)) {
            EXPECT_LE(clock.main_time(*on_move), before.main_time(*on_move));
          }
          if (on_move) {
            EXPECT_EQ(clock.main_time(!*on_move), before.main_time(!*on_move));
          }
          break;
        }
        default:
          if (clock.Press(color)) {
            EXPECT_EQ(clock.completed(color), before.completed(color) + 1);
            EXPECT_EQ(clock.running(), !color);
          } else {
            EXPECT_EQ(clock, before);
          }
      }
      for (const Color side : kColors) {
        EXPECT_GE(clock.main_time(side), Tenths(0));
        EXPECT_GE(clock.completed(side), 0);
        EXPECT_GE(clock.moves_to_go(side).value_or(0), 0);
      }
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
