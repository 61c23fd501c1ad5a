// The penalties that the Laws let the arbiter choose from (2005 and 2009: Article 13.4; later
// editions: 12.9), with their bounds. Whether one is deserved is for the arbiter.
#ifndef ZEITNOT_REFEREE_CHAPTERS_PENALTY_H_
#define ZEITNOT_REFEREE_CHAPTERS_PENALTY_H_

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "referee/laws/lists.h"
#include "referee/laws/ruling.h"

namespace zeitnot::referee {

struct PenaltyItem {
  PenaltyKind kind;
  std::string number;  // "13.4c", "12.9.3"
  Message name;
  Message bound;  // how far it may go
  bool unverified = false;
};
// The menu of an edition, in the order of its Article.
std::vector<PenaltyItem> PenaltyMenu(Edition edition);

// What the Article on the menu says.
inline constexpr MessageKind<> kAmongPenalties{"penalty.among_penalties"};
// The penalty and its bound.
Message PenaltyText(const PenaltyItem& item);

struct PenaltyFacts {
  std::optional<Tenths> amount;  // for the penalties in time
  std::optional<Tenths> offender_clock;
  std::optional<double> points;         // for those in points: what the player then scores
  std::optional<double> points_before;  // what the player scored or would score without the penalty
  double most_points = 1;               // that a game can give
  std::optional<bool> fine_announced;   // in advance
};
// May this penalty be given, and what follows from it? Answers `allowed`; with it the change of a
// clock, the points or the result. Facts that a bound depends on are asked for.
Ruling RulePenalty(Edition edition, Color offender, PenaltyKind kind, const PenaltyFacts& facts);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_PENALTY_H_
