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
                                                        {"no", "No increment"},
                                                        {"1 min", "60 s a move"},
                                                        {"5", "5 s a move"}}) {
    Interview interview = asked();
    EXPECT_FALSE(interview.Answer(text)) << text;
    EXPECT_EQ(Words(interview.told().back().answer), told);
  }
  Interview interview = asked();
  EXPECT_TRUE(interview.Answer("45"));
  EXPECT_TRUE(interview.Answer("1 h"));
  // The sixth of the choices is 10 s.
  const auto doubt = interview.Answer("6");
  ASSERT_TRUE(doubt);
  EXPECT_NE(Sentence(*doubt).find("10 s a move or 6 s"), std::string::npos) << Sentence(*doubt);
  EXPECT_FALSE(interview.Answer("6 s"));
  EXPECT_EQ(Words(interview.told().back().answer), "6 s a move");
}

// Of an illegal move it is told what moved, and what was taken: no man where none stands.
TEST(Interview, NoManMovesOrIsTakenWhereNoneStands) {
  const std::vector<std::string> before = {"illegal_move", "now",
                                           "4k3/8/8/4p3/2N5/8/4P3/4K3 w - - 0 1"};
  for (const auto& [move, fault] :
       std::vector<std::pair<std::string, std::string>>{{"d4xe5", "interview.nobody_stands"},
                                                        {"Nb3xe5", "interview.nobody_stands"},
                                                        {"Nc4xc6", "interview.nothing_taken"},
                                                        {"Nxc6", "interview.nothing_taken"}}) {
    Interview interview = Tell(before);
    const auto refused = interview.Answer(move);
    ASSERT_TRUE(refused) << move;
    EXPECT_EQ(refused->id, fault) << move;
  }
  for (const char* move : {"e2xe5", "Nc4c6"}) EXPECT_FALSE(Tell(before).Answer(move)) << move;
  // As if en passant.
  Interview passing = Tell({"illegal_move", "now", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"});
  EXPECT_FALSE(passing.Answer("exd6"));
}

// What cannot be read on the paper is told at once.
TEST(Interview, NothingIsReadOnThePaper) {
  for (const char* text : {"-", "\"\""}) {
    Interview interview = Tell({"sealed", "opened", "startpos", text});
    ASSERT_FALSE(interview.Next().question) << text;
    EXPECT_EQ(HeadlineOf(interview), "White has lost by the sealed move; Black wins.");
  }
}

// Sheets are completed, and the game is reconstructed, once a flag has fallen: that is asked for.
TEST(Interview, SheetsAreCompletedAfterAFlag) {
  for (const Edition edition : kEditions) {
    Interview interview(SettingsOf(edition));
    for (const char* answer : {"scoresheet", "incomplete", "standard"})
      EXPECT_FALSE(interview.Answer(answer)) << answer;
    ASSERT_TRUE(interview.Next().question);
    EXPECT_EQ(interview.Next().question->text.id, "sheets.has_flag_fallen");
    Interview fallen = interview;
    EXPECT_FALSE(interview.Answer("no"));
    ASSERT_FALSE(interview.Next().question);
    EXPECT_EQ(interview.Next().ruled.back().rulings.back().decision, Decision::kNoted);
    EXPECT_FALSE(fallen.Answer("yes"));
    EXPECT_FALSE(fallen.Answer("no"));
    ASSERT_FALSE(fallen.Next().question);
    EXPECT_EQ(fallen.Next().ruled.back().rulings.back().headline.id, "recording.reconstructed");
  }
}

// Only a player fails to record, and is told to.
TEST(Interview, APlayerHasToRecord) {
  Interview interview = Tell({"conduct", "recording"});
  ASSERT_TRUE(interview.Next().question);
  ASSERT_EQ(interview.Next().question->choices.size(), 2U);
  for (const char* answer : {"white", "standard", "30 min", "30 s"}) {
    if (interview.Next().question) {
      EXPECT_FALSE(interview.Answer(answer)) << answer;
    }
  }
  ASSERT_FALSE(interview.Next().question) << Sentence(interview.Next().question->text);
  const std::string report = RulingText(interview.Next().ruled.back().rulings.back());
  EXPECT_NE(report.find("White has to record"), std::string::npos) << report;
  // Anybody may disturb.
  Interview other = Tell({"conduct", "disturbance"});
  EXPECT_GT(other.Next().question->choices.size(), 2U);
}

// That nothing has to be done is by the Article that decided it.
TEST(Interview, NothingHasToBeDoneByTheArticleThatDecides) {
  const auto in_order = [](const std::vector<std::string>& answers) {
    Interview interview = Tell(answers);
    std::vector<Rule> rules;
    while (interview.Next().question && !interview.Answer("yes")) {
    }
    if (interview.Next().question || !interview.Next().in_order) return rules;
    for (const Citation& citation : interview.Next().in_order->citations)
      rules.push_back(citation.rule);
    return rules;
  };
  const std::string board = "4k3/8/8/4p3/2N5/8/8/R3K3 w - - 0 1";
  const auto both = in_order({"touch", "other_move", board, "white", "c4 e5", "Nxe5"});
  ASSERT_FALSE(both.empty());
  EXPECT_EQ(both.front(), Rule::kTouchBoth);
  // A breach that the arbiter has not seen and the opponent does not complain of.
  const auto waived =
      in_order({"touch", "other_move", "startpos", "white", "g1", "e4", "yes", "no", "no"});
  ASSERT_FALSE(waived.empty());
  EXPECT_EQ(waived.front(), Rule::kComplaintLost);
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
