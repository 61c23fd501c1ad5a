// Every parameter in which the editions differ, as the arbiter rules on it: the same record under
// each edition. A row of tests/data/editions.jsonl names the parameter, the record, what each
// edition answers, and the editions whose value is not verified: their rulings say so.
#include <gtest/gtest.h>

#include <set>

#include "referee/laws/article.h"
#include "referee/laws/edition.h"
#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

// Everything in the edition has been read.
bool IsVerified(const std::string& name) {
  const Edition edition = *EditionFromName(name);
  bool verified = !edition.column().values_unread;
  for (std::size_t rule = 0; rule < kRuleCount; ++rule)
    verified &= ArticleOf(static_cast<Rule>(rule), edition).confidence != Confidence::kUnverified;
  return verified;
}

bool AnyUnverified(const CaseRow& answer) {
  bool any = false;
  for (const CaseRow& ruling : answer["rulings"]) any |= ruling["unverified"].get<bool>();
  return any;
}

void CheckEdition(const CaseRow& row, const std::string& edition, const CaseRow& expect) {
  const CaseRow answer = AnswerTo(row, edition);
  EXPECT_EQ(Mismatch(expect, answer), "") << row["id"] << " in " << edition;
  if (answer.contains("error") || answer["rulings"].empty()) return;
  bool marked = false;
  for (const CaseRow& name : row["unverified"]) marked |= name == edition;
  if (marked) {
    EXPECT_TRUE(AnyUnverified(answer)) << row["id"] << " in " << edition;
  }
  if (IsVerified(edition)) {
    EXPECT_FALSE(AnyUnverified(answer)) << row["id"] << " in " << edition;
  }
}

TEST(EditionCases, TheSameRecordIsRuledOnByEachEdition) {
  const std::vector<CaseRow> rows = CaseRowsOf("editions.jsonl");
  ASSERT_FALSE(rows.empty());
  for (const CaseRow& row : rows) {
    if (row.contains("human")) continue;
    std::set<std::string> editions;
    for (const CaseRow& group : row["expect"]) {
      for (const std::string edition : group["editions"]) {
        EXPECT_TRUE(editions.insert(edition).second) << row["id"];
        CheckEdition(row, edition, group);
      }
    }
    EXPECT_EQ(editions.size(), kEditionCount) << row["id"] << " does not name every edition once";
  }
}

// The list of parameters is complete: as many as the editions were compared by.
TEST(EditionCases, EveryParameterHasARow) {
  std::set<std::string> ids;
  int human = 0;
  for (const CaseRow& row : CaseRowsOf("editions.jsonl")) {
    ids.insert(row["parameter"].get<std::string>());
    human += row.contains("human") ? 1 : 0;
  }
  EXPECT_EQ(ids.size(), 98U);
  EXPECT_LE(human, 3);
}

}  // namespace
}  // namespace zeitnot::referee
