// The interview: answers that have a unit, and what is asked of clocks.
#include <gtest/gtest.h>

#include "referee/paper/happened.h"
#include "referee/words/report.h"
#include "referee/words/ruling_parts.h"
#include "referee/words/sentence.h"
#include "tests/referee/interview_checks.h"

namespace zeitnot::referee {
namespace {

// A time control is told back in words, and one that was meant otherwise is refused with an
// example.
TEST(Interview, UnderstandsTimeControlsOrSaysHowTheyAreTold) {
  for (const char* code : {"en", "de", "sk", "sl", "sr-Latn", "sr-Cyrl"}) {
    const Catalogue& catalogue = *FindCatalogue(code);
    Interview interview = Tell({"quickplay", "1", "1. e4 e5", "white", "1:30"}, catalogue);
    ASSERT_EQ(interview.Next().question->text.id, "interview.which_time_control");
    for (const char* text : {"2 h + 1 h", "2 h, 1 h", "2 h 1 h", "2 h +", "90 min 30 s", "soon"}) {
      const auto fault = interview.Answer(text);
      ASSERT_TRUE(fault) << text;
      EXPECT_NE(Sentence(*fault, catalogue).find("40/2 h, 1 h"), std::string::npos)
          << Sentence(*fault, catalogue);
    }
    EXPECT_FALSE(interview.Answer("40/2 h, 1 h + 30 s"));
    const std::string told = Words(interview.told().back().answer, catalogue);
    EXPECT_NE(told.find("120"), std::string::npos) << told;
    EXPECT_NE(told.find("30 "), std::string::npos) << told;
    EXPECT_EQ(told.find('/'), std::string::npos) << told;
  }
}

// What each move brings is chosen in words, or told with its unit.
TEST(Interview, AnIncrementIsChosenOrToldWithItsUnit) {
  const std::vector<std::string> before = {"quickplay", "1", "1. e4 e5", "w", "1:30", "-"};
  const auto asked = [&] {
    Interview interview = Tell(before);
    while (interview.Next().question->text.id != "claim_admission.is_there_increment")
      EXPECT_FALSE(interview.Answer("1"));
    return interview;
  };
  for (const auto& [text, told] :
       std::vector<std::pair<std::string, std::string>>{{"30", "30 s a move"},
                                                        {"60 s", "60 s a move"},
                                                        {"45 s", "45 s a move"},
                                                        {"1", "No increment"},
                                                        {"1 min", "60 s a move"},
                                                        {"5", "5 s a move"}}) {
    Interview interview = asked();
    EXPECT_FALSE(interview.Answer(text)) << text;
    EXPECT_EQ(Words(interview.told().back().answer), told);
  }
  Interview interview = asked();
  EXPECT_TRUE(interview.Answer("45"));
  EXPECT_TRUE(interview.Answer("1 h"));
}

// Both clocks belong on the paper; the game may tell them, and nobody has to know. A ruling still
// needs six questions at most, so that it is not asked for where there are many others.
TEST(Interview, AsksForTheOpponentsClockToo) {
  const auto after = [](const std::vector<std::string>& answers, Edition edition) {
    Interview interview(SettingsOf(edition));
    for (const std::string& answer : answers) EXPECT_FALSE(interview.Answer(answer)) << answer;
    return interview;
  };
  const Edition tenth = *EditionFromName("2009");
  const std::vector<std::string> before = {"quickplay", "1. e4 e5", "white", "1:30"};
  Interview interview = after(before, tenth);
  ASSERT_TRUE(interview.Next().question);
  EXPECT_EQ(interview.Next().question->text.id, "interview.what_opponents_clock_shows");
  EXPECT_FALSE(interview.Answer("12:00"));
  EXPECT_NE(interview.Record().find(R"({"type":"clocks","black_s":720})"), std::string::npos)
      << interview.Record();
  Interview unknown = after(before, tenth);
  EXPECT_FALSE(unknown.Answer("-"));
  EXPECT_EQ(unknown.Record().find("clocks"), std::string::npos);
  const std::string pgn = "[Event \"?\"]\n\n1. e4 {[%clk 0:12:00]} e5 {[%clk 0:01:30]} *";
  Interview told = after({"quickplay", pgn, "white"}, tenth);
  EXPECT_TRUE(!told.Next().question ||
              told.Next().question->text.id != "interview.what_opponents_clock_shows");
  Interview newest = after({"quickplay", "claims", "1. e4 e5", "white", "1:30"}, kNewestEdition);
  ASSERT_TRUE(newest.Next().question);
  EXPECT_NE(newest.Next().question->text.id, "interview.what_opponents_clock_shows");
}

// Nobody claims anything by a flag that falls after the end; what changes nothing has its name.
TEST(Interview, AFlagAfterTheEndIsNoClaim) {
  const std::string dead = "4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 70";
  Interview interview = Tell({"flag", dead});
  const InterviewStep& step = interview.Next();
  ASSERT_EQ(step.ruled.size(), 1U);
  const Ruling& ruling = step.ruled.front().rulings.back();
  EXPECT_EQ(ruling.headline.id, "hearing.flag_after_end");
  EXPECT_TRUE(TellAnswers(ruling, EnglishCatalogue()).empty());
  EXPECT_EQ(Sentence(WhatHappened(step.ruled.front().event, Color::kWhite, {})),
            "A flag has fallen; whose it is was not told.");
  // Of a claim it is told.
  Interview claim = Tell({"repetition", dead});
  const Ruling& refused = claim.Next().ruled.back().rulings.back();
  EXPECT_EQ(TellAnswers(refused, EnglishCatalogue()),
            std::vector<std::string>{"The claim or request is not examined."});
}

// Article 10.2: times in minutes, and that the decision is final, with its Article.
TEST(Interview, AQuickplayClaimTellsMinutesAndThatTheDecisionIsFinal) {
  for (const Edition edition : kEditions) {
    const bool final = RulesOf(edition).quickplay_decision_final;
    const std::vector<std::string> answers =
        final ? std::vector<std::string>{"quickplay", "1. e4 e5", "white", "1:30", "-", "2 h"}
              : std::vector<std::string>{"quickplay", "claims", "1. e4 e5", "white",
                                         "1:30",      "2 h",    "yes"};
    Interview interview(SettingsOf(edition));
    for (const std::string& answer : answers) EXPECT_FALSE(interview.Answer(answer)) << answer;
    // In 2005 the claimant has to have stopped the clocks.
    if (interview.Next().question) {
      EXPECT_FALSE(interview.Answer("yes"));
    }
    ASSERT_FALSE(interview.Next().question) << Sentence(interview.Next().question->text);
    const Ruling& ruling = interview.Next().ruled.back().rulings.back();
    const std::string report = RulingText(ruling);
    EXPECT_NE(report.find("Black may get 2 minutes"), std::string::npos) << report;
    EXPECT_EQ(report.find("120 seconds"), std::string::npos) << report;
    const std::string said = "The decision will be final; no appeal (Article 10.2d).";
    EXPECT_EQ(report.find(said) != std::string::npos, final) << report;
    EXPECT_EQ(ruling.appeal == Appeal::kNone, final);
  }
}

}  // namespace
}  // namespace zeitnot::referee
