// Mates of tests/data/mates.txt: the answers are true, short ones are found, and whatever the
// search claims on the way is true. The long ones are for `make deep-mates`.
#include <gtest/gtest.h>

#include <cstdlib>

#include "movegen/fen.h"
#include "tests/eval/random_positions.h"
#include "tests/paths.h"
#include "tests/search/mate_rows.h"

namespace zeitnot {
namespace {

constexpr int kShort = 3;
constexpr std::uint64_t kProofBudget = 300'000;

std::vector<MateRow> ShortRows() {
  std::vector<MateRow> rows;
  for (const MateRow& row : ReadMateRows(testing_paths::TestData() + "/mates.txt")) {
    if (row.moves <= kShort || row.answer == MateAnswer::kNone) rows.push_back(row);
  }
  return rows;
}

// Searches, and expects no claim that can be shown to be wrong.
MateClaims Claims(const MateRow& row, const SearchLimits& limits) {
  Searcher searcher({.hash_mebibytes = 4});
  MateClaims claims(row.position);
  claims.OnInfo(searcher.Search({row.position, {}}, limits, claims).info);
  EXPECT_TRUE(claims.faults().empty()) << row.id << " " << testing::PrintToString(claims.faults());
  MateProver prover(kProofBudget);
  for (const Score score : claims.scores())
    EXPECT_NE(ConfirmClaim(prover, row.position, score), Proof::kNo)
        << row.id << " claims mate " << MateMoves(score);
  return claims;
}

TEST(MateProver, KnowsWhatIsPlain) {
  MateProver prover(kProofBudget);
  EXPECT_EQ(prover.Shortest(At("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"), 3), 1);
  EXPECT_EQ(prover.Shortest(At("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"), 3), 2);
  EXPECT_EQ(prover.Shortest(At("7k/8/5K2/8/8/8/8/6R1 w - - 0 1"), 3), 2);
  EXPECT_EQ(prover.Shortest(At("7k/8/8/8/8/8/8/KQ6 w - - 0 1"), 2), 0);
  EXPECT_EQ(prover.IsMated(At("k7/8/2K5/8/8/8/8/1Q6 b - - 0 1"), 1), Proof::kYes);
  EXPECT_EQ(prover.IsMated(At("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), 0), Proof::kYes);
  // Stalemate is no mate.
  EXPECT_EQ(prover.IsMated(At("7k/8/6Q1/8/8/8/8/K7 b - - 0 1"), 5), Proof::kNo);
  EXPECT_EQ(MateProver(10).Mates(Position(), 3), Proof::kUnknown);
}

TEST(MateProver, AgreesWithTheRows) {
  for (const MateRow& row : ShortRows()) {
    MateProver prover(kProofBudget);
    EXPECT_NE(Confirm(prover, row), Proof::kNo) << row.id;
  }
}

TEST(Mates, AskedForAreFoundAtTheirLength) {
  for (const MateRow& row : ShortRows()) {
    if (row.answer != MateAnswer::kMates) continue;
    SearchLimits limits;
    limits.mate = row.moves;
    limits.nodes = 2'000'000;
    const MateClaims claims = Claims(row, limits);
    EXPECT_NE(claims.NodesTo(row.moves), 0U) << row.id << " " << WriteFen(row.position);
  }
}

TEST(Mates, ClaimsAreTrue) {
  for (const MateRow& row : ShortRows()) {
    SearchLimits limits;
    limits.nodes = 20'000;
    Claims(row, limits);
  }
}

}  // namespace
}  // namespace zeitnot
