// What the grounds of a quickplay claim leave behind for whoever has to check them: lines, trials
// and measurements. It judges nothing.
#include "referee/claim/claim_grounds.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Count, Message> kBestPlay{"claim_evidence.best_play", "depth", "value"};
constexpr MessageKind<> kMateIsForced{"claim_evidence.mate_is_forced"};
constexpr MessageKind<> kPawnIsPromoted{"claim_evidence.pawn_is_promoted"};
constexpr MessageKind<> kMaterialIsWon{"claim_evidence.material_is_won"};
constexpr MessageKind<> kPawnGetsPast{"claim_evidence.pawn_gets_past"};
constexpr MessageKind<> kPawnGoesOn{"claim_evidence.pawn_goes_on"};
constexpr MessageKind<> kPasserDecides{"claim_evidence.passer_decides"};
constexpr MessageKind<Color> kPawnsGotNothing{"claim_evidence.pawns_got_nothing", "opponent"};
constexpr MessageKind<Color, Message> kPawnsPlayed{"claim_evidence.pawns_played", "opponent",
                                                   "gain"};
constexpr MessageKind<Count, Count, Color, Count, Color, Count, Count, Count, Count, Count, Count,
                      ArgumentList, Count, Count>
    kTrials{"claim_evidence.trials",
            "games",
            "moves",
            "opponent",
            "opponent_positions",
            "claimant",
            "few",
            "more",
            "most",
            "first_seed",
            "last_seed",
            "lost",
            "lost_at",
            "single_moves",
            "examined"};
constexpr MessageKind<Count, Count> kShortestToMate{"claim_evidence.shortest_to_mate", "positions",
                                                    "seed"};
constexpr MessageKind<Count, Count> kShortestToForcedMate{"claim_evidence.shortest_to_forced_mate",
                                                          "positions", "seed"};
constexpr MessageKind<Count, Count> kShortestToMaterialLost{
    "claim_evidence.shortest_to_material_lost", "positions", "seed"};
constexpr MessageKind<Color> kPlayedTheBest{"claim_evidence.played_the_best", "opponent"};
constexpr MessageKind<Color> kCouldHaveTried{"claim_evidence.could_have_tried", "opponent"};

const MessageKind<Count, Count>& ShortestTo(TrialEnd end) {
  switch (end) {
    case TrialEnd::kMated: return kShortestToMate;
    case TrialEnd::kForcedMate: return kShortestToForcedMate;
    default: return kShortestToMaterialLost;
  }
}

}  // namespace

void ClaimGrounds::TellBestPlay(const AnalysisLine& best) {
  ruling_.evidence.push_back({kBestPlay(best.depth, ValueOf(best, claimant_)), position_,
                              turn_.Of(best.moves), settings_.best_play_nodes});
}

// What the opponent can do after the claimant's best move, or at once if it is the opponent's move.
void ClaimGrounds::ExplainTries(const AnalysisLine& best) {
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
std::vector<AnalysisLine> ClaimGrounds::AnalyzeAfter(Move move, int lines) {
  std::vector<Position> earlier = earlier_;
  earlier.push_back(turned_);
  return analyst_->Analyze(turned_.After(move), earlier, settings_.best_play_nodes, lines);
}

Message GainOf(PawnGain gain) {
  switch (gain) {
    case PawnGain::kNone: break;
    case PawnGain::kMate: return kMateIsForced;
    case PawnGain::kPromotion: return kPawnIsPromoted;
    case PawnGain::kMaterial: return kMaterialIsWon;
    case PawnGain::kNewPasser: return kPawnGetsPast;
    case PawnGain::kAdvance: return kPawnGoesOn;
    case PawnGain::kPasser: return kPasserDecides;
  }
  return {};
}

void ClaimGrounds::TellPawnPlay() {
  const PawnPlay& play = *pawn_play_;
  ruling_.evidence.push_back({play.gain == PawnGain::kNone
                                  ? kPawnsGotNothing(!claimant_)
                                  : kPawnsPlayed(!claimant_, GainOf(play.gain)),
                              position_, turn_.Of(play.moves), play.nodes});
}

void ClaimGrounds::TellHolding(const HoldingResult& holding) {
  const HoldingSettings& s = settings_.holding;
  ruling_.evidence.push_back(
      {kTrials(holding.trials.size(), s.moves, !claimant_, s.opponent_nodes, claimant_,
               s.claimant_nodes[0], s.claimant_nodes[1], s.claimant_nodes[2], s.seed,
               s.seed + holding.trials.size() - 1, holding.lost, ListOf<Count>(holding.lost_at),
               holding.only_moves.size(), holding.moves_examined),
       std::nullopt,
       {},
       holding.nodes});
  if (!holding.shortest_loss) return;
  const Trial& trial = holding.trials[*holding.shortest_loss];
  ruling_.evidence.push_back({ShortestTo(trial.end)(trial.claimant_nodes, trial.seed), position_,
                              turn_.Of(trial.moves), 0});
}

// The trials on the board as it is.
void ClaimGrounds::ExplainTrials(HoldingResult holding) {
  for (Trial& trial : holding.trials) trial.moves = turn_.Of(std::move(trial.moves));
  for (OnlyMove& only : holding.only_moves) {
    only.move = turn_.Of(only.move);
    only.next_best = turn_.Of(only.next_best);
  }
  explanation_->holding = std::move(holding);
}

// Beside the last move of the opponent, what the search would have played instead.
void ClaimGrounds::TellWhatCouldBeTried(std::size_t since) {
  for (std::size_t ply = record_.plies(); ply-- > since;) {
    const Position& before = record_.positions()[ply];
    if (before.side_to_move() == claimant_) continue;
    const BoardTurn turn = BoardTurn::For(before);
    const auto lines =
        analyst_->Analyze(turn.Of(before).value_or(before), {}, settings_.best_play_nodes, 1);
    if (lines.empty()) return;
    const bool played = turn.Of(lines.front().moves.front()) == record_.moves()[ply].move;
    ruling_.evidence.push_back({(played ? kPlayedTheBest : kCouldHaveTried)(!claimant_), before,
                                turn.Of(lines.front().moves), settings_.best_play_nodes});
    return;
  }
}

}  // namespace zeitnot::referee
