// A quickplay ruling at length, for who has to check it: what the opponent could try, every trial,
// the moves that had to be found, the published criterion that was met and what would have changed
// the ruling. It decides nothing; the ruling is the same without it.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_EXPLANATION_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_EXPLANATION_H_

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "movegen/bitboard.h"
#include "referee/claim/claim.h"
#include "referee/claim/claim_effort.h"

namespace zeitnot::referee {

// What a finding can rest on. The table in claim_explanation.cc holds the principle of each, where
// it is published, and what would have led to another finding.
enum class Criterion {
  kCannotMate,
  kDrawsAtOnce,
  kTableLoss,
  kLostByForce,
  kListedDraw,
  kListedRefusal,
  kListedToShow,
  kNotHeld,
  kLosesTooOften,
  kPlayLeft,
  kNotSafe,
  kSingleMoves,
  kFarAhead,
  kSomethingLeft,
  kNothingLeft,
  kTrialsTooSmall,
  kNoSheet,
  kIdle,
  kIdleButWinning,
  kDoubtfulEffort,
  kTooFewMoves,
  kEffort,
  kShownSince,
  kPawnsStuck,
  kGuardedPawn,
  kWorstPlay,
  kTooSlow,
  kNoTimeToShow,
};

struct ClaimExplanation {
  ClaimSettings settings;
  Color claimant = Color::kWhite;
  Position position;  // that was claimed in
  std::vector<Criterion> criteria;
  // What the opponent can try, best first, from the position after the claimant's best move.
  Position tries_from;
  std::vector<AnalysisLine> tries;
  std::optional<HoldingResult> holding;  // moves on the board as it is
  // Pawn moves that the opponent has, those among them that capture or attack a pawn, and the
  // squares of the claimant's half of the board that the opponent's king can walk to.
  std::vector<Move> pawn_moves;
  std::vector<Move> breaks;
  Bitboard entries;
  std::optional<EffortMeasure> effort;
};

// Fills in what the board alone tells: pawn moves, breaks and entries.
void ExplainBoard(ClaimExplanation& explanation);

// Paragraphs under headings, as the text of a ruling has them.
std::string ExplanationText(const ClaimExplanation& explanation, Edition edition);
// The value of the key "explanation" (engine/FORMATS.md).
nlohmann::ordered_json ExplanationToJson(const ClaimExplanation& explanation, Edition edition);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_EXPLANATION_H_
