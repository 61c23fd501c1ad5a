// What the findings on a quickplay claim leave behind for who has to check them: lines, trials and
// measurements. It judges nothing.
#include "base/text.h"
#include "referee/claim/claim_explanation_parts.h"
#include "referee/claim/claim_findings.h"

namespace zeitnot::referee {

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

std::string_view GainText(PawnGain gain) {
  switch (gain) {
    case PawnGain::kNone: return "nothing is got";
    case PawnGain::kMate: return "mate is forced";
    case PawnGain::kPromotion: return "a pawn is promoted";
    case PawnGain::kMaterial: return "material is won";
    case PawnGain::kNewPasser: return "a pawn gets past the others";
    case PawnGain::kAdvance: return "a pawn goes on and the advantage stays";
    case PawnGain::kPasser: return "a passed pawn goes on and decides";
  }
  return {};
}

void ClaimFindings::TellPawnPlay() {
  const PawnPlay& play = *pawn_play_;
  ruling_.evidence.push_back(
      {Concat(them_, "'s pawns played against the best defence: ",
              play.gain == PawnGain::kNone ? "nothing was got in" : GainText(play.gain),
              play.gain == PawnGain::kNone ? " these moves" : ""),
       position_, turn_.Of(play.moves), play.nodes});
}

void ClaimFindings::TellHolding(const HoldingResult& holding) {
  const HoldingSettings& s = settings_.holding;
  ruling_.evidence.push_back(
      {Concat("Trials: ", holding.trials.size(), " games of ", s.moves, " moves, ", them_,
              " looking at ", s.opponent_nodes, " positions a move, ", us_, " at ",
              s.claimant_nodes[0], ", ", s.claimant_nodes[1], " or ", s.claimant_nodes[2],
              " and choosing among near-equal moves (seeds ", s.seed, " to ",
              s.seed + holding.trials.size() - 1, "): ", holding.lost, " lost (",
              holding.lost_at[0], ", ", holding.lost_at[1], " and ", holding.lost_at[2], "). At ",
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
