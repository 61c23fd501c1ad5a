// The table of what counts first at one moment, pair by pair: two events of one moment, heard in
// either order, are ruled on as if the one of the earlier row had come first.
#include "referee/log/precedence.h"

#include <gtest/gtest.h>

#include "referee/log/log_json.h"
#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

// White is on move after an illegal move of Black that nobody has noticed, may claim fifty moves,
// and mates in one.
const CaseRow kStart = {{"schema", "zeitnot-record/1"},
                        {"edition", "2023"},
                        {"mode", "standard"},
                        {"last_period", true},
                        {"fen", "7k/5ppp/8/8/6n1/8/8/R6K b - - 110 90"}};
const std::vector<CaseRow> kBefore = {
    {{"type", "move"}, {"move", "h8g8"}},
    {{"type", "move"}, {"move", "h1g1"}},
    {{"type", "move"}, {"move", "g4g3"}, {"noticed", false}},
};

struct Happening {
  Precedence row;
  CaseRow event;
};
// One or more for every row of the table.
const std::vector<Happening> kHappenings = {
    {Precedence::kOnTheBoard, {{"type", "move"}, {"move", "a1a8"}}},
    {Precedence::kIrregularity, {{"type", "found"}, {"by", "arbiter"}, {"what", "illegal_move"}}},
    {Precedence::kIrregularity, {{"type", "claim"}, {"by", "white"}, {"what", "illegal_move"}}},
    {Precedence::kOffer, {{"type", "offer"}, {"by", "white"}}},
    {Precedence::kPlayersEnd, {{"type", "resign"}, {"by", "white"}}},
    {Precedence::kPlayersEnd, {{"type", "answer"}, {"by", "black"}, {"accept", true}}},
    {Precedence::kClaim, {{"type", "claim"}, {"by", "white"}, {"what", "fifty_moves"}}},
    {Precedence::kFlag, {{"type", "flag"}, {"on", "black"}}},
    {Precedence::kFlag, {{"type", "flag"}, {"on", "white"}}},
    {Precedence::kOther,
     {{"type", "penalty"}, {"by", "arbiter"}, {"on", "white"}, {"penalty", "loss"}}},
};

CaseRow Heard(const std::vector<CaseRow>& events) {
  std::vector<CaseRow> all = kBefore;
  all.insert(all.end(), events.begin(), events.end());
  return AnswerTo({{"start", kStart}, {"events", all}})["standing"];
}
CaseRow HeardTogether(const CaseRow& first, const CaseRow& second) {
  return Heard({{{"type", "together"}, {"events", CaseRow::array({first, second})}}});
}

TEST(Precedence, TheTableIsInOrderAndWhole) {
  for (std::size_t i = 0; i < kPrecedenceCount; ++i) {
    EXPECT_EQ(Index(kPrecedenceTable[i].precedence), i);
    bool happens = false;
    for (const Happening& happening : kHappenings) happens |= Index(happening.row) == i;
    EXPECT_TRUE(happens) << "row " << i;
    EXPECT_TRUE(ArticleOf(kPrecedenceTable[i].rule, kNewestEdition).exists()) << "row " << i;
  }
  for (const Happening& happening : kHappenings) {
    EXPECT_EQ(PrecedenceOf(*ReadEvent(happening.event.dump())), happening.row) << happening.event;
  }
}

TEST(Precedence, TheEarlierRowDecidesInEveryPair) {
  int pairs = 0;
  int order_matters = 0;
  for (const Happening& early : kHappenings) {
    for (const Happening& late : kHappenings) {
      if (early.row >= late.row) continue;
      const CaseRow expected = Heard({early.event, late.event});
      EXPECT_EQ(HeardTogether(early.event, late.event), expected) << early.event << late.event;
      EXPECT_EQ(HeardTogether(late.event, early.event), expected) << early.event << late.event;
      // What ends the game in the earlier row is the end.
      const CaseRow alone = Heard({early.event});
      if (!alone["result"].is_null()) {
        EXPECT_EQ(expected["result"], alone["result"]) << early.event << late.event;
      }
      ++pairs;
      order_matters += Heard({late.event, early.event}) != expected ? 1 : 0;
    }
  }
  EXPECT_EQ(pairs, 42);
  EXPECT_GE(order_matters, 25);
}

// Events of one row keep the order in which they are told.
TEST(Precedence, WithinARowTheOrderIsKept) {
  for (const Happening& first : kHappenings) {
    for (const Happening& second : kHappenings) {
      if (first.row != second.row) continue;
      EXPECT_EQ(HeardTogether(first.event, second.event), Heard({first.event, second.event}));
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
