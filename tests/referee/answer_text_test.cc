// Every yes or no of a ruling is a sentence, and every other answer has a name and words for what
// it says: checked on what the case rows lead to, in each edition.
#include "referee/words/answer_text.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "referee/arbiter/session.h"
#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

// What rulings answer: names of answers of yes or no, names of others, values that are one word,
// each with the name of its answer.
struct Told {
  std::set<std::string> yes_or_no;
  std::set<std::string> names;
  std::set<std::pair<std::string, std::string>> values;
};

// A word such as "not_lost"; no square, move or sign.
void CollectValue(const std::string& name, const CaseRow& value, Told& told) {
  static const std::regex kWord("[a-z]{2,}(_[a-z]+)*");
  if (value.is_array()) {
    for (const CaseRow& one : value) CollectValue(name, one, told);
  } else if (value.is_string() && std::regex_match(value.get<std::string>(), kWord)) {
    told.values.emplace(name, value);
  }
}

void CollectNames(const CaseRow& answer, Told& told) {
  if (!answer.contains("rulings")) return;
  for (const CaseRow& ruling : answer["rulings"]) {
    if (!ruling.contains("answers")) continue;
    for (const auto& [name, value] : ruling["answers"].items()) {
      (value.is_boolean() ? told.yes_or_no : told.names).insert(name);
      if (name != "fault") CollectValue(name, value, told);  // "fault": a word of the sheet
    }
  }
}

// Calls back with each case row and each answer to a line of it.
template <typename Callback>
void ForEachAnswer(Callback callback) {
  for (const std::string& file : CaseFiles()) {
    for (const CaseRow& row : CaseRowsOf(file)) {
      Session session;
      session.Hear(row["start"].dump());
      for (const CaseRow& event : row["events"])
        callback(row, CaseRow::parse(session.Hear(event.dump()).json));
    }
  }
}

// Those that a list has more than once.
std::set<std::string> Twice(const CaseRow& list) {
  std::set<std::string> seen;
  std::set<std::string> twice;
  for (const CaseRow& one : list) {
    const std::string text = one.is_string() ? one.get<std::string>() : one.dump();
    if (!seen.insert(text).second) twice.insert(text);
  }
  return twice;
}

TEST(AnswerText, EveryAnswerHasItsWords) {
  Told told;
  ForEachAnswer([&](const CaseRow&, const CaseRow& answer) { CollectNames(answer, told); });
  EXPECT_GT(told.names.size(), 30U);
  for (const std::string& name : told.names)
    EXPECT_NE(EnglishCatalogue().Find("answer." + name), "") << name;
  EXPECT_GT(told.values.size(), 20U);
  // A sentence for both, or a word for the value.
  for (const auto& [name, value] : told.values) {
    EXPECT_TRUE(AnswerText({name, value}).ends_with('.') ||
                !EnglishCatalogue().Find("value." + value).empty())
        << name << ": " << value;
  }
  EXPECT_GT(told.yes_or_no.size(), 30U);
  for (const std::string& name : told.yes_or_no) {
    for (const bool value : {false, true}) {
      const std::string text = AnswerText({name, value});
      EXPECT_TRUE(text.ends_with('.')) << text;
    }
  }
}

TEST(AnswerText, NoListOfARulingTellsTheSameTwice) {
  ForEachAnswer([](const CaseRow& row, const CaseRow& answer) {
    for (const CaseRow& ruling : answer.value("rulings", CaseRow::array())) {
      for (const CaseRow& lists : {ruling, ruling["in_words"]}) {
        for (const auto& [name, list] : lists.items()) {
          if (!list.is_array()) continue;
          EXPECT_EQ(Twice(list), std::set<std::string>()) << row["id"] << ": " << name;
        }
      }
    }
  });
}

TEST(AnswerText, OtherAnswersHaveANameAndAValue) {
  EXPECT_EQ(AnswerText({"plies", std::vector<std::string>{"32", "36"}}),
            "the same position stood on the board, counted in half-moves from the start: 32 and "
            "36");
  EXPECT_EQ(AnswerText({"claim", std::string("correct")}), "The claim is correct.");
  EXPECT_EQ(AnswerText({"claim", std::string("inadmissible")}), "The claim is not admissible.");
  EXPECT_EQ(AnswerText({"right", std::string("not_lost")}), "The right to claim is not lost.");
  EXPECT_EQ(AnswerText({"illegal_count", 2.0}), "completed illegal moves of the player: 2");
}

// What is answered of scoresheets is told in words of chess players, in every language.
TEST(AnswerText, AnswersAboutScoresheetsHaveNoKeysInThem) {
  EXPECT_EQ(AnswerText({"fault_ply", 6.0}), "half-move with the fault, counted from the start: 6");
  EXPECT_EQ(AnswerText({"fault", std::string("a7")}), "what is written there: a7");
  for (const SpokenLanguage& language : SpokenLanguages()) {
    const Catalogue& catalogue = *FindCatalogue(language.code);
    for (const char* repair : {"none", "filled", "shifted", "inserted", "not_settled",
                               "result_kings", "impossible", "mirrored"}) {
      const std::string text = AnswerText({"repair", std::string(repair)}, catalogue);
      EXPECT_TRUE(text.ends_with('.')) << text;
    }
    for (const char* name : {"fen", "final_fen", "ply", "fault_ply", "fault", "agreed_plies",
                             "conflict_ply", "by_ply", "first_moves", "second_moves", "languages",
                             "left_out", "may_be", "nearest", "san", "signalled", "solutions"}) {
      const std::string text = AnswerText({name, std::string("x")}, catalogue);
      const std::string label = text.substr(0, text.find(':'));
      EXPECT_NE(label.find(' '), std::string::npos) << language.code << ": " << text;
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
