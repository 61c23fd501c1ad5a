// The interview: how answers are understood, in every language, and what is refused.
#include "referee/interview/interview.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "referee/words/sentence.h"
#include "tests/referee/interview_checks.h"

namespace zeitnot::referee {
namespace {

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

TEST(Interview, SaysHowATimeWasUnderstood) {
  struct Row {
    std::string language;
    std::string time;
    std::string understood;
  };
  const std::vector<Row> rows = {
      {"en", "0:15", "Understood: 15 seconds."},
      {"en", "30 min", "Understood: 30 minutes."},
      {"en", "1:45", "Understood: 1 minute and 45 seconds."},
      {"en", "1:00:00", "Understood: 1 hour."},
      {"en", "2:03:01", "Understood: 2 hours, 3 minutes and 1 second."},
      {"en", "0 s", "Understood: 0 seconds."},
      {"en", "1m30s", "Understood: 1 minute and 30 seconds."},
      {"en", "1 min 30", "Understood: 1 minute and 30 seconds."},
      {"en", "1h45", "Understood: 1 hour and 45 minutes."},
      {"en", "1:45.5", "Understood: 1:45.5."},
      {"de", "1 Stunde", "Verstanden: 1 Stunde."},
      {"sr-Cyrl", "1 сат 30 минута", "Схваћено као: 1 сат и 30 минута."},
      {"sl", "1 ura", "Razumljeno kot: 1 ura."},
      {"de", "30 min", "Verstanden: 30 Minuten."},
      {"de", "1:30:00", "Verstanden: 1 Stunde und 30 Minuten."},
      {"sr-Latn", "30 min", "Shvaćeno kao: 30 minuta."},
      {"sr-Cyrl", "2 h", "Схваћено као: 2 сата."},
      {"sl", "30 min", "Razumljeno kot: 30 minut."},
      {"sl", "2:02", "Razumljeno kot: 2 minuti in 2 sekundi."},
      {"sk", "30 min", "Pochopené ako: 30 minút."},
      {"sk", "5:00:00", "Pochopené ako: 5 hodín."},
  };
  for (const auto& [language, time, understood] : rows) {
    const Catalogue& catalogue = *FindCatalogue(language);
    Interview interview = Tell({"10", "1", "2", time}, catalogue);
    ASSERT_TRUE(interview.Understood());
    EXPECT_EQ(Sentence(*interview.Understood(), catalogue), understood);
  }
  EXPECT_FALSE(Tell({"late", "1", "black"}).Understood());
}

TEST(Interview, NothingOfATimeIsCut) {
  Interview interview = Tell({"10", "1", "2"});
  const auto refused = [&](const char* text) { return Sentence(*interview.Answer(text)); };
  EXPECT_TRUE(
      refused("1 min 30 or so").starts_with("Of this time '30 or so' was not understood. "));
  EXPECT_TRUE(refused("1 h 90 min").starts_with("Of this time '90 min' was not understood. "));
  EXPECT_TRUE(
      refused("1.30").ends_with(": 1:30 for minutes and seconds, 1:30:00 for hours and minutes."));
  EXPECT_TRUE(refused("1,5").ends_with(" with its unit: 1.5 min or 1.5 s."));
}

TEST(Interview, NobodyTouchesAnEmptySquare) {
  const auto fault = Tell({"touch", "1", "initial position", "white"}).Answer("e2 e4");
  ASSERT_TRUE(fault);
  EXPECT_TRUE(Sentence(*fault).starts_with("On e4 there is no piece")) << Sentence(*fault);
  EXPECT_FALSE(Tell({"touch", "3", "start"}).Answer("g1 f3"));
  EXPECT_TRUE(Tell({"touch", "3", "start"}).Answer("f3 g1"));
}

// A question says in its own way how it is answered, and where the men stand that are named.
TEST(Interview, AnAnswerThatIsNoneIsToldHowToAnswer) {
  struct Row {
    std::vector<std::string> before;
    std::string wrong;
    std::string fault;
  };
  const std::string how = "Squares such as e4; two or more with blanks between: e2 e4.";
  const std::vector<Row> rows = {
      {{"touch", "1", "startpos", "white"},
       "knight",
       "'knight' is no square: it may be the one on b1 or g1. " + how},
      {{"touch", "1", "startpos", "black"},
       "King",
       "'King' is no square: it may be the one on e8. " + how},
      {{"touch", "1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "white"},
       "knight",
       "'knight' is no answer here. " + how},
      {{"touch", "3", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"},
       "rook",
       "'rook' is no square: it may be the one on h1. Two squares, from where to where: g1 f3."},
      {{"promotion", "3", "k7/4P3/8/8/8/8/8/4K3 w - - 0 60"},
       "queen",
       "'queen' is no answer here. The square of the last rank on which it was put, such as e8."},
      {{"promotion", "1", "k7/4P3/8/8/8/8/8/4K3 w - - 0 60"},
       "pawn",
       "'pawn' is no answer here. The move of the pawn alone, by its squares or in notation: e7e8 "
       "or e8."},
      {{"late", "1", "white"},
       "soon",
       "'soon' is no answer here. With a colon (1:45: 1 minute 45 seconds; 1:45:00: 1 hour 45 "
       "minutes) or a unit: 15 min, 90 s, 1 h."},
      {{}, "qqq", "'qqq' is no answer here. Type the number or a word of the title."},
  };
  for (const Row& row : rows) {
    const auto fault = Tell(row.before).Answer(row.wrong);
    ASSERT_TRUE(fault) << row.wrong;
    EXPECT_EQ(Sentence(*fault), row.fault);
  }
  const Catalogue& german = *FindCatalogue("de");
  const auto fault = Tell({"3", "1", "startpos", "1"}, german).Answer("Springer");
  ASSERT_TRUE(fault);
  EXPECT_TRUE(Sentence(*fault, german).starts_with("„Springer“ ist kein Feld")) << fault->id;
}

// What happened may be said in any of the languages, whichever the dialogue has.
TEST(Interview, UnderstandsWhatHappenedInEveryLanguage) {
  const std::vector<std::pair<std::string, std::string>> meant = {{"telefón", "device"},
                                                                  {"Handy", "device"},
                                                                  {"кашњење", "late"},
                                                                  {"Remisangebot", "offer"},
                                                                  {"ponovitev", "repetition"}};
  for (const SpokenLanguage& language : SpokenLanguages()) {
    const Catalogue& catalogue = *FindCatalogue(language.code);
    for (const auto& [text, incident] : meant) {
      Interview interview = Tell({text}, catalogue);
      EXPECT_EQ(Words(interview.told().front().answer),
                Sentence(Message(FindIncident(incident)->title, {})))
          << text << " in " << language.code;
    }
    const auto fault = Tell({}, catalogue).Answer("remis");
    ASSERT_TRUE(fault) << language.code;
    EXPECT_EQ(fault->id, "interview.which_is_meant") << language.code;
  }
}

// A move is read in the language of the dialogue, though it could be legal in another.
TEST(Interview, AnIntendedMoveIsOneOfTheLanguageOfTheDialogue) {
  Interview fifty =
      Tell({"fifty", "3k4/8/8/8/8/8/4R1P1/4K3 w - - 99 80", "w", "yes", "yes", "Ke3", "standard"});
  ASSERT_FALSE(fifty.Next().question);
  EXPECT_EQ(fifty.Next().ruled.front().rulings.front().decision, Decision::kRejected)
      << HeadlineOf(fifty);
}

TEST(Interview, AnswersInTheWordsOfTheLanguage) {
  const std::vector<std::pair<std::string, std::vector<std::string>>> rows = {
      {"de", {"ein blättchen", "1. e4 e5 2. Sf3 Sc6", "weiß", "nein"}},
      {"sk", {"spadla", "1. e4 e5 2. Jf3 Jc6", "biely", "nie"}},
      {"sl", {"padla", "1. e4 e5 2. Sf3 Sc6", "beli", "ne"}},
      {"sr-Latn", {"zastavica je", "1. e4 e5 2. Sf3 Sc6", "beli", "ne"}},
      {"sr-Cyrl", {"zastavica je", "1. e4 e5 2. Сф3 Сц6", "бели", "не"}},
      {"sr-Cyrl", {"заставица је", "1. e4 e5 2. Nf3 Nc6", "beli", "ne"}},
      {"de", {"figur berührt", "noch nicht gezogen", "Grundstellung", "WEIß", "g1", "JA", "-"}},
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

TEST(Interview, NoneIsACountOfZero) {
  const auto told = [](const char* count, const Catalogue& catalogue) {
    Interview interview = Tell({"2", "1", "e4 e5", "Ke3", "1", "1"}, catalogue);
    EXPECT_EQ(interview.Next().question->type, FactType::kCount);
    EXPECT_FALSE(interview.Answer(count)) << count;
    return interview.Record();
  };
  EXPECT_EQ(told("none", EnglishCatalogue()), told("0", EnglishCatalogue()));
  EXPECT_EQ(told("keinen", *FindCatalogue("de")), told("0", *FindCatalogue("de")));
}

// Quotation marks hold what the paper says, also nothing.
TEST(Interview, APaperMaySayAnything) {
  for (const std::string text : {"", "N?5", "illegible"}) {
    Interview interview = Tell({"sealed", "2", "e4 e5"});
    const auto fault = interview.Answer(text.empty() ? "blank" : text);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->id, "interview.paper_says_so");
    ASSERT_FALSE(interview.Answer(Concat("\"", text, "\"")));
    EXPECT_NE(HeadlineOf(interview).find("White has lost by the sealed move"), std::string::npos);
    EXPECT_EQ(interview.Log().events[2].move, text);
    CheckEnd(interview);
  }
}

// What is illegal in English letters and named in no language is no question of the language.
TEST(Interview, AnIllegalMoveInEnglishAsksForNoLanguage) {
  const std::string fen = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4";
  for (const std::vector<std::string>& answers :
       {std::vector<std::string>{"illegal", "3", fen, "Nxd5"},
        std::vector<std::string>{"illegal", "1", fen, "Nxd5"},
        std::vector<std::string>{"illegal", "2", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Nxd5 a6"}}) {
    Interview interview = Tell(answers);
    ASSERT_TRUE(interview.Next().question);
    const std::string text = Sentence(interview.Next().question->text);
    EXPECT_EQ(text.find("language"), std::string::npos) << text;
  }
}

TEST(Interview, OneLetterIsOnePlayer) {
  for (const auto& [text, answer] : std::vector<std::pair<std::string, std::string>>{
           {"b", "Black"}, {"w", "White"}, {"both", "Both"}, {"bo", "Both"}}) {
    Interview interview = Tell({"flag", "startpos"});
    ASSERT_FALSE(interview.Answer(text)) << text;
    EXPECT_EQ(Capitalized(Words(interview.told().back().answer)), answer);
  }
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
      {{"touch", "1", "startpos", "white"}, {"i9", "e", "e2 e", "knight", "-", "e4", "e2 e4"}},
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
      Concat(std::string(70'000, ' '), "\xc3"),
      "\xed\xa0\x80"s,
      std::string(1'000'000, '/'),
      Concat("{\"a\":", std::string(5'000, '[')),
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

}  // namespace
}  // namespace zeitnot::referee
