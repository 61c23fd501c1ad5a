#include "referee/claim/claim_holding.h"

#include <algorithm>

#include "base/random.h"
#include "base/work.h"
#include "movegen/generate.h"
#include "referee/claim/pawn_units.h"

namespace zeitnot::referee {
namespace {

// A score from which the game is won, in centipawns, once material has changed hands.
constexpr int kWonCentipawns = 500;
// What an only move is worth over the next best one.
constexpr int kOnlyMoveGap = 250;
// A won score that needs no proof by play.
constexpr int kOverwhelming = 1500;
// Moves by each side, both thinking, that have to leave a won score won.
constexpr int kProofMoves = 5;
// Proofs asked for in a trial; after that only mate or an overwhelming score counts as lost.
constexpr int kProofs = 2;

bool OpponentMates(const AnalysisLine& line) { return line.mate && *line.mate > 0; }
bool IsMated(const AnalysisLine& line) { return line.mate && *line.mate < 0; }

class TrialGame {
 public:
  TrialGame(const Position& position, Color claimant, const std::vector<Position>& earlier,
            const HoldingSettings& settings, Analyst& analyst, bool examine)
      : history_(earlier),
        position_(position),
        claimant_(claimant),
        start_balance_(Balance()),
        settings_(settings),
        analyst_(analyst),
        examine_(examine) {}

  Trial Play(std::uint64_t seed, std::uint64_t nodes) {
    Trial trial;
    trial.seed = seed;
    trial.claimant_nodes = nodes;
    Random random(seed);
    if (position_.side_to_move() != claimant_ && !OpponentMoves(trial)) return trial;
    for (int i = 0; i < settings_.moves; ++i) {
      if (!ClaimantMoves(random, trial)) break;
      if (!OpponentMoves(trial)) break;
    }
    if (trial.end == TrialEnd::kHeld) trial.lost_by.reset();
    return trial;
  }

  // The claimant plays what looks worst, every time.
  Trial PlayWorst(std::uint64_t nodes) {
    worst_ = true;
    return Play(0, nodes);
  }

  // As if this trial were the first.
  const std::vector<OnlyMove>& only_moves() const { return only_moves_; }
  int moves_examined() const { return moves_examined_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  int Balance() const {
    return MaterialUnits(position_, !claimant_) - MaterialUnits(position_, claimant_);
  }

  std::vector<AnalysisLine> Ask(std::uint64_t nodes, int lines) {
    nodes_ += nodes;
    TellVisited(nodes);
    return analyst_.Analyze(position_, history_, nodes, lines);
  }

  void Make(Move move, Trial& trial) {
    history_.push_back(position_);
    position_ = position_.After(move);
    trial.moves.push_back(move);
  }

  // Nothing is left that wins by normal means: a bare king, or one minor piece against a side that
  // has no pawns to be mated behind.
  bool HasNothingToWinWith() const {
    if (position_.pieces(!claimant_).count() == 1) return true;
    return position_.pieces(claimant_, PieceType::kPawn).empty() &&
           position_.pieces(!claimant_, PieceType::kPawn).empty() &&
           PieceUnits(position_, !claimant_) == kPawnUnits[Index(PieceType::kKnight)];
  }

  // Draws that end the trial: a third occurrence, fifty moves, or nothing left to win with.
  bool IsDrawn() const {
    if (position_.halfmove_clock() >= 100) return true;
    if (HasNothingToWinWith()) return true;
    const auto same = std::ranges::count_if(
        history_, [&](const Position& earlier) { return SamePosition(earlier, position_); });
    return same >= 2;
  }

  // False when the trial is over.
  bool ClaimantMoves(Random& random, Trial& trial) {
    const int choices = worst_ ? static_cast<int>(LegalMoves(position_).size()) : settings_.choices;
    const std::vector<AnalysisLine> lines = Ask(trial.claimant_nodes, choices);
    if (lines.empty()) {
      if (position_.InCheck()) trial.end = TrialEnd::kMated;
      return false;
    }
    if (worst_) {
      Make(lines.back().moves.front(), trial);
      return !IsDrawn();
    }
    if (examine_) Examine(trial.moves.size());
    std::size_t near_equal = 1;
    while (near_equal < lines.size() && !IsMated(lines[near_equal]) &&
           lines[near_equal].centipawns + settings_.near_equal_centipawns >= lines[0].centipawns) {
      ++near_equal;
    }
    Make(lines[random.Next() % near_equal].moves.front(), trial);
    return !IsDrawn();
  }

  // Is there one move only that holds here?
  void Examine(std::size_t ply) {
    const std::vector<AnalysisLine> lines = Ask(settings_.opponent_nodes, 2);
    ++moves_examined_;
    if (lines.size() < 2 || IsMated(lines[0])) return;
    const int gap = lines[0].centipawns - lines[1].centipawns;
    if (!IsMated(lines[1]) && gap < kOnlyMoveGap) return;
    OnlyMove only{0, ply, lines[0].moves.front(), lines[1].moves.front(), std::nullopt};
    if (!IsMated(lines[1])) only.loses = gap;
    only_moves_.push_back(only);
  }

  // Keeps the claimant's last move before the opponent's search began to see a won game.
  void NoteWhetherWon(const AnalysisLine& line, Trial& trial) {
    const bool won = OpponentMates(line) || (!line.mate && line.centipawns >= kWonCentipawns);
    if (won && !won_ && !trial.moves.empty()) trial.lost_by = trial.moves.size() - 1;
    if (!won) trial.lost_by.reset();
    won_ = won;
  }

  bool OpponentMoves(Trial& trial) {
    const std::vector<AnalysisLine> lines = Ask(settings_.opponent_nodes, 1);
    if (lines.empty()) return false;  // the opponent is stalemated or mated
    NoteWhetherWon(lines[0], trial);
    if (OpponentMates(lines[0])) {
      trial.end = TrialEnd::kForcedMate;
      for (const Move move : lines[0].moves) Make(move, trial);
      return false;
    }
    Make(lines[0].moves.front(), trial);
    if (IsDrawn()) return false;
    if (lines[0].centipawns < kWonCentipawns || Balance() < start_balance_ + 2) return true;
    if (lines[0].centipawns < kOverwhelming && (proofs_left_-- <= 0 || !StaysWon())) return true;
    trial.end = TrialEnd::kMaterialLost;
    return false;
  }

  // Men can be given up for a draw, which a score does not always see: does the position stay won
  // when both sides think? Nothing of it is kept.
  bool StaysWon() {
    const std::vector<Position> history = history_;
    const Position position = position_;
    const bool won = PlayProof();
    history_ = history;
    position_ = position;
    return won;
  }

  bool PlayProof() {
    Trial proof;
    for (int i = 0; i < kProofMoves; ++i) {
      const std::vector<AnalysisLine> reply = Ask(settings_.opponent_nodes, 1);
      if (reply.empty()) return position_.InCheck();
      Make(reply[0].moves.front(), proof);
      if (IsDrawn()) return false;
      const std::vector<AnalysisLine> lines = Ask(settings_.opponent_nodes, 1);
      if (lines.empty() || (!OpponentMates(lines[0]) && lines[0].centipawns < kWonCentipawns))
        return false;
      if (OpponentMates(lines[0]) || lines[0].centipawns >= kOverwhelming) return true;
      Make(lines[0].moves.front(), proof);
      if (IsDrawn()) return false;
    }
    return true;
  }

  std::vector<Position> history_;
  Position position_;
  Color claimant_;
  int start_balance_;
  const HoldingSettings& settings_;
  Analyst& analyst_;
  bool examine_;
  bool worst_ = false;
  int proofs_left_ = kProofs;
  bool won_ = false;  // the opponent's search sees a won game
  std::vector<OnlyMove> only_moves_;
  int moves_examined_ = 0;
  std::uint64_t nodes_ = 0;
};

// About what the trials search: every move of every game, and the examination of the first games.
std::uint64_t MostNodes(const HoldingSettings& settings) {
  const auto moves = static_cast<std::uint64_t>(settings.moves);
  const auto games = static_cast<std::uint64_t>(settings.games_per_strength);
  std::uint64_t nodes = 0;
  for (const std::uint64_t glance : settings.claimant_nodes)
    nodes += moves * (games * (glance + settings.opponent_nodes) + settings.opponent_nodes);
  return nodes;
}

}  // namespace

WorstPlay TestWorstPlay(const Position& position, Color claimant,
                        const std::vector<Position>& earlier, const HoldingSettings& settings,
                        Analyst& analyst) {
  TrialGame game(position, claimant, earlier, settings, analyst, false);
  WorstPlay result{game.PlayWorst(settings.opponent_nodes), 0};
  result.nodes = game.nodes();
  return result;
}

HoldingResult TestHolding(const Position& position, Color claimant,
                          const std::vector<Position>& earlier, const HoldingSettings& settings,
                          Analyst& analyst) {
  const PieceOfWork work(MostNodes(settings));
  HoldingResult result;
  std::uint64_t seed = settings.seed;
  for (std::size_t strength = 0; strength < settings.claimant_nodes.size(); ++strength) {
    const std::uint64_t nodes = settings.claimant_nodes[strength];
    for (int i = 0; i < settings.games_per_strength; ++i) {
      TrialGame game(position, claimant, earlier, settings, analyst, i == 0);
      result.trials.push_back(game.Play(seed++, nodes));
      for (OnlyMove only : game.only_moves()) {
        only.trial = result.trials.size() - 1;
        result.only_moves.push_back(only);
      }
      result.moves_examined += game.moves_examined();
      result.nodes += game.nodes();
      const Trial& trial = result.trials.back();
      if (trial.end == TrialEnd::kHeld) continue;
      ++result.lost;
      ++result.lost_at[strength];
      const std::size_t index = result.trials.size() - 1;
      if (!result.shortest_loss ||
          trial.moves.size() < result.trials[*result.shortest_loss].moves.size()) {
        result.shortest_loss = index;
      }
    }
  }
  return result;
}

}  // namespace zeitnot::referee
