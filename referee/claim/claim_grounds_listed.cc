// What is decided at sight: the endings on the lists that arbiters go by.
#include "movegen/generate.h"
#include "movegen/san.h"
#include "referee/chapters/mate_reason.h"
#include "referee/claim/claim_grounds.h"
#include "referee/claim/claim_messages.h"
#include "referee/claim/claim_prospects.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color, San> kPlayTheMove{"claim.play_the_move", "claimant", "move"};
constexpr MessageKind<Color, San, Color> kDrawsAtOnce{"claim_listed.draws_at_once", "claimant",
                                                      "move", "opponent"};
constexpr MessageKind<PieceType> kOnePieceEach{"claim_listed.one_piece_each", "piece"};
constexpr MessageKind<Color> kTwoKnights{"claim_listed.two_knights", "opponent"};
constexpr MessageKind<Color, Color> kStoppedOnEdge{"claim_listed.stopped_on_edge", "opponent",
                                                   "claimant"};
constexpr MessageKind<Color, Message> kAfterCapture{"claim_listed.after_capture", "opponent",
                                                    "reason"};
constexpr MessageKind<Color> kListedDraw{"claim_listed.listed_draw", "opponent"};
constexpr MessageKind<Color> kListedRefusal{"claim_listed.listed_refusal", "claimant"};
constexpr MessageKind<Color> kHardWin{"claim_listed.hard_win", "opponent"};
constexpr MessageKind<Color, Color> kDefenceToBeKnown{"claim_listed.defence_to_be_known",
                                                      "opponent", "claimant"};
constexpr MessageKind<Color> kNotHeld{"claim_listed.not_held", "opponent"};
constexpr MessageKind<Color, Color> kGuardedPawn{"claim_listed.guarded_pawn", "claimant",
                                                 "opponent"};

// A score that only a won ending has, in centipawns: about a rook.
constexpr int kWonByScore = 500;

}  // namespace

// A capture after which the opponent can never mate draws whatever comes then, but it has to be
// played: the claimant is assumed to go wrong where possible.
bool ClaimGrounds::DrawsAtOnce() {
  constexpr int kMostMen = 2;  // with more left of the opponent's men a capture settles nothing
  if (position_.side_to_move() != claimant_) return false;
  for (const Move move : LegalMoves(position_)) {
    if (!position_.IsCapture(move)) continue;
    const Position after = position_.After(move);
    if (after.pieces(!claimant_).count() > kMostMen) continue;
    const MateAnswer mate = CanMate(after, !claimant_, settings_.mate_budget);
    if (mate.verdict != Verdict::kNo) continue;
    Reason(Criterion::kDrawsAtOnce,
           kDrawsAtOnce(claimant_, {WriteSan(position_, move)}, !claimant_));
    duty_told_ = true;
    task_ = kPlayTheMove(claimant_, {WriteSan(position_, move)});
    held_ = true;
    ruling_.evidence.push_back(
        {kAfterCapture(!claimant_, ReasonOf(mate)), position_, {move}, mate.nodes});
    return true;
  }
  return false;
}

Message ClaimGrounds::NameOfListedDraw() const {
  if (!position_.pieces(PieceType::kPawn).empty()) return kStoppedOnEdge(!claimant_, claimant_);
  if (!position_.pieces(PieceType::kKnight).empty()) return kTwoKnights(!claimant_);
  return kOnePieceEach(position_.pieces(PieceType::kQueen).empty() ? PieceType::kRook
                                                                   : PieceType::kQueen);
}

// Endings that arbiters' lists decide at sight, as long as best play does not speak against it.
std::optional<ClaimVerdict> ClaimGrounds::JudgeListed(const AnalysisLine& best) {
  switch (ProspectOf(position_, !claimant_)) {
    case Prospect::kBookDraw:
      if (best.mate || best.centipawns <= -kClearAdvantage) return std::nullopt;
      held_ = true;
      Tell(NameOfListedDraw());
      Reason(Criterion::kListedDraw, kListedDraw(!claimant_));
      return ClaimVerdict::kAccept;
    case Prospect::kHardDefence:
      Reason(Criterion::kListedRefusal, kListedRefusal(claimant_));
      return ClaimVerdict::kReject;
    case Prospect::kHardWin:
      if (DrawsAtOnce()) return ClaimVerdict::kPostpone;
      Reason(Criterion::kListedToShow, kHardWin(!claimant_));
      duty_ = kEndureHardWin(claimant_, !claimant_);
      return ClaimVerdict::kPostpone;
    case Prospect::kToBeShown:
      // A defence that is there to be shown neither wins nor is lost already.
      if (best.mate || best.centipawns >= kClearAdvantage) return std::nullopt;
      if (DrawsAtOnce()) return ClaimVerdict::kPostpone;
      if (best.centipawns <= -kClearAdvantage && IsBehindAfter(best)) return RejectAsNotHeld();
      held_ = best.centipawns > -kClearAdvantage;
      Reason(Criterion::kListedToShow, kDefenceToBeKnown(!claimant_, claimant_));
      return ClaimVerdict::kPostpone;
    case Prospect::kGuardedPawn: return JudgeGuardedPawn(best);
    default: return std::nullopt;
  }
}

ClaimVerdict ClaimGrounds::RejectAsNotHeld() {
  Reason(Criterion::kNotHeld, kNotHeld(!claimant_));
  TellTriesToWin();
  return ClaimVerdict::kReject;
}

// The bishop holds for good unless best play brings the pawn on; that has to be shown all the same.
std::optional<ClaimVerdict> ClaimGrounds::JudgeGuardedPawn(const AnalysisLine& best) {
  if (best.mate || best.centipawns <= -kWonByScore) return std::nullopt;
  if (DrawsAtOnce()) return ClaimVerdict::kPostpone;
  if (PlayPawns().gain != PawnGain::kNone) return std::nullopt;
  held_ = true;
  Reason(Criterion::kGuardedPawn, kGuardedPawn(claimant_, !claimant_));
  return ClaimVerdict::kPostpone;
}

}  // namespace zeitnot::referee
