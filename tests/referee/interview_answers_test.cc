// The interview: answers that have a unit, and what is asked of clocks.
#include <gtest/gtest.h>

#include "referee/words/sentence.h"
#include "tests/referee/interview_checks.h"

namespace zeitnot::referee {
namespace {

// A time control is told back in words, and one that was meant otherwise is refused with an
// example.
TEST(Interview, UnderstandsTimeControlsOrSaysHowTheyAreTold) {
  for (const char* code : {"en", "de", "sk", "sl", "sr-Latn", "sr-Cyrl"}) {
    const Catalogue& catalogue = *FindCatalogue(code);
    Interview interview = Tell({"quickplay", "1", "1. e4 e5", "white", "1:30", "-"}, catalogue);
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
  const std::vector<std::string> before = {"quickplay", "1", "1. e4 e5", "w", "1:30", "-", "-"};
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

// Both clocks belong on the paper; the game may tell them, and nobody has to know.
TEST(Interview, AsksForTheOpponentsClockToo) {
  const std::vector<std::string> before = {"quickplay", "1", "1. e4 e5", "black", "1:30"};
  Interview interview = Tell(before);
  EXPECT_EQ(interview.Next().question->text.id, "interview.what_opponents_clock_shows");
  EXPECT_FALSE(interview.Answer("12:00"));
  EXPECT_NE(interview.Record().find(R"({"type":"clocks","white_s":720})"), std::string::npos)
      << interview.Record();
  Interview unknown = Tell({"quickplay", "1", "1. e4 e5", "black", "1:30", "-"});
  EXPECT_EQ(unknown.Record().find("clocks"), std::string::npos);
  const std::string pgn = "[Event \"?\"]\n\n1. e4 {[%clk 0:12:00]} e5 {[%clk 0:01:30]} *";
  Interview told = Tell({"quickplay", "1", pgn, "black"});
  EXPECT_NE(told.Next().question->text.id, "interview.what_opponents_clock_shows");
}

}  // namespace
}  // namespace zeitnot::referee
