// How a ruling reads as a whole: its title by what was decided, boards and lines that are shown
// only where they are known, and what says nothing to a reader.
#include "referee/words/report.h"

#include <gtest/gtest.h>

#include "referee/arbiter/arbiter.h"
#include "referee/arbiter/standing_text.h"
#include "referee/arbiter/what_if.h"
#include "referee/log/log_json.h"
#include "referee/words/catalogue.h"

namespace zeitnot::referee {
namespace {

ComparingArbiter Begin(const std::string& facts) {
  auto start = ReadStart(R"({"schema":"zeitnot-record/1",)" + facts + "}");
  EXPECT_TRUE(start.ok()) << facts;
  return ComparingArbiter(*std::move(start));
}

// The report of the last ruling on the last of the events.
std::string Report(ComparingArbiter& arbiter, const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    const auto events = ReadEvents(line);
    EXPECT_TRUE(events.ok()) << line;
    for (const Ruling& ruling : arbiter.HearTogether(*events))
      text = RulingText(ruling, EnglishCatalogue());
  }
  return text;
}
std::string Report(const std::string& facts, const std::vector<std::string>& lines) {
  ComparingArbiter arbiter = Begin(facts);
  return Report(arbiter, lines);
}

bool Says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Report, ItsTitleSaysWhetherAnythingIsRuled) {
  const std::string game = R"("edition":"2018","mode":"standard")";
  EXPECT_TRUE(Report(game, {R"({"type":"offer","by":"white"})"}).starts_with("RULING: "));
  EXPECT_TRUE(Report(game, {R"({"type":"ask","question":"completed","move":"d4"})"})
                  .starts_with("NO RULING YET: "));
  EXPECT_TRUE(
      Report(game, {R"({"type":"ask","question":"legal","move":"d4"})"}).starts_with("ANSWER: "));
}

// What was sealed in reply is on the board of the line, and not on the one that is shown.
TEST(Report, ALineThatBeginsElsewhereSaysWhere) {
  const std::string text = Report(
      R"("edition":"2009","mode":"standard","fen":"4k2r/8/8/8/8/8/8/R3K3 w - - 0 1","last_period":true)",
      {R"({"type":"adjourn","by":"arbiter"})", R"({"type":"seal","by":"white","move":"Ra2"})",
       R"({"type":"resume","on":["black"]})", R"({"type":"seal","by":"black","move":"Rh2"})",
       R"({"type":"flag","on":"white"})"});
  EXPECT_TRUE(Says(text, "Position: 4k2r/8/8/8/8/8/R7/4K3 b - - 1 1")) << text;
  EXPECT_TRUE(Says(text, "from the")) << text;
  EXPECT_TRUE(Says(text, "4k3/8/8/8/8/8/R6r/4K3 w - - 2 2")) << text;
}

TEST(Report, NoBoardIsShownThatNobodySaw) {
  ComparingArbiter arbiter =
      Begin(R"("edition":"2009","mode":"rapid","moves_completed":{"white":3,"black":3})");
  const std::string text = Report(arbiter, {R"({"type":"found","what":"board_turned"})"});
  EXPECT_TRUE(Says(text, "Position: not known")) << text;
  EXPECT_FALSE(Says(text, "rnbqkbnr")) << text;
  const std::string standing = StandingText(arbiter.arbiter(), EnglishCatalogue());
  EXPECT_TRUE(Says(standing, "Position: not known")) << standing;
  EXPECT_FALSE(Says(standing, "has the move")) << standing;
}

TEST(Report, AnAnnulledGameHasNoStanding) {
  ComparingArbiter arbiter = Begin(
      R"("edition":"2018","mode":"standard","fen":"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1")");
  Report(arbiter, {R"({"type":"claim","by":"white","what":"array"})"});
  EXPECT_EQ(StandingText(arbiter.arbiter(), EnglishCatalogue()),
            "This game does not count; a new game is to be played.\n");
}

// The arbiter waits for a move, and for no claim.
TEST(Report, WaitingForAMoveIsNotWaitingForAClaim) {
  const std::string text = Report(
      R"("edition":"2014","mode":"rapid","supervision":"inadequate","fen":"8/4P1k1/8/8/8/8/r7/4K3 w - - 0 1")",
      {R"({"type":"move","move":"e7e8","noticed":false})", R"({"type":"move","move":"a2a3"})",
       R"({"type":"found","what":"illegal_move","by":"arbiter"})"});
  EXPECT_TRUE(Says(text, "The arbiter waits for the next completed move.")) << text;
  EXPECT_FALSE(Says(text, "without a claim")) << text;
}

TEST(Report, MovesThatStandAreCountedLegalOrNot) {
  ComparingArbiter arbiter = Begin(
      R"("edition":"2009","mode":"blitz","supervision":"inadequate","fen":"4k3/8/8/8/4r3/7R/8/4K3 w - - 0 1")");
  Report(arbiter, {R"({"type":"move","move":"h3h7"})", R"({"type":"move","move":"e4a4"})"});
  const std::string standing = StandingText(arbiter.arbiter(), EnglishCatalogue());
  EXPECT_TRUE(Says(standing, "as far as they are told: 2")) << standing;
}

}  // namespace
}  // namespace zeitnot::referee
