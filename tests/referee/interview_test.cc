// The interview: every path of every incident in every edition ends, asks at most twelve things and
// none twice, and its record gives the same ruling; answers that are none change nothing.
//
// Positions, moves and texts are drawn from the few below. Where the paths of an incident are more
// than kMostPaths, that many are played in order and as many more drawn at random from all.
#include "referee/interview/interview.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "base/text.h"
#include "referee/arbiter/session.h"
#include "referee/arbiter/what_if.h"
#include "referee/log/event_names.h"
#include "referee/log/log_json.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"

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

ArbiterSettings QuickSettings() {
  ArbiterSettings settings;
  settings.mate_budget = 20'000;
  settings.dead_budget = 2'000;
  return settings;
}
InterviewSettings SettingsOf(Edition edition) {
  InterviewSettings settings;
  settings.arbiter = QuickSettings();
  settings.edition = edition;
  return settings;
}

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
      return {"e2", "e1 h1", "a1 a2", "g1 f3", "e7 e8"};
    case FactType::kMove:
      if (incident == "promotion") return {"e7e8", "f7f8", "a7a8"};
      if (incident == "illegal_move") return {"e2e5", "a1a8", "e1e8", "e1g1", "h1h3", "Nd5"};
      return {"e4", "Nf3", "e1e2", "Ng1", "h1h2", "Ra1xa2", "f7f8q", "e8d8"};
    case FactType::kTime: return {"1:30", "15 min", "2 h"};
    case FactType::kCount: return {"0", "2", "40"};
    case FactType::kPoints: return {"1", "0,5"};
    case FactType::kText:
      if (question.id.find("control") != std::string::npos) return {"90 min + 30 s", "2 h"};
      if (question.id.find("language") != std::string::npos) return {"de", "en"};
      return {"1. e4 e5 2. Nf3", "1. e4 -- 2. Nf3 Nc6", "1. e4 e5 2. Sf3 Sc6"};
    default: return {};
  }
}

// The JSON of all rulings of a record from its event `first` on, by the arbiter and by a session.
std::vector<Json> ByArbiter(const std::string& record, std::size_t first) {
  const auto log = ReadLog(record);
  EXPECT_TRUE(log.ok()) << record;
  std::vector<Json> all;
  if (!log.ok()) return all;
  ComparingArbiter arbiter(log->start, QuickSettings());
  for (std::size_t i = 0; i < log->events.size(); ++i) {
    const auto rulings = arbiter.Hear(log->events[i]);
    if (i < first) continue;
    for (const Ruling& ruling : rulings) all.push_back(RulingToJson(ruling));
  }
  return all;
}
std::vector<Json> BySession(const std::string& record, std::size_t first) {
  Session session(QuickSettings());
  std::vector<Json> all;
  std::string_view rest = record;
  for (std::size_t line = 0; !rest.empty(); ++line) {
    const std::size_t end = rest.find('\n');
    const Json answer = Json::parse(session.Hear(rest.substr(0, end)).json);
    rest.remove_prefix(end + 1);
    EXPECT_FALSE(answer.contains("error")) << answer;
    if (line <= first || !answer.contains("rulings")) continue;
    for (const Json& ruling : answer["rulings"]) all.push_back(ruling);
  }
  return all;
}
std::vector<Json> ByInterview(const InterviewStep& step) {
  std::vector<Json> all;
  for (const RuledEvent& event : step.ruled) {
    for (const Ruling& ruling : event.rulings) all.push_back(RulingToJson(ruling));
  }
  return all;
}

std::string Told(const Interview& interview) {
  std::string told;
  for (const AnswerGiven& answer : interview.told())
    told += Concat(Sentence(answer.question), " ", Words(answer.answer), "\n");
  return told;
}

void CheckEnd(Interview& interview) {
  const InterviewStep& step = interview.Next();
  const std::string record = interview.Record();
  SCOPED_TRACE(record);
  ASSERT_NE(record, "");
  const auto log = ReadLog(record);
  ASSERT_TRUE(log.ok());
  const std::size_t first = log->events.size() - step.ruled.size();
  const std::vector<Json> ruled = ByInterview(step);
  EXPECT_EQ(ruled, ByArbiter(record, first));
  EXPECT_EQ(ruled, BySession(record, first));
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
    for (std::size_t i = 0; i < question.choices.size(); ++i)
      tries.push_back(std::to_string(i + 1));
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
    if (ends.all && choices) {
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
      ASSERT_TRUE(taken);
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

// Answers in order; the interview after them. None may be refused.
Interview Tell(const std::vector<std::string>& answers,
               const Catalogue& catalogue = EnglishCatalogue()) {
  InterviewSettings settings = SettingsOf(kNewestEdition);
  settings.catalogue = &catalogue;
  Interview interview(std::move(settings));
  for (const std::string& answer : answers) {
    const auto fault = interview.Answer(answer);
    EXPECT_FALSE(fault) << answer << ": " << Sentence(*fault);
  }
  return interview;
}
std::string HeadlineOf(Interview& interview) {
  std::string headline;
  for (const RuledEvent& event : interview.Next().ruled) {
    for (const Ruling& ruling : event.rulings) headline = Sentence(ruling.headline);
  }
  return headline;
}

// The ten commonest ones take six answers at most, the position aside.
TEST(Interview, CommonIncidentsNeedFewQuestions) {
  const std::string rook = "4k3/8/8/8/8/8/r7/R3K3 w Q - 0 40";
  const std::string pawn = "4k3/P7/8/8/8/8/8/K7 w - - 0 40";
  const std::string knights = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
  const std::vector<std::pair<std::vector<std::string>, std::string>> rows = {
      {{"flag", rook, "white"}, "White has lost on time; Black wins."},
      {{"illegal", "just", rook, "Ra1b2", "yes", "standard", "0"}, "illegal move number 1"},
      {{"touch", "no move", rook, "white", "a1", "yes", "-"}, "has to choose"},
      {{"repetition", knights, "white", "no"}, "draw"},
      {{"fifty", "8/8/8/4k3/8/8/4q3/7K w - - 100 90", "white", "no"}, "draw"},
      {{"draw offer", "accepted", "white", "20"}, "drawn by agreement"},
      {{"quickplay", "claims", "1. e4 e5", "white", "1:30", "90 min", "yes"}, "claim"},
      {{"promotion", "last rank", pawn, "a7a8", "yes", "standard", "0"}, "illegal move number 1"},
      {{"telephone", "black", "rang", "no", "had it"}, "Black"},
      {{"late", "came late", "black", "15 min", "-"}, "Black loses by default"},
  };
  for (const auto& [answers, headline] : rows) {
    Interview interview = Tell(answers);
    ASSERT_FALSE(interview.Next().question)
        << Told(interview) << Sentence(interview.Next().question->text);
    EXPECT_NE(HeadlineOf(interview).find(headline), std::string::npos) << HeadlineOf(interview);
    std::size_t questions = 0;
    for (const AnswerGiven& told : interview.told())
      questions += told.question.id.starts_with("interview.which_game") ? 0 : 1;
    EXPECT_LE(questions, 6U) << Told(interview);
  }
}

// What nobody told is asked for, or said to be taken as given; one incident has one ruling.
TEST(Interview, TakesNothingForTold) {
  struct Row {
    std::vector<std::string> answers;
    std::string question;  // that is asked then; empty: the headlines
    std::string headlines;
  };
  const std::string knights = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
  const std::string pawn = "k7/4P3/8/8/8/8/8/4K3 w - - 0 60";
  const std::string moves = "1. e4 e5 2. Nf3 Nc6";
  const std::vector<Row> rows = {
      // Which move is intended, and was it written?
      {{"repetition", knights, "b", "yes"}, "written on the scoresheet first", ""},
      {{"repetition", knights, "b", "yes", "yes"}, "Which move is intended?", ""},
      {{"repetition", knights, "b", "yes", "yes", "Ng8"}, "", "The claim is correct: draw.\n"},
      {{"repetition", knights, "b", "yes", "no", "1"}, "", "was not written down first.\n"},
      {{"fifty", "8/8/8/4k3/8/8/4q3/7K w - - 99 90", "w", "yes", "yes", "Kg1"},
       "",
       "The claim is correct: draw.\n"},
      // Was the clock pressed with the wrong piece on the board?
      {{"promotion", "3", pawn, "e8", "queen"}, "Was the clock pressed", ""},
      {{"promotion", "3", pawn, "e8", "queen", "no"}, "", "replaced before the clock is pressed."},
      {{"promotion", "3", pawn, "e8", "queen", "yes", "1", "0"}, "", "illegal move number 1"},
      // A result that was not signed by both.
      {{"result", "1", "e4", "1-0", "no"}, "", "has not been signed by both players"},
      {{"result", "1", "-", "1-0", "yes"}, "", "The signed result stands.\n"},
      {{"result", "2", "e4", "1-0", "0-1", "1/2-1/2"},
       "",
       "The arbiter has decided on the result.\n"},
      // Who is not named absent, is there.
      {{"sealed", "3", moves, "Bb5", "white"}, "", "The sealed move is Bb5; it is played"},
      {{"sealed", "3", moves, "Bb5", "black"}, "", "the envelope stays shut until Black comes.\n"},
      {{"sealed", "2", moves, "\"unreadable\""}, "", "White has lost by the sealed move"},
      // No complaint that nobody made, and one ruling on a breach.
      {{"touch", "2", moves, "w", "f1", "Bc4"}, "", ""},
      {{"touch", "2", moves, "w", "f1", "a3", "yes"}, "", "The move is taken back"},
      // It rang, and it was on the player.
      {{"telephone", "w", "rang", "no", "had it"}, "", "White has lost the game by a device.\n"},
      // Whoever came from outside is not one of the players.
      {{"behaviour", "spectator interferes"}, "", "The arbiter may expel"},
  };
  for (const Row& row : rows) {
    Interview interview = Tell(row.answers);
    SCOPED_TRACE(Told(interview));
    const auto& question = interview.Next().question;
    ASSERT_EQ(question.has_value(), !row.question.empty())
        << (question ? Sentence(question->text) : "");
    if (question) {
      EXPECT_NE(Sentence(question->text).find(row.question), std::string::npos);
      continue;
    }
    std::string headlines;
    for (const RuledEvent& event : interview.Next().ruled) {
      for (const Ruling& ruling : event.rulings) headlines += Sentence(ruling.headline) + '\n';
    }
    EXPECT_NE(headlines.find(row.headlines), std::string::npos) << headlines;
    EXPECT_LE(std::ranges::count(headlines, '\n'), 1) << headlines;
    CheckEnd(interview);
  }
}

TEST(Interview, SaysWhatIsTakenForWhatNobodyKnows) {
  Interview interview = Tell({"illegal", "1", "e4 e5", "Ke3", "-", "standard", "dunno"});
  const InterviewStep& step = interview.Next();
  ASSERT_EQ(step.assumed.size(), 2U);
  EXPECT_EQ(Sentence(step.assumed[0]),
            "Was the clock pressed after it? Not known; taken as given: Yes");
  EXPECT_EQ(Sentence(step.assumed[1]),
            "How many illegal moves had White completed before? Not known; taken as given: 0");
}

// Words that people use for what is on the list, and slips.
TEST(Interview, UnderstandsOrSaysWhatMayBeMeant) {
  const std::vector<std::tuple<std::string, std::string, std::string>> meant = {
      {"en", "flag fell", "flag"},       {"en", "phone", "device"},
      {"en", "50", "fifty_moves"},       {"sk", "telefón", "device"},
      {"sl", "ponovitev", "repetition"}, {"de", "Handy", "device"},
      {"sr-Cyrl", "кашњење", "late"},
  };
  for (const auto& [code, text, incident] : meant) {
    Interview interview = Tell({text}, *FindCatalogue(code));
    EXPECT_NE(Sentence(interview.told().front().question), "");
    EXPECT_EQ(Words(interview.told().front().answer),
              Sentence(Message(FindIncident(incident)->title, {})))
        << text;
  }
  for (const std::string near : {"illegall", "the opponents flag", "telefone"}) {
    Interview interview = Tell({});
    const auto fault = interview.Answer(near);
    ASSERT_TRUE(fault) << near;
    EXPECT_EQ(fault->id, "interview.which_may_be_meant") << near;
  }
  // One letter chooses nothing.
  EXPECT_TRUE(Tell({}).Answer("q"));
  const std::vector<std::pair<std::string, std::string>> unknown = {
      {"en", "I don't know"}, {"en", "dunno"},        {"sk", "neviem"},    {"sl", "ne vem"},
      {"sr-Latn", "ne znam"}, {"sr-Cyrl", "не знам"}, {"de", "weiß nicht"}};
  for (const auto& [code, text] : unknown) {
    Interview interview = Tell({"9", "1", "3"}, *FindCatalogue(code));
    ASSERT_TRUE(interview.Next().question->may_be_unknown);
    EXPECT_FALSE(interview.Answer(text)) << text;
    EXPECT_FALSE(interview.told().back().known);
  }
  const auto fault = Tell({"9", "1", "3"}).Answer("perhaps");
  ASSERT_TRUE(fault);
  EXPECT_NE(Sentence(*fault).find('-'), std::string::npos);
}

TEST(Interview, GoesBackAndForth) {
  const std::vector<std::string> answers = {"flag", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "black"};
  Interview interview = Tell(answers);
  const std::string record = interview.Record();
  const std::string headline = HeadlineOf(interview);
  while (interview.Back()) {
  }
  EXPECT_FALSE(interview.Back());
  EXPECT_TRUE(interview.told().empty());
  EXPECT_EQ(Sentence(interview.Next().question->text), "What happened?");
  for (const std::string& answer : answers) {
    ASSERT_FALSE(interview.Answer(answer));
    // One step back and the same again.
    ASSERT_TRUE(interview.Back());
    ASSERT_FALSE(interview.Answer(answer));
  }
  EXPECT_EQ(interview.Record(), record);
  EXPECT_EQ(HeadlineOf(interview), headline);
}

TEST(Interview, AnAnswerCanBeChanged) {
  Interview interview = Tell({"flag", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "black"});
  EXPECT_EQ(HeadlineOf(interview), "Black has lost on time; White wins.");
  const auto others = interview.OtherAnswers();
  ASSERT_FALSE(others.empty());
  EXPECT_EQ(Words(others.front().answer), "White");
  EXPECT_EQ(Sentence(others.front().headline),
            "The game is drawn: White's flag has fallen, but Black cannot mate.");
  ASSERT_TRUE(interview.Change(2));
  ASSERT_TRUE(interview.Next().question);
  ASSERT_FALSE(interview.Answer("white"));
  EXPECT_EQ(HeadlineOf(interview), Sentence(others.front().headline));
  // The edition can be changed at any time.
  EXPECT_TRUE(interview.SetEdition(kOldestEdition));
  EXPECT_NE(interview.Record().find(Concat("\"edition\":\"", EditionName(kOldestEdition), "\"")),
            std::string::npos);
  // What happened decides on all else.
  ASSERT_TRUE(interview.Change(0));
  EXPECT_TRUE(interview.told().empty());
  EXPECT_FALSE(interview.Change(0));
}

TEST(Interview, SaysWhatIsTakenAsGiven) {
  Interview interview = Tell({"telephone", "black"});
  std::string assumed;
  for (const Message& message : interview.Assumed()) assumed += Sentence(message) + '\n';
  EXPECT_NE(assumed.find("the newest"), std::string::npos) << assumed;
  EXPECT_NE(assumed.find("position was not told"), std::string::npos) << assumed;
  EXPECT_NE(assumed.find("Whose device is it? Black"), std::string::npos) << assumed;
}

TEST(Interview, AnswersInTheWordsOfTheLanguage) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> rows = {
      {"de", {"ein blättchen", "1. e4 e5 2. Sf3 Sc6", "weiß"}},
      {"sk", {"spadla", "1. e4 e5 2. Jf3 Jc6", "biely"}},
      {"sl", {"padla", "1. e4 e5 2. Sf3 Sc6", "beli"}},
      {"sr-Latn", {"zastavica je", "1. e4 e5 2. Sf3 Sc6", "beli"}},
      {"sr-Cyrl", {"zastavica je", "1. e4 e5 2. Сф3 Сц6", "бели"}},
      {"sr-Cyrl", {"заставица је", "1. e4 e5 2. Nf3 Nc6", "beli"}},
      {"de", {"figur berührt", "noch nicht gezogen", "startpos", "WEIß", "g1", "JA", "-"}},
      {"sl", {"nepravilna", "pravkar", "1. e4 e5", "Sg1e5", "da", "standardni", "0"}},
  };
  for (const auto& [code, answers] : rows) {
    Interview interview = Tell(answers, *FindCatalogue(code));
    EXPECT_FALSE(interview.Next().question)
        << code << Told(interview) << Sentence(interview.Next().question->text);
    CheckEnd(interview);
  }
}

// English letters are understood beside those of the language, also after a move that cannot be
// played and for the move itself.
TEST(Interview, MovesAfterAnIllegalOneMayBeInEnglish) {
  for (const auto& [code, moves] : std::vector<std::pair<std::string_view, std::string>>{
           {"sl", "1. e4 e5 2. Ke4 Nc6"},
           {"sl", "1. e4 e5 2. Ke4 Sc6"},
           {"sl", "1. e4 e5 2. Nb1e4 Nc6"},
           {"sk", "1. e4 e5 2. Bf1d4 Bc5 3. Qh5"},
           {"sr-Cyrl", "1. e4 e5 2. Ke4 Nc6"},
           {"de", "1. e4 e5 2. Lf1d4 Lc5 3. Qh5"}}) {
    SCOPED_TRACE(moves);
    Interview interview = Tell({"2", "2", moves}, *FindCatalogue(code));
    ASSERT_TRUE(interview.Next().question);
    for (const char* word : {"Nc6", "Bc5", "Qh5", "Nb1e4", "Bf1d4"}) {
      if (moves.find(word) == std::string::npos) continue;
      const std::string line = Concat("{\"type\":\"move\",\"move\":\"", word, "\"");
      EXPECT_NE(interview.Record().find(line), std::string::npos) << interview.Record();
      EXPECT_EQ(interview.Record().find(line + ",\"language\""), std::string::npos);
    }
  }
  for (const char* move : {"Ng1e5", "Sg1e5"})
    EXPECT_TRUE(Tell({"2", "1", "1. e4 e5", move}, *FindCatalogue("sl")).Next().question);
}

TEST(Interview, AnswersThatAreNoneChangeNothing) {
  struct Row {
    std::vector<std::string> before;
    std::vector<std::string> wrong;
  };
  const std::vector<Row> rows = {
      {{}, {"", "0", "23", "flags of convenience", "-", "draw claim", "1.5", "-1", "?"}},
      {{"flag"},
       {"", "8/8/8/8", "4k3/8/8/8/8/8/8/8 w - - 0 1", "1. e4 e4", "hello", "[Event \"x\"]"}},
      {{"flag", "startpos"}, {"red", "w h i t e", "4", "-"}},
      {{"touch", "1", "startpos", "white"}, {"i9", "e", "e2 e", "knight", "-"}},
      {{"illegal", "1", "startpos"}, {"Nf3", "e4", "hello there", "-"}},
      {{"late", "1", "white"}, {"15", "soon", "1:2:3:4:5", "15 q", "-5 min", "1e99 s", "-"}},
      {{"draw offer", "accepted", "white"}, {"one", "1.5", "1000001", "99999999999999999999"}},
  };
  for (const Row& row : rows) {
    for (const std::string& wrong : row.wrong) {
      Interview interview = Tell(row.before);
      const std::string record = interview.Record();
      const std::string id = interview.Next().question->id;
      const auto fault = interview.Answer(wrong);
      ASSERT_TRUE(fault) << wrong << " to " << id;
      EXPECT_FALSE(Sentence(*fault).empty());
      EXPECT_EQ(interview.Record(), record);
      EXPECT_EQ(interview.Next().question->id, id);
      EXPECT_EQ(interview.told().size(), row.before.size());
    }
  }
}

TEST(Interview, HostileAnswersAreRefused) {
  using std::literals::operator""s;
  const std::vector<std::string> hostile = {
      std::string(2'000'000, 'a'),
      std::string(100'000, '('),
      "\xff\xfe\xfd"s,
      "e4\0e5"s,
      "\x1b[2J"s,
      std::string(70'000, ' ') + "\xc3",
      "\xed\xa0\x80"s,
      std::string(1'000'000, '/'),
      "{\"a\":"s + std::string(5'000, '['),
      "%n%n%s"s,
  };
  const std::vector<std::vector<std::string>> places = {
      {},
      {"flag"},
      {"flag", "startpos"},
      {"touch", "1", "startpos", "white"},
      {"illegal", "1", "startpos"},
      {"late", "1", "white"},
      {"repetition"},
      {"draw offer", "accepted", "white"},
  };
  for (const auto& place : places) {
    for (const std::string& text : hostile) {
      Interview interview = Tell(place);
      EXPECT_TRUE(interview.Answer(text)) << text.substr(0, 20);
      EXPECT_EQ(interview.told().size(), place.size());
    }
  }
  // A scoresheet may hold any text, but no bytes that are none.
  for (const std::string& text : hostile) {
    Interview interview = Tell({"read"});
    const auto fault = interview.Answer(text);
    if (!fault) CheckEnd(interview);
  }
}

// A record with apostrophes in it goes through the shell.
TEST(Interview, TheCommandQuotesTheRecord) {
  Interview interview = Tell({"read", "1. e4 it's e5"});
  EXPECT_NE(interview.Command().find("it'\\''s"), std::string::npos) << interview.Command();
  EXPECT_EQ(interview.Command().find('\n'), std::string::npos);
  EXPECT_TRUE(interview.Command("--language sl").ends_with("referee rule - --language sl"));
}

TEST(Interview, AGameThatIsFollowedEnds) {
  InterviewSettings settings = SettingsOf(kNewestEdition);
  settings.game.emplace();
  settings.game->start.facts.mode = Mode::kStandard;
  Interview interview(std::move(settings));
  const auto illegal = interview.Answer("e5");
  ASSERT_TRUE(illegal);
  EXPECT_EQ(illegal->id, "interview.not_legal_here");
  for (const std::string answer : {"resigns", "white"}) ASSERT_FALSE(interview.Answer(answer));
  ASSERT_FALSE(interview.Next().question);
  interview.Take();
  EXPECT_EQ(interview.Next().question->text.id, "interview.game_is_over");
  EXPECT_TRUE(interview.Answer("e4"));
}

TEST(Interview, AGameIsFollowedEventByEvent) {
  InterviewSettings settings = SettingsOf(kNewestEdition);
  settings.game.emplace();
  settings.game->start.facts.mode = Mode::kStandard;
  Interview interview(std::move(settings));
  std::size_t events = 0;
  for (const std::string move : {"e4", "e7e5", "Nf3", "Nc6"}) {
    ASSERT_FALSE(interview.Answer(move)) << move;
    ASSERT_FALSE(interview.Next().question) << move;
    events += interview.Take().events.size();
  }
  EXPECT_EQ(events, 4U);
  for (const std::string answer : {"illegal", "just", "f3d5", "yes", "0"}) {
    const auto fault = interview.Answer(answer);
    EXPECT_FALSE(fault) << answer << Sentence(*fault);
  }
  ASSERT_FALSE(interview.Next().question) << Sentence(interview.Next().question->text);
  EXPECT_NE(HeadlineOf(interview), "");
  EXPECT_FALSE(interview.Take().events.empty());
  EXPECT_TRUE(ReadLog(interview.Record()).ok());
  EXPECT_FALSE(interview.SetEdition(kOldestEdition));
}

// The table: every event reads as it stands, once "opponent" and "mover" are players.
TEST(Interview, EveryRowOfTheTableIsAnEvent) {
  for (const Incident& incident : Incidents()) {
    EXPECT_FALSE(EnglishCatalogue().Find(incident.title).empty()) << incident.title;
    EXPECT_LE(EnglishCatalogue().Find(incident.title).size(), 34U) << incident.title;
    for (const IncidentKind& kind : incident.kinds) {
      EXPECT_EQ(kind.title.empty(), incident.kinds.size() == 1) << incident.id;
      for (const EventRow& row : kind.events) {
        if (row.event.empty()) continue;
        Json event = Json::parse(row.event);
        for (auto& [key, value] : event.items()) {
          if (value == "opponent" || value == "mover" || value == "present") value = "white";
        }
        const auto read = ReadEvent(event.dump());
        EXPECT_TRUE(read.ok()) << row.event;
      }
    }
  }
}

// Every message of the interview stands in every language, each command has a word of its own.
TEST(Interview, IsTranslated) {
  for (const SpokenLanguage& language : SpokenLanguages()) {
    const Catalogue& catalogue = *FindCatalogue(language.code);
    std::set<std::string> commands;
    for (const auto& [id, sentences] : EnglishCatalogue().sentences()) {
      if (!id.starts_with("interview.")) continue;
      const std::string_view sentence = catalogue.Find(id);
      EXPECT_FALSE(sentence.empty()) << id << " in " << language.code;
      if (!id.starts_with("interview.command_")) continue;
      EXPECT_TRUE(commands.insert(Folded(sentence)).second) << sentence;
      EXPECT_EQ(sentence.find(' '), std::string::npos) << sentence;
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
