// Proofs by stages: what they prove the judge confirms, play bears out and no mate contradicts, and
// what is altered in one is found.
#include <gtest/gtest.h>

#include "referee/mate/can_mate.h"
#include "referee/mate/certificate/certificate.h"
#include "referee/mate/certificate/certificate_check.h"
#include "referee/mate/certificate/certificate_json.h"
#include "referee/mate/stages/stage_prover.h"
#include "tests/deep/can_mate_rows.h"
#include "tests/paths.h"
#include "tests/referee/stage_trials.h"

namespace zeitnot::referee {
namespace {

void ExpectClean(const TrialCounts& counts) {
  for (const std::string& fault : counts.faults) ADD_FAILURE() << fault;
}

TEST(Stages, ProveAndAreConfirmed) {
  for (const StagedRoot& root : StagedRoots()) {
    const auto position = PositionOfRow(root.fen);
    ASSERT_TRUE(position.has_value()) << root.fen;
    const auto refuted = ProveByStages(*position, root.side);
    ASSERT_TRUE(refuted.has_value()) << root.fen;
    EXPECT_EQ(FindStageFault(*refuted, root.side), std::nullopt) << root.fen;
    EXPECT_TRUE(StandsWithinStages(*position, *refuted)) << root.fen;
  }
}

TEST(Stages, DecideWhatNothingElseDoes) {
  for (const StagedRoot& root :
       {StagedRoot{"8/6pp/8/4q3/ppp5/bkp4Q/qnp2p2/n1K5 b - - 0 1", Color::kWhite},
        StagedRoot{"1bB5/k7/R5r1/8/1pBp1p1p/1PpP1PbP/K1P4b/RB6 b - - 0 1", Color::kBlack}}) {
    const auto position = PositionOfRow(root.fen);
    ASSERT_TRUE(position.has_value());
    const MateAnswer answer = CanMate(*position, root.side, 200'000);
    ASSERT_EQ(answer.verdict, Verdict::kNo) << root.fen;
    const auto certificate = MakeCertificate(*position, root.side, answer);
    ASSERT_TRUE(certificate.has_value());
    const std::string text = WriteCertificate(*certificate);
    EXPECT_LT(text.size(), 8'000U);
    EXPECT_NE(text.find("\"stages\""), std::string::npos);
    const auto read = ReadCertificate(text);
    ASSERT_TRUE(read.ok()) << read.error();
    EXPECT_EQ(*read, *certificate);
    const CertificateCheck check = CheckCertificate(*read);
    EXPECT_EQ(check.verdict, CertificateVerdict::kHolds) << check.fault;
  }
}

// Seven bishops on the eight squares that blocked pawns leave them: millions of positions, for the
// other bishops and the kings are free, and eight stages.
TEST(Stages, CrowdsHaveOneForEachWayToStand) {
  const auto position = PositionOfRow("B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1");
  ASSERT_TRUE(position.has_value());
  for (const Color side : kColors) {
    const MateAnswer answer = CanMate(*position, side, 20'000);
    ASSERT_EQ(answer.verdict, Verdict::kNo);
    const auto certificate = MakeCertificate(*position, side, answer);
    ASSERT_TRUE(certificate.has_value());
    ASSERT_EQ(certificate->proof.refuted.size(), 1U);
    EXPECT_EQ(certificate->proof.refuted[0].stages.size(), 8U);
    const CertificateCheck check = CheckCertificate(*certificate);
    EXPECT_EQ(check.verdict, CertificateVerdict::kHolds) << check.fault;
  }
}

TEST(Stages, NeverWhereAMateIs) {
  std::size_t proven = 0;
  for (const char* name : {"/can_mate.txt", "/can_mate_rulings.txt"}) {
    for (const MateRow& row : ReadMateRows(testing_paths::TestData() + name)) {
      const auto position = PositionOfRow(row.fen);
      ASSERT_TRUE(position.has_value());
      StageProver prover(row.side, 1'000);
      const bool proves = prover.Proves(*position);
      EXPECT_TRUE(!proves || !*row.can_mate) << row.fen;
      proven += proves ? 1 : 0;
    }
  }
  EXPECT_GT(proven, 200U);
}

TEST(Stages, CastlingIsLeftAloneAndEnPassantIsSeen) {
  const auto castling = PositionOfRow("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2R w K - 0 1");
  ASSERT_TRUE(castling.has_value());
  EXPECT_FALSE(StageProver(Color::kBlack).Proves(*castling));
  // The capture would open the wall.
  const auto en_passant = PositionOfRow("4k3/8/8/1pPp1p1p/pP1P1P1P/P7/8/4K3 w - b6 0 1");
  ASSERT_TRUE(en_passant.has_value());
  ASSERT_EQ(en_passant->en_passant(), Square::kB6);
  EXPECT_FALSE(StageProver(Color::kWhite).Proves(*en_passant));
  const auto without = PositionOfRow("4k3/8/8/1pPp1p1p/pP1P1P1P/P7/8/4K3 w - - 0 1");
  EXPECT_FALSE(StageProver(Color::kWhite).Proves(*without) !=
               (CanMate(*without, Color::kWhite).verdict == Verdict::kNo));
}

TEST(Stages, PlayStaysWithin) {
  const TrialCounts counts = PlayStaged(50'000, 1);
  ExpectClean(counts);
  EXPECT_GT(counts.hits, 10U);
}

TEST(Stages, TamperedCertificatesAreRefused) {
  const TrialCounts counts = Tamper(200, 1);
  ExpectClean(counts);
  EXPECT_EQ(counts.hits, counts.trials);
}

TEST(Stages, RandomPositions) {
  oracle::Closer closer(4);
  const TrialCounts counts = CompareStages(150, 3'000, 1, closer);
  ExpectClean(counts);
  EXPECT_GT(counts.hits, 5U);
}

}  // namespace
}  // namespace zeitnot::referee
