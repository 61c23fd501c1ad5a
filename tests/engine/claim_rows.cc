#include "tests/engine/claim_rows.h"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "engine/reports/analyst.h"
#include "movegen/fen.h"

namespace zeitnot {
namespace {

referee::Edition EditionNamed(const std::string& name) {
  for (const referee::Edition edition : referee::kEditions) {
    if (referee::EditionName(edition) == name) return edition;
  }
  return referee::Edition::k2009;
}

}  // namespace

std::vector<ClaimRow> ReadClaimRows(const std::string& path) {
  std::vector<ClaimRow> rows;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto json = nlohmann::json::parse(line);
    ClaimRow row;
    row.id = json.value("id", "");
    row.group = json["group"];
    row.name = json["name"];
    row.fen = json["fen"];
    row.claimant = PositionFromFen(row.fen)->side_to_move();
    if (json.contains("claimant"))
      row.claimant = json["claimant"] == "white" ? Color::kWhite : Color::kBlack;
    row.edition = EditionNamed(json.value("edition", "2009"));
    const std::string ground = json.value("ground", "a");
    row.ground = ground == "a"   ? referee::Ground::kCannotWin
                 : ground == "b" ? referee::Ground::kNoEffort
                                 : referee::Ground::kBoth;
    row.clock_s = json.value("clock_s", 60);
    row.arbiter = json.value("arbiter", true);
    if (json.value("profile", "") == "strict") row.profile = referee::Profile::kStrict;
    row.allowed = json["allowed"];
    row.swapped = json.value("swapped", std::vector<std::string>());
    rows.push_back(row);
  }
  return rows;
}

const char* TurnedName(Turned turned) {
  switch (turned) {
    case Turned::kAsGiven: return "as given";
    case Turned::kMirrored: return "mirrored";
    case Turned::kColorsReversed: return "colours reversed";
    case Turned::kBoth: return "both";
    case Turned::kSwapped: return "the other side claims";
  }
  return "";
}

ClaimRow Turn(const ClaimRow& row, Turned turned) {
  ClaimRow result = row;
  const Setup setup = PositionFromFen(row.fen)->ToSetup();
  const bool mirrored = turned == Turned::kMirrored || turned == Turned::kBoth;
  const bool reversed = turned == Turned::kColorsReversed || turned == Turned::kBoth;
  Setup changed;
  for (std::size_t i = 0; i < kSquareCount; ++i) {
    const Piece piece = setup.board[i];
    if (piece == Piece::kNone) continue;
    const std::size_t to = i ^ (mirrored ? 7U : 0U) ^ (reversed ? 56U : 0U);
    changed.board[to] = reversed ? MakePiece(!ColorOf(piece), TypeOf(piece)) : piece;
  }
  changed.side_to_move = reversed ? !setup.side_to_move : setup.side_to_move;
  if (reversed) result.claimant = !row.claimant;
  if (turned == Turned::kSwapped) {
    changed.side_to_move = !setup.side_to_move;
    result.claimant = !row.claimant;
    result.allowed = row.swapped;
  }
  result.fen = WriteFen(*Position::FromSetup(changed));
  return result;
}

referee::Ruling RuleRow(const ClaimRow& row, const referee::ClaimSettings& settings) {
  using namespace referee;
  GameRecord record(*PositionFromFen(row.fen));
  record.facts.mode = Mode::kStandard;
  record.facts.increment_s = 0;
  record.facts.last_period = true;
  record.facts.announced = true;
  record.facts.arbiter_present = row.arbiter;
  record.facts.clocks[Index(row.claimant)] = std::chrono::seconds(row.clock_s);
  EngineAnalyst analyst;
  ClaimSettings chosen = settings;
  if (row.profile) chosen.profile = *row.profile;
  return RuleClaim(record, row.edition, {row.claimant, row.ground}, chosen, &analyst);
}

bool IsAllowed(const ClaimRow& row, const referee::Ruling& ruling) {
  return std::ranges::find(row.allowed, referee::DecisionName(ruling.decision)) !=
         row.allowed.end();
}

}  // namespace zeitnot
