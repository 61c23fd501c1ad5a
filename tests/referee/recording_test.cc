#include "referee/chapters/recording.h"

#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

constexpr Tenths Seconds(int seconds) { return std::chrono::seconds(seconds); }

std::optional<bool> BoolOf(const Ruling& ruling, std::string_view name) {
  for (const Answer& answer : ruling.answers) {
    if (answer.name == name) return std::get<bool>(answer.value);
  }
  return std::nullopt;
}

TEST(Recording, Duty) {
  const struct {
    Edition edition;
    std::optional<Mode> mode;
    std::optional<int> clock_s, extra_s;
    bool was_below;
    std::optional<bool> must;  // empty: a fact is asked for
    const char* article;
  } rows[] = {
      {Edition::k2009, Mode::kStandard, 299, 0, false, false, "8.4"},
      {Edition::k2009, Mode::kStandard, 300, 0, false, true, "8.4"},
      {Edition::k2009, Mode::kStandard, 120, 30, false, true, "8.4"},
      {Edition::k2009, Mode::kStandard, 120, 29, false, false, "8.4"},
      {Edition::k2023, Mode::kStandard, 200, 10, false, false, "8.4"},
      {Edition::k2023, Mode::kStandard, 400, 10, true, false, "8.4"},
      {Edition::k2005, Mode::kStandard, 400, 10, true, false, "8.4"},
      {Edition::k2009, Mode::kRapid, 1000, 0, false, false, "A.2"},
      {Edition::k2005, Mode::kRapid, 1000, 0, false, false, "B.3"},
      {Edition::k2018, Mode::kBlitz, 100, 60, false, false, "A.2"},
      {Edition::k2018, std::nullopt, 100, 0, false, std::nullopt, ""},
      {Edition::k2018, Mode::kStandard, std::nullopt, 0, false, std::nullopt, "8.4"},
      {Edition::k2018, Mode::kStandard, std::nullopt, 30, false, true, "8.4"},
      {Edition::k2018, Mode::kStandard, 100, std::nullopt, false, std::nullopt, "8.4"},
      {Edition::k2018, Mode::kStandard, 900, std::nullopt, false, true, "8.4"},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(&row - rows);
    RecordingFacts facts;
    facts.mode = row.mode;
    if (row.clock_s) facts.clock = Seconds(*row.clock_s);
    if (row.extra_s) facts.extra = Seconds(*row.extra_s);
    facts.was_below_in_period = row.was_below;
    const Ruling ruling = RuleRecordingDuty(row.edition, Color::kBlack, facts);
    EXPECT_EQ(BoolOf(ruling, "must_record"), row.must);
    EXPECT_EQ(ruling.decision, row.must ? Decision::kAnswered : Decision::kFactsNeeded);
    EXPECT_EQ(ruling.needed.empty(), row.must.has_value());
    EXPECT_TRUE(CitesNumber(ruling, row.article));
  }
}

TEST(Recording, TheExemptionEndsWithAFlag) {
  RecordingFacts facts;
  facts.mode = Mode::kStandard;
  facts.clock = Seconds(100);
  facts.extra = Seconds(0);
  facts.flag_fallen_in_period = true;
  EXPECT_EQ(BoolOf(RuleRecordingDuty(Edition::k2005, Color::kWhite, facts), "must_record"), true);
}

TEST(Recording, WritingAndMoving) {
  using enum WritingPurpose;
  for (const Edition edition : kEditions) {
    const auto allowed = [&](WritingPurpose purpose) {
      return BoolOf(RuleWritingInAdvance(edition, Color::kWhite, purpose), "allowed");
    };
    EXPECT_EQ(allowed(kNone), false);
    EXPECT_EQ(allowed(kRepetitionOrFiftyMoves), true);
    EXPECT_EQ(allowed(kSealing), true);
    const Ruling answer = RuleMoveBeforeWriting(edition, Color::kBlack, true);
    EXPECT_EQ(BoolOf(answer, "allowed"), true);
    EXPECT_TRUE(CitesNumber(answer, "8.1"));
    EXPECT_EQ(RuleMoveBeforeWriting(edition, Color::kBlack, false).decision,
              Decision::kArbiterDecides);
  }
}

TEST(Recording, CompletionAfterAFlag) {
  using enum Color;
  const Ruling both = RuleCompletion(Edition::k2009, {true, true}, kWhite);
  EXPECT_EQ(both.obligations.size(), 2U);
  EXPECT_EQ(BoolOf(both, "clocks_stopped"), true);
  EXPECT_TRUE(CitesNumber(both, "8.5a"));

  const Ruling one = RuleCompletion(Edition::k2005, {false, true}, kBlack);
  ASSERT_EQ(one.obligations.size(), 2U);
  EXPECT_EQ(one.obligations[0].duty, Duty::kCompleteSheet);
  EXPECT_EQ(one.obligations[1].duty, Duty::kReturnSheet);
  EXPECT_EQ(one.obligations[1].by, kBlack);
  EXPECT_EQ(BoolOf(one, "opponents_sheet"), true);
  EXPECT_TRUE(CitesNumber(one, "8.5b"));

  const Ruling waits = RuleCompletion(Edition::k2018, {false, true}, kWhite);
  EXPECT_EQ(waits.obligations.size(), 1U);
  EXPECT_EQ(BoolOf(waits, "opponents_sheet"), false);
  EXPECT_TRUE(RuleCompletion(Edition::k2018, {false, false}, kWhite).obligations.empty());
}

TEST(Recording, ReconstructionAndDoubt) {
  EXPECT_TRUE(CitesNumber(RuleReconstruction(Edition::k2005), "8.5c"));
  EXPECT_EQ(BoolOf(RulePeriodInDoubt(Edition::k2009, false), "next_period"), true);
  // With more moves the next period has begun as well, but not with the next move.
  EXPECT_TRUE(RulePeriodInDoubt(Edition::k2009, true).answers.empty());
  EXPECT_EQ(RulePeriodInDoubt(Edition::k2009, std::nullopt).decision, Decision::kFactsNeeded);
}

}  // namespace
}  // namespace zeitnot::referee
