// Rulings in other languages hold no English: every row of the arbiter's cases is ruled on and told
// in each language, and no English word is in what is told, but for what the record itself says.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "referee/arbiter/what_if.h"
#include "referee/log/log_json.h"
#include "referee/words/report.h"
#include "referee/words/sentence.h"
#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

// Words that no sentence in English does for long without. Not among them what is a word elsewhere
// too ("was", "time").
const std::set<std::string, std::less<>> kEnglish = {
    "the",    "and",    "of",       "has",    "have",  "were",    "with",   "which",    "that",
    "this",   "from",   "after",    "before", "white", "black",   "move",   "moves",    "clock",
    "clocks", "game",   "player",   "piece",  "pawn",  "pawns",   "king",   "queen",    "rook",
    "bishop", "knight", "square",   "draw",   "drawn", "loses",   "wins",   "won",      "claim",
    "flag",   "minute", "second",   "rule",   "rules", "article", "cannot", "opponent", "arbiter",
    "must",   "may",    "should",   "would",  "there", "their",   "they",   "are",      "been",
    "shall",  "does",   "position", "board",  "start", "whose",   "nobody", "either"};

// What looks like English and is not.
bool IsWordOf(std::string_view code, const std::string& word) {
  static const std::set<std::pair<std::string_view, std::string_view>> kTheirs = {
      {"de", "minute"},
      {"sl", "minute"},
      {"sr-Latn", "minute"},
      {"de", "position"},
      {"de", "rook"}};
  return kTheirs.contains({code, word});
}

std::set<std::string, std::less<>> WordsIn(std::string text) {
  for (char& c : text) {
    const bool letter =
        (c >= 'a' && c <= 'z') || c == '_' || (static_cast<unsigned char>(c) & 0x80U) != 0;
    if (c >= 'A' && c <= 'Z') {
      c = static_cast<char>(c + ('a' - 'A'));
    } else if (!letter) {
      c = ' ';
    }
  }
  std::set<std::string, std::less<>> words;
  std::istringstream in(text);
  for (std::string word; in >> word;) words.insert(word);
  return words;
}

// Without what stands in quotation marks, lines of a record and options of the command line.
std::string WithoutQuotes(std::string text) {
  for (const auto& [open, close] : {std::pair{"„", "“"}, {"»", "«"}, {"{", "}"}, {"\"", "\""}}) {
    for (std::size_t from = text.find(open); from != std::string::npos;
         from = text.find(open, from)) {
      const std::size_t to = text.find(close, from + 1);
      if (to == std::string::npos) break;
      text.erase(from, to + std::string_view(close).size() - from);
    }
  }
  for (std::size_t from = text.find("--"); from != std::string::npos; from = text.find("--", from))
    text.erase(from, std::min(text.find_first_of(" \n,;.()", from), text.size()) - from);
  return text;
}

std::vector<Ruling> RulingsOn(const CaseRow& row) {
  auto start = ReadStart(row["start"].dump());
  if (!start.ok()) return {};
  ComparingArbiter arbiter(*std::move(start));
  std::vector<Ruling> rulings = arbiter.arbiter().opening();
  for (const CaseRow& line : row["events"]) {
    const auto events = ReadEvents(line.dump());
    if (!events.ok()) break;
    for (Ruling& ruling : arbiter.HearTogether(*events)) rulings.push_back(std::move(ruling));
  }
  return rulings;
}

TEST(ForeignRulings, HoldNoEnglish) {
  std::size_t told = 0;
  for (const std::string& file : CaseFiles()) {
    for (const CaseRow& row : CaseRowsOf(file)) {
      SCOPED_TRACE(row.value("id", ""));
      const auto said = WordsIn(row["start"].dump() + row["events"].dump());
      for (const Ruling& ruling : RulingsOn(row)) {
        for (const SpokenLanguage& language : SpokenLanguages().subspan(1)) {
          const std::string text = RulingText(ruling, *FindCatalogue(language.code));
          ++told;
          for (const std::string& word : WordsIn(WithoutQuotes(text))) {
            const bool english = kEnglish.contains(word) && !said.contains(word);
            EXPECT_TRUE(!english || IsWordOf(language.code, word)) << word << " in: " << text;
          }
        }
      }
    }
  }
  EXPECT_GT(told, 5000U);
}

// What is wrong with the record, if anything.
Message FaultOf(const CaseRow& row) {
  const auto start = ReadStart(row["start"].dump());
  if (!start.ok()) return start.error().text;
  for (const CaseRow& line : row["events"]) {
    const auto events = ReadEvents(line.dump());
    if (!events.ok()) return events.error().text;
  }
  return {};
}

// And so do the faults of records that cannot be read. What has to be written stands in quotation
// marks, and so does what was written.
TEST(ForeignFaults, HoldNoEnglish) {
  std::size_t told = 0;
  for (const std::string& file : CaseFiles()) {
    for (const CaseRow& row : CaseRowsOf(file)) {
      const Message fault = FaultOf(row);
      if (fault.empty()) continue;
      SCOPED_TRACE(row.value("id", ""));
      const auto said = WordsIn(row["start"].dump() + row["events"].dump());
      for (const SpokenLanguage& language : SpokenLanguages().subspan(1)) {
        const std::string text = Sentence(fault, *FindCatalogue(language.code));
        ++told;
        EXPECT_NE(text, Sentence(fault));
        for (const std::string& word : WordsIn(WithoutQuotes(text))) {
          const bool english = kEnglish.contains(word) && !said.contains(word);
          EXPECT_TRUE(!english || IsWordOf(language.code, word)) << word << " in: " << text;
        }
      }
    }
  }
  EXPECT_GT(told, 400U);
}

}  // namespace
}  // namespace zeitnot::referee
