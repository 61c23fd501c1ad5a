// Quickplay claims on ground (a) with the engine's own search at the default budget.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/analyst.h"
#include "movegen/fen.h"
#include "referee/claim.h"

namespace zeitnot {
namespace {

TEST(ClaimPositions, AreRuledAsArbitersDo) {
  using namespace referee;
  std::ifstream file(std::string(ZEITNOT_TEST_DATA) + "/claims.jsonl");
  std::string line;
  int rows = 0;
  while (std::getline(file, line)) {
    SCOPED_TRACE(line);
    const auto row = nlohmann::json::parse(line);
    GameRecord record(*PositionFromFen(row["fen"].get<std::string>()));
    record.facts.mode = Mode::kStandard;
    record.facts.increment_s = 0;
    record.facts.last_period = true;
    const Color claimant = record.current().side_to_move();
    record.facts.clocks[Index(claimant)] = std::chrono::seconds(60);
    EngineAnalyst analyst;
    const Ruling ruling =
        RuleClaim(record, Edition::k2009, {claimant, Ground::kCannotWin}, {}, &analyst);
    bool allowed = false;
    for (const auto& decision : row["allowed"]) {
      allowed = allowed || DecisionName(ruling.decision) == decision.get<std::string>();
    }
    EXPECT_TRUE(allowed) << DecisionName(ruling.decision);
    ++rows;
  }
  EXPECT_GE(rows, 9);
}

}  // namespace
}  // namespace zeitnot
