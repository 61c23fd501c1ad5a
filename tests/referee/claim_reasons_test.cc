// The reasons of a ruling on a claim are a few plain sentences, whatever was looked at for it.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "referee/claim/claim_resumed.h"
#include "referee/words/sentence.h"
#include "tests/paths.h"
#include "tests/referee/material_analyst.h"
#include "tests/referee/ruling_rows.h"

namespace zeitnot::referee {
namespace {

std::vector<Row> Lines(const std::string& name) {
  std::ifstream file(testing_paths::TestData() + "/" + name);
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) rows.push_back(Row::parse(line));
  return rows;
}

int CountSentences(const std::string& text) {
  int sentences = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool last = i + 1 == text.size() || text[i + 1] == ' ';
    sentences += text[i] == '.' && last ? 1 : 0;
  }
  return sentences;
}

void CheckReasons(const Ruling& ruling) {
  std::string all;
  for (const std::string& sentence : Sentences(ruling.reasons)) {
    EXPECT_EQ(sentence.back(), '.') << sentence;
    all += (all.empty() ? "" : " ") + sentence;
  }
  for (const char* word : {"seed", "trial", "depth", "positions a move", "searched"})
    EXPECT_EQ(all.find(word), std::string::npos) << all;
  if (ruling.decision == Decision::kFactsNeeded) return;
  EXPECT_GE(CountSentences(all), 3) << all;
  EXPECT_LE(CountSentences(all), 6) << all;
}

GameFacts Quickplay(std::optional<bool> arbiter, int seconds) {
  GameFacts facts;
  facts.mode = Mode::kStandard;
  facts.increment_s = 0;
  facts.last_period = true;
  facts.announced = true;
  facts.arbiter_present = arbiter;
  facts.clocks = {std::chrono::seconds(seconds), std::chrono::seconds(seconds)};
  return facts;
}

// Every way to claim at the end of a record.
void CheckClaims(GameRecord record, Profile profile) {
  const Color claimant = record.current().side_to_move();
  ClaimSettings settings;
  settings.profile = profile;
  settings.holding.games_per_strength = 1;
  MaterialAnalyst analyst;
  for (const Ground ground : {Ground::kCannotWin, Ground::kNoEffort, Ground::kBoth}) {
    for (const std::optional<bool> arbiter : {std::optional(true), std::optional(false), {}}) {
      for (const int seconds : {60, 3, 150, 0}) {
        record.facts = Quickplay(arbiter, seconds);
        SCOPED_TRACE(seconds);
        CheckReasons(RuleClaim(record, Edition::k2009, {claimant, ground}, settings, &analyst));
      }
    }
    record.facts = Quickplay({}, 60);
    CheckReasons(RuleClaim(record, Edition::k2009, {claimant, ground}, settings, nullptr));
  }
}

TEST(ClaimReasons, AreAFewPlainSentences) {
  for (const Row& row : Lines("claims.jsonl")) {
    SCOPED_TRACE(row.dump());
    for (const Profile profile : {Profile::kPractical, Profile::kStrict})
      CheckClaims(MakeRecord(row["fen"], ""), profile);
  }
}

TEST(ClaimReasons, OfClaimsWithMovesAndThoseTakenUpAgain) {
  for (const Row& row : Lines("claim_efforts.jsonl")) {
    SCOPED_TRACE(row.dump());
    GameRecord record = MakeRecord(row["fen"], row["moves"]);
    CheckClaims(record, Profile::kPractical);
    const Color claimant = record.current().side_to_move();
    ClaimSettings settings;
    settings.holding.games_per_strength = 1;
    MaterialAnalyst analyst;
    for (std::size_t ply = record.plies() % 2; ply <= record.plies(); ply += 2) {
      for (const std::optional<Color> flag : {std::optional(claimant), {}}) {
        SCOPED_TRACE(ply);
        const ResumedClaim claim{{claimant, Ground::kBoth}, ply, flag};
        record.facts = Quickplay(true, 60);
        CheckReasons(RuleResumedClaim(record, Edition::k2009, claim, settings, &analyst));
      }
    }
  }
}

}  // namespace
}  // namespace zeitnot::referee
