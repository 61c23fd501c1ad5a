#include "referee/claim/claim_grounds.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "movegen/san.h"
#include "referee/chapters/mate_reason.h"
#include "referee/claim/claim_messages.h"
#include "referee/claim/claim_prospects.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Color> kCannotMate{"claim_grounds.cannot_mate", "opponent"};
constexpr MessageKind<> kNoLossOnTime{"claim_grounds.no_loss_on_time"};
constexpr MessageKind<Color> kNoAnalysis{"claim_grounds.no_analysis", "opponent"};
constexpr MessageKind<Color> kTableSaysLost{"claim_grounds.table_says_lost", "claimant"};
constexpr MessageKind<Color> kTableSaysDrawn{"claim_grounds.table_says_drawn", "claimant"};
constexpr MessageKind<Color> kTableSaysWon{"claim_grounds.table_says_won", "claimant"};
constexpr MessageKind<Color> kWinsByTable{"claim_grounds.wins_by_table", "opponent"};
constexpr MessageKind<Color, Color> kMatesByForce{"claim_grounds.mates_by_force", "opponent",
                                                  "claimant"};
constexpr MessageKind<> kLosesTooOften{"claim_grounds.loses_too_often"};
constexpr MessageKind<Color> kPawnsStuck{"claim_grounds.pawns_stuck", "opponent"};
constexpr MessageKind<Color, Color> kNotSafe{"claim_grounds.not_safe", "claimant", "opponent"};
constexpr MessageKind<> kTrialsTooSmall{"claim_grounds.trials_too_small"};
constexpr MessageKind<Color, Message> kPlayLeft{"claim_grounds.play_left", "opponent", "gain"};
constexpr MessageKind<Color> kTriesToWin{"claim_grounds.tries_to_win", "opponent"};
constexpr MessageKind<> kUntilShown{"claim_grounds.until_shown"};
constexpr MessageKind<San, Color> kRunsIntoMate{"claim_grounds.runs_into_mate", "move", "claimant"};
constexpr MessageKind<San, Color> kLosesMaterial{"claim_grounds.loses_material", "move",
                                                 "claimant"};
constexpr MessageKind<Color> kSingleMoves{"claim_grounds.single_moves", "opponent"};
constexpr MessageKind<Color> kHoldsAtWorst{"claim_grounds.holds_at_worst", "claimant"};
constexpr MessageKind<Color> kLosesAtWorst{"claim_grounds.loses_at_worst", "claimant"};
constexpr MessageKind<Color> kWorstPlay{"claim_grounds.worst_play", "claimant"};
constexpr MessageKind<Count, Message> kSecondLook{"claim_grounds.second_look", "depth", "value"};
constexpr MessageKind<Color> kHoldsHurrying{"claim_grounds.holds_hurrying", "claimant"};
constexpr MessageKind<Color> kHoldsButGlances{"claim_grounds.holds_but_glances", "claimant"};
constexpr MessageKind<Color, Color> kFarAhead{"claim_grounds.far_ahead", "claimant", "opponent"};
constexpr MessageKind<Color, Color> kFarAheadButGlances{"claim_grounds.far_ahead_but_glances",
                                                        "claimant", "opponent"};
constexpr MessageKind<Color> kNothingLeft{"claim_grounds.nothing_left", "opponent"};
constexpr MessageKind<Color> kNothingLeftButGlances{"claim_grounds.nothing_left_but_glances",
                                                    "opponent"};
constexpr MessageKind<Color> kMorePieces{"claim_grounds.more_pieces", "opponent"};
constexpr MessageKind<Color, ArgumentList> kPassedPawns{"claim_grounds.passed_pawns", "opponent",
                                                        "squares"};
constexpr MessageKind<Color, ArgumentList> kMovablePawns{"claim_grounds.movable_pawns", "opponent",
                                                         "squares"};
constexpr MessageKind<Color, ArgumentList> kHeldUpPawns{"claim_grounds.held_up_pawns", "opponent",
                                                        "squares"};
constexpr MessageKind<Color> kBlockingPawns{"claim_grounds.blocking_pawns", "opponent"};
constexpr MessageKind<Color> kBishopMore{"claim_grounds.bishop_more", "opponent"};
constexpr MessageKind<Color> kDefenceToShow{"claim_grounds.defence_to_show", "opponent"};
constexpr MessageKind<Color> kBlockade{"claim_grounds.blockade", "opponent"};

// A claimant so far ahead (about a minor piece) does not lose by normal means.
constexpr int kFarAheadScore = 300;
// With so few men (kings included) a high score may be all there is: the trials say what it is
// worth.
constexpr int kFewMen = 5;
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
                           Analyst* analyst, Ruling& ruling, ClaimExplanation* explanation,
                           bool brief)
    : record_(record),
      position_(record.current()),
      turn_(BoardTurn::For(position_)),
      turned_(turn_.Of(position_).value_or(position_)),
      claimant_(claimant),
      settings_(settings),
      analyst_(analyst),
      ruling_(ruling),
      explanation_(explanation),
      brief_(brief) {
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
  Tell(std::move(text));
  Meets(criterion);
}

void ClaimGrounds::Meets(Criterion criterion) {
  if (explanation_ != nullptr) explanation_->criteria.push_back(criterion);
}

void ClaimGrounds::Tell(Message reason) {
  if (!reason.empty()) ruling_.reasons.push_back(std::move(reason));
}

AnalysisLine ClaimGrounds::ForClaimant(AnalysisLine line) const {
  if (position_.side_to_move() == claimant_) return line;
  line.centipawns = -line.centipawns;
  if (line.mate) line.mate = -*line.mate;
  return line;
}

ClaimVerdict ClaimGrounds::CannotWin(const MateAnswer& opponent_mates) {
  told_before_ = ruling_.reasons.size();
  position_verdict_ = JudgePosition(opponent_mates);
  if (position_verdict_ == ClaimVerdict::kPostpone && duty_.empty() && !duty_told_)
    duty_ = kHoldByMoves(moves_to_show(), claimant_, !claimant_);
  return *position_verdict_;
}

ClaimVerdict ClaimGrounds::JudgePosition(const MateAnswer& opponent_mates) {
  const MateAnswer& mate = opponent_mates;
  if (mate.verdict == Verdict::kNo) {
    Reason(Criterion::kCannotMate, kCannotMate(!claimant_));
    ruling_.evidence.push_back(CannotMateEvidence(!claimant_, mate));
    ruling_.Cites(Rule::kTimeLoss, kNoLossOnTime);
    return ClaimVerdict::kAccept;
  }
  if (analyst_ == nullptr) {
    Tell(kNoAnalysis(!claimant_));
    return ClaimVerdict::kUndetermined;
  }
  if (const auto value = analyst_->TableValue(turned_)) {
    const int ours = position_.side_to_move() == claimant_ ? *value : -*value;
    const auto& says = ours < 0 ? kTableSaysLost : ours > 0 ? kTableSaysWon : kTableSaysDrawn;
    ruling_.evidence.push_back({says(claimant_), std::nullopt, {}, 0});
    if (ours < 0) {
      Reason(Criterion::kTableLoss, kWinsByTable(!claimant_));
      TellTriesToWin();
      return ClaimVerdict::kReject;
    }
  }
  const auto lines = analyst_->Analyze(turned_, earlier_, settings_.best_play_nodes, 1);
  if (lines.empty()) return ClaimVerdict::kUndetermined;  // the game is over; ruled before
  const AnalysisLine best = ForClaimant(lines.front());
  TellBestPlay(best);
  if (explanation_ != nullptr) ExplainTries(best);
  if (best.mate && *best.mate < 0) {
    Reason(Criterion::kLostByForce, kMatesByForce(!claimant_, claimant_));
    TellTriesToWin();
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
    TellAttempt();
    Reason(Criterion::kLosesTooOften, kLosesTooOften);
    TellMistake(holding);
    TellTriesToWin();
    return ClaimVerdict::kReject;
  }
  if (better) {
    if (PlayPawns().gain != PawnGain::kNone) return RejectForPlay();
    stuck_ = true;
    if (!brief_ || !limits.strict) TellAttempt();
    Reason(Criterion::kPawnsStuck, kPawnsStuck(!claimant_));
  }
  const bool safe = 1000 * counted <= limits.accept * trials;
  if (!stuck_ && (!safe || limits.strict)) TellAttempt();
  if (!safe) {
    Reason(Criterion::kNotSafe, kNotSafe(claimant_, !claimant_));
    TellMistake(holding);
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
  TellTriesToWin();
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
  Tell((glances == 0 ? kHoldsHurrying : kHoldsButGlances)(claimant_));
  if ((best.mate && *best.mate > 0) || best.centipawns >= kFarAheadScore) {
    far_ahead_ = true;
    // The clock is what is left to an opponent who cannot count on gross mistakes.
    Reason(Criterion::kFarAhead,
           (glances == 0 ? kFarAhead : kFarAheadButGlances)(claimant_, !claimant_));
    return ClaimVerdict::kAccept;
  }
  const Prospect prospect = ProspectOf(position_, !claimant_);
  if (prospect == Prospect::kBookDraw || prospect == Prospect::kNothing) {
    TellNothingLeft(glances);
    return ClaimVerdict::kAccept;
  }
  Meets(Criterion::kSomethingLeft);
  TellAttempt();
  if (!stuck_ || !brief_) Tell(kUntilShown);
  return ClaimVerdict::kPostpone;
}

void ClaimGrounds::TellNothingLeft(int glances) {
  Reason(Criterion::kNothingLeft,
         (glances == 0 ? kNothingLeft : kNothingLeftButGlances)(!claimant_));
  const bool pawns = !position_.pieces(!claimant_, PieceType::kPawn).empty();
  if (!pawns || HasRunningPawn(position_, !claimant_)) return;
  Tell(kBlockade(!claimant_));
  const bool outside = RelativeRank(!claimant_, position_.king(!claimant_)) <= Rank::k4;
  if (outside && EntriesOf(position_, !claimant_).empty()) Tell(kNoEntry(!claimant_, claimant_));
}

// Once: what is tried does not change in between.
void ClaimGrounds::TellAttempt() {
  if (std::exchange(attempt_told_, true)) return;
  switch (ProspectOf(position_, !claimant_)) {
    case Prospect::kPieces: return Tell(kMorePieces(!claimant_));
    case Prospect::kRunningPawn: return TellPawns();
    case Prospect::kFixedPawns: return Tell(kBlockingPawns(!claimant_));
    case Prospect::kHardDefence: return Tell(kBishopMore(!claimant_));
    case Prospect::kHardWin:
    case Prospect::kToBeShown:
    case Prospect::kGuardedPawn: return Tell(kDefenceToShow(!claimant_));
    case Prospect::kBookDraw:
    case Prospect::kNothing: return;
  }
}

// The pawns that promise most, by their squares.
void ClaimGrounds::TellPawns() {
  const Color opponent = !claimant_;
  const Bitboard passed = PassedPawns(position_, opponent);
  const Bitboard movable = MovablePawns(position_, opponent);
  const Bitboard pawns = !passed.empty()    ? passed
                         : !movable.empty() ? movable
                                            : RunningPawns(position_, opponent);
  const auto& kind = !passed.empty()    ? kPassedPawns
                     : !movable.empty() ? kMovablePawns
                                        : kHeldUpPawns;
  Tell(kind(opponent, ListOf<Square>(pawns)));
}

void ClaimGrounds::TellTriesToWin() { Tell(kTriesToWin(!claimant_)); }

void ClaimGrounds::TellMistake(const HoldingResult& holding) {
  if (brief_ || !holding.shortest_loss) return;
  const Trial& trial = holding.trials[*holding.shortest_loss];
  if (!trial.lost_by) return;
  const std::vector<Move> moves = turn_.Of(trial.moves);
  Position before = position_;
  for (std::size_t i = 0; i < *trial.lost_by; ++i) before = before.After(moves[i]);
  const auto& kind = trial.end == TrialEnd::kMaterialLost ? kLosesMaterial : kRunsIntoMate;
  Tell(kind({LineText(before, {moves[*trial.lost_by]})}, claimant_));
}

}  // namespace zeitnot::referee
