#include "search/time_budget.h"

#include <gtest/gtest.h>

#include "search/control.h"
#include "search/time_keeper.h"

namespace zeitnot {
namespace {

constexpr int kTimes[] = {-5000, -1,  0,   1,    5,    9,      10,      11,        20,
                          50,    100, 250, 1000, 5000, 60'000, 300'000, 5'400'000, 86'400'000};
constexpr int kIncrements[] = {-10, 0, 1, 10, 100, 1000, 3000, 60'000};
constexpr int kMovesToGo[] = {0, 1, 2, 3, 10, 40, 400};
constexpr int kOverheads[] = {0, 10, 100, 5000};

TEST(AllocateTime, KeepsItsPromisesOnAGrid) {
  for (const int remaining : kTimes) {
    for (const int increment : kIncrements) {
      for (const int moves : kMovesToGo) {
        for (const int overhead : kOverheads) {
          for (const bool only_move : {false, true}) {
            PlayerClock clock{Milliseconds{remaining}, Milliseconds{increment}, {}};
            if (moves > 0) clock.moves_to_go = moves;
            const ClockLag lag{Milliseconds{overhead / 3}, Milliseconds{3 * overhead}};
            const TimeBudget budget = AllocateTime(clock, Milliseconds{overhead}, lag, only_move);
            const int usable = std::max(remaining - overhead, 0);
            const auto where = testing::Message() << remaining << " +" << increment << " /" << moves
                                                  << " overhead " << overhead;
            ASSERT_GE(budget.soft.count(), 0) << where;
            ASSERT_LE(budget.soft, budget.hard) << where;
            ASSERT_LE(budget.hard.count(), usable) << where;
          }
        }
      }
    }
  }
}

TEST(AllocateTime, UsesTheClock) {
  const Milliseconds overhead{10};
  const auto soft = [&](int remaining, int increment, std::optional<int> moves) {
    return AllocateTime({Milliseconds{remaining}, Milliseconds{increment}, moves}, overhead, {},
                        false)
        .soft.count();
  };
  EXPECT_GT(soft(60'000, 0, {}), 500);
  EXPECT_GT(soft(60'000, 1000, {}), soft(60'000, 0, {}));
  EXPECT_GT(soft(60'000, 0, 5), soft(60'000, 0, 20));
  EXPECT_GT(soft(60'000, 0, 1), 30'000);
  EXPECT_GT(soft(100'000, 0, {}), soft(50'000, 0, {}));
}

TEST(AllocateTime, SharesEnoughForAWholeGame) {
  // Using up the soft limit in every move and losing the overhead too, the clock never runs out.
  const Milliseconds overhead{10};
  for (const int increment : {0, 10, 100, 2000}) {
    PlayerClock clock{Milliseconds{10'000}, Milliseconds{increment}, {}};
    for (int move = 0; move < 80; ++move) {
      const TimeBudget budget = AllocateTime(clock, overhead, {}, false);
      clock.remaining -= budget.soft + overhead;
      ASSERT_GE(clock.remaining.count(), 0) << "move " << move << " increment " << increment;
      clock.remaining += clock.increment;
    }
  }
}

// Plays a game in which every `stall_every`-th move loses `stall` more than it meant to, as on a
// machine that is busy elsewhere, and the others 2 ms. The least time that was left.
Milliseconds LeastTimeLeft(PlayerClock clock, int stall_every, Milliseconds stall) {
  LagMeter meter;
  Milliseconds least = clock.remaining;
  for (int move = 1; move <= 200; ++move) {
    meter.Begin(clock);
    const TimeBudget budget = AllocateTime(clock, Milliseconds{10}, meter.lag(), false);
    // Every third move takes all it may.
    const Milliseconds meant = move % 3 == 0 ? budget.hard : budget.soft;
    meter.End(meant);
    clock.remaining -= meant + (move % stall_every == 0 ? stall : Milliseconds{2});
    least = std::min(least, clock.remaining);
    clock.remaining += clock.increment;
  }
  return least;
}

TEST(LagMeter, KeepsTheGameWithinItsTime) {
  EXPECT_GT(LeastTimeLeft({Milliseconds{10'000}, Milliseconds{100}, {}}, 7, Milliseconds{400}),
            Milliseconds{0});
  EXPECT_GT(LeastTimeLeft({Milliseconds{2'000}, Milliseconds{20}, {}}, 10, Milliseconds{150}),
            Milliseconds{0});
  EXPECT_GT(LeastTimeLeft({Milliseconds{500}, Milliseconds{5}, {}}, 20, Milliseconds{40}),
            Milliseconds{0});
}

TEST(LagMeter, NeverSpendsAFewIncrements) {
  EXPECT_GT(LeastTimeLeft({Milliseconds{10'000}, Milliseconds{100}, {}}, 1000, Milliseconds{0}),
            Milliseconds{800});
}

TEST(LagMeter, LearnsFromClocksThatFollowEachOther) {
  LagMeter meter;
  const auto move = [&](int remaining, int meant) {
    meter.Begin({Milliseconds{remaining}, Milliseconds{100}, {}});
    meter.End(Milliseconds{meant});
  };
  move(10'000, 500);
  EXPECT_EQ(meter.lag().worst, Milliseconds{0});
  move(9'520, 500);  // 80 ms of the 9600 are missing
  EXPECT_EQ(meter.lag().usual, Milliseconds{10});
  EXPECT_EQ(meter.lag().worst, Milliseconds{80});
  move(60'000, 500);  // time was added
  EXPECT_EQ(meter.lag().worst, Milliseconds{80});
  move(10'000, 500);  // another game
  EXPECT_EQ(meter.lag().worst, Milliseconds{80});
  meter.Skip();
  move(9'000, 500);
  EXPECT_EQ(meter.lag().worst, Milliseconds{80});
  for (int i = 1; i <= 200; ++i) move(9'000 - 400 * i, 500);
  EXPECT_LT(meter.lag().worst, Milliseconds{35});
  EXPECT_LT(meter.lag().usual, Milliseconds{2});
}

TEST(AllocateTime, DoesNotThinkLongAboutTheOnlyMove) {
  const PlayerClock clock{Milliseconds{60'000}, Milliseconds{0}, {}};
  const TimeBudget many = AllocateTime(clock, Milliseconds{10}, {}, false);
  const TimeBudget one = AllocateTime(clock, Milliseconds{10}, {}, true);
  EXPECT_LE(one.hard.count() * 5, many.soft.count());
}

TEST(SoftLimitPercent, FollowsTheIterations) {
  EXPECT_LT(SoftLimitPercent(6, 0, 90), SoftLimitPercent(0, 0, 90));
  EXPECT_GT(SoftLimitPercent(2, 50, 50), SoftLimitPercent(2, 0, 50));
  EXPECT_LT(SoftLimitPercent(2, 0, 95), SoftLimitPercent(2, 0, 30));
  for (const int stable : {0, 3, 100}) {
    for (const int drop : {-30'000, -20, 0, 20, 30'000}) {
      for (const int nodes : {0, 50, 100}) {
        EXPECT_GE(SoftLimitPercent(stable, drop, nodes), 40);
        EXPECT_LE(SoftLimitPercent(stable, drop, nodes), 220);
      }
    }
  }
}

class TimeKeeperTest : public testing::Test {
 protected:
  void Advance(int milliseconds) { now_ += Milliseconds{milliseconds}; }

  TimePoint now_{};
  SearchControl control_{[this] { return now_; }};
};

TEST_F(TimeKeeperTest, MoveTimeEndsAtItsTime) {
  SearchLimits limits;
  limits.move_time = Milliseconds{100};
  control_.Prepare();
  const TimeKeeper time(limits, Milliseconds{10}, {}, false, control_);
  Advance(99);
  EXPECT_FALSE(time.MustStop());
  Advance(1);
  EXPECT_TRUE(time.MustStop());
  EXPECT_EQ(time.Elapsed(), Milliseconds{100});
}

TEST_F(TimeKeeperTest, StopEndsAnything) {
  control_.Prepare();
  const TimeKeeper time({}, Milliseconds{10}, {}, false, control_);
  Advance(1'000'000);
  EXPECT_FALSE(time.MustStop());
  control_.Stop();
  EXPECT_TRUE(time.MustStop());
  control_.Prepare();
  EXPECT_FALSE(time.MustStop());
}

TEST_F(TimeKeeperTest, NoMoreThanTheClockHas) {
  SearchLimits limits;
  limits.clock = PlayerClock{Milliseconds{1000}, Milliseconds{0}, 1};
  limits.move_time = Milliseconds{5000};
  control_.Prepare();
  const TimeKeeper time(limits, Milliseconds{10}, {}, false, control_);
  Advance(990);
  EXPECT_TRUE(time.MustStop());
}

TEST_F(TimeKeeperTest, PonderingStartsTheClockAtTheHit) {
  SearchLimits limits;
  limits.ponder = true;
  limits.move_time = Milliseconds{100};
  control_.Prepare();
  const TimeKeeper time(limits, Milliseconds{10}, {}, false, control_);
  Advance(5000);
  EXPECT_TRUE(time.pondering());
  EXPECT_FALSE(time.MustStop());
  control_.PonderHit();
  EXPECT_FALSE(time.pondering());
  Advance(99);
  EXPECT_FALSE(time.MustStop());
  control_.PonderHit();  // a second hit changes nothing
  Advance(1);
  EXPECT_TRUE(time.MustStop());
}

TEST_F(TimeKeeperTest, WhatWasPonderedCountsForTheClock) {
  SearchLimits limits;
  limits.ponder = true;
  limits.clock = PlayerClock{Milliseconds{60'000}, Milliseconds{0}, {}};
  const TimeBudget budget = AllocateTime(*limits.clock, Milliseconds{10}, {}, false);
  ASSERT_GT(budget.hard, budget.soft);
  const auto after = [&](Milliseconds pondered, bool enough) {
    control_.Prepare();
    TimeKeeper time(limits, Milliseconds{10}, {}, false, control_);
    now_ += pondered;
    EXPECT_EQ(time.SoftLimitPassed(100), pondered >= budget.soft);
    EXPECT_FALSE(time.EndsAfter(enough));
    EXPECT_FALSE(time.MustStop());
    control_.PonderHit();
    return time.MustStop();
  };
  EXPECT_FALSE(after(budget.soft, false));
  EXPECT_TRUE(after(budget.soft, true));
  EXPECT_TRUE(after(budget.hard, false));
}

}  // namespace
}  // namespace zeitnot
