// The interview: every path of every incident in every edition ends, asks at most twelve things and
// none twice, and its record gives the same ruling.
//
// Positions, moves and texts are drawn from the few below. Where the paths of an incident are more
// than kMostPaths, that many are played in order and as many more drawn at random from all.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "base/text.h"
#include "referee/words/sentence.h"
#include "tests/referee/interview_checks.h"

namespace zeitnot::referee {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostQuestions = 12;

// Positions in which many rules have something to say.
const std::vector<std::string> kPositions = {
    "startpos",
    "4k3/4P3/8/8/8/8/r7/R3K2R w KQ - 0 60",            // castling, a pawn on its way
    "4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 70",  // dead
    "8/8/8/4k3/8/8/4q3/7K w - - 100 90",               // fifty moves; White cannot mate
    "8/5P2/8/8/8/k7/8/K7 w - - 3 80",                  // a promotion
};
const std::vector<std::string> kGames = {
    "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
};

// What may be typed where there is nothing to choose from.
std::vector<std::string> Typed(const InterviewQuestion& question, std::string_view incident) {
  switch (question.type) {
    case FactType::kPosition:
      if (question.text.id == "interview.which_game_with_illegal")
        return {"1. e4 e5 2. Nf3 Nc6 3. Nf3xe4", "1. e4 e5 2. Ke3 Nc6 3. Kd3"};
      if (question.text.id == "interview.which_game_with_moves") return kGames;
      return kPositions;
    case FactType::kSquares:
      if (incident == "promotion") return {"e8", "f8"};
      return {"e2", "e1 h1", "a1 a2", "g1 f3", "e7 e8", "a1", "f7", "e1"};
    case FactType::kMove:
      if (incident == "promotion") return {"e7e8", "f7f8", "a7a8", "a5a1", "h1h8"};
      if (incident == "illegal_move") return {"e2e5", "a1a8", "e1e8", "e1g1", "h1h3", "Nd5"};
      return {"e4", "Nf3", "e1e2", "Ng1", "h1h2", "Ra1xa2", "f7f8q", "e8d8"};
    case FactType::kTime: return {"1:30", "15 min", "2 h"};
    case FactType::kCount:
    case FactType::kCounts: return {"0", "2", "40"};
    case FactType::kPoints: return {"1", "0,5"};
    case FactType::kText:
      if (question.id.find("control") != std::string::npos) return {"90 min + 30 s", "2 h"};
      if (question.id.find("language") != std::string::npos) return {"de", "en"};
      return {"1. e4 e5 2. Nf3", "1. e4 -- 2. Nf3 Nc6", "1. e4 e5 2. Sf3 Sc6"};
    default: return {};
  }
}

void CheckQuestion(const InterviewQuestion& question) {
  for (const Catalogue* catalogue : {&EnglishCatalogue(), FindCatalogue("sr-Latn")}) {
    const std::string text = Sentence(question.text, *catalogue);
    // Of one player nobody asks which one.
    const bool one =
        std::ranges::any_of(question.text.arguments, [](const NamedArgument& argument) {
          return std::holds_alternative<Color>(argument.value);
        });
    EXPECT_FALSE(one && question.type == FactType::kSides) << text;
    EXPECT_EQ(text.find("interview."), std::string::npos) << text;
    EXPECT_EQ(text.find('"'), std::string::npos) << text;
    EXPECT_LE(text.size(), 200U) << text;
    EXPECT_FALSE(question.help.empty()) << text;
    for (const Message& help : question.help)
      EXPECT_FALSE(catalogue->Find(help.id).empty()) << help.id;
    for (const Choice& choice : question.choices) {
      const bool as_it_is = choice.word == "1-0" || choice.word == "0-1" ||
                            choice.word == "1/2-1/2" || choice.word == "0-0";
      EXPECT_TRUE(as_it_is || !catalogue->Find(choice.text.id).empty())
          << choice.word << " of " << text;
    }
  }
}

// What rulings come to, without how they are told.
std::string OutcomeOf(const InterviewStep& step) {
  std::string outcome;
  for (Json& json : ByInterview(step)) {
    for (const char* key : {"given", "fen"}) json.erase(key);
    outcome += json.dump() + '\n';
  }
  return outcome;
}

// Plays the paths of an incident in an edition: all of them, or as many as are told, and then as
// many again that are drawn at random from all, with a fixed seed.
class Player {
 public:
  Player(Edition edition, std::string_view incident, std::size_t most)
      : edition_(edition), incident_(incident), most_(most) {}

  void Play() {
    Interview interview(SettingsOf(edition_));
    EXPECT_FALSE(interview.Answer(incident_));
    PlayAll(interview);
    if (paths_ < most_) return;
    for (std::size_t i = 0; i < most_; ++i) PlayOne(interview);
  }
  std::size_t paths() const { return paths_; }
  std::size_t longest() const { return longest_; }

 private:
  struct Ends {
    std::set<std::string> outcomes;
    bool all = true;  // every path was played
  };

  // The answers to try; empty after the last question, which is checked.
  std::vector<std::string> Tries(Interview& interview) {
    const std::size_t answers = interview.told().size();
    const InterviewStep& step = interview.Next();
    if (!step.question) {
      ++paths_;
      longest_ = std::max(longest_, answers);
      SCOPED_TRACE(Concat(EditionName(edition_), "\n", Told(interview)));
      CheckEnd(interview);
      return {};
    }
    const InterviewQuestion& question = *step.question;
    CheckQuestion(question);
    for (const AnswerGiven& told : interview.told()) {
      EXPECT_NE(Sentence(told.question), Sentence(question.text)) << "asked twice\n"
                                                                  << Told(interview);
    }
    EXPECT_LT(answers, kMostQuestions) << Told(interview) << Sentence(question.text);
    std::vector<std::string> tries;
    // A number alone may be seconds.
    const bool times = question.type == FactType::kTime;
    for (std::size_t i = 0; i < question.choices.size(); ++i)
      tries.push_back(times ? question.choices[i].word : std::to_string(i + 1));
    if (tries.empty()) tries = Typed(question, incident_);
    EXPECT_FALSE(tries.empty()) << Sentence(question.text);
    return tries;
  }

  Ends PlayAll(Interview interview) {
    if (paths_ >= most_) return {{}, false};
    const std::vector<std::string> tries = Tries(interview);
    if (tries.empty()) return {{OutcomeOf(interview.Next())}, true};
    const bool choices = !interview.Next().question->choices.empty();
    Ends ends;
    std::size_t taken = 0;
    for (const std::string& text : tries) {
      Interview after = interview;
      if (after.Answer(text)) continue;
      ++taken;
      const Ends more = PlayAll(std::move(after));
      ends.outcomes.insert(more.outcomes.begin(), more.outcomes.end());
      ends.all = ends.all && more.all;
    }
    EXPECT_GT(taken, 0U) << Told(interview) << Sentence(interview.Next().question->text);
    // That the order told is the right one matters if another order would lead elsewhere.
    const bool of_order = choices && interview.Next().question->id.ends_with(".order");
    if (ends.all && choices && !of_order) {
      EXPECT_GT(ends.outcomes.size(), 1U)
          << EditionName(edition_) << ": every answer leads to the same\n"
          << Told(interview) << Sentence(interview.Next().question->text);
    }
    return ends;
  }

  void PlayOne(Interview interview) {
    for (;;) {
      std::vector<std::string> tries = Tries(interview);
      if (tries.empty() || interview.told().size() >= kMostQuestions) return;
      std::shuffle(tries.begin(), tries.end(), random_);
      const bool taken = std::ranges::any_of(
          tries, [&](const std::string& text) { return !interview.Answer(text); });
      ASSERT_TRUE(taken) << Told(interview) << Sentence(interview.Next().question->text);
    }
  }

  Edition edition_;
  std::string_view incident_;
  std::size_t most_;
  std::size_t paths_ = 0;
  std::size_t longest_ = 0;
  std::mt19937 random_{20'240'601};
};

TEST(Interview, EveryPathEndsAndItsRecordGivesTheSameRuling) {
  constexpr std::size_t kMostPaths = 25;
  for (const Incident& incident : Incidents()) {
    if (incident.in_game_only) continue;
    for (const Edition edition : kEditions) {
      SCOPED_TRACE(incident.id);
      Player player(edition, incident.id, kMostPaths);
      player.Play();
      EXPECT_GT(player.paths(), 0U);
      EXPECT_LE(player.longest(), kMostQuestions);
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
