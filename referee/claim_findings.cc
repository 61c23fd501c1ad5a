#include "referee/claim_findings.h"

#include <algorithm>
#include <optional>
#include <string>

#include "referee/claim_effort.h"
#include "referee/claim_explanation_parts.h"
#include "referee/claim_prospects.h"
#include "referee/pawn_units.h"
#include "referee/text.h"

namespace zeitnot::referee {
namespace {

// From here an advantage is clear enough to be played on for, in centipawns: about two pawns.
constexpr int kClearAdvantage = 200;
// A claimant so far ahead (about a minor piece) does not lose by normal means.
constexpr int kFarAhead = 300;
// With so few men (kings included) a high score may be all there is: the trials say what it is
// worth.
constexpr int kFewMen = 5;

// A score that only a won ending has, in centipawns: about a rook.
constexpr int kWonByScore = 500;
// So many pawn units more win by themselves: a rook.
constexpr int kWinningUnits = 5;

// Up to `accept` permill of the trials that count may be lost for a draw at sight. A player with a
// moment to look is not expected to move at a glance, so for all but the strict judge the trials at
// a glance do not count: there "unless someone plays idiotically" is no objection. The claim fails
// when the claimant loses more than `reject` permill of the trials in which he has time for a short
// think: then the position is hard in itself.
struct Thresholds {
  int accept;
  int reject;
  bool glances_count;
  bool only_moves_forbid;  // a single move that had to be found forbids a draw at sight
};
Thresholds ThresholdsOf(Profile profile) {
  switch (profile) {
    case Profile::kStrict: return {0, 249, true, true};
    case Profile::kPractical: return {0, 500, false, false};
    case Profile::kUs: return {99, 500, false, false};  // fewer than one in ten
  }
  return {0, 249, true, true};
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
    Reason(Criterion::kLostByForce, Concat(them_, " wins by force."));
    return ClaimFinding::kReject;
  }
  // The strict judge wants the list shown too.
  if (settings_.profile != Profile::kStrict) {
    if (const auto listed = JudgeListed(best)) return *listed;
  }
  const bool on_move = position_.side_to_move() == claimant_;
  const Color turned_claimant = on_move ? Color::kWhite : Color::kBlack;
  const HoldingResult holding =
      TestHolding(turned_, turned_claimant, earlier_, settings_.holding, *analyst_);
  TellHolding(holding);
  if (explanation_ != nullptr) ExplainTrials(holding);
  return JudgeHolding(best, holding);
}

void ClaimFindings::TellBestPlay(const AnalysisLine& best) {
  ruling_.evidence.push_back(
      {Concat("Best play by both sides, depth ", best.depth, ", ", ValueText(best, claimant_)),
       position_, turn_.Of(best.moves), settings_.best_play_nodes});
}

// What the opponent can do after the claimant's best move, or at once if he has the move.
void ClaimFindings::ExplainTries(const AnalysisLine& best) {
  constexpr int kTries = 3;
  if (position_.side_to_move() == claimant_) {
    explanation_->tries_from = position_.After(turn_.Of(best.moves.front()));
    explanation_->tries = AnalyzeAfter(best.moves.front(), kTries);
  } else {
    explanation_->tries_from = position_;
    explanation_->tries = analyst_->Analyze(turned_, earlier_, settings_.best_play_nodes, kTries);
  }
  for (AnalysisLine& line : explanation_->tries) line.moves = turn_.Of(line.moves);
}

// As Analyst::Analyze, one move on; the move is of the turned board.
std::vector<AnalysisLine> ClaimFindings::AnalyzeAfter(Move move, int lines) {
  std::vector<Position> earlier = earlier_;
  earlier.push_back(turned_);
  return analyst_->Analyze(turned_.After(move), earlier, settings_.best_play_nodes, lines);
}

void ClaimFindings::TellHolding(const HoldingResult& holding) {
  const HoldingSettings& s = settings_.holding;
  ruling_.evidence.push_back(
      {Concat("Trials: ", holding.trials.size(), " games of ", s.moves, " moves, ", them_,
              " looking at ", s.opponent_nodes, " positions a move, ", us_, " at ",
              s.claimant_nodes[0], ", ", s.claimant_nodes[1], " or ", s.claimant_nodes[2],
              " and choosing among near-equal moves (seeds ", s.seed, " to ",
              s.seed + holding.trials.size() - 1, "): ", holding.lost, " lost. At ",
              holding.only_moves.size(), " of ", holding.moves_examined,
              " moves examined a single move had to be found"),
       std::nullopt,
       {},
       holding.nodes});
  if (!holding.shortest_loss) return;
  const Trial& trial = holding.trials[*holding.shortest_loss];
  const char* end = trial.end == TrialEnd::kMated        ? "mate"
                    : trial.end == TrialEnd::kForcedMate ? "a forced mate"
                                                         : "decisive loss of material";
  ruling_.evidence.push_back({Concat("The shortest way it was lost (seed ", trial.seed, ", ",
                                     trial.claimant_nodes, " positions a move), ending in ", end),
                              position_, turn_.Of(trial.moves), 0});
}

// The trials on the board as it is.
void ClaimFindings::ExplainTrials(HoldingResult holding) {
  for (Trial& trial : holding.trials) trial.moves = turn_.Of(std::move(trial.moves));
  for (OnlyMove& only : holding.only_moves) {
    only.move = turn_.Of(only.move);
    only.next_best = turn_.Of(only.next_best);
  }
  explanation_->holding = std::move(holding);
}

// Endings that arbiters' lists decide at sight, as long as best play does not speak against it.
std::optional<ClaimFinding> ClaimFindings::JudgeListed(const AnalysisLine& best) {
  switch (ProspectOf(position_, !claimant_)) {
    case Prospect::kBookDraw:
      if (best.mate || best.centipawns <= -kClearAdvantage) return std::nullopt;
      held_ = true;
      Reason(Criterion::kListedDraw,
             "The ending is on the list of draws given at sight, and best play "
             "loses nothing.");
      return ClaimFinding::kAccept;
    case Prospect::kHardDefence:
      Reason(Criterion::kListedRefusal,
             "Rook against rook and bishop is drawn in theory, but easily lost: "
             "it is on the list of claims refused.");
      return ClaimFinding::kReject;
    case Prospect::kToBeShown:
      // Bishop and knight win, but not many know how: the list has them in spite of the score.
      if (best.centipawns <= -kWonByScore && !position_.pieces(PieceType::kPawn).empty())
        return std::nullopt;
      held_ = best.centipawns > -kClearAdvantage;
      Reason(Criterion::kListedToShow,
             "The ending is on the list of those that the claimant has to show.");
      return ClaimFinding::kPostpone;
    default: return std::nullopt;
  }
}

ClaimFinding ClaimFindings::JudgeHolding(const AnalysisLine& best, const HoldingResult& holding) {
  const Thresholds limits = ThresholdsOf(settings_.profile);
  const int glances = holding.lost_at.front();
  const int counted = limits.glances_count ? holding.lost : holding.lost - glances;
  const int trials = settings_.holding.games_per_strength * (limits.glances_count ? 3 : 2);
  if (1000 * counted > limits.reject * trials) {
    Reason(Criterion::kLosesTooOften,
           Concat("With a moment to look ", us_, " loses this position too often (", counted,
                  " of ", trials, " trials)."));
    return ClaimFinding::kReject;
  }
  if (HasPlayLeft(best)) {
    Reason(Criterion::kPlayLeft,
           Concat(them_,
                  " is better and has pawns to play with; that is a win to be "
                  "tried for by normal means."));
    return ClaimFinding::kReject;
  }
  if (1000 * counted > limits.accept * trials) {
    Reason(Criterion::kNotSafe, Concat("The draw is not safe in hurried play (", counted, " of ",
                                       trials, " trials lost)."));
    return ClaimFinding::kPostpone;
  }
  if (limits.only_moves_forbid && !holding.only_moves.empty()) {
    Reason(Criterion::kSingleMoves, "The draw depends on single moves that have to be found.");
    return ClaimFinding::kPostpone;
  }
  held_ = best.mate ? *best.mate > 0 : best.centipawns > -kClearAdvantage;
  const ClaimFinding finding = JudgeWhatIsLeft(best);
  const bool blind = settings_.holding.opponent_nodes < settings_.holding.claimant_nodes.back();
  if (finding != ClaimFinding::kAccept || !blind) return finding;
  Reason(Criterion::kTrialsTooSmall,
         "But the trials had so small a budget that no draw can rest on them; ask for more nodes.");
  return ClaimFinding::kUndetermined;
}

// The opponent is clearly better, or ahead in material with a pawn more to follow the first, and
// can still move pawns.
bool ClaimFindings::HasPlayLeft(const AnalysisLine& best) {
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
ClaimFinding ClaimFindings::JudgeWhatIsLeft(const AnalysisLine& best) {
  ruling_.reasons.push_back("Hurried play held every trial that counts.");
  if ((best.mate && *best.mate > 0) || best.centipawns >= kFarAhead) {
    Reason(Criterion::kFarAhead, Concat(us_,
                                        " is far ahead; a loss other than on time is not to be "
                                        "expected."));
    return ClaimFinding::kAccept;
  }
  switch (ProspectOf(position_, !claimant_)) {
    case Prospect::kPieces: return PostponeFor(" has more pieces, and may try what they can do.");
    case Prospect::kRunningPawn:
      return PostponeFor(" still has pawns that can move, so the position may yet change.");
    case Prospect::kFixedPawns:
      return PostponeFor(" has a piece that may attack the pawns that block his own.");
    case Prospect::kHardDefence:
      return PostponeFor(" has a bishop more, and may try what it can do.");
    case Prospect::kToBeShown: return PostponeFor(" may try what has to be shown to hold.");
    case Prospect::kBookDraw:
    case Prospect::kNothing: break;
  }
  Reason(Criterion::kNothingLeft, Concat(them_,
                                         " has no surplus of pieces and no pawn play left: there "
                                         "is nothing to try but the clock."));
  return ClaimFinding::kAccept;
}

ClaimFinding ClaimFindings::PostponeFor(std::string_view what) {
  Reason(Criterion::kSomethingLeft, Concat(them_, what));
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
             Concat("Whether ", them_, " still makes an effort is not clear from the record yet."));
      return ClaimFinding::kPostpone;
    case EffortVerdict::kTooShort:
      Reason(Criterion::kTooFewMoves, Concat("The record shows too few moves by ", them_,
                                             " to say that he makes no effort."));
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
                  " has shuffled, but with so much more material that he "
                  "may have a win whenever he starts."));
    return ClaimFinding::kPostpone;
  }
  Reason(Criterion::kIdle, Concat(them_, " has shuffled without any attempt to win."));
  return ClaimFinding::kAccept;
}

// Beside the last move of the opponent, what the search would have played for him.
void ClaimFindings::TellWhatCouldBeTried(std::size_t since) {
  for (std::size_t ply = record_.plies(); ply-- > since;) {
    const Position& before = record_.positions()[ply];
    if (before.side_to_move() == claimant_) continue;
    const BoardTurn turn = BoardTurn::For(before);
    const auto lines =
        analyst_->Analyze(turn.Of(before).value_or(before), {}, settings_.best_play_nodes, 1);
    if (lines.empty()) return;
    const bool played = turn.Of(lines.front().moves.front()) == record_.moves()[ply].move;
    ruling_.evidence.push_back(
        {Concat("At his last move ", them_,
                played ? " played what the search finds best" : " could have tried"),
         before, turn.Of(lines.front().moves), settings_.best_play_nodes});
    return;
  }
}

}  // namespace zeitnot::referee
