#include "referee/claim/claim_grounds.h"

#include <algorithm>
#include <optional>

#include "referee/chapters/mate_reason.h"
#include "referee/claim/claim_effort.h"
#include "referee/claim/claim_prospects.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kCannotMate{"claim_grounds.cannot_mate", "opponent"};
constexpr MessageKind<> kNoLossOnTime{"claim_grounds.no_loss_on_time"};
constexpr MessageKind<> kNoAnalysis{"claim_grounds.no_analysis"};
constexpr MessageKind<Color> kTableSaysLost{"claim_grounds.table_says_lost", "claimant"};
constexpr MessageKind<Color> kTableSaysDrawn{"claim_grounds.table_says_drawn", "claimant"};
constexpr MessageKind<Color> kTableSaysWon{"claim_grounds.table_says_won", "claimant"};
constexpr MessageKind<Color> kWinsByTable{"claim_grounds.wins_by_table", "opponent"};
constexpr MessageKind<Color> kMatesByForce{"claim_grounds.mates_by_force", "opponent"};
constexpr MessageKind<Color> kLosesTooOften{"claim_grounds.loses_too_often", "opponent"};
constexpr MessageKind<Color> kPawnsStuck{"claim_grounds.pawns_stuck", "opponent"};
constexpr MessageKind<Color, Color> kNotSafe{"claim_grounds.not_safe", "claimant", "opponent"};
constexpr MessageKind<> kTrialsTooSmall{"claim_grounds.trials_too_small"};
constexpr MessageKind<Color, Message> kPlayLeft{"claim_grounds.play_left", "opponent", "gain"};
constexpr MessageKind<Color> kSingleMoves{"claim_grounds.single_moves", "opponent"};
constexpr MessageKind<Color> kHoldsAtWorst{"claim_grounds.holds_at_worst", "claimant"};
constexpr MessageKind<Color> kLosesAtWorst{"claim_grounds.loses_at_worst", "claimant"};
constexpr MessageKind<Color> kWorstPlay{"claim_grounds.worst_play", "claimant"};
constexpr MessageKind<Count, Message> kSecondLook{"claim_grounds.second_look", "depth", "value"};
constexpr MessageKind<Color> kHoldsHurrying{"claim_grounds.holds_hurrying", "claimant"};
constexpr MessageKind<Count, Color> kHoldsButGlances{"claim_grounds.holds_but_glances", "trials",
                                                     "claimant"};
constexpr MessageKind<Color, Color> kFarAhead{"claim_grounds.far_ahead", "claimant", "opponent"};
constexpr MessageKind<Color, Color> kFarAheadButGlances{"claim_grounds.far_ahead_but_glances",
                                                        "claimant", "opponent"};
constexpr MessageKind<Color> kNothingLeft{"claim_grounds.nothing_left", "opponent"};
constexpr MessageKind<Color> kNothingLeftButGlances{"claim_grounds.nothing_left_but_glances",
                                                    "opponent"};
constexpr MessageKind<Color> kMorePieces{"claim_grounds.more_pieces", "opponent"};
constexpr MessageKind<Color> kMovablePawns{"claim_grounds.movable_pawns", "opponent"};
constexpr MessageKind<Color> kHeldUpPawns{"claim_grounds.held_up_pawns", "opponent"};
constexpr MessageKind<Color> kBlockingPawns{"claim_grounds.blocking_pawns", "opponent"};
constexpr MessageKind<Color> kBishopMore{"claim_grounds.bishop_more", "opponent"};
constexpr MessageKind<Color> kDefenceToShow{"claim_grounds.defence_to_show", "opponent"};
constexpr MessageKind<> kNoSheet{"claim_grounds.no_sheet"};
constexpr MessageKind<Color> kDoubtfulEffort{"claim_grounds.doubtful_effort", "opponent"};
constexpr MessageKind<Color> kTooFewMoves{"claim_grounds.too_few_moves", "opponent"};
constexpr MessageKind<Color> kEffort{"claim_grounds.effort", "opponent"};
constexpr MessageKind<Color> kIdleButWinning{"claim_grounds.idle_but_winning", "opponent"};
constexpr MessageKind<Color> kIdle{"claim_grounds.idle", "opponent"};

// A claimant so far ahead (about a minor piece) does not lose by normal means.
constexpr int kFarAheadScore = 300;
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
// when the claimant loses more than `reject` permill of the trials with time for a short think:
// then the position is hard in itself.
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

ClaimVerdict Better(ClaimVerdict a, ClaimVerdict b) {
  if (a == ClaimVerdict::kAccept || b == ClaimVerdict::kAccept) return ClaimVerdict::kAccept;
  if (a == ClaimVerdict::kUndetermined || b == ClaimVerdict::kUndetermined)
    return ClaimVerdict::kUndetermined;
  if (a == ClaimVerdict::kPostpone || b == ClaimVerdict::kPostpone) return ClaimVerdict::kPostpone;
  return ClaimVerdict::kReject;
}

ClaimGrounds::ClaimGrounds(const GameRecord& record, Color claimant, const ClaimSettings& settings,
                           Analyst* analyst, Ruling& ruling, ClaimExplanation* explanation)
    : record_(record),
      position_(record.current()),
      turn_(BoardTurn::For(position_)),
      turned_(turn_.Of(position_).value_or(position_)),
      claimant_(claimant),
      settings_(settings),
      analyst_(analyst),
      ruling_(ruling),
      explanation_(explanation) {
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

void ClaimGrounds::Reason(Criterion criterion, Message text) {
  ruling_.reasons.push_back(std::move(text));
  if (explanation_ != nullptr) explanation_->criteria.push_back(criterion);
}

AnalysisLine ClaimGrounds::ForClaimant(AnalysisLine line) const {
  if (position_.side_to_move() == claimant_) return line;
  line.centipawns = -line.centipawns;
  if (line.mate) line.mate = -*line.mate;
  return line;
}

ClaimVerdict ClaimGrounds::CannotWin(const MateAnswer& opponent_mates) {
  const MateAnswer& mate = opponent_mates;
  if (mate.verdict == Verdict::kNo) {
    Reason(Criterion::kCannotMate, kCannotMate(!claimant_));
    ruling_.evidence.push_back(CannotMateEvidence(!claimant_, mate));
    ruling_.Cites(Rule::kTimeLoss, kNoLossOnTime);
    return ClaimVerdict::kAccept;
  }
  if (analyst_ == nullptr) {
    ruling_.reasons.push_back(kNoAnalysis);
    return ClaimVerdict::kUndetermined;
  }
  if (const auto value = analyst_->TableValue(turned_)) {
    const int ours = position_.side_to_move() == claimant_ ? *value : -*value;
    const auto& says = ours < 0 ? kTableSaysLost : ours > 0 ? kTableSaysWon : kTableSaysDrawn;
    ruling_.evidence.push_back({says(claimant_), std::nullopt, {}, 0});
    if (ours < 0) {
      Reason(Criterion::kTableLoss, kWinsByTable(!claimant_));
      return ClaimVerdict::kReject;
    }
  }
  const auto lines = analyst_->Analyze(turned_, earlier_, settings_.best_play_nodes, 1);
  if (lines.empty()) return ClaimVerdict::kUndetermined;  // the game is over; ruled before
  const AnalysisLine best = ForClaimant(lines.front());
  TellBestPlay(best);
  if (explanation_ != nullptr) ExplainTries(best);
  if (best.mate && *best.mate < 0) {
    Reason(Criterion::kLostByForce, kMatesByForce(!claimant_));
    return ClaimVerdict::kReject;
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

ClaimVerdict ClaimGrounds::JudgeHolding(const AnalysisLine& best, const HoldingResult& holding) {
  const Thresholds limits = ThresholdsOf(settings_.profile);
  const int glances = holding.lost_at.front();
  const int counted = limits.strict ? holding.lost : holding.lost - glances;
  const int trials = settings_.holding.games_per_strength * (limits.strict ? 3 : 2);
  // Where the opponent is clearly better, half of the trials lost are too many already.
  const bool better = IsBetterWithPawns(best);
  if (1000 * counted > limits.reject * trials || (better && 2 * counted >= trials)) {
    Reason(Criterion::kLosesTooOften, kLosesTooOften(!claimant_));
    return ClaimVerdict::kReject;
  }
  if (better) {
    if (PlayPawns().gain != PawnGain::kNone) return RejectForPlay();
    stuck_ = true;
    Reason(Criterion::kPawnsStuck, kPawnsStuck(!claimant_));
  }
  if (1000 * counted > limits.accept * trials) {
    Reason(Criterion::kNotSafe, kNotSafe(claimant_, !claimant_));
    return ClaimVerdict::kPostpone;
  }
  if (limits.strict && !HoldsAtWorst(holding)) return ClaimVerdict::kPostpone;
  held_ = best.mate ? *best.mate > 0 : stuck_ || best.centipawns > -kClearAdvantage;
  const ClaimVerdict verdict = JudgeWhatIsLeft(best, glances);
  const bool blind = settings_.holding.opponent_nodes < settings_.holding.claimant_nodes.back();
  if (verdict != ClaimVerdict::kAccept || !blind) return verdict;
  Reason(Criterion::kTrialsTooSmall, kTrialsTooSmall);
  return ClaimVerdict::kUndetermined;
}

ClaimVerdict ClaimGrounds::RejectForPlay() {
  Reason(Criterion::kPlayLeft, kPlayLeft(!claimant_, GainOf(PlayPawns().gain)));
  return ClaimVerdict::kReject;
}

// The strict judge: no single move had to be found, and not even the worst moves lose.
bool ClaimGrounds::HoldsAtWorst(const HoldingResult& holding) {
  if (!holding.only_moves.empty()) {
    Reason(Criterion::kSingleMoves, kSingleMoves(!claimant_));
    return false;
  }
  const WorstPlay worst =
      TestWorstPlay(turned_, turned_claimant(), earlier_, settings_.holding, *analyst_);
  const bool holds = worst.trial.end == TrialEnd::kHeld;
  ruling_.evidence.push_back({(holds ? kHoldsAtWorst : kLosesAtWorst)(claimant_), position_,
                              turn_.Of(worst.trial.moves), worst.nodes});
  if (holds) return true;
  Reason(Criterion::kWorstPlay, kWorstPlay(claimant_));
  return false;
}

// The pawns of the opponent played against the best defence; the line is told once.
const PawnPlay& ClaimGrounds::PlayPawns() {
  if (pawn_play_) return *pawn_play_;
  const Color turned_opponent = !turned_claimant();
  pawn_play_ = TryPawnPlay(turned_, turned_opponent, earlier_,
                           kPawnPlayShare * settings_.holding.opponent_nodes, *analyst_);
  TellPawnPlay();
  return *pawn_play_;
}

// The opponent is clearly better, or ahead in material with a pawn more to follow the first, and
// can still move pawns. Whether they get anywhere is another question.
bool ClaimGrounds::IsBetterWithPawns(const AnalysisLine& best) {
  if (best.mate || !HasRunningPawn(position_, !claimant_)) return false;
  if (position_.occupied().count() <= kFewMen) return false;
  if (best.centipawns <= -kClearAdvantage && IsBehindAfter(best)) return true;
  return best.centipawns < 0 && position_.pieces(!claimant_, PieceType::kPawn).count() > 1 &&
         MaterialUnits(position_, !claimant_) > MaterialUnits(position_, claimant_);
}

// One search near the limit says little: the advantage has to be clear to a second one too, which
// begins after the best move.
bool ClaimGrounds::IsBehindAfter(const AnalysisLine& best) {
  const auto lines = AnalyzeAfter(best.moves.front(), 1);
  if (lines.empty()) return false;
  AnalysisLine next = lines.front();
  // The other side has the move now.
  next.centipawns = -next.centipawns;
  if (next.mate) next.mate = -*next.mate;
  next = ForClaimant(next);
  ruling_.evidence.push_back({kSecondLook(next.depth, ValueOf(next, claimant_)),
                              position_.After(turn_.Of(best.moves.front())), turn_.Of(next.moves),
                              settings_.best_play_nodes});
  return next.mate ? *next.mate < 0 : next.centipawns <= -kClearAdvantage;
}

// The trials held: is anything left that the opponent could go on trying?
ClaimVerdict ClaimGrounds::JudgeWhatIsLeft(const AnalysisLine& best, int glances) {
  ruling_.reasons.push_back(glances == 0 ? kHoldsHurrying(claimant_)
                                         : kHoldsButGlances(glances, claimant_));
  if ((best.mate && *best.mate > 0) || best.centipawns >= kFarAheadScore) {
    far_ahead_ = true;
    // The clock is what is left to an opponent who cannot count on gross mistakes.
    Reason(Criterion::kFarAhead,
           (glances == 0 ? kFarAhead : kFarAheadButGlances)(claimant_, !claimant_));
    return ClaimVerdict::kAccept;
  }
  switch (ProspectOf(position_, !claimant_)) {
    case Prospect::kPieces: return PostponeFor(kMorePieces(!claimant_));
    case Prospect::kRunningPawn:
      return PostponeFor(
          (CanMovePawn(position_, !claimant_) ? kMovablePawns : kHeldUpPawns)(!claimant_));
    case Prospect::kFixedPawns: return PostponeFor(kBlockingPawns(!claimant_));
    case Prospect::kHardDefence: return PostponeFor(kBishopMore(!claimant_));
    case Prospect::kHardWin:
    case Prospect::kToBeShown:
    case Prospect::kGuardedPawn: return PostponeFor(kDefenceToShow(!claimant_));
    case Prospect::kBookDraw:
    case Prospect::kNothing: break;
  }
  Reason(Criterion::kNothingLeft,
         (glances == 0 ? kNothingLeft : kNothingLeftButGlances)(!claimant_));
  return ClaimVerdict::kAccept;
}

ClaimVerdict ClaimGrounds::PostponeFor(Message attempt) {
  Reason(Criterion::kSomethingLeft, std::move(attempt));
  return ClaimVerdict::kPostpone;
}

ClaimVerdict ClaimGrounds::NoEffort(std::size_t since) {
  if (record_.plies() <= since) {
    Reason(Criterion::kNoSheet, kNoSheet);
    return ClaimVerdict::kReject;
  }
  const EffortResult effort = MeasureEffort(record_, !claimant_, since);
  if (explanation_ != nullptr) explanation_->effort = effort.measure;
  for (const Message& finding : effort.findings)
    ruling_.evidence.push_back({finding, std::nullopt, {}, 0});
  if (analyst_ != nullptr) TellWhatCouldBeTried(since);
  switch (effort.verdict) {
    case EffortVerdict::kNone: return JudgeIdleness();
    case EffortVerdict::kDoubtful:
      Reason(Criterion::kDoubtfulEffort, kDoubtfulEffort(!claimant_));
      return ClaimVerdict::kPostpone;
    case EffortVerdict::kTooShort:
      Reason(Criterion::kTooFewMoves, kTooFewMoves(!claimant_));
      return ClaimVerdict::kReject;
    case EffortVerdict::kSome:
      Reason(Criterion::kEffort, kEffort(!claimant_));
      return ClaimVerdict::kReject;
  }
  return ClaimVerdict::kReject;
}

// A winner who shuffles may still be about to win: arbiters disagree whether that is a draw, so it
// is not one at sight.
ClaimVerdict ClaimGrounds::JudgeIdleness() {
  if (MaterialUnits(position_, !claimant_) - MaterialUnits(position_, claimant_) >= kWinningUnits) {
    Reason(Criterion::kIdleButWinning, kIdleButWinning(!claimant_));
    return ClaimVerdict::kPostpone;
  }
  Reason(Criterion::kIdle, kIdle(!claimant_));
  return ClaimVerdict::kAccept;
}

}  // namespace zeitnot::referee
