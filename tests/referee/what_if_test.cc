// What would change a ruling.
#include "referee/arbiter/what_if.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "referee/log/log_json.h"
#include "referee/words/catalogue.h"
#include "referee/words/sentence.h"
#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

std::vector<std::string> ChangesOf(const std::string& start, const std::vector<std::string>& events,
                                   const Ruling* given = nullptr) {
  std::string text = R"({"schema":"zeitnot-record/1","edition":"2018")" + start + "}\n";
  for (const std::string& event : events) text += event + '\n';
  const auto log = ReadLog(text);
  EXPECT_TRUE(log.ok());
  if (!log.ok()) return {};
  return Sentences(WhatWouldChange(*log, {}, given));
}

bool Has(const std::vector<std::string>& changes, const std::string& beginning) {
  return std::ranges::any_of(changes, [&](const auto& it) { return it.starts_with(beginning); });
}

TEST(WhatIf, AnAccidentObligesNobody) {
  const auto changes =
      ChangesOf(R"(,"mode":"standard")",
                {R"({"type":"touch","by":"white","squares":["g1"],"deliberate":true})"});
  EXPECT_TRUE(Has(changes, "If the touch was an accident: The touch obliges nobody"));
  EXPECT_FALSE(Has(changes, "If the touch was deliberate"));
}

TEST(WhatIf, WhoAdjustsHasToSaySoFirst) {
  const auto changes = ChangesOf(
      R"(,"mode":"standard")",
      {R"({"type":"touch","by":"white","squares":["g1"],"deliberate":true,"intent":"adjust","declared":false})"});
  EXPECT_TRUE(Has(changes,
                  "If it had been said before the touch that pieces are adjusted: The touch "
                  "obliges nobody"));
  // Of a claim the same key tells something else.
  const auto claim = ChangesOf(
      R"(,"mode":"standard")",
      {R"({"type":"claim","by":"white","what":"repetition","move":"Nf3","written":true,"declared":true})"});
  EXPECT_FALSE(Has(claim, "If it had not been said before the touch"));
}

TEST(WhatIf, TheMovesOfThePeriodDecideOnAFlag) {
  const std::string wall =
      R"(,"mode":"standard","fen":"4k3/8/3b4/p1p1p1p1/P1P1P3/8/8/4K3 b - - 0 1")";
  const std::string fallen = R"({"type":"flag","on":"white","by":"arbiter")";
  EXPECT_TRUE(Has(ChangesOf(wall, {fallen + R"(,"completed":false})"}),
                  "If the moves of the period had been completed: The game goes on"));
  const auto completed = ChangesOf(wall, {fallen + R"(,"completed":true})"});
  EXPECT_TRUE(Has(completed, "If the moves of the period had not been completed: White has lost"));
  EXPECT_FALSE(Has(completed, "If the moves of the period had been"));
}

// Of two fallen flags it is said whose moves are meant, and what was told of the order stays.
TEST(WhatIf, EachOfTwoFlagsHasItsOwnMoves) {
  const auto changes = ChangesOf(
      R"(,"mode":"standard")",
      {R"({"type":"flag","on":"both","first":"white","white_completed":false,"black_completed":false})"});
  EXPECT_TRUE(Has(changes,
                  "If White had completed the moves of the period: Black has lost on time; "
                  "White wins."));
  EXPECT_FALSE(Has(changes, "If Black had"));
  EXPECT_FALSE(Has(changes, "If the moves of the period"));
}

TEST(WhatIf, TheRulesOfTheEventMayAllowLateness) {
  const std::string late = R"({"type":"arrive","by":"black","late_s":900})";
  const std::string beginning = "If the rules of the event allow players to come so late: ";
  EXPECT_TRUE(Has(ChangesOf("", {late}), beginning + "Black is late but does not lose."));
  EXPECT_FALSE(Has(ChangesOf(R"(,"rules":{"default_time_s":600})", {late}), beginning));
}

TEST(WhatIf, TheClassDecidesWhatAWrongClaimCosts) {
  const auto changes = ChangesOf(R"(,"mode":"standard","supervision":"adequate")",
                                 {R"({"type":"claim","by":"white","what":"repetition"})"});
  EXPECT_TRUE(Has(changes, "In a blitz game: 1:00 is added to Black's clock"));
  EXPECT_FALSE(Has(changes, "In a rapid game: "));
  EXPECT_FALSE(Has(changes, "In a standard game: "));
  // A time control says the class, and is not weighed.
  EXPECT_FALSE(Has(ChangesOf(R"(,"time_control":"7200")",
                             {R"({"type":"claim","by":"white","what":"repetition"})"}),
                   "In a blitz game: "));
}

// A sheet tells the move that was only written down for the claim like one that was played.
TEST(WhatIf, TheLastMoveMayBeTheIntendedOne) {
  std::vector<std::string> events;
  for (const char* move : {"Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"})
    events.push_back(Concat(R"({"type":"move","move":")", move, "\"}"));
  const std::string claim = R"({"type":"claim","what":"repetition","by":")";
  const std::string written = "If the last move was not played, but only written down";
  const auto changes = [&](const std::string& event) {
    std::vector<std::string> all = events;
    all.push_back(event);
    return ChangesOf(R"(,"mode":"standard")", all);
  };
  EXPECT_TRUE(Has(changes(claim + "black\"}"), written));
  EXPECT_FALSE(Has(changes(claim + "white\"}"), written));
  EXPECT_FALSE(Has(changes(claim + R"(black","move":"Nf6","written":true})"), written));
  // What happened in between may have followed the move.
  events.push_back(R"({"type":"offer","by":"white"})");
  EXPECT_FALSE(Has(changes(claim + "black\"}"), written));
}

// A ruling that is heard says the same as one that is asked about, also after other rulings.
TEST(WhatIf, IsSaidWithTheRuling) {
  const auto log = ReadLog(R"({"schema":"zeitnot-record/1","edition":"2018","mode":"standard"})"
                           "\n"
                           R"({"type":"touch","by":"white","squares":["g1"],"deliberate":true})"
                           "\n"
                           R"({"type":"move","move":"g1f3"})"
                           "\n"
                           R"({"type":"claim","by":"black","what":"repetition"})"
                           "\n");
  ASSERT_TRUE(log.ok());
  ComparingArbiter arbiter(log->start);
  GameLog so_far{log->start, {}};
  for (const Event& event : log->events) {
    so_far.events.push_back(event);
    const auto rulings = arbiter.Hear(event);
    if (rulings.empty()) continue;
    EXPECT_EQ(Sentences(rulings[MainRuling(rulings)].would_change),
              Sentences(WhatWouldChange(so_far, {})));
  }
}

// What is ordered anyway is no change: the increment that is taken off again is one.
TEST(WhatIf, TheClockThatDiffersIsTold) {
  const auto changes = ChangesOf(R"(,"mode":"standard","clocks":{"white_s":3909,"black_s":3570})",
                                 {R"({"type":"move","move":"e2e5","noticed":true})"});
  EXPECT_FALSE(Has(changes, "With an increment for each move: 2:00 is added"));
  EXPECT_TRUE(Has(changes, "With an increment for each move: 0:30 is taken off White's clock"));
}

TEST(WhatIf, AFlagMayHaveFallenBefore) {
  const auto changes =
      ChangesOf(R"(,"mode":"standard")", {R"({"type":"claim","by":"white","what":"repetition"})"});
  EXPECT_TRUE(Has(changes, "If White's flag had fallen before: White has lost on time"));
}

TEST(WhatIf, NothingIsSaidOfWhatIsOnlyAsked) {
  const auto touch = ChangesOf("", {R"({"type":"touch","by":"white","squares":["g1"]})"});
  for (const std::string& change : touch) EXPECT_EQ(change.find('?'), std::string::npos) << change;
  EXPECT_TRUE(ChangesOf("", {}).empty());
  EXPECT_TRUE(ChangesOf("", {R"({"type":"move","move":"e4"})"}).empty());
}

// A ruling that needs a search is compared with what needs none.
TEST(WhatIf, AQuickplayClaimIsComparedWithTheRulingGiven) {
  Ruling given = NewRuling(*EditionFromName("2018"), Question::kClaim);
  given.decision = Decision::kRejected;
  const auto changes = ChangesOf(
      R"(,"mode":"standard","last_period":true,"increment_s":0,"announced":true,)"
      R"("fen":"8/8/4k3/4n3/8/4K3/4R3/8 w - - 0 70","clocks":{"white_s":60,"black_s":60})",
      {R"({"type":"claim","by":"white","what":"quickplay"})"}, &given);
  EXPECT_TRUE(Has(changes, "With an increment for each move: There is no valid claim"));
  EXPECT_TRUE(Has(changes, "If this is not the last period: There is no valid claim"));
}

// On every row: no fault, and every change is another ruling in words.
TEST(WhatIf, IsToldOnEveryRow) {
  std::size_t told = 0;
  for (const char* const file : {"arbiter_exam.jsonl", "arbiter_more.jsonl"}) {
    for (const CaseRow& row : CaseRowsOf(file)) {
      std::string text = row["start"].dump() + '\n';
      for (const auto& event : row["events"]) text += event.dump() + '\n';
      const auto log = ReadLog(text);
      if (!log.ok()) continue;
      for (const std::string& change : Sentences(WhatWouldChange(*log, {}))) {
        EXPECT_NE(change.find(": "), std::string::npos) << change;
        EXPECT_TRUE(change.ends_with(".")) << change;
        ++told;
      }
    }
  }
  EXPECT_GT(told, 50U);
}

}  // namespace
}  // namespace zeitnot::referee
