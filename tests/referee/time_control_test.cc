#include "referee/clock/time_control.h"

#include <gtest/gtest.h>

#include <random>

#include "referee/words/sentence.h"

namespace zeitnot::referee {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

TimeControl Control(std::string_view text, BareTime bare = BareTime::kSeconds) {
  auto control = ReadTimeControl(text, bare);
  EXPECT_TRUE(control.ok()) << text << ": " << (control.ok() ? "" : Sentence(control.error().text));
  return control.ok() ? *control : TimeControl{{Period{}}};
}

Period Make(std::optional<int> moves, Tenths time, Tenths extra = Tenths(0),
            ExtraTime kind = ExtraTime::kIncrement) {
  return {moves, time, extra, kind};
}

TEST(TimeControl, PgnForm) {
  const TimeControl control = Control("40/7200:20/3600:900+30");
  ASSERT_EQ(control.periods.size(), 3U);
  EXPECT_EQ(control.periods[0], Make(40, seconds(7200)));
  EXPECT_EQ(control.periods[1], Make(20, seconds(3600)));
  EXPECT_EQ(control.periods[2], Make(std::nullopt, seconds(900), seconds(30)));
  EXPECT_FALSE(control.repeats());
  EXPECT_EQ(WritePgnTimeControl(control), "40/7200:20/3600:900+30");
  EXPECT_EQ(Control("300").periods, (std::vector{Make(std::nullopt, seconds(300))}));
  EXPECT_EQ(Control("60+0.6").periods[0].extra, Tenths(6));
  EXPECT_TRUE(Control("40/9000").repeats());
}

TEST(TimeControl, FormsThatSayTheSame) {
  const struct {
    const char* text;
    const char* pgn;
  } rows[] = {
      {"90+30", "5400+30"},
      {"90 min + 30 s", "5400+30"},
      {"1 h 30 min + 30 sec per move from move 1", "5400+30"},
      {"1h30+30", "5400+30"},
      {"all moves in 90 minutes with 30 seconds each move", "5400+30"},
      {"G/90;d5", "5400d5"},
      {"90d5", "5400d5"},
      {"G/90 delay 5 s", "5400d5"},
      {"25 min Bronstein 10 s", "1500b10"},
      {"40/90,SD/30,+30", "40/5400+30:1800+30"},
      {"40/90; SD/30 + 30", "40/5400:1800+30"},
      {"40 moves in 100 min, 20 moves in 50 min, then the rest in 15 min, + 30 s from move one",
       "40/6000+30:20/3000+30:900+30"},
      {"40 moves in 2 h; 20 moves in 1 h; 15 min", "40/7200:20/3600:900"},
      {"40 moves in 2 hours and then all in 1 hour", "40/7200:3600"},
      {"SD/5", "300"},
      {"2 min 30", "150"},
      {"2 min 30 s", "150"},
      {"1 h 30 min", "5400"},
      {"40/2 h, 1 h", "40/7200:3600"},
      {"90 min + 1 min", "5400+60"},
      {"0+2", "0+2"},
      {"1.5", "90"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    EXPECT_EQ(WritePgnTimeControl(Control(row.text, BareTime::kMinutes)), row.pgn);
  }
}

TEST(TimeControl, RefusalsSayWhereAndWhy) {
  const struct {
    const char* text;
    TimeControlFault fault;
    std::size_t offset;
  } rows[] = {
      {"", TimeControlFault::kEmpty, 0},
      {"  ", TimeControlFault::kEmpty, 2},
      {"?", TimeControlFault::kUnknown, 0},
      {"-", TimeControlFault::kUntimed, 0},
      {"*180", TimeControlFault::kHourglass, 0},
      {"abc", TimeControlFault::kSyntax, 0},
      {"900 x", TimeControlFault::kSyntax, 4},
      {"40/", TimeControlFault::kSyntax, 3},
      {"40/7200:", TimeControlFault::kSyntax, 8},
      {"900+", TimeControlFault::kSyntax, 4},
      {"900:900", TimeControlFault::kNoEnd, 4},
      {"0/900", TimeControlFault::kRange, 0},
      {"1.5/900", TimeControlFault::kRange, 0},
      {"2000/900", TimeControlFault::kRange, 0},
      {"90/30", TimeControlFault::kRange, 0},
      {"2 h + 1 h", TimeControlFault::kRange, 6},
      {"90 min + 15 min", TimeControlFault::kRange, 9},
      {"40/7200+3600", TimeControlFault::kRange, 8},
      {"2 h 1 h", TimeControlFault::kSyntax, 4},
      {"90 min 60 min", TimeControlFault::kSyntax, 7},
      {"1 h 90 min", TimeControlFault::kSyntax, 4},
      {"90 min 30 s", TimeControlFault::kSyntax, 7},
      {"1 h 30 s", TimeControlFault::kSyntax, 4},
      {"2 h, 1 h", TimeControlFault::kNoEnd, 5},
      {"1,5 h", TimeControlFault::kNoEnd, 2},
      {"1500 min", TimeControlFault::kRange, 0},
      {"999999999999999999999", TimeControlFault::kRange, 0},
      {"60+0.05", TimeControlFault::kRange, 3},
      {"900+4000", TimeControlFault::kRange, 4},
      {"0", TimeControlFault::kNoTime, 0},
      {"+30", TimeControlFault::kNoTime, 0},
      {"900+30 from move 2", TimeControlFault::kSyntax, 16},
      {"900+30,+10", TimeControlFault::kSyntax, 0},
      {"900,+10,+10", TimeControlFault::kSyntax, 8},
      {"G900", TimeControlFault::kSyntax, 1},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    const auto control = ReadTimeControl(row.text, BareTime::kSeconds);
    ASSERT_FALSE(control.ok());
    EXPECT_EQ(control.error().fault, row.fault) << Sentence(control.error().text);
    EXPECT_EQ(control.error().offset, row.offset) << Sentence(control.error().text);
    EXPECT_FALSE(control.error().text.empty());
  }
}

TEST(TimeControl, Requirements) {
  const TimeControl control = Control("40/7200:20/3600:900");
  EXPECT_EQ(control.RequiredBy(0), 40);
  EXPECT_EQ(control.RequiredBy(1), 60);
  EXPECT_EQ(control.RequiredBy(2), std::nullopt);
  EXPECT_EQ(control.PeriodAfter(0), 0U);
  EXPECT_EQ(control.PeriodAfter(39), 0U);
  EXPECT_EQ(control.PeriodAfter(40), 1U);
  EXPECT_EQ(control.PeriodAfter(59), 1U);
  EXPECT_EQ(control.PeriodAfter(500), 2U);
  const TimeControl repeated = Control("40/7200:20/3600");
  EXPECT_EQ(repeated.RequiredBy(4), 120);
  EXPECT_EQ(repeated.PeriodAfter(119), 4U);
  EXPECT_EQ(repeated.PeriodAfter(120), 5U);
  EXPECT_EQ(repeated.PeriodAfter(2'000'000'000), 2U + (2'000'000'000U - 60U) / 20U);
}

TimeControl RandomControl(std::mt19937& random) {
  const auto below = [&random](int limit) {
    return static_cast<int>(random() % static_cast<unsigned>(limit));
  };
  TimeControl control;
  const int count = 1 + below(4);
  for (int i = 0; i < count; ++i) {
    Period period;
    if (i + 1 < count || below(3) == 0) period.moves = 1 + below(60);
    period.time = Tenths(1 + below(3) * 600 + below(72'000));
    if (below(2) == 0) {
      period.extra = Tenths(1 + below(600));
      period.kind = static_cast<ExtraTime>(below(3));
    }
    control.periods.push_back(period);
  }
  return control;
}

TEST(TimeControl, WhatIsWrittenIsReadAgain) {
  std::mt19937 random(20050701);
  for (int i = 0; i < 2000; ++i) {
    const TimeControl control = RandomControl(random);
    EXPECT_EQ(Control(WritePgnTimeControl(control)), control) << WritePgnTimeControl(control);
    EXPECT_EQ(Control(SpellTimeControl(control), BareTime::kMinutes), control)
        << SpellTimeControl(control);
    EXPECT_EQ(Sentence(TellTimeControl(control)), SpellTimeControl(control));
    const std::string noted = NoteTimeControl(control);
    EXPECT_EQ(Control(noted, BareTime::kMinutes), control) << noted;
    EXPECT_EQ(Control(noted, BareTime::kSeconds), control) << noted;
    EXPECT_FALSE(TwoTimeControlReadings(noted)) << noted;
  }
}

TEST(TimeControl, AnyBytesAreReadOrRefused) {
  std::mt19937 random(7);
  constexpr std::string_view kSigns = "0123456789/:;,+-.*? dbhms minthenovesG\n\xc3";
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (std::size_t length = random() % 24; text.size() < length;) {
      text += kSigns[random() % kSigns.size()];
    }
    const auto control = ReadTimeControl(text, BareTime::kMinutes);
    if (control.ok()) {
      EXPECT_EQ(Control(WritePgnTimeControl(*control)), *control) << text;
    } else {
      EXPECT_LE(control.error().offset, text.size());
    }
  }
}

TEST(TimeControl, Classes) {
  const struct {
    Edition edition;
    const char* text;
    Mode mode;
  } rows[] = {
      {Edition::k2023, "8+3", Mode::kRapid},
      {Edition::k2023, "3+2", Mode::kBlitz},
      {Edition::k2023, "10+0.1", Mode::kRapid},
      {Edition::k2023, "5+5", Mode::kBlitz},
      {Edition::k2009, "12", Mode::kBlitz},
      {Edition::k2009, "899.9 s", Mode::kBlitz},
      {Edition::k2009, "15", Mode::kRapid},
      {Edition::k2009, "30+30", Mode::kStandard},
      {Edition::k2005, "30+30", Mode::kRapid},
      {Edition::k2023, "40/90:30+30", Mode::kStandard},
      {Edition::k2023, "20/5:5", Mode::kBlitz},
      {Edition::k2023, "20/5", Mode::kRapid},
      {Edition::k2023, "8 min delay 3 s", Mode::kRapid},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(row.text);
    EXPECT_EQ(ModeOf(row.edition, Control(row.text, BareTime::kMinutes)), row.mode);
  }
}

}  // namespace
}  // namespace zeitnot::referee
