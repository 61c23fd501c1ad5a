// Alpha-beta search of one node, step by step.
#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "search/formulas.h"
#include "search/strength.h"
#include "search/tree.h"

namespace zeitnot {
namespace {

// All but pawns and the king.
Bitboard PiecesOf(const Position& position, Color color) {
  const Bitboard simple = position.pieces(PieceType::kPawn) | position.pieces(PieceType::kKing);
  return position.pieces(color) & ~simple;
}

// The table's bound allows to use its score in place of one that is compared with `value`.
bool BoundSays(ScoreBound bound, Score score, Score value) {
  if (bound == ScoreBound::kExact) return true;
  return bound == (score > value ? ScoreBound::kLower : ScoreBound::kUpper);
}

}  // namespace

// The steps are numbered here and, for the moves, in move_loop.cc.
Score Tree::Search(const Position& position, Score alpha, Score beta, int depth, int ply,
                   bool cut) {
  // 1. At the horizon only captures go on.
  if (depth <= 0) return Quiesce(position, alpha, beta, ply);
  pv_.Clear(ply);
  Ply* const here = plies_.At(ply);

  // 2. Count the node; draws by rule. A search without one move has been through this.
  if (!here->excluded) {
    if (!EnterNode(ply)) return kDrawScore;
    if (const auto score = ScoreWithoutMoves(position, here, ply)) return *score;
  }

  // 3. Mate distance: no line from here beats a mate that is nearer to the root.
  alpha = std::max(alpha, MatedIn(ply));
  beta = std::min(beta, MateIn(ply + 1));
  if (alpha >= beta) return alpha;
  Node node{position, alpha, beta, depth, ply, here, beta - alpha > 1, cut};
  if (ply >= kMaxPly - 1) return node.in_check() ? kDrawScore : evaluator_.Evaluate(position);

  // 4. What earlier searches found, and what tablebases know.
  ProbeTable(node);
  if (!node.pv && !here->excluded && On(Feature::kTableCutoff) && TableCuts(node)) {
    LearnFromTable(node);
    return node.hit->score;
  }
  if (const auto score = ProbeTablebases(node)) return *score;

  // 5. Static evaluation, and what it says of the move before.
  EvaluateNode(node);
  here->danger = node.info.danger;
  here[1].killers = {};
  here[2].cutoffs = 0;
  const bool prunes = !here->excluded && !node.in_check();
  if (prunes) LearnFromEvaluation(node);

  // 6. Reverse futility and null move.
  if (prunes && !node.pv) {
    if (const auto score = PruneNode(node)) return *score;
    if (stopped()) return kDrawScore;
  }

  // 7. A node without a move from the table is searched less deep.
  node.depth -= ReduceWithoutTableMove(node);
  return SearchMoves(node);
}

// A search without one move must not meet its own position in the table; that it was on the
// principal variation, the search of the whole node has noted.
void Tree::ProbeTable(Node& node) {
  node.key = TableKey(node.position);
  if (node.here->excluded) {
    node.was_principal = node.here->was_principal;
    return;
  }
  node.hit = table_.Probe(node.key);
  node.was_principal = node.pv || (node.hit && node.hit->was_principal);
  node.here->was_principal = node.was_principal;
  if (!node.hit) return;
  node.hit->score = FromTableScore(node.hit->score, node.ply, node.position.halfmove_clock());
  if (On(Feature::kTableMove) && IsLegal(node.position, node.info, node.hit->move))
    node.table_move = node.hit->move;
}

bool Tree::TableCuts(const Node& node) const {
  return node.hit && node.hit->depth >= node.depth &&
         node.position.halfmove_clock() < kParams.table_cutoff_clock &&
         BoundSays(node.hit->bound, node.hit->score, node.beta - 1);
}

// The static evaluation, corrected by experience, and the best estimate of the node's score.
void Tree::EvaluateNode(Node& node) {
  assert(evaluator_.Agrees(node.position));
  if (node.in_check()) {
    node.here->evaluation = kNoEvaluation;
    return;
  }
  const bool known = node.hit && node.hit->evaluation != kNoEvaluation;
  node.raw_evaluation = known ? node.hit->evaluation : evaluator_.Evaluate(node.position);
  Score faded = FadeByClock(node.raw_evaluation, node.position.halfmove_clock());
  if (options_.elo)
    faded += JudgementError(*options_.elo, options_.error_seed, node.position.key());
  const Score correction =
      On(Feature::kCorrection) ? histories_->Correction(node.position, LineBefore(node)) : 0;
  node.evaluation = std::clamp(faded + correction, -(kMaxEvaluation - 1), kMaxEvaluation - 1);
  node.here->evaluation = node.evaluation;
  node.estimate = node.evaluation;
  if (node.hit && On(Feature::kTableEvaluation) &&
      BoundSays(node.hit->bound, node.hit->score, node.evaluation))
    node.estimate = node.hit->score;
  if (node.ply >= 2 && On(Feature::kImproving)) {
    const Score before = node.here[-2].evaluation;
    node.improving = before == kNoEvaluation || node.evaluation > before;
  }
}

// Ways to decide the node without looking at its moves one by one.
std::optional<Score> Tree::PruneNode(const Node& node) {
  const int depth = node.depth;
  if (IsDecisive(node.beta) || IsDecisive(node.alpha)) return std::nullopt;
  if (On(Feature::kReverseFutility) && depth <= kParams.reverse_futility_depth &&
      !IsDecisive(node.estimate) &&
      node.estimate - ReverseFutilityMargin(depth, node.improving) >= node.beta) {
    if (!node.hit) StoreEvaluation(node);
    return (node.estimate + node.beta) / 2;
  }
  return On(Feature::kNullMove) ? TryNullMove(node) : std::nullopt;
}

// If even passing the turn holds beta, a real move will. Not with a single piece or none, where
// having to move can be the trouble; at high depth the result is verified without null moves. The
// opponent always gets one full ply, which sees quiet mates.
std::optional<Score> Tree::TryNullMove(const Node& node) {
  const Position& position = node.position;
  const int ply = node.ply;
  const Bitboard pieces = PiecesOf(position, position.side_to_move());
  if (node.depth < kParams.null_move_depth || node.estimate < node.beta ||
      node.evaluation < node.beta + NullMoveMargin(node.depth) || ply < null_move_from_ply_ ||
      !node.here[-1].move || !pieces.several())
    return std::nullopt;
  const int depth =
      std::max(node.depth - NullMoveReduction(node.depth, node.estimate - node.beta), 1);
  const Position child = position.AfterNull();
  table_.Prefetch(TableKey(child));
  MakeStep(position, Move(), child, node.here, {});
  const Score score = -Search(child, -node.beta, -node.beta + 1, depth, ply + 1, !node.cut);
  TakeBackStep();
  if (stopped() || score < node.beta) return std::nullopt;
  // A mate found by passing is not proven.
  const Score result = IsDecisive(score) ? node.beta : score;
  if (node.depth < kParams.null_move_verification_depth || null_move_from_ply_ > 0 ||
      !On(Feature::kNullMoveVerification))
    return result;
  null_move_from_ply_ = ply + 3 * depth / 4 + 1;
  const Score verified = Search(position, node.beta - 1, node.beta, depth, ply, false);
  null_move_from_ply_ = 0;
  if (stopped() || verified < node.beta) return std::nullopt;
  return result;
}

int Tree::ReduceWithoutTableMove(const Node& node) const {
  if (!On(Feature::kInternalReduction)) return 0;
  const bool worth = (node.pv || node.cut) && node.depth >= kParams.internal_reduction_depth;
  return worth && !node.table_move && !node.here->excluded ? 1 : 0;
}

// Keeps the evaluation of a node that is left without a search.
void Tree::StoreEvaluation(const Node& node) {
  Outcome outcome;
  outcome.best = node.estimate;
  StoreNode(node, outcome, 0);
}

void Tree::StoreNode(const Node& node, const Outcome& outcome, int depth) {
  TableRecord record;
  record.move = outcome.move;
  record.score = ToTableScore(outcome.best, node.ply);
  record.evaluation = node.raw_evaluation;
  record.depth = depth;
  record.was_principal = node.was_principal;
  record.bound = outcome.best >= node.beta              ? ScoreBound::kLower
                 : outcome.best > node.alpha && node.pv ? ScoreBound::kExact
                                                        : ScoreBound::kUpper;
  table_.Store(node.key, record);
}

}  // namespace zeitnot
