// The interview: what is asked of single incidents, and what is ruled. Every path of every incident
// is played in interview_paths_test.cc.
#include "referee/interview/interview.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "referee/log/event_names.h"
#include "referee/log/log_json.h"
#include "referee/words/sentence.h"
#include "tests/referee/interview_checks.h"

namespace zeitnot::referee {
namespace {

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
      {{"scoresheet", "2"}, "Standard, rapid or blitz?", ""},
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
  // What decides is never taken as given.
  for (const char* what : {"flag", "both flags"}) {
    Interview interview = Tell({what, "e4", "white"});
    EXPECT_FALSE(interview.Next().question->may_be_unknown);
    EXPECT_TRUE(interview.Answer("-"));
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
