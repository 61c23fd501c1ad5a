// The interview: what is taken as given, going back, answers that are changed, and what others
// would lead to.
#include "referee/interview/interview.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/text.h"
#include "referee/interview/words.h"
#include "referee/words/sentence.h"
#include "tests/referee/interview_checks.h"

namespace zeitnot::referee {
namespace {

TEST(Interview, SaysWhatIsTakenForWhatNobodyKnows) {
  Interview interview = Tell({"illegal", "1", "e4 e5", "Ke3", "-", "standard", "dunno"});
  const InterviewStep& step = interview.Next();
  ASSERT_EQ(step.assumed.size(), 2U);
  EXPECT_EQ(Sentence(step.assumed[0]),
            "Was the clock pressed after it? Not known; taken as given: Yes");
  EXPECT_EQ(Sentence(step.assumed[1]),
            "How many illegal moves had White completed before? Not known; taken as given: 0");
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
  // Of another flag the moves would be asked for.
  EXPECT_EQ(Words(others.front().answer), "White and Both");
  EXPECT_EQ(Sentence(others.front().headline), "more would be asked");
  ASSERT_TRUE(interview.Change(2));
  ASSERT_TRUE(interview.Next().question);
  ASSERT_FALSE(interview.Answer("white"));
  ASSERT_FALSE(interview.Answer("no"));
  EXPECT_EQ(HeadlineOf(interview),
            "The game is drawn: White's flag has fallen, but Black cannot mate.");
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

}  // namespace
}  // namespace zeitnot::referee
