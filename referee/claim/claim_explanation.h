// A quickplay ruling at length, for whoever has to check it: what the opponent could try, every
// trial, the moves that had to be found, the published criterion that was met and what would have
// changed the ruling. It decides nothing; the ruling is the same without it.
#ifndef ZEITNOT_REFEREE_CLAIM_CLAIM_EXPLANATION_H_
#define ZEITNOT_REFEREE_CLAIM_CLAIM_EXPLANATION_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/bitboard.h"
#include "referee/claim/claim.h"
#include "referee/claim/claim_effort.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

// What a finding can rest on.
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

struct CriterionText {
  std::string_view key;
  Rule rule;  // where it belongs in the Laws
  MessageKind<> principle;
  MessageKind<> source;        // who has published it
  MessageKind<> would_change;  // what would have led to another finding
};
const CriterionText& TextOf(Criterion criterion);
// The same in a sentence of its own.
Message WouldChange(Criterion criterion);

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

// The squares of the other half of the board that the king of `side` can walk to.
Bitboard EntriesOf(const Position& position, Color side);

// Fills in what the board alone tells: pawn moves, breaks and entries.
void ExplainBoard(ClaimExplanation& explanation);

// All that there is to say, in paragraphs under headings.
struct ExplanationSection {
  Message title;
  std::vector<Message> items;
};
std::vector<ExplanationSection> SectionsOf(const ClaimExplanation& explanation, Edition edition);

// The position claimed in with the turn passed to the opponent; as it is if the opponent has the
// move, or if the claimant is in check.
Position WithOpponentToMove(const ClaimExplanation& explanation);

// The position after a number of plies of a trial, and a move of it with its number.
Position PositionInTrial(const ClaimExplanation& explanation, const Trial& trial,
                         std::size_t plies);
std::string MoveOfTrial(const ClaimExplanation& explanation, const Trial& trial, std::size_t ply);
// Did the claimant of the trial play the move that alone holds?
bool IsFound(const Trial& trial, const OnlyMove& only);

// "level", "0.35 pawns for White", "mate in 3 for Black", of a line in which `mover` moves first.
Message ValueOf(const AnalysisLine& line, Color mover);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_CLAIM_EXPLANATION_H_
