// Positions with known answers: real games, compositions, blocked and hard ones. The deep program
// asks the same rows and reports the work.
#include <gtest/gtest.h>

#include "referee/chapters/mate_reason.h"
#include "referee/mate/certificate/certificate.h"
#include "referee/mate/certificate/certificate_check.h"
#include "referee/words/sentence.h"
#include "tests/deep/can_mate_rows.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

// The answer is the expected one, and the judge that knows nothing of the prover confirms it.
void ExpectRight(const MateRow& row, const Position& position, const MateAnswer& answer) {
  EXPECT_EQ(answer.verdict, *row.can_mate ? Verdict::kYes : Verdict::kNo)
      << row.fen << ' ' << ColorName(row.side) << ' ' << Sentence(ReasonOf(answer));
  if (answer.verdict == Verdict::kUndetermined) return;
  const auto certificate = MakeCertificate(position, row.side, answer);
  ASSERT_TRUE(certificate.has_value()) << row.fen;
  const CertificateCheck check = CheckCertificate(*certificate, kDefaultMateBudget);
  EXPECT_EQ(check.verdict, CertificateVerdict::kHolds)
      << row.fen << ' ' << ColorName(row.side) << ' ' << check.fault;
}

void ExpectAllRight(const std::string& path, std::size_t least_rows) {
  const std::vector<MateRow> rows = ReadMateRows(path);
  ASSERT_GE(rows.size(), least_rows);
  for (const MateRow& row : rows) {
    const std::optional<Position> position = PositionOfRow(row.fen);
    ASSERT_TRUE(position.has_value()) << row.fen;
    ASSERT_TRUE(row.can_mate.has_value());
    ExpectRight(row, *position, CanMate(*position, row.side));
  }
}

// Undetermined is allowed at this budget, which keeps the test short; a wrong answer is not.
TEST(CanMateRows, Hard) {
  constexpr std::uint64_t kBudget = 30'000;
  const std::vector<MateRow> rows = ReadMateRows(testing_paths::TestData() + "/can_mate_hard.txt");
  ASSERT_GE(rows.size(), 718U);
  std::size_t decided = 0;
  for (const MateRow& row : rows) {
    const std::optional<Position> position = PositionOfRow(row.fen);
    ASSERT_TRUE(position.has_value()) << row.fen;
    const MateAnswer answer = CanMate(*position, row.side, kBudget);
    if (answer.verdict == Verdict::kUndetermined) continue;
    ++decided;
    ExpectRight(row, *position, answer);
  }
  EXPECT_GE(decided, 350U);
}

TEST(CanMateRows, AllRight) { ExpectAllRight(testing_paths::TestData() + "/can_mate.txt", 1'500); }
TEST(CanMateRows, Rulings) {
  ExpectAllRight(testing_paths::TestData() + "/can_mate_rulings.txt", 60);
}

}  // namespace
}  // namespace zeitnot::referee
