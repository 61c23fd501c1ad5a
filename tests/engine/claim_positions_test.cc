// Quickplay claims ruled on with the engine's own search at the default budget: a few rows, the
// rest by `make deep-claims`.
#include <gtest/gtest.h>

#include "referee/words/report.h"
#include "tests/engine/claim_rows.h"
#include "tests/paths.h"

namespace zeitnot {
namespace {

TEST(ClaimPositions, AreRuledAsArbitersDo) {
  const auto rows = ReadClaimRows(testing_paths::TestData() + "/claims.jsonl");
  ASSERT_GE(rows.size(), 60U);
  for (std::size_t i = 3; i < rows.size(); i += 9) {
    const referee::Ruling ruling = RuleRow(rows[i]);
    EXPECT_TRUE(IsAllowed(rows[i], ruling))
        << rows[i].name << ' ' << rows[i].fen << ": " << referee::DecisionName(ruling.decision);
  }
}

// A win in hand that hurried moves can still spoil: what is said fits the trials in the evidence.
TEST(ClaimPositions, LossesAtAGlanceAreToldWithTheDraw) {
  ClaimRow row;
  row.fen = "8/5k2/5p2/5P2/4K3/8/8/8 w - - 3 88";
  const referee::Ruling ruling = RuleRow(row);
  EXPECT_EQ(ruling.decision, referee::Decision::kAccepted);
  const std::string text = RulingText(ruling);
  ASSERT_EQ(text.find(" 0 lost"), std::string::npos);
  EXPECT_EQ(text.find("even when hurrying"), std::string::npos);
  EXPECT_NE(text.find("with a moment to look"), std::string::npos) << text;
  EXPECT_NE(text.find("gross mistakes"), std::string::npos) << text;
}

// The rook hangs: no defence has to be known, one capture has to be played.
TEST(ClaimPositions, ACaptureThatDrawsIsNamed) {
  ClaimRow row;
  row.fen = "8/8/8/8/8/4k3/4r3/3K1B2 w - - 3 88";
  const referee::Ruling ruling = RuleRow(row);
  EXPECT_EQ(ruling.decision, referee::Decision::kPostponed);
  const std::string text = RulingText(ruling);
  EXPECT_EQ(text.find("has to be known"), std::string::npos);
  EXPECT_NE(text.find("White can take at once"), std::string::npos);
  EXPECT_NE(text.find("88.Bxe2"), std::string::npos) << text;
}

// A mirror, or colours exchanged, changes nothing: not even the number of positions.
TEST(ClaimPositions, AreRuledTheSameInAMirror) {
  ClaimRow row;
  row.fen = "8/8/3k4/3n4/8/3K4/8/3R4 b - - 0 1";
  row.claimant = Color::kBlack;
  const referee::ClaimSettings settings = referee::WithTotalNodes({}, 200'000);
  const referee::Ruling given = RuleRow(row, settings);
  for (const Turned turned : {Turned::kMirrored, Turned::kColorsReversed, Turned::kBoth}) {
    const referee::Ruling other = RuleRow(Turn(row, turned), settings);
    EXPECT_EQ(given.decision, other.decision);
    ASSERT_EQ(given.evidence.size(), other.evidence.size());
    for (std::size_t i = 0; i < given.evidence.size(); ++i)
      EXPECT_EQ(given.evidence[i].nodes, other.evidence[i].nodes) << TurnedName(turned);
  }
}

}  // namespace
}  // namespace zeitnot
