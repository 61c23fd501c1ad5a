#include "referee/laws/article.h"

#include "base/text.h"
#include "referee/words/sentence.h"
#include "tests/paths.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace zeitnot::referee {
namespace {

// Rows of articles.jsonl: a rule's title and its number in each edition, null where there is none.
TEST(Article, NumbersByEdition) {
  std::ifstream file(testing_paths::TestData() + "/articles.jsonl");
  std::string line;
  int rows = 0;
  while (std::getline(file, line)) {
    SCOPED_TRACE(line);
    const auto row = nlohmann::json::parse(line);
    bool found = false;
    for (std::size_t i = 0; i < kRuleCount; ++i) {
      const auto rule = static_cast<Rule>(i);
      if (Sentence(RuleTitle(rule)) != row["title"]) continue;
      found = true;
      for (const Edition edition : kEditions) {
        const auto& number = row[std::string(EditionName(edition))];
        const Article article = ArticleOf(rule, edition);
        std::string told(article.number);
        if (!article.also.empty()) told += Concat(" (or ", article.also, ")");
        EXPECT_EQ(told, number.is_null() ? "" : number) << EditionName(edition);
      }
    }
    EXPECT_TRUE(found);
    ++rows;
  }
  EXPECT_EQ(rows, static_cast<int>(kRuleCount));
}

std::string Cite(Rule rule, Edition edition) { return Words(Reference{rule, edition}); }

TEST(Article, CitationsReadNaturally) {
  EXPECT_EQ(Cite(Rule::kTimeLoss, Edition::k2005), "Article 6.10");
  EXPECT_EQ(Cite(Rule::kTimeLoss, Edition::k2009), "Article 6.9");
  EXPECT_EQ(Cite(Rule::kQuickplayNoArbiter, Edition::k2009), "Appendix D.1");
  EXPECT_EQ(Cite(Rule::kQuickplayClaim, Edition::k2014), "Appendix G.5");
  EXPECT_EQ(Cite(Rule::kQuickplayClaim, Edition::k2023), "Guidelines III.5");
  EXPECT_EQ(Cite(Rule::kAdjourned, Edition::k2018), "Guidelines I");
  EXPECT_EQ(Cite(Rule::kAdjourned, Edition::k2005), "Appendix A");
  EXPECT_EQ(Cite(Rule::kSealing, Edition::k2023), "Guidelines I.1.1");
  EXPECT_EQ(Cite(Rule::kSealing, Edition::k2009), "Guidelines 1a");
  EXPECT_EQ(Cite(Rule::kChess960, Edition::k2023), "Guidelines II");
  EXPECT_EQ(Cite(Rule::kFivefold, Edition::k2009), "no Article");
  // Another numbering in circulation is not told.
  EXPECT_EQ(Cite(Rule::kRepetitionAppeared, Edition::k2023), "Article 9.2.2");
  EXPECT_EQ(Cite(Rule::kClaimWrong, Edition::k2014), "Article 9.5c [number not verified]");
}

TEST(Article, ConfidenceIsMarkedWhereNoTextWasRead) {
  int unverified = 0;
  for (std::size_t i = 0; i < kRuleCount; ++i) {
    const auto rule = static_cast<Rule>(i);
    EXPECT_NE(EnglishCatalogue().Find(RuleTitle(rule).id), "") << RuleTitle(rule).id;
    for (const Edition edition : {Edition::k2005, Edition::k2009, Edition::k2018, Edition::k2023}) {
      EXPECT_EQ(ArticleOf(rule, edition).confidence, Confidence::kRead);
    }
    unverified += ArticleOf(rule, Edition::k2014).confidence == Confidence::kUnverified ? 1 : 0;
  }
  EXPECT_GT(unverified, 30);
}

}  // namespace
}  // namespace zeitnot::referee
