#include "search/clock.h"

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
            const TimeBudget budget = AllocateTime(clock, Milliseconds{overhead}, only_move);
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
    return AllocateTime({Milliseconds{remaining}, Milliseconds{increment}, moves}, overhead, false)
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
      const TimeBudget budget = AllocateTime(clock, overhead, false);
      clock.remaining -= budget.soft + overhead;
      ASSERT_GE(clock.remaining.count(), 0) << "move " << move << " increment " << increment;
      clock.remaining += clock.increment;
    }
  }
}

TEST(AllocateTime, DoesNotThinkLongAboutTheOnlyMove) {
  const PlayerClock clock{Milliseconds{60'000}, Milliseconds{0}, {}};
  const TimeBudget many = AllocateTime(clock, Milliseconds{10}, false);
  const TimeBudget one = AllocateTime(clock, Milliseconds{10}, true);
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
  const TimeKeeper time(limits, Milliseconds{10}, false, control_);
  Advance(99);
  EXPECT_FALSE(time.MustStop());
  Advance(1);
  EXPECT_TRUE(time.MustStop());
  EXPECT_EQ(time.Elapsed(), Milliseconds{100});
}

TEST_F(TimeKeeperTest, StopEndsAnything) {
  control_.Prepare();
  const TimeKeeper time({}, Milliseconds{10}, false, control_);
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
  const TimeKeeper time(limits, Milliseconds{10}, false, control_);
  Advance(990);
  EXPECT_TRUE(time.MustStop());
}

TEST_F(TimeKeeperTest, PonderingStartsTheClockAtTheHit) {
  SearchLimits limits;
  limits.ponder = true;
  limits.move_time = Milliseconds{100};
  control_.Prepare();
  const TimeKeeper time(limits, Milliseconds{10}, false, control_);
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

}  // namespace
}  // namespace zeitnot
