#include "referee/chapters/status.h"

#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

TEST(Status, RowsAreRuledAsExpected) {
  const std::vector<Row> rows = RowsOf("status");
  ASSERT_GE(rows.size(), 20U);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.dump());
    const Ruling ruling = RuleStatus(RecordOf(row), EditionOfRow(row));
    EXPECT_EQ(ResultOf(ruling), row["result"]);
    EXPECT_TRUE(CitesNumber(ruling, row["article"]));
    EXPECT_EQ(ruling.decision == Decision::kGameOver, ruling.result.has_value());
  }
}

TEST(Status, ClaimsAreFoundAsExpected) {
  const std::vector<Row> rows = RowsOf("may-claim");
  ASSERT_GE(rows.size(), 20U);
  for (const Row& row : rows) {
    SCOPED_TRACE(row.dump());
    const GameRecord record = RecordOf(row);
    const Edition edition = EditionOfRow(row);
    bool found = false;
    for (const AvailableClaim& claim : FindClaims(record, edition)) {
      EXPECT_EQ(claim.by, record.current().side_to_move());
      const bool article =
          ArticleOf(claim.rule, edition).number.find(row["article"].get<std::string>()) == 0;
      const std::string intended =
          claim.intended ? WriteUci(record.current(), *claim.intended, UciCastling::kKingTarget)
                         : "";
      found = found || (article && intended == row["intended"]);
    }
    EXPECT_EQ(found, row["available"].get<bool>());
  }
}

TEST(Status, NamesThePliesOfARepetition) {
  const GameRecord record = MakeRecord("", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  const auto claims = FindClaims(record, Edition::k2009);
  ASSERT_FALSE(claims.empty());
  EXPECT_EQ(claims[0].rule, Rule::kRepetitionAppeared);
  EXPECT_EQ(claims[0].plies, (std::vector<std::size_t>{0, 4}));
}

TEST(Status, AnAutomaticDrawIsFoundWhereItArose) {
  const GameRecord record = MakeRecord(
      "", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4");
  const auto draw = FindAutomaticDraw(record, Edition::k2023);
  ASSERT_TRUE(draw);
  EXPECT_EQ(draw->rule, Rule::kFivefold);
  EXPECT_EQ(draw->ply, 16U);
  EXPECT_FALSE(FindAutomaticDraw(record, Edition::k2009));
}

TEST(Status, TellsWhenADeadPositionWasNotProven) {
  const GameRecord record = MakeRecord("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", "");
  const Ruling ruling = RuleStatus(record, Edition::k2018, 200);
  EXPECT_FALSE(ruling.result && *ruling.result != GameResult::kDraw);
  if (ruling.decision == Decision::kUndetermined) {
    EXPECT_FALSE(ruling.tasks.empty());
  }
}

}  // namespace
}  // namespace zeitnot::referee
