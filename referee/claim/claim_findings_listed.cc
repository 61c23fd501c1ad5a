// What is decided at sight: the endings on the lists that arbiters go by.
#include "base/text.h"
#include "movegen/generate.h"
#include "referee/claim/claim_findings.h"
#include "referee/claim/claim_prospects.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

// A score that only a won ending has, in centipawns: about a rook.
constexpr int kWonByScore = 500;

}  // namespace

// A capture after which the opponent can never mate draws whatever comes then, but it has to be
// played: who claims is taken to go wrong where he can.
bool ClaimFindings::DrawsAtOnce() {
  constexpr int kMostMen = 2;  // with more left of the opponent's men a capture settles nothing
  if (position_.side_to_move() != claimant_) return false;
  for (const Move move : LegalMoves(position_)) {
    if (!position_.IsCapture(move)) continue;
    const Position after = position_.After(move);
    if (after.pieces(!claimant_).count() > kMostMen) continue;
    const MateAnswer mate = CanMate(after, !claimant_, settings_.mate_budget);
    if (mate.verdict != Verdict::kNo) continue;
    Reason(Criterion::kDrawsAtOnce,
           Concat(us_, " can take at once, and then ", them_,
                  " cannot mate by any series of legal moves. That one move has to be played, and "
                  "shows the draw."));
    held_ = true;
    ruling_.evidence.push_back({Concat("After this capture ", them_, " cannot mate: ", mate.reason),
                                position_,
                                {move},
                                mate.nodes});
    return true;
  }
  return false;
}

// Endings that arbiters' lists decide at sight, as long as best play does not speak against it.
std::optional<ClaimFinding> ClaimFindings::JudgeListed(const AnalysisLine& best) {
  switch (ProspectOf(position_, !claimant_)) {
    case Prospect::kBookDraw:
      if (best.mate || best.centipawns <= -kClearAdvantage) return std::nullopt;
      held_ = true;
      Reason(
          Criterion::kListedDraw,
          Concat("This ending is lost only by giving something away at once, and nothing is lost "
                 "here: ",
                 them_, " has nothing to try but the clock. Such endings are drawn at sight."));
      return ClaimFinding::kAccept;
    case Prospect::kHardDefence:
      Reason(
          Criterion::kListedRefusal,
          Concat("Rook against rook and bishop is drawn in theory, but easily lost: to try it is "
                 "to play by normal means, and ",
                 us_, " has to withstand it. Such claims are refused."));
      return ClaimFinding::kReject;
    case Prospect::kHardWin:
      if (DrawsAtOnce()) return ClaimFinding::kPostpone;
      Reason(Criterion::kListedToShow,
             Concat("Bishop and knight win by force, but not everybody knows how: ", them_,
                    " may try it by normal means, and has to show it by moves."));
      return ClaimFinding::kPostpone;
    case Prospect::kToBeShown:
      // A defence that is there to be shown neither wins nor is lost already.
      if (best.mate || best.centipawns >= kClearAdvantage) return std::nullopt;
      if (DrawsAtOnce()) return ClaimFinding::kPostpone;
      if (best.centipawns <= -kClearAdvantage && IsBehindAfter(best)) return RejectAsNotHeld();
      held_ = best.centipawns > -kClearAdvantage;
      Reason(
          Criterion::kListedToShow,
          Concat("The defence in this ending is known, but it has to be known: ", them_,
                 " may try it by normal means, and ", us_, " has to show the defence by moves."));
      return ClaimFinding::kPostpone;
    case Prospect::kGuardedPawn: return JudgeGuardedPawn(best);
    default: return std::nullopt;
  }
}

ClaimFinding ClaimFindings::RejectAsNotHeld() {
  Reason(Criterion::kNotHeld,
         Concat("This ending has a known defence, but it does not hold here: ", them_,
                " keeps a clear advantage against the best moves (the evidence shows how), and to "
                "play for that is to play by normal means."));
  return ClaimFinding::kReject;
}

// The bishop holds for good unless best play brings the pawn on; that has to be shown all the same.
std::optional<ClaimFinding> ClaimFindings::JudgeGuardedPawn(const AnalysisLine& best) {
  if (best.mate || best.centipawns <= -kWonByScore) return std::nullopt;
  if (DrawsAtOnce()) return ClaimFinding::kPostpone;
  if (PlayPawns().gain != PawnGain::kNone) return std::nullopt;
  held_ = true;
  Reason(Criterion::kGuardedPawn,
         Concat(us_, "'s bishop guards the way of the last pawn and can be given up for it; then ",
                them_, " has nothing left to win with. ", them_,
                " may try to drive the bishop off or to shut it out, and ", us_,
                " has to show by moves that it comes to nothing."));
  return ClaimFinding::kPostpone;
}

}  // namespace zeitnot::referee
