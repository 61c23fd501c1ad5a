#include "referee/chapters/default_time.h"

#include "referee/words/sentence.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

constexpr Tenths Seconds(int seconds) { return std::chrono::seconds(seconds); }

TEST(DefaultTime, Arrivals) {
  constexpr auto k2005 = Edition::k2005;
  constexpr auto k2009 = Edition::k2009;
  constexpr auto k2014 = Edition::k2014;
  constexpr auto k2017 = Edition::k2017;
  constexpr auto k2018 = Edition::k2018;
  constexpr auto k2023 = Edition::k2023;
  const auto silent = std::nullopt;
  const struct {
    Edition edition;
    int late_s;
    std::optional<int> event_s;
    int delay_s;
    bool excused;
    const char* result;  // Black is late
    const char* article;
  } rows[] = {
      {k2005, 3660, silent, 0, false, "1-0", "6.7"},
      {k2005, 3600, silent, 0, false, "*", "6.7"},
      {k2005, 3660, silent, 0, true, "*", "6.7"},
      {k2005, 1801, 1800, 0, false, "1-0", "6.7"},
      {k2009, 1, silent, 0, false, "1-0", "6.6a"},
      {k2009, 0, silent, 0, false, "*", "6.6a"},
      {k2009, 1, silent, 0, true, "1-0", "6.6a"},  // only the rules can soften it
      {k2009, 1500, 1800, 0, false, "*", "6.6a"},
      {k2014, 1860, 1800, 0, false, "1-0", "6.7a"},
      {k2017, 1, silent, 0, true, "*", "6.7.1"},
      {k2018, 1, silent, 0, false, "1-0", "6.7.1"},
      {k2023, 1200, 1800, 0, false, "*", "6.7.1"},
      // 38 minutes after the scheduled start, whatever the clock of the opponent says.
      {k2023, 2280, 1800, 0, false, "1-0", "6.7.1"},
      // The session started ten minutes later than scheduled.
      {k2018, 1800, 1200, 600, false, "*", "6.7.1"},
      {k2018, 1801, 1200, 600, false, "1-0", "6.7.1"},
      {k2018, 600, silent, 600, false, "*", "6.7.1"},
  };
  for (const auto& row : rows) {
    DefaultTimeFacts facts{.session_delay = Seconds(row.delay_s), .arbiter_excuses = row.excused};
    if (row.event_s) facts.event_time = Seconds(*row.event_s);
    const Ruling ruling = RuleArrival(row.edition, Color::kBlack, Seconds(row.late_s), facts);
    SCOPED_TRACE(Sentence(ruling.headline));
    EXPECT_EQ(ResultOf(ruling), row.result);
    EXPECT_TRUE(CitesNumber(ruling, row.article));
    EXPECT_EQ(std::get<bool>(ruling.answers.at(0).value), !ruling.result);
    // Whoever reads it sees what is allowed, and whether the event or the Laws say so.
    ASSERT_FALSE(ruling.reasons.empty());
    const std::string allowed = Sentence(ruling.reasons[row.delay_s > 0 ? 1 : 0]);
    EXPECT_EQ(allowed.starts_with("The rules of the event allow"), row.event_s.has_value())
        << allowed;
  }
}

TEST(DefaultTime, TheEventHasToSetItIn2014) {
  EXPECT_EQ(RuleArrival(Edition::k2014, Color::kWhite, Seconds(1), {}).decision,
            Decision::kFactsNeeded);
  EXPECT_EQ(RuleDefaultTime(Edition::k2014, {}).decision, Decision::kFactsNeeded);
  EXPECT_EQ(RuleBothAbsent(Edition::k2014, {Seconds(1), Seconds(1)}, {}).decision,
            Decision::kFactsNeeded);
}

TEST(DefaultTime, FromWhen) {
  const DefaultTimeFacts facts{.event_time = Seconds(1200), .session_delay = Seconds(600)};
  const Ruling ruling = RuleDefaultTime(Edition::k2018, facts);
  EXPECT_EQ(std::get<double>(ruling.answers.at(0).value), 1800);
  EXPECT_EQ(std::get<double>(RuleDefaultTime(Edition::k2005, {}).answers.at(0).value), 3600);
  EXPECT_EQ(std::get<double>(RuleDefaultTime(Edition::k2009, {}).answers.at(0).value), 0);
}

TEST(DefaultTime, NobodyThere) {
  const DefaultTimeFacts half{.event_time = Seconds(1800)};
  for (const Edition edition : kEditions) {
    const Ruling both = RuleBothAbsent(edition, {Seconds(1000), Seconds(900)}, half);
    EXPECT_EQ(both.decision, Decision::kOrdered);
    ASSERT_EQ(both.clocks.size(), 1U);
    EXPECT_EQ(both.clocks[0].side, Color::kWhite);
    EXPECT_EQ(both.clocks[0].change, -Seconds(1000));
    EXPECT_EQ(ResultOf(RuleBothAbsent(edition, {Seconds(1900), Seconds(900)}, half)), "0-1");
    EXPECT_EQ(ResultOf(RuleBothAbsent(edition, {Seconds(900), Seconds(1900)}, half)), "1-0");
    EXPECT_EQ(ResultOf(RuleBothAbsent(edition, {Seconds(1900), Seconds(1900)}, half)), "0-0");
  }
  EXPECT_TRUE(CitesNumber(RuleBothAbsent(Edition::k2005, {Seconds(9), Seconds(9)}, {}), "6.6"));
}

}  // namespace
}  // namespace zeitnot::referee
