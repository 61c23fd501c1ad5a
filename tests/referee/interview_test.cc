// The interview: single dialogues, what is asked in them and what is taken for an answer. Every
// path of every incident is played in interview_paths_test.cc.
#include "referee/interview/interview.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "referee/interview/words.h"
#include "referee/log/event_names.h"
#include "referee/log/log_json.h"
#include "referee/words/letters.h"
#include "referee/words/report_json.h"
#include "referee/words/sentence.h"
#include "tests/referee/interview_checks.h"

namespace zeitnot::referee {
namespace {

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
      {{"flag", rook, "white", "no"}, "White has lost on time; Black wins."},
      {{"illegal", "just", rook, "Ra1b2", "yes", "standard", "0"}, "illegal move number 1"},
      {{"touch", "no move", rook, "white", "a1", "yes", "-"}, "has to choose"},
      {{"repetition", knights, "white", "no"}, "draw"},
      {{"fifty", "8/8/8/4k3/8/8/4q3/7K w - - 100 90", "white", "no"}, "draw"},
      {{"draw offer", "accepted", "white", "20"}, "drawn by agreement"},
      {{"quickplay", "claims", "1. e4 e5", "white", "1:30", "90 min", "yes"}, "claim"},
      {{"promotion", "last rank", pawn, "a7a8", "yes", "standard", "0"}, "illegal move number 1"},
      {{"telephone", "black", "rang", "no", "had it"}, "Black"},
      {{"late", "came late", "black", "15 min", "-", "-"}, "Black loses by default"},
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
  const std::string castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 20";
  const std::vector<Row> rows = {
      // Which move is intended, and was it written?
      {{"repetition", knights, "b", "yes"}, "written on the scoresheet first", ""},
      {{"repetition", knights, "b", "yes", "yes"}, "Which move is intended?", ""},
      {{"repetition", knights, "b", "yes", "yes", "Ng8"}, "", "The claim is correct: draw.\n"},
      {{"repetition", knights, "b", "yes", "no", "1"}, "", "was not written down first.\n"},
      {{"fifty", "8/8/8/4k3/8/8/4q3/7K w - - 99 90", "w", "yes", "yes", "Kg1"},
       "",
       "The claim is correct: draw.\n"},
      // A last move of the claimant's own: was it played, or is it the intended one?
      {{"repetition", knights + " Ng8", "b"}, "Was the last move, Ng8, played on the board", ""},
      {{"repetition", knights + " Ng8", "b", "2"}, "", "The claim is correct: draw.\n"},
      {{"repetition", knights + " Ng8", "b", "1", "1"}, "", "does not have the move"},
      {{"repetition", knights, "w"}, "Was the last move, Ng1, played on the board", ""},
      {{"repetition", knights + " Ng8", "w", "no"}, "", "The claim is correct: draw.\n"},
      {{"fifty", knights, "w"}, "Was the last move, Ng1, played on the board", ""},
      {{"fifty", knights, "w", "only written", "1"}, "", "The claim is incorrect"},
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
      {{"sealed", "3", moves, "white", "Bb5"}, "", "The sealed move is Bb5; it is played"},
      {{"sealed", "3", moves, "black", "-"}, "", "the envelope stays shut until Black comes.\n"},
      {{"sealed", "2", moves, "\"unreadable\""}, "", "White has lost by the sealed move"},
      // No complaint that nobody made, and one ruling on a breach.
      {{"touch", "2", moves, "w", "f1", "Bc4"}, "", ""},
      {{"touch", "2", moves, "w", "f1", "a3", "yes"}, "Did the arbiter see it?", ""},
      {{"touch", "2", moves, "w", "f1", "a3", "yes", "yes"}, "", "The move is taken back"},
      {{"touch", "2", moves, "w", "f1", "a3", "yes", "no"}, "Does the opponent complain", ""},
      {{"touch", "2", moves, "w", "f1", "a3", "yes", "no", "no"}, "", ""},
      {{"touch", "2", moves, "w", "f1", "a3", "yes", "no", "yes"}, "", "The complaint is right"},
      // Squares are no order: which of them was touched first?
      {{"touch", "2", castle, "w", "h1 e1", "O-O", "yes"}, "touched first?", ""},
      {{"touch", "2", castle, "w", "e1 h1", "O-O"}, "touched first?", ""},
      {{"touch", "2", castle, "w", "e1 h1", "O-O", "1"}, "", ""},
      {{"touch", "2", castle, "w", "e1 h1", "O-O", "2"}, "", ""},
      {{"touch", "2", castle, "w", "h1 e1", "O-O", "yes", "-"}, "", ""},
      {{"touch", "2", castle, "w", "h1 e1", "O-O", "yes", "1", "yes"}, "", "taken back"},
      {{"touch", "2", castle, "w", "a1 h1", "Rxh8", "yes"}, "touched first?", ""},
      {{"touch", "2", castle, "w", "a1 h1", "Rxh8", "yes", "not known"}, "", ""},
      {{"touch", "1", castle, "w", "a1 h1", "yes", "1"}, "touched first?", ""},
      {{"touch", "1", castle, "w", "h1 e1", "yes", "1"}, "touched first?", ""},
      {{"touch", "1", castle, "w", "h1 h8", "yes", "1"}, "", "has to choose"},
      // Nobody has to record in rapid games.
      {{"behaviour", "recording", "w"}, "Standard, rapid or blitz?", ""},
      {{"scoresheet", "2", "no"}, "Standard, rapid or blitz?", ""},
      // As many moves as each has made.
      {{"set up", "colours", "10 9"}, "", "a new game with"},
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

// Of two fallen flags each player's moves are asked for as far as they decide, and no further.
TEST(Interview, CountsTheMovesOfEachFallenFlag) {
  struct Row {
    std::vector<std::string> answers;
    std::string question;  // that is asked then; empty: the headline
    std::string headline;
  };
  const std::string lone = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";  // Black cannot mate
  const std::string blitz = "[TimeControl \"300\"]\n\n1. e4 e5 *";
  const std::vector<Row> rows = {
      {{"both flags", "e4", "white"}, "Had White completed the moves", ""},
      {{"both flags", "e4", "white", "no"}, "", "White has lost on time; Black wins."},
      {{"both flags", "e4", "white", "-"}, "", "White has lost on time; Black wins."},
      {{"both flags", "e4", "white", "yes"}, "Had Black completed the moves", ""},
      {{"both flags", "e4", "white", "yes", "no"}, "", "Black has lost on time; White wins."},
      {{"flag", "e4", "both", "black", "no"}, "", "Black has lost on time; White wins."},
      {{"flag", lone, "white"}, "Had White completed the moves", ""},
      {{"flag", blitz, "white"}, "", "White has lost on time; Black wins."},
      {{"both flags", blitz, "white"}, "", "White has lost on time; Black wins."},
  };
  for (const Row& row : rows) {
    Interview interview = Tell(row.answers);
    SCOPED_TRACE(Told(interview));
    const auto& question = interview.Next().question;
    ASSERT_EQ(question.has_value(), !row.question.empty())
        << (question ? Sentence(question->text) : "");
    if (question) {
      EXPECT_NE(Sentence(question->text).find(row.question), std::string::npos);
    } else {
      EXPECT_EQ(HeadlineOf(interview), row.headline);
      CheckEnd(interview);
    }
  }
}

// How late a player may come is for the event to say; unknown, it is told what was taken for it.
TEST(Interview, AsksForTheDefaultTime) {
  Interview told = Tell({"late", "1", "black", "15 min", "30 min"});
  EXPECT_EQ(HeadlineOf(told), "Black is late but does not lose.");
  Interview unknown = Tell({"late", "1", "black", "15 min", "-", "no"});
  EXPECT_EQ(HeadlineOf(unknown), "Black loses by default, being 15:00 late.");
  ASSERT_EQ(unknown.Next().assumed.size(), 1U);
  EXPECT_EQ(Sentence(unknown.Next().assumed.front()),
            "How late may a player come by the rules of the event (the default time)? Not known; "
            "taken as given: 0:00");
  // Where the Laws have none it has to be known.
  Interview needed(SettingsOf(*EditionFromName("2014")));
  for (const char* answer : {"late", "1", "black", "15 min"}) ASSERT_FALSE(needed.Answer(answer));
  ASSERT_TRUE(needed.Next().question);
  EXPECT_FALSE(needed.Next().question->may_be_unknown);
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
  EXPECT_TRUE(refused("1.30").ends_with(" with its unit: 1:30 or 1.30 s."));
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

TEST(Interview, AsksWhatTheArbiterAllowsOfALatePlayer) {
  const Interview interview = Tell({"late", "1", "black", "15 min", "-"});
  EXPECT_EQ(Sentence(Interview(interview).Next().question->text),
            "Does the arbiter, or do the rules of the event, allow play in spite of the delay?");
}

// The answer comes in the place of what was noted of the offer, and says who offered.
TEST(Interview, AnAnsweredOfferHasOneRuling) {
  for (const char* kind : {"accepted", "refused"}) {
    Interview interview = Tell({"draw offer", kind, "white"});
    if (interview.Next().question) {
      ASSERT_FALSE(interview.Answer("20"));
    }
    ASSERT_EQ(interview.Next().ruled.size(), 1U) << kind;
    ASSERT_EQ(interview.Next().ruled.front().rulings.size(), 1U) << kind;
    EXPECT_EQ(Sentence(interview.Next().ruled.front().rulings.front().reasons.back()),
              Concat("White offered the draw, and Black ", kind, " it."));
  }
}

// How many moves were made is not taken as none.
TEST(Interview, AsksForMovesThatDecide) {
  Interview offer = Tell({"draw offer", "accepted", "white"});
  ASSERT_TRUE(offer.Next().question);
  EXPECT_EQ(Sentence(offer.Next().question->text), "How many moves has each player made?");
  EXPECT_FALSE(offer.Next().question->may_be_unknown);
  EXPECT_TRUE(offer.Answer("-"));
  EXPECT_FALSE(offer.Answer("1"));
  EXPECT_EQ(offer.Next().ruled.front().rulings.front().result, GameResult::kDraw);
}

// A move is read in the language of the dialogue, though it could be legal in another.
TEST(Interview, AnIntendedMoveIsOneOfTheLanguageOfTheDialogue) {
  Interview fifty =
      Tell({"fifty", "3k4/8/8/8/8/8/4R1P1/4K3 w - - 99 80", "w", "yes", "yes", "Ke3", "standard"});
  ASSERT_FALSE(fifty.Next().question);
  EXPECT_EQ(fifty.Next().ruled.front().rulings.front().decision, Decision::kRejected)
      << HeadlineOf(fifty);
}

// The same fact is not asked for twice: where the ruling turns on it, it has to be known.
TEST(Interview, AClaimantsClockIsAskedForOnce) {
  Interview claim = Tell({"quickplay", "1", "3k4/8/8/8/8/8/4R3/4K3 b - - 0 80", "b"});
  ASSERT_TRUE(claim.Next().question);
  ASSERT_EQ(claim.Next().question->type, FactType::kTime);
  EXPECT_FALSE(claim.Next().question->may_be_unknown);
  EXPECT_TRUE(claim.Answer("-"));
}

// A position alone shows no repetition: the moves are asked for then.
TEST(Interview, AsksForTheMovesOfARepetition) {
  Interview interview = Tell({"repetition", "8/8/3k4/8/8/3K4/4R3/4r3 w - - 30 70", "w", "no"});
  ASSERT_TRUE(interview.Next().question) << Told(interview);
  EXPECT_EQ(interview.Next().question->type, FactType::kPosition);
}

// What other answers lead to: of choices and of numbers, each ruling once, and what is other in it.
TEST(Interview, OtherAnswersSayWhatWouldDiffer) {
  Interview offer = Tell({"draw offer", "accepted", "white", "20"});
  ASSERT_FALSE(offer.Next().question);
  std::vector<std::string> said;
  for (const OtherAnswer& other : offer.OtherAnswers())
    said.push_back(Sentence(words::kWouldChange(other.question, other.answer, other.headline)));
  EXPECT_TRUE(std::ranges::any_of(said, [](const std::string& line) {
    return line.starts_with("How many moves has each player made? 0: ");
  })) << ::testing::PrintToString(said);

  Interview signs = Tell({"result", "2", "e4", "1-0", "0-1", "1/2-1/2"});
  ASSERT_FALSE(signs.Next().question);
  bool told = false;
  for (const OtherAnswer& other : signs.OtherAnswers())
    told |= Sentence(other.headline).find("1-0") != std::string::npos;
  EXPECT_TRUE(told);
}

// The menu of penalties is one for players.
TEST(Interview, ListsNoPenaltiesForAnArbiterOrAnAccident) {
  for (const std::vector<std::string>& answers :
       {std::vector<std::string>{"behaviour", "10", "arbiter"},
        std::vector<std::string>{"behaviour", "1", "arbiter"},
        std::vector<std::string>{"behaviour", "1", "spectator"},
        std::vector<std::string>{"displaced", "1", "white"}}) {
    Interview interview = Tell(answers);
    ASSERT_FALSE(interview.Next().question);
    for (const RuledEvent& event : interview.Next().ruled) {
      for (const Ruling& ruling : event.rulings) EXPECT_TRUE(ruling.options.empty());
    }
  }
}

TEST(Interview, GoesBackAndForth) {
  const std::vector<std::string> answers = {"flag", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "black",
                                            "no"};
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
  Interview interview = Tell({"flag", "4k3/8/8/8/8/8/8/Q3K3 b - - 0 1", "black", "no"});
  EXPECT_EQ(HeadlineOf(interview), "Black has lost on time; White wins.");
  const auto others = interview.OtherAnswers();
  ASSERT_FALSE(others.empty());
  EXPECT_EQ(Words(others.front().answer), "White");
  EXPECT_EQ(Sentence(others.front().headline),
            "The game is drawn: White's flag has fallen, but Black cannot mate.");
  ASSERT_TRUE(interview.Change(2));
  ASSERT_TRUE(interview.Next().question);
  ASSERT_FALSE(interview.Answer("white"));
  ASSERT_FALSE(interview.Answer("no"));
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
      {"de", {"ein blättchen", "1. e4 e5 2. Sf3 Sc6", "weiß", "nein"}},
      {"sk", {"spadla", "1. e4 e5 2. Jf3 Jc6", "biely", "nie"}},
      {"sl", {"padla", "1. e4 e5 2. Sf3 Sc6", "beli", "ne"}},
      {"sr-Latn", {"zastavica je", "1. e4 e5 2. Sf3 Sc6", "beli", "ne"}},
      {"sr-Cyrl", {"zastavica je", "1. e4 e5 2. Сф3 Сц6", "бели", "не"}},
      {"sr-Cyrl", {"заставица је", "1. e4 e5 2. Nf3 Nc6", "beli", "-"}},
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

// The answer is that one move; the game stays as it was told.
TEST(Interview, AMoveOfTheGameIsAskedForAlone) {
  struct Row {
    std::string game;
    std::vector<std::string> answers;
    std::vector<std::string> moves;  // of the record, from the illegal one on
  };
  const std::vector<Row> rows = {
      {"3. Bb5e5 a6", {"f1e5"}, {"f1e5", "a6"}},
      {"3. Bb5e5 a6", {"F1 - E5"}, {"f1e5", "a6"}},
      {"3. Nd5 a6", {"f3d5"}, {"f3d5", "a6"}},
      {"3. Nd5 a6 4. Nh8 b5", {"b1d5", "f3h8"}, {"b1d5", "a6", "f3h8", "b5"}},
  };
  for (const Row& row : rows) {
    Interview interview = Tell({"illegal", "2", "1. e4 e5 2. Nf3 Nc6 " + row.game});
    SCOPED_TRACE(row.game);
    for (const std::string& answer : row.answers) {
      ASSERT_TRUE(interview.Next().question);
      EXPECT_EQ(interview.Next().question->text.id, "interview.in_move");
      for (const char* wrong : {"-", "hello", "f1", "1. e4 e5"})
        EXPECT_TRUE(interview.Answer(wrong)) << wrong;
      ASSERT_FALSE(interview.Answer(answer));
    }
    EXPECT_EQ(interview.told().size(), 3 + row.answers.size());
    ASSERT_FALSE(interview.Answer("1"));
    std::vector<std::string> moves;
    for (const Event& event : interview.Log().events) {
      if (event.type == EventType::kMove) moves.push_back(*event.move);
    }
    std::vector<std::string> expected = {"e4", "e5", "Nf3", "Nc6"};
    expected.insert(expected.end(), row.moves.begin(), row.moves.end());
    EXPECT_EQ(moves, expected);
    // Asked for again, it is only that move; with another game it is another.
    ASSERT_TRUE(interview.Change(3));
    EXPECT_EQ(interview.Next().question->text.id, "interview.in_move");
    ASSERT_TRUE(interview.Change(2));
    EXPECT_EQ(interview.Next().question->id, "which_game");
    ASSERT_FALSE(interview.Answer("1. e4 e5 2. Ke4 Nc6"));
    EXPECT_NE(interview.Next().question->text.id, "interview.in_move");
  }
  const auto legal = Tell({"illegal", "2", "1. e4 e5 2. Bb5e5 a6"}).Answer("f1b5");
  ASSERT_TRUE(legal);
  EXPECT_EQ(legal->id, "interview.move_is_legal");
}

// It rang, and it was in a bag: two answers about the device.
TEST(Interview, AChangedAnswerIsAskedForWithWhatRestsOnIt) {
  const std::vector<std::string> answers = {"device", "black", "rang", "-", "in a bag"};
  Interview first = Tell(answers);
  ASSERT_EQ(first.told().size(), answers.size());
  const std::string question = Sentence(first.told()[2].question);
  const std::string where = Sentence(first.told()[4].question);
  ASSERT_TRUE(first.Change(2));
  ASSERT_TRUE(first.Next().question);
  EXPECT_EQ(Sentence(first.Next().question->text), question);
  ASSERT_FALSE(first.Answer("rang"));
  ASSERT_TRUE(first.Next().question);
  EXPECT_EQ(Sentence(first.Next().question->text), where);
  ASSERT_FALSE(first.Answer("in a bag"));
  EXPECT_EQ(first.Log().events.size(), Tell(answers).Log().events.size());

  Interview last = Tell(answers);
  ASSERT_TRUE(last.Change(4));
  ASSERT_TRUE(last.Next().question);
  EXPECT_EQ(Sentence(last.Next().question->text), where);
}

TEST(Interview, AChangedAnswerKeepsItsPlaceAndTheLaterOnesTheirs) {
  const std::vector<std::string> given = {"touch", "other", "1. e4 e5", "white", "g1", "d4"};
  Interview interview = Tell(given);
  const std::string all = Told(interview);
  for (std::size_t i = 0; i < given.size(); ++i) {
    SCOPED_TRACE(i);
    const std::string question = Sentence(interview.told()[i].question);
    ASSERT_TRUE(interview.Change(i));
    ASSERT_TRUE(interview.Next().question);
    EXPECT_EQ(Sentence(interview.Next().question->text), question);
    ASSERT_FALSE(interview.Answer(given[i]));
    interview.Next();
    EXPECT_EQ(Told(interview), all);
  }
  // What does not fit any more is asked again.
  ASSERT_TRUE(interview.Change(2));
  ASSERT_FALSE(interview.Answer("1. Nf3 e5"));
  ASSERT_TRUE(interview.Next().question);
  EXPECT_EQ(interview.Next().question->type, FactType::kSquares);
  EXPECT_EQ(interview.told().size(), 4U);
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

// A record with apostrophes in it goes through the shell.
TEST(Interview, TheCommandQuotesTheRecord) {
  Interview interview = Tell({"read", "1. e4 it's e5"});
  EXPECT_NE(interview.Command().find("it'\\''s"), std::string::npos) << interview.Command();
  EXPECT_EQ(interview.Command().find('\n'), std::string::npos);
  EXPECT_TRUE(interview.Command("--language sl").ends_with("referee rule - --language sl"));
  // The ruling that the dialogue gives, once there is one, and not those on the events before.
  ASSERT_FALSE(interview.Next().question);
  EXPECT_TRUE(interview.Command().ends_with("referee rule - --from 1"));
  Interview offer = Tell({"draw offer", "accepted", "white", "20"});
  ASSERT_FALSE(offer.Next().question);
  EXPECT_EQ(offer.CommandOn("a.jsonl", "--language sl"),
            "zeitnot referee rule a.jsonl --from 2 --language sl");
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

}  // namespace
}  // namespace zeitnot::referee
