// What a paper says was ruled on, and what belongs to a ruling and not to an answer.
#include "referee/paper/matter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "referee/arbiter/arbiter.h"
#include "referee/log/event_names.h"
#include "referee/log/event_words.h"
#include "referee/log/log_json.h"
#include "referee/words/answer_text.h"
#include "referee/words/letters.h"
#include "referee/words/ruling_parts.h"
#include "referee/words/sentence.h"
#include "tests/paths.h"
#include "tests/referee/papers.h"

namespace zeitnot::referee {
namespace {

// Of every file of the arbiter's cases.
std::vector<Paper> AllPapers() {
  std::vector<Paper> papers;
  const std::filesystem::path data = testing_paths::SourceDir() + "/tests/data";
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(data)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("arbiter_") && name.ends_with(".jsonl")) names.insert(name);
  }
  for (const std::string& name : names) {
    for (Paper& paper : PapersOf(name)) papers.push_back(std::move(paper));
  }
  return papers;
}

bool HasSection(const PaperForm& form, const std::string& heading) {
  return std::ranges::any_of(form.front, [&](const Block& block) {
    const auto* const section = std::get_if<Section>(&block);
    return section != nullptr && section->heading == Texts{heading};
  });
}

// What the last event of a record is about.
std::string MatterOfLast(const std::string& start, const std::vector<std::string>& events) {
  std::string text = "{\"schema\":\"zeitnot-record/1\"" + start + "}\n";
  for (const std::string& event : events) text += event + '\n';
  const auto log = ReadLog(text);
  EXPECT_TRUE(log.ok()) << text;
  if (!log.ok()) return {};
  Arbiter arbiter(log->start);
  Matters matters(log->start.language);
  Matter matter;
  for (const Event& event : log->events) {
    const Position before = arbiter.position();
    const Setup board = arbiter.board();
    matter = matters.Of(event, before, board, arbiter.Hear(event));
  }
  return Sentence(matter.what);
}

TEST(Matter, SaysWhatEachEventIsAbout) {
  // Without more to tell of them.
  const std::set<std::string_view> plain = {"happened.adjourn", "happened.resume",
                                            "happened.appeal", "happened.arrive"};
  std::size_t told = 0;
  for (const Paper& paper : AllPapers()) {
    if (paper.ruling.decision == Decision::kFactsNeeded) continue;
    const std::string_view id = paper.matter.what.id;
    EXPECT_TRUE(!id.starts_with("happened.") || plain.contains(id))
        << id << ": " << Sentence(paper.ruling.headline);
    ++told;
  }
  EXPECT_GT(told, 500U);
}

TEST(Matter, EveryValueOfAnEventHasAWord) {
  const auto expect_words = []<typename Enum>(Enum) {
    for (std::size_t i = 0; i < Names<Enum>::kNames.size(); ++i) {
      for (const Catalogue* const catalogue : AllCatalogues())
        EXPECT_NE(catalogue->Find(WordOf(static_cast<Enum>(i)).id), "") << Names<Enum>::kNames[i];
    }
  };
  expect_words(Topic::kOther);
  expect_words(StopReason::kOther);
  expect_words(DeviceKind::kRings);
  expect_words(Decided::kOnPlay);
  expect_words(Purpose::kNone);
  expect_words(PenaltyKind::kLoss);
}

TEST(Matter, NamesTheMoveThatIsClaimedWithItsNumber) {
  const std::string rapid = R"(,"edition":"2018","mode":"rapid","supervision":"inadequate")";
  const std::vector<std::string> illegal = {
      R"({"type":"move","move":"e4"})", R"({"type":"move","move":"e5"})",
      R"({"type":"move","move":"Bc4"})", R"({"type":"move","move":"Ke6"})"};
  EXPECT_EQ(MatterOfLast(rapid, illegal), "Black played 2...Ke6.");
  std::vector<std::string> claimed = illegal;
  claimed.emplace_back(R"({"type":"claim","by":"white","what":"illegal_move"})");
  EXPECT_EQ(MatterOfLast(rapid, claimed), "White's claim: illegal move, 2...Ke6.");
  claimed.back() = R"({"type":"found","by":"arbiter","what":"illegal_move"})";
  EXPECT_EQ(MatterOfLast(rapid, claimed), "Irregularity: illegal move, 2...Ke6.");
  // The player owns up: it is this move that is judged.
  claimed.back() = R"({"type":"claim","by":"black","what":"illegal_move"})";
  EXPECT_EQ(MatterOfLast(rapid, claimed), "Black's claim: illegal move, 2...Ke6.");
  const std::string standard = R"(,"edition":"2018","mode":"standard")";
  EXPECT_EQ(MatterOfLast(standard, {R"({"type":"move","move":"Nf3","hands":2})",
                                    R"({"type":"claim","by":"black","what":"hands"})"}),
            "Black's claim: move made with both hands, 1.Nf3.");
  EXPECT_EQ(MatterOfLast(standard, {R"({"type":"touch","by":"white","squares":["b1"]})",
                                    R"({"type":"move","move":"e4"})",
                                    R"({"type":"complain","by":"black","what":"touch"})"}),
            "Black's complaint: touched piece not played, 1.e4.");
}

// The move that the ruling judges, and none where it judges none.
TEST(Matter, NamesNoOtherMove) {
  const std::string standard = R"(,"edition":"2018","mode":"standard")";
  const std::string e4 = R"({"type":"move","move":"e4"})";
  const std::string e5 = R"({"type":"move","move":"e5"})";
  EXPECT_EQ(MatterOfLast(standard, {e4, e5, R"({"type":"touch","by":"white","squares":["h1"]})",
                                    R"({"type":"complain","by":"black","what":"touch"})"}),
            "Black's complaint: touched piece not played.");
  EXPECT_EQ(
      MatterOfLast(standard, {e4, e5, R"({"type":"touch","by":"white","squares":["e1","h1"]})",
                              R"({"type":"found","by":"arbiter","what":"castling"})"}),
      "Irregularity: castling after touching king and rook.");
  // The first illegal move of the game is the one that is corrected.
  EXPECT_EQ(MatterOfLast(standard, {e4, e5, R"({"type":"move","move":"Ke3","noticed":false})",
                                    R"({"type":"move","move":"Nc6"})",
                                    R"({"type":"move","move":"Kg5","noticed":false})",
                                    R"({"type":"move","move":"a6"})",
                                    R"({"type":"claim","by":"black","what":"illegal_move"})"}),
            "Black's claim: illegal move, 2.Ke3.");
  // It has been ruled on, and another move stands in its place.
  EXPECT_EQ(MatterOfLast(standard, {e4, e5, R"({"type":"move","move":"Ke3"})",
                                    R"({"type":"move","move":"Ke2"})",
                                    R"({"type":"claim","by":"black","what":"illegal_move"})"}),
            "Black's claim: illegal move.");
}

// There is nothing to appeal where the arbiter has still to choose, where the Laws are silent, or
// where something was only asked. Where they make the arbiter's choice final, the paper says so.
TEST(Matter, NothingIsAppealedBeforeItIsDecided) {
  std::size_t left_out = 0;
  std::size_t finals = 0;
  for (const Paper& paper : AllPapers()) {
    const Ruling& ruling = paper.ruling;
    const bool open = ruling.decision == Decision::kArbiterDecides ||
                      ruling.decision == Decision::kNotRegulated || IsAnswer(ruling);
    if (!open || ruling.result) continue;
    const bool final = TellAppeal(ruling).id == "report.will_be_final_by";
    EXPECT_EQ(HasSection(MakeForm(paper, {&EnglishCatalogue()}), "Appeal"), final)
        << Sentence(ruling.headline);
    EXPECT_TRUE(!final || RulesOf(ruling.edition).quickplay_decision_final)
        << Sentence(ruling.headline);
    ++(final ? finals : left_out);
  }
  EXPECT_GT(left_out, 100U);
  EXPECT_GT(finals, 5U);
}

TEST(Matter, AnAnswerIsNotSigned) {
  std::size_t answers = 0;
  for (const Paper& paper : AllPapers()) {
    if (!IsAnswer(paper.ruling)) continue;
    const PaperForm form = MakeForm(paper, {&EnglishCatalogue()});
    EXPECT_EQ(form.title, Texts{"Answer of the arbiter"});
    EXPECT_TRUE(form.signatures.empty());
    for (const Block& block : form.front) {
      const auto* const box = std::get_if<DecisionBox>(&block);
      if (box == nullptr) continue;
      EXPECT_EQ(box->label, Texts{"Answer"});
    }
    ++answers;
  }
  EXPECT_GT(answers, 50U);
}

TEST(Matter, NothingIsSaidTwiceAndNothingAgainstTheClaim) {
  const std::string unasked = AnswerText({"intervene", true}, EnglishCatalogue());
  for (const Paper& paper : AllPapers()) {
    const std::string decision = Sentence(paper.ruling.headline);
    for (const Catalogue* const catalogue : AllCatalogues()) {
      const std::string told = Sentence(paper.ruling.headline, *catalogue);
      for (const std::string& answer : TellAnswers(paper.ruling, *catalogue))
        EXPECT_NE(answer, told);
    }
    const bool claimed =
        paper.matter.what.id == "paper.claims_so" || paper.matter.what.id == "paper.complains";
    for (const std::string& answer : TellAnswers(paper.ruling, EnglishCatalogue())) {
      EXPECT_FALSE(claimed && answer == unasked) << decision;
    }
  }
}

TEST(Matter, ChoicesBeginWithACapital) {
  const std::string heading = Sentence(titles::kChoices, *FindCatalogue("sl"));
  for (const Paper& paper : AllPapers()) {
    const PaperForm form = MakeForm(paper, {FindCatalogue("sl"), FindCatalogue("sr-Cyrl")});
    for (const Block& block : form.front) {
      const auto* const section = std::get_if<Section>(&block);
      if (section == nullptr || section->heading.front() != heading) continue;
      for (const Texts& item : section->items) {
        for (const std::string& text : item) EXPECT_EQ(text, Capitalized(text));
      }
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
