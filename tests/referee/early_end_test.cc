// The walk for lines that soon end without mate: what it proves holds before the judge, and it
// never speaks where a mate can follow.
#include "referee/mate/early_end.h"

#include <gtest/gtest.h>

#include "movegen/fen.h"
#include "referee/mate/certificate/certificate.h"
#include "referee/mate/certificate/certificate_check.h"
#include "tests/deep/can_mate_rows.h"
#include "tests/paths.h"

namespace zeitnot::referee {
namespace {

bool Holds(const char* fen, Color side, std::uint64_t* positions = nullptr) {
  const auto position = PositionOfRow(fen);
  EXPECT_TRUE(position.has_value()) << fen;
  if (!position) return false;
  EarlyEnd early(side);
  const bool holds = early.Holds(*position, 10'000);
  if (positions != nullptr) *positions = early.proof().positions;
  return holds;
}

TEST(EarlyEnd, SeesForcedEnds) {
  std::uint64_t positions = 0;
  // The king has to take the last man.
  EXPECT_TRUE(Holds("7k/6Q1/8/8/8/8/8/K7 b - - 0 1", Color::kWhite, &positions));
  EXPECT_EQ(positions, 1U);
  // Here it goes away, and the queen may mate one day.
  EXPECT_FALSE(Holds("7k/4Q3/8/8/8/8/8/K7 b - - 0 1", Color::kWhite));
  EXPECT_TRUE(Holds("k7/2Q5/8/8/8/8/8/K7 b - - 0 1", Color::kWhite, &positions));  // stalemate
  EXPECT_EQ(positions, 0U);
}

TEST(EarlyEnd, AMateIsNoEnd) {
  EXPECT_FALSE(Holds("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", Color::kWhite));
  EXPECT_FALSE(Holds("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Color::kWhite));
  EXPECT_TRUE(Holds("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", Color::kBlack));
}

TEST(EarlyEnd, GivesUpWhereLinesGoOn) {
  EXPECT_FALSE(Holds("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", Color::kWhite));
  EXPECT_FALSE(EarlyEnd(Color::kWhite).Holds(Position(), 1'000));
}

TEST(EarlyEnd, StaysWithinItsLimit) {
  const auto position = PositionOfRow("7k/6Q1/8/8/8/8/8/K7 b - - 0 1");
  ASSERT_TRUE(position.has_value());
  for (std::uint64_t limit = 1; limit < 4; ++limit) {
    EarlyEnd early(Color::kWhite);
    EXPECT_EQ(early.Holds(*position, limit), limit >= 2);
    EXPECT_LE(early.nodes(), limit);
  }
}

TEST(EarlyEnd, WhatItProvesHolds) {
  std::size_t held = 0;
  for (const char* name : {"/can_mate.txt", "/can_mate_hard.txt"}) {
    for (const MateRow& row : ReadMateRows(testing_paths::TestData() + name)) {
      const auto position = PositionOfRow(row.fen);
      ASSERT_TRUE(position.has_value()) << row.fen;
      EarlyEnd early(row.side);
      if (!early.Holds(*position, 10'000)) continue;
      ++held;
      EXPECT_FALSE(*row.can_mate) << row.fen;
      MateAnswer answer;
      answer.verdict = Verdict::kNo;
      answer.proof = early.proof();
      const CertificateCheck check =
          CheckCertificate(*MakeCertificate(*position, row.side, answer), 10'000);
      EXPECT_EQ(check.verdict, CertificateVerdict::kHolds) << row.fen << ' ' << check.fault;
      EXPECT_LE(early.nodes(), 5'000U);
    }
  }
  EXPECT_GT(held, 100U);
}

}  // namespace
}  // namespace zeitnot::referee
