// Every yes or no of a ruling is a sentence: checked on what the case rows lead to, in each
// edition.
#include "referee/words/answer_text.h"

#include <gtest/gtest.h>

#include <set>

#include "referee/arbiter/session.h"
#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

// The names of answers of yes or no in the answer to an event.
void CollectNames(const CaseRow& answer, std::set<std::string>& names) {
  if (!answer.contains("rulings")) return;
  for (const CaseRow& ruling : answer["rulings"]) {
    if (!ruling.contains("answers")) continue;
    for (const auto& [name, value] : ruling["answers"].items()) {
      if (value.is_boolean()) names.insert(name);
    }
  }
}

TEST(AnswerText, EveryYesOrNoIsASentence) {
  std::set<std::string> names;
  for (const std::string& file : CaseFiles()) {
    for (const CaseRow& row : CaseRowsOf(file)) {
      Session session;
      session.Hear(row["start"].dump());
      for (const CaseRow& event : row["events"])
        CollectNames(CaseRow::parse(session.Hear(event.dump()).json), names);
    }
  }
  EXPECT_GT(names.size(), 30U);
  for (const std::string& name : names) {
    for (const bool value : {false, true}) {
      const std::string text = AnswerText({name, value});
      EXPECT_TRUE(text.ends_with('.')) << text;
    }
  }
}

TEST(AnswerText, OtherAnswersHaveANameAndAValue) {
  EXPECT_EQ(AnswerText({"plies", std::vector<std::string>{"32", "36"}}),
            "plies after which the position stood before: 32 and 36");
  EXPECT_EQ(AnswerText({"right", std::string("not_lost")}), "the right to claim: not lost");
  EXPECT_EQ(AnswerText({"illegal_count", 2.0}), "completed illegal moves of the player: 2");
}

}  // namespace
}  // namespace zeitnot::referee
