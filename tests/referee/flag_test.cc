#include "referee/chapters/flag.h"

#include "movegen/generate.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

Flags FlagsOf(const Row& row) {
  if (row["side"] == "both") return Flags::kBothOrderUnknown;
  return row["side"] == "white" ? Flags::kWhite : Flags::kBlack;
}

// A loss on time is proven by moves that anybody can play through.
void ExpectProof(const Ruling& ruling) {
  ASSERT_FALSE(ruling.evidence.empty());
  Position position = *ruling.evidence.front().from;
  for (const Move move : ruling.evidence.front().moves) {
    ASSERT_TRUE(IsLegal(position, move));
    position = position.After(move);
  }
  EXPECT_TRUE(IsCheckmate(position));
  EXPECT_EQ(WinFor(!position.side_to_move()), *ruling.result);
}

TEST(Flag, RowsAreRuledAsExpected) {
  const std::vector<Row> rows = RowsOf("flag");
  ASSERT_GE(rows.size(), 30U);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.dump());
    GameRecord record = RecordOf(row);
    // Of two flags it is a fact of the row; one that fell ended the last period.
    if (FlagsOf(row) != Flags::kBothOrderUnknown) record.facts.last_period = true;
    const Ruling ruling = RuleFlag(record, EditionOfRow(row), FlagsOf(row));
    EXPECT_EQ(ResultOf(ruling), row["result"]);
    EXPECT_TRUE(CitesNumber(ruling, row["article"]));
    const bool lost = ruling.result && *ruling.result != GameResult::kDraw;
    if (lost && !IsCheckmate(ruling.position)) ExpectProof(ruling);
  }
}

TEST(Flag, TooSmallABudgetIsUndeterminedAndSaysWhatToDo) {
  GameRecord record = MakeRecord("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", "");
  record.facts.last_period = true;
  for (const Flags flags : {Flags::kWhite, Flags::kBlack}) {
    const Ruling ruling = RuleFlag(record, Edition::k2018, flags, 200);
    EXPECT_NE(ResultOf(ruling), "1-0");
    EXPECT_NE(ResultOf(ruling), "0-1");
    if (ruling.decision == Decision::kUndetermined) {
      EXPECT_FALSE(ruling.needed.empty());
    }
  }
}

TEST(Flag, BothFlagsAskForWhatDecides) {
  GameRecord record;
  EXPECT_EQ(RuleFlag(record, Edition::k2009, Flags::kBothOrderUnknown).decision,
            Decision::kFactsNeeded);
  record.facts.last_period = true;
  EXPECT_EQ(RuleFlag(record, Edition::k2009, Flags::kBothOrderUnknown).decision,
            Decision::kGameOver);
  // From 2017 the rule stands in Guidelines III, which apply only if announced.
  EXPECT_EQ(RuleFlag(record, Edition::k2018, Flags::kBothOrderUnknown).decision,
            Decision::kFactsNeeded);
  record.facts.announced = false;
  EXPECT_EQ(RuleFlag(record, Edition::k2018, Flags::kBothOrderUnknown).decision,
            Decision::kFactsNeeded);
}

TEST(Flag, RapidBothFlagsIsADrawInTheOldEditions) {
  GameRecord record;
  record.facts.mode = Mode::kRapid;
  record.facts.supervision = Supervision::kInadequate;
  const Ruling old = RuleFlag(record, Edition::k2005, Flags::kBothOrderUnknown);
  EXPECT_EQ(ResultOf(old), "1/2-1/2");
  EXPECT_TRUE(CitesNumber(old, "B.9"));
  const Ruling newer = RuleFlag(record, Edition::k2009, Flags::kBothOrderUnknown);
  EXPECT_EQ(ResultOf(newer), "1/2-1/2");
  EXPECT_TRUE(CitesNumber(newer, "A.4d(3)"));
}

// The same flag in every edition: same result, that edition's numbers.
TEST(Flag, EachEditionCitesItsOwnNumbers) {
  GameRecord record = MakeRecord("8/8/8/8/8/1k6/7p/K7 w - - 0 1", "");
  // Nobody has counted the moves of the period.
  EXPECT_EQ(RuleFlag(record, kNewestEdition, Flags::kWhite).decision, Decision::kFactsNeeded);
  record.facts.last_period = true;
  for (const Edition edition : kEditions) {
    const Ruling ruling = RuleFlag(record, edition, Flags::kWhite);
    EXPECT_EQ(ResultOf(ruling), "0-1");
    EXPECT_TRUE(CitesNumber(ruling, edition == Edition::k2005 ? "6.10" : "6.9"));
    EXPECT_EQ(ruling.RestsOnUnverified(), edition == Edition::k2014);
  }
}

}  // namespace
}  // namespace zeitnot::referee
