#include "referee/laws/edition.h"

#include "referee/laws/may_be.h"
#include "referee/words/sentence.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

TEST(Edition, NamesRoundTrip) {
  for (const Edition edition : kEditions) {
    EXPECT_EQ(EditionFromName(EditionName(edition)), edition);
  }
  EXPECT_FALSE(EditionFromName("2010"));
  EXPECT_FALSE(EditionFromName(""));
}

TEST(Edition, InForceByDate) {
  using namespace std::chrono;
  EXPECT_FALSE(EditionInForce(2005y / June / 30));
  EXPECT_EQ(EditionInForce(2005y / July / 1), Edition::k2005);
  EXPECT_EQ(EditionInForce(2009y / June / 30), Edition::k2005);
  EXPECT_EQ(EditionInForce(2017y / December / 31), Edition::k2017);
  EXPECT_EQ(EditionInForce(2018y / January / 1), Edition::k2018);
  EXPECT_EQ(EditionInForce(2023y / January / 1), Edition::k2023);
}

// A year between two editions is no slip for the number of a neighbour.
TEST(Edition, AYearNamesTheEditionInForce) {
  const auto told = [](std::string_view name) { return Sentence(NoSuchEdition(name)); };
  EXPECT_NE(told("2019").find("in 2019 that of 2018 was in force"), std::string::npos);
  EXPECT_NE(told("2012").find("in 2012 that of 2009 was in force"), std::string::npos);
  EXPECT_NE(told("2017").find("in 2017 that of 2014 and then that of 2017"), std::string::npos);
  EXPECT_NE(told("2014x").find("did you mean \"2014\"?"), std::string::npos);
  // The edition of 1997 is not here, and that of 2005 came in July.
  EXPECT_EQ(told("2004").find("was in force"), std::string::npos);
  for (const Edition edition : kEditions)
    EXPECT_NE(told("2019").find(EditionName(edition)), std::string::npos);
}

TEST(Edition, ClassesOfTimeControls) {
  const std::vector<Row> rows = RowsOf("mode");
  ASSERT_GE(rows.size(), 5U);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.dump());
    EXPECT_EQ(ModeName(ModeOf(EditionOfRow(row), row["base_s"], row["increment_s"])), row["mode"]);
  }
  EXPECT_EQ(ModeOf(Edition::k2005, 3600, 0), Mode::kRapid);
  EXPECT_EQ(ModeOf(Edition::k2009, 3600, 0), Mode::kStandard);
  EXPECT_EQ(ModeOf(Edition::k2009, 900, 0), Mode::kRapid);
  EXPECT_EQ(ModeOf(Edition::k2014, 600, 0), Mode::kBlitz);
}

TEST(Edition, ClocksAfterAWrongClaim) {
  const std::vector<Row> rows = RowsOf("wrong-claim");
  ASSERT_GE(rows.size(), 8U);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.dump());
    const Edition edition = EditionOfRow(row);
    const std::size_t claimant = row["claimant"] == "white" ? 0 : 1;
    const std::size_t other = 1 - claimant;
    const Tenths own = ClaimantTimeAfterWrongClaim(
        edition, std::chrono::seconds(row["clocks"][claimant].get<int>()));
    const int bonus = RulesOf(edition).wrong_claim_bonus_s[Index(ModeFromText(row["mode"]))];
    EXPECT_EQ(own, Tenths(std::chrono::seconds(row["expected"][claimant].get<int>())));
    EXPECT_EQ(row["clocks"][other].get<int>() + bonus, row["expected"][other].get<int>());
  }
}

// The 2005 cut is continuous and never takes more than three minutes.
TEST(Edition, ClaimantTimeIn2005HasNoGap) {
  for (int seconds = 1; seconds < 2000; ++seconds) {
    const Tenths left = std::chrono::seconds(seconds);
    const Tenths rest = ClaimantTimeAfterWrongClaim(Edition::k2005, left);
    const Tenths next = ClaimantTimeAfterWrongClaim(Edition::k2005, left + Tenths(10));
    EXPECT_LE(rest, left);
    EXPECT_LE(left - rest, Tenths(std::chrono::minutes(3)));
    EXPECT_LE(rest, next);
    EXPECT_LE(next - rest, Tenths(10));
  }
}

// One line an edition: what a program must not mix up.
TEST(Edition, ParametersByEdition) {
  struct Line {
    Edition edition;
    int wrong_claim_s, wrong_claim_blitz_s;
    bool fivefold, announced, final, resignation;
  };
  constexpr Line kLines[] = {
      {Edition::k2005, 180, 180, false, false, true, false},
      {Edition::k2009, 180, 180, false, false, true, false},
      {Edition::k2014, 120, 60, true, true, false, false},
      {Edition::k2017, 120, 60, true, true, false, false},
      {Edition::k2018, 120, 60, true, true, false, false},
      {Edition::k2023, 120, 60, true, true, false, true},
  };
  for (const Line& line : kLines) {
    const EditionRules& rules = RulesOf(line.edition);
    EXPECT_EQ(rules.wrong_claim_bonus_s[0], line.wrong_claim_s);
    EXPECT_EQ(rules.wrong_claim_bonus_s[2], line.wrong_claim_blitz_s);
    EXPECT_EQ(rules.automatic_occurrences.has_value(), line.fivefold);
    EXPECT_EQ(rules.automatic_moves.has_value(), line.fivefold);
    EXPECT_EQ(rules.quickplay_must_be_announced, line.announced);
    EXPECT_EQ(rules.quickplay_decision_final, line.final);
    EXPECT_EQ(rules.resignation_draw_if_cannot_mate, line.resignation);
    EXPECT_EQ(rules.claim_occurrences, 3);
    EXPECT_EQ(rules.claim_moves, 50);
    EXPECT_EQ(rules.quickplay_below_s, 120);
  }
}

}  // namespace
}  // namespace zeitnot::referee
