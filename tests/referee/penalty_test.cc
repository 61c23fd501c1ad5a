#include "referee/chapters/penalty.h"

#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

using enum PenaltyKind;
constexpr Tenths kMinute = std::chrono::minutes(1);

TEST(Penalty, MenusByEdition) {
  const struct {
    Edition edition;
    std::size_t count;
    PenaltyKind fourth;
    const char* loss;
  } rows[] = {
      {Edition::k2005, 7, kLoss, "13.4d"},
      {Edition::k2009, 7, kLoss, "13.4d"},
      {Edition::k2014, 9, kMorePointsForOpponent, "12.9f"},
      {Edition::k2017, 9, kMorePointsForOpponent, "12.9.6"},
      {Edition::k2018, 9, kMorePointsForOpponent, "12.9.6"},
      {Edition::k2023, 9, kMorePointsForOpponent, "12.9.6"},
  };
  for (const auto& row : rows) {
    const std::vector<PenaltyItem> menu = PenaltyMenu(row.edition);
    EXPECT_EQ(menu.size(), row.count);
    EXPECT_EQ(menu.size(), static_cast<std::size_t>(RulesOf(row.edition).penalty_kinds));
    EXPECT_EQ(menu.front().kind, kWarning);
    EXPECT_EQ(menu[3].kind, row.fourth);
    EXPECT_EQ(menu.back().kind, kExpulsion);
    for (const PenaltyItem& item : menu) {
      if (item.kind == kLoss) {
        EXPECT_EQ(item.number, row.loss);
      }
      EXPECT_EQ(item.unverified, row.edition == Edition::k2014);
    }
  }
}

TEST(Penalty, Bounds) {
  const auto time = [](Tenths amount, std::optional<Tenths> clock) {
    PenaltyFacts facts;
    facts.amount = amount;
    facts.offender_clock = clock;
    return facts;
  };
  const auto points = [](double then, double before) {
    PenaltyFacts facts;
    facts.points = then;
    facts.points_before = before;
    return facts;
  };
  PenaltyFacts announced;
  announced.fine_announced = true;
  PenaltyFacts sudden;
  sudden.fine_announced = false;
  const struct {
    Edition edition;
    PenaltyKind kind;
    PenaltyFacts facts;
    Decision decision;
  } rows[] = {
      {Edition::k2005, kWarning, {}, Decision::kOrdered},
      {Edition::k2005, kFine, announced, Decision::kRejected},
      {Edition::k2009, kRounds, {}, Decision::kRejected},
      {Edition::k2018, kFine, announced, Decision::kOrdered},
      {Edition::k2018, kFine, sudden, Decision::kRejected},
      {Edition::k2018, kFine, {}, Decision::kFactsNeeded},
      {Edition::k2018, kRounds, {}, Decision::kOrdered},
      {Edition::k2009, kMoreTimeForOpponent, time(kMinute, {}), Decision::kOrdered},
      {Edition::k2009, kMoreTimeForOpponent, {}, Decision::kFactsNeeded},
      {Edition::k2009, kLessTimeForOffender, time(kMinute, {}), Decision::kFactsNeeded},
      {Edition::k2009, kLessTimeForOffender, time(kMinute, kMinute), Decision::kRejected},
      {Edition::k2009, kLessTimeForOffender, time(kMinute, 2 * kMinute), Decision::kOrdered},
      {Edition::k2009, kLessTimeForOffender, time(-kMinute, kMinute), Decision::kRejected},
      {Edition::k2023, kMorePointsForOpponent, points(1, 0.5), Decision::kOrdered},
      {Edition::k2023, kMorePointsForOpponent, points(1.5, 1), Decision::kRejected},
      {Edition::k2023, kMorePointsForOpponent, points(0.5, 1), Decision::kRejected},
      {Edition::k2023, kFewerPointsForOffender, points(0, 0.5), Decision::kOrdered},
      {Edition::k2023, kFewerPointsForOffender, points(-1, 0), Decision::kRejected},
      {Edition::k2009, kLoss, {}, Decision::kGameOver},
      {Edition::k2009, kExpulsion, {}, Decision::kOrdered},
  };
  for (const auto& row : rows) {
    SCOPED_TRACE(&row - rows);
    const Ruling ruling = RulePenalty(row.edition, Color::kWhite, row.kind, row.facts);
    EXPECT_EQ(ruling.decision, row.decision);
    EXPECT_EQ(ruling.options.empty(), row.decision != Decision::kRejected);
    EXPECT_TRUE(CitesNumber(
        ruling, row.edition == Edition::k2005 || row.edition == Edition::k2009 ? "13.4" : "12.9"));
  }
}

TEST(Penalty, Effects) {
  PenaltyFacts facts;
  facts.amount = kMinute;
  facts.offender_clock = 2 * kMinute;
  const auto clocks = [&](PenaltyKind kind) {
    return RulePenalty(Edition::k2018, Color::kBlack, kind, facts).clocks.at(0);
  };
  EXPECT_EQ(clocks(kMoreTimeForOpponent).side, Color::kWhite);
  EXPECT_EQ(clocks(kMoreTimeForOpponent).change, kMinute);
  EXPECT_EQ(clocks(kLessTimeForOffender).side, Color::kBlack);
  EXPECT_EQ(clocks(kLessTimeForOffender).change, -kMinute);
  EXPECT_EQ(RulePenalty(Edition::k2018, Color::kBlack, kLoss, facts).result,
            GameResult::kBlackLoses);
}

}  // namespace
}  // namespace zeitnot::referee
