// An edition is its column and nothing else: one that is made up here, 2023 with three parameters
// and one number changed, is ruled by as the built-in ones are.
#include <gtest/gtest.h>

#include "referee/arbiter/arbiter.h"
#include "referee/chapters/flag.h"
#include "referee/words/sentence.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

const EditionRules& MadeUpRules() {
  static const EditionRules rules = [] {
    EditionRules made = RulesOf(Edition::k2023);
    made.illegal_loses_on = 3;
    made.illegal_bonus_s = {45, 30, 15};
    made.resignation_draw_if_cannot_mate = false;
    return made;
  }();
  return rules;
}

Article MadeUpArticle(Rule rule) {
  if (rule == Rule::kIllegalPenalty) return {ArticleKind::kArticle, "7.9.9", {}, Confidence::kRead};
  return ArticleOf(rule, Edition::k2023);
}

constexpr EditionColumn kMadeUpColumn = {"2031", std::chrono::year{2031} / 1 / 1, MadeUpRules,
                                         MadeUpArticle, false};
constexpr Edition kMadeUp(kMadeUpColumn);

GameStart Start(Edition edition, const std::string& fen) {
  GameStart start;
  start.edition = edition;
  start.position = *PositionFromFen(fen);
  start.facts.mode = Mode::kStandard;
  start.facts.clocks = {Tenths(6000), Tenths(6000)};
  return start;
}

Event Told(EventType type, Actor by) {
  Event event;
  event.type = type;
  event.by = by;
  return event;
}

Event IllegalMove() {
  Event event = Told(EventType::kMove, Actor::kWhite);
  event.move = "e2e5";
  return event;
}

constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// The number of the illegal move that ends the game, and what its rulings cite.
int LosingIllegalMove(Edition edition, const std::string& number) {
  Arbiter arbiter(Start(edition, kStart));
  for (int count = 1; count <= 5; ++count) {
    const std::vector<Ruling> rulings = arbiter.Hear(IllegalMove());
    EXPECT_FALSE(rulings.empty());
    for (const Ruling& ruling : rulings) EXPECT_TRUE(CitesNumber(ruling, number));
    if (arbiter.standing().result) return count;
  }
  return 0;
}

TEST(MadeUpEdition, ItsParametersRule) {
  EXPECT_EQ(LosingIllegalMove(Edition::k2023, "7.5.5"), 2);
  EXPECT_EQ(LosingIllegalMove(kMadeUp, "7.9.9"), 3);
  Arbiter arbiter(Start(kMadeUp, kStart));
  const std::vector<Ruling> first = arbiter.Hear(IllegalMove());
  ASSERT_EQ(first.size(), 1U);
  ASSERT_EQ(first[0].clocks.size(), 1U);
  EXPECT_EQ(first[0].clocks[0].change, std::chrono::seconds(45));
  EXPECT_EQ(first[0].edition, kMadeUp);
  EXPECT_EQ(Words(Reference{Rule::kIllegalPenalty, first[0].edition}), "Article 7.9.9");
}

TEST(MadeUpEdition, ResigningAgainstABareKing) {
  constexpr const char* kBareKing = "4k3/8/8/8/8/8/8/4K2R w - - 0 1";
  for (const auto& [edition, result] :
       {std::pair{Edition::k2023, GameResult::kDraw}, std::pair{kMadeUp, GameResult::kBlackWins}}) {
    Arbiter arbiter(Start(edition, kBareKing));
    arbiter.Hear(Told(EventType::kResign, Actor::kWhite));
    EXPECT_EQ(arbiter.standing().result, result);
  }
}

TEST(MadeUpEdition, WhatItDoesNotChangeIsThatOfTheColumnItBeganWith) {
  GameRecord record = MakeRecord("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "");
  record.facts.last_period = true;
  const Ruling ours = RuleFlag(record, kMadeUp, Flags::kWhite);
  const Ruling newest = RuleFlag(record, Edition::k2023, Flags::kWhite);
  EXPECT_EQ(ours.result, newest.result);
  ASSERT_EQ(ours.citations.size(), newest.citations.size());
  for (std::size_t i = 0; i < ours.citations.size(); ++i) {
    EXPECT_EQ(Words(Reference{ours.citations[i].rule, ours.edition}),
              Words(Reference{newest.citations[i].rule, newest.edition}));
  }
  EXPECT_EQ(EditionName(ours.edition), "2031");
}

}  // namespace
}  // namespace zeitnot::referee
