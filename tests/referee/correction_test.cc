// Corrections of the record by who keeps it.
#include <gtest/gtest.h>

#include "tests/referee/arbiter_rows.h"

namespace zeitnot::referee {
namespace {

CaseRow Game(const char* fen, std::vector<CaseRow> events) {
  return {
      {"start",
       {{"schema", "zeitnot-record/1"}, {"edition", "2023"}, {"mode", "standard"}, {"fen", fen}}},
      {"events", events}};
}
CaseRow Played(const char* move) { return {{"type", "move"}, {"move", move}}; }
CaseRow Corrected(int plies, const char* text) {
  return {{"type", "correct"}, {"plies", plies}, {"text", text}};
}
constexpr const char* kBackRank = "6k1/5ppp/8/8/8/8/5PPP/R6K w - - 0 1";

TEST(Correction, AGameThatEndedOnAWrongRecordGoesOn) {
  const CaseRow mated = AnswerTo(Game(kBackRank, {Played("a1a8")}));
  EXPECT_EQ(mated["standing"]["result"], "1-0");
  const CaseRow corrected = AnswerTo(Game(kBackRank, {Played("a1a8"), Corrected(0, "1.Ra7 h6")}));
  EXPECT_EQ(corrected["standing"]["result"], nullptr);
  EXPECT_EQ(corrected["standing"]["ply"], 2);
  const CaseRow mate = AnswerTo(Game(kBackRank, {Played("a1a7"), Corrected(0, "1.Ra8")}));
  EXPECT_EQ(mate["standing"]["result"], "1-0");
}

TEST(Correction, AnEndByAPersonStands) {
  const CaseRow resigned = Game(
      kBackRank, {Played("a1a7"), {{"type", "resign"}, {"by", "black"}}, Corrected(0, "1.Ra6")});
  EXPECT_EQ(AnswerTo(resigned)["standing"]["result"], "1-0");
  EXPECT_EQ(AnswerTo(resigned)["standing"]["ply"], 1);
}

TEST(Correction, WhatCannotBePlayedChangesNothing) {
  const CaseRow bad = AnswerTo(Game(kBackRank, {Played("a1a7"), Corrected(0, "1.Rb7")}));
  EXPECT_EQ(bad["rulings"][0]["decision"], "rejected");
  EXPECT_EQ(bad["standing"]["ply"], 1);
  const CaseRow vague = AnswerTo(Game(kBackRank, {{{"type", "correct"}}}));
  EXPECT_EQ(vague["rulings"][0]["decision"], "facts_needed");
}

}  // namespace
}  // namespace zeitnot::referee
