// Rows of quickplay claims with the rulings that arbiters allow, and the same claims on boards that
// are turned round.
#ifndef ZEITNOT_TESTS_ENGINE_CLAIM_ROWS_H_
#define ZEITNOT_TESTS_ENGINE_CLAIM_ROWS_H_

#include <optional>
#include <string>
#include <vector>

#include "referee/claim/claim.h"

namespace zeitnot {

struct ClaimRow {
  std::string id;     // of a published case; else empty
  std::string group;  // case, draw, reject, postpone, near, field, blockade, strict, time
  std::string name;
  std::string fen;
  Color claimant = Color::kWhite;
  referee::Edition edition = referee::Edition::k2009;
  referee::Ground ground = referee::Ground::kCannotWin;
  int clock_s = 60;
  bool arbiter = true;
  std::optional<referee::Profile> profile;  // else that of the settings
  std::vector<std::string> allowed;         // decisions
  std::vector<std::string> swapped;  // allowed if the other side is on move and claims; else empty
};

// One JSON object a line.
std::vector<ClaimRow> ReadClaimRows(const std::string& path);

// What is done to a board: files a and h exchanged; colours exchanged with the ranks turned round;
// the other side on move as the claimant.
enum class Turned { kAsGiven, kMirrored, kColorsReversed, kBoth, kSwapped };
inline constexpr Turned kTurned[] = {Turned::kAsGiven, Turned::kMirrored, Turned::kColorsReversed,
                                     Turned::kBoth, Turned::kSwapped};
const char* TurnedName(Turned turned);

// The row turned; `allowed` is that of the swapped claim if it is one.
ClaimRow Turn(const ClaimRow& row, Turned turned);

// Rules on the row with the engine's own search.
referee::Ruling RuleRow(const ClaimRow& row, const referee::ClaimSettings& settings = {});
bool IsAllowed(const ClaimRow& row, const referee::Ruling& ruling);

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_ENGINE_CLAIM_ROWS_H_
