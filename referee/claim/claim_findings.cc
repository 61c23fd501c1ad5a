#include "referee/claim/claim_findings.h"

#include <algorithm>
#include <optional>
#include <string>

#include "base/counted.h"
#include "base/text.h"
#include "referee/claim/claim_effort.h"
#include "referee/claim/claim_explanation_parts.h"
#include "referee/claim/claim_prospects.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

// A claimant so far ahead (about a minor piece) does not lose by normal means.
constexpr int kFarAhead = 300;
// With so few men (kings included) a high score may be all there is: the trials say what it is
// worth.
constexpr int kFewMen = 5;
// So many pawn units more win by themselves: a rook.
constexpr int kWinningUnits = 5;
// What the pawns are played with for each move, in what the opponent has for a move of a trial.
constexpr std::uint64_t kPawnPlayShare = 4;

// Up to `accept` permill of the trials that count may be lost for a draw at sight. A player with a
// moment to look is not expected to move at a glance, so for all but the strict judge the trials at
// a glance do not count: there "unless someone plays idiotically" is no objection. The claim fails
// when the claimant loses more than `reject` permill of the trials in which he has time for a short
// think: then the position is hard in itself.
struct Thresholds {
  int accept;
  int reject;
  bool strict;  // glances count, and nothing may depend on the claimant's moves
};
Thresholds ThresholdsOf(Profile profile) {
  switch (profile) {
    case Profile::kStrict: return {0, 249, true};
    case Profile::kPractical: return {0, 500, false};
    case Profile::kUs: return {99, 500, false};  // fewer than one in ten
  }
  return {0, 249, true};
}

}  // namespace

ClaimFinding Better(ClaimFinding a, ClaimFinding b) {
  if (a == ClaimFinding::kAccept || b == ClaimFinding::kAccept) return ClaimFinding::kAccept;
  if (a == ClaimFinding::kUndetermined || b == ClaimFinding::kUndetermined)
    return ClaimFinding::kUndetermined;
  if (a == ClaimFinding::kPostpone || b == ClaimFinding::kPostpone) return ClaimFinding::kPostpone;
  return ClaimFinding::kReject;
}

ClaimFindings::ClaimFindings(const GameRecord& record, Color claimant,
                             const ClaimSettings& settings, Analyst* analyst, Ruling& ruling,
                             ClaimExplanation* explanation)
    : record_(record),
      position_(record.current()),
      turn_(BoardTurn::For(position_)),
      turned_(turn_.Of(position_).value_or(position_)),
      claimant_(claimant),
      settings_(settings),
      analyst_(analyst),
      ruling_(ruling),
      explanation_(explanation),
      us_(ColorName(claimant)),
      them_(ColorName(!claimant)) {
  for (std::size_t i = 0; i + 1 < record_.positions().size(); ++i) {
    // What cannot be turned cannot come again either.
    if (const auto before = turn_.Of(record_.positions()[i])) earlier_.push_back(*before);
  }
  if (explanation_ == nullptr) return;
  explanation_->settings = settings;
  explanation_->claimant = claimant;
  explanation_->position = position_;
  ExplainBoard(*explanation_);
}

void ClaimFindings::Reason(Criterion criterion, std::string text) {
  ruling_.reasons.push_back(std::move(text));
  if (explanation_ != nullptr) explanation_->criteria.push_back(criterion);
}

AnalysisLine ClaimFindings::ForClaimant(AnalysisLine line) const {
  if (position_.side_to_move() == claimant_) return line;
  line.centipawns = -line.centipawns;
  if (line.mate) line.mate = -*line.mate;
  return line;
}

ClaimFinding ClaimFindings::CannotWin(const MateAnswer& opponent_mates) {
  const MateAnswer& mate = opponent_mates;
  if (mate.verdict == Verdict::kNo) {
    Reason(Criterion::kCannotMate, Concat(them_,
                                          " cannot mate by any series of legal moves, let alone "
                                          "win by normal means; a flag fall would be a draw too."));
    ruling_.evidence.push_back(
        {Concat(them_, " cannot mate: ", mate.reason), std::nullopt, {}, mate.nodes});
    ruling_.Cites(Rule::kTimeLoss, "no loss on time against an opponent who cannot mate");
    return ClaimFinding::kAccept;
  }
  if (analyst_ == nullptr) {
    ruling_.reasons.push_back("Ground (a) needs an analysis of the play, and none is available.");
    return ClaimFinding::kUndetermined;
  }
  if (const auto value = analyst_->TableValue(turned_)) {
    const int ours = position_.side_to_move() == claimant_ ? *value : -*value;
    const char* says = ours < 0 ? "lost for " : ours > 0 ? "won for " : "drawn for ";
    ruling_.evidence.push_back(
        {Concat("The table of the ending has the position ", says, us_), std::nullopt, {}, 0});
    if (ours < 0) {
      Reason(Criterion::kTableLoss, Concat("With best play ", them_, " wins; a table shows it."));
      return ClaimFinding::kReject;
    }
  }
  const auto lines = analyst_->Analyze(turned_, earlier_, settings_.best_play_nodes, 1);
  if (lines.empty()) return ClaimFinding::kUndetermined;  // the game is over; ruled before
  const AnalysisLine best = ForClaimant(lines.front());
  TellBestPlay(best);
  if (explanation_ != nullptr) ExplainTries(best);
  if (best.mate && *best.mate < 0) {
    Reason(Criterion::kLostByForce, Concat(them_,
                                           " mates by force, which is winning by normal "
                                           "means."));
    return ClaimFinding::kReject;
  }
  // The strict judge wants the list shown too.
  if (settings_.profile != Profile::kStrict) {
    if (const auto listed = JudgeListed(best)) return *listed;
  }
  const HoldingResult holding =
      TestHolding(turned_, turned_claimant(), earlier_, settings_.holding, *analyst_);
  TellHolding(holding);
  if (explanation_ != nullptr) ExplainTrials(holding);
  return JudgeHolding(best, holding);
}

ClaimFinding ClaimFindings::JudgeHolding(const AnalysisLine& best, const HoldingResult& holding) {
  const Thresholds limits = ThresholdsOf(settings_.profile);
  const int glances = holding.lost_at.front();
  const int counted = limits.strict ? holding.lost : holding.lost - glances;
  const int trials = settings_.holding.games_per_strength * (limits.strict ? 3 : 2);
  // Where the opponent is clearly better, half of the trials lost are too many already.
  const bool better = IsBetterWithPawns(best);
  if (1000 * counted > limits.reject * trials || (better && 2 * counted >= trials)) {
    Reason(Criterion::kLosesTooOften,
           Concat("A player with moments for each move often loses this position on the board (the "
                  "evidence shows how): ",
                  them_, " can play for that, and it is winning by normal means."));
    return ClaimFinding::kReject;
  }
  if (better) {
    if (PlayPawns().gain != PawnGain::kNone) return RejectForPlay();
    stuck_ = true;
    Reason(Criterion::kPawnsStuck,
           Concat(them_,
                  " is better, but against the best defence the pawns were not seen to get "
                  "anywhere. That pawns can move is no reason to refuse the claim."));
  }
  if (1000 * counted > limits.accept * trials) {
    Reason(
        Criterion::kNotSafe,
        Concat(us_, " can hold this, but a player in a hurry may well lose it: ", them_,
               " may play for that by normal means, and ", us_, " has to show the draw by moves."));
    return ClaimFinding::kPostpone;
  }
  if (limits.strict && !HoldsAtWorst(holding)) return ClaimFinding::kPostpone;
  held_ = best.mate ? *best.mate > 0 : stuck_ || best.centipawns > -kClearAdvantage;
  const ClaimFinding finding = JudgeWhatIsLeft(best, glances);
  const bool blind = settings_.holding.opponent_nodes < settings_.holding.claimant_nodes.back();
  if (finding != ClaimFinding::kAccept || !blind) return finding;
  Reason(Criterion::kTrialsTooSmall,
         "But the play was looked at too briefly for a draw to rest on it; allow the search more "
         "positions (--nodes).");
  return ClaimFinding::kUndetermined;
}

ClaimFinding ClaimFindings::RejectForPlay() {
  Reason(Criterion::kPlayLeft,
         Concat(them_, " is better and has pawns to play with: the evidence has a line in which ",
                GainText(PlayPawns().gain),
                " against the best defence. To play for that is to play "
                "by normal means."));
  return ClaimFinding::kReject;
}

// The strict judge: no single move had to be found, and not even the worst moves lose.
bool ClaimFindings::HoldsAtWorst(const HoldingResult& holding) {
  if (!holding.only_moves.empty()) {
    Reason(Criterion::kSingleMoves,
           Concat("The draw depends on single moves that have to be found; ", them_,
                  " may wait for one to be missed."));
    return false;
  }
  const WorstPlay worst =
      TestWorstPlay(turned_, turned_claimant(), earlier_, settings_.holding, *analyst_);
  const bool holds = worst.trial.end == TrialEnd::kHeld;
  ruling_.evidence.push_back(
      {Concat("With the move that looks worst, every time, ", us_, holds ? " holds" : " loses"),
       position_, turn_.Of(worst.trial.moves), worst.nodes});
  if (holds) return true;
  Reason(Criterion::kWorstPlay,
         Concat(us_,
                " holds with ordinary moves, but can still lose by bad ones: while a blunder "
                "is possible, the strict judge gives no draw at sight."));
  return false;
}

// The pawns of the opponent played against the best defence; the line is told once.
const PawnPlay& ClaimFindings::PlayPawns() {
  if (pawn_play_) return *pawn_play_;
  const Color turned_opponent = !turned_claimant();
  pawn_play_ = TryPawnPlay(turned_, turned_opponent, earlier_,
                           kPawnPlayShare * settings_.holding.opponent_nodes, *analyst_);
  TellPawnPlay();
  return *pawn_play_;
}

// The opponent is clearly better, or ahead in material with a pawn more to follow the first, and
// can still move pawns. Whether they get anywhere is another question.
bool ClaimFindings::IsBetterWithPawns(const AnalysisLine& best) {
  if (best.mate || !HasRunningPawn(position_, !claimant_)) return false;
  if (position_.occupied().count() <= kFewMen) return false;
  if (best.centipawns <= -kClearAdvantage && IsBehindAfter(best)) return true;
  return best.centipawns < 0 && position_.pieces(!claimant_, PieceType::kPawn).count() > 1 &&
         MaterialUnits(position_, !claimant_) > MaterialUnits(position_, claimant_);
}

// One search near the limit says little: the advantage has to be clear to a second one too, which
// begins after the best move.
bool ClaimFindings::IsBehindAfter(const AnalysisLine& best) {
  const auto lines = AnalyzeAfter(best.moves.front(), 1);
  if (lines.empty()) return false;
  AnalysisLine next = lines.front();
  // The other side has the move now.
  next.centipawns = -next.centipawns;
  if (next.mate) next.mate = -*next.mate;
  next = ForClaimant(next);
  ruling_.evidence.push_back({Concat("A second look, after the best move, depth ", next.depth, ", ",
                                     ValueText(next, claimant_)),
                              position_.After(turn_.Of(best.moves.front())), turn_.Of(next.moves),
                              settings_.best_play_nodes});
  return next.mate ? *next.mate < 0 : next.centipawns <= -kClearAdvantage;
}

// The trials held: is anything left that the opponent could go on trying?
ClaimFinding ClaimFindings::JudgeWhatIsLeft(const AnalysisLine& best, int glances) {
  ruling_.reasons.push_back(
      glances == 0 ? Concat(us_, " holds this position even when hurrying.")
                   : Concat(us_,
                            " holds this position with a moment to look before each move. It "
                            "was lost only by moves made at a glance (",
                            Counted(glances, "trial"),
                            "): such mistakes are not what the claim is judged by."));
  // The clock is what is left to an opponent who cannot count on gross mistakes.
  const std::string_view but = glances == 0 ? "the clock" : "gross mistakes and the clock";
  if ((best.mate && *best.mate > 0) || best.centipawns >= kFarAhead) {
    far_ahead_ = true;
    Reason(Criterion::kFarAhead, Concat(us_, " is far ahead; ", them_, " can hope for nothing but ",
                                        but, ", and that is not winning by normal means."));
    return ClaimFinding::kAccept;
  }
  switch (ProspectOf(position_, !claimant_)) {
    case Prospect::kPieces: return PostponeFor("has more pieces, and may try what they can do");
    case Prospect::kRunningPawn:
      return PostponeFor(CanMovePawn(position_, !claimant_)
                             ? "still has pawns that can move, and may try to get on with them"
                             : "has pawns that only pieces hold up, and may try to free their way");
    case Prospect::kFixedPawns:
      return PostponeFor(
          "may try to win the pawns that block the way, with a piece that reaches them");
    case Prospect::kHardDefence: return PostponeFor("may try what the bishop more can do");
    case Prospect::kHardWin:
    case Prospect::kToBeShown:
    case Prospect::kGuardedPawn:
      return PostponeFor("may try an ending whose defence has to be shown");
    case Prospect::kBookDraw:
    case Prospect::kNothing: break;
  }
  Reason(Criterion::kNothingLeft,
         Concat(them_,
                " has no surplus of pieces and no pawn that can get on: nothing is left to try "
                "but ",
                but, ", and that is not winning by normal means."));
  return ClaimFinding::kAccept;
}

ClaimFinding ClaimFindings::PostponeFor(std::string_view what) {
  Reason(Criterion::kSomethingLeft,
         Concat(them_, " ", what,
                ". That is trying to win by normal means until moves have shown that "
                "it comes to nothing."));
  return ClaimFinding::kPostpone;
}

ClaimFinding ClaimFindings::NoEffort(std::size_t since) {
  if (record_.plies() <= since) {
    Reason(Criterion::kNoSheet,
           "Ground (b) is judged on the moves played; without a scoresheet it cannot succeed.");
    return ClaimFinding::kReject;
  }
  const EffortResult effort = MeasureEffort(record_, !claimant_, since);
  if (explanation_ != nullptr) explanation_->effort = effort.measure;
  for (const std::string& finding : effort.findings)
    ruling_.evidence.push_back({finding, std::nullopt, {}, 0});
  if (analyst_ != nullptr) TellWhatCouldBeTried(since);
  switch (effort.verdict) {
    case EffortVerdict::kNone: return JudgeIdleness();
    case EffortVerdict::kDoubtful:
      Reason(Criterion::kDoubtfulEffort,
             Concat("Whether ", them_,
                    " still tries to win is not clear from the moves on record; the next ones will "
                    "show it."));
      return ClaimFinding::kPostpone;
    case EffortVerdict::kTooShort:
      Reason(Criterion::kTooFewMoves, Concat("The record shows too few moves by ", them_,
                                             " to say that no effort is made."));
      return ClaimFinding::kReject;
    case EffortVerdict::kSome:
      Reason(Criterion::kEffort,
             Concat(them_, "'s moves change the position with a purpose; that is an effort."));
      return ClaimFinding::kReject;
  }
  return ClaimFinding::kReject;
}

// A winner who shuffles may still be about to win: arbiters disagree whether that is a draw, so it
// is not one at sight.
ClaimFinding ClaimFindings::JudgeIdleness() {
  if (MaterialUnits(position_, !claimant_) - MaterialUnits(position_, claimant_) >= kWinningUnits) {
    Reason(Criterion::kIdleButWinning,
           Concat(them_,
                  " has shuffled, but with so much more material that a win may be there whenever "
                  "it is started on."));
    return ClaimFinding::kPostpone;
  }
  Reason(Criterion::kIdle,
         Concat(them_,
                " has only gone to and fro or given checks that gained nothing: no attempt to "
                "win."));
  return ClaimFinding::kAccept;
}

}  // namespace zeitnot::referee
