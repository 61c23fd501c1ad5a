// The root of the tree: its moves one by one, as the driver asks for them.
#include <algorithm>

#include "search/fifty_moves.h"
#include "search/formulas.h"
#include "search/tree.h"

namespace zeitnot {

std::vector<Move> Tree::OrderedRootMoves() const {
  const LegalInfo info(root_);
  const auto hit = table_.Probe(TableKey(root_));
  const Move table_move = hit && IsLegal(root_, info, hit->move) ? hit->move : Move();
  OrderingContext context{root_, info, *histories_, table_move, {}, {}};
  context.follow_ups.back() = &histories_->WithPawns(root_);
  MovePicker picker(context, MovePicker::Scope::kAll);
  std::vector<Move> moves;
  while (const Move move = picker.Next()) moves.push_back(move);
  return moves;
}

Node Tree::EnterRoot(int depth, Score alpha, Score beta) {
  pv_.Clear(0);
  Node node{root_, alpha, beta, depth, 0, plies_.At(0), true, false};
  ProbeTable(node);
  EvaluateNode(node);
  node.here->danger = node.info.danger;
  node.here[1].killers = {};
  node.here[1].cutoffs = 0;
  node.here[2].cutoffs = 0;
  return node;
}

Score Tree::SearchRootMove(Move move, int depth, Score alpha, Score beta, std::size_t number) {
  BoardChanges changes;
  const Position child = root_.After(move, changes);
  MakeStep(root_, move, child, plies_.At(0), changes);
  if (child.halfmove_clock() >= kFiftyMoves) {
    const Score score = ScoreOfClaimable(child, depth);
    TakeBackStep();
    return score;
  }
  int reduction = 0;
  const bool quiet = !IsNoisy(root_, move) && !child.InCheck();
  if (depth >= 3 && number > 3 && quiet)
    reduction = std::clamp(
        BaseReduction(depth, static_cast<int>(number), true) / kParams.root_reduction_divisor, 0,
        depth - 2);
  Score score = alpha;
  bool full = number == 1;
  if (!full) {
    score = -Search(child, -alpha - 1, -alpha, depth - 1 - reduction, 1, true);
    if (score > alpha && reduction > 0)
      score = -Search(child, -alpha - 1, -alpha, depth - 1, 1, true);
    full = score > alpha;
  }
  if (full) score = -Search(child, -beta, -alpha, depth - 1, 1, false);
  TakeBackStep();
  return score;
}

// A move after which a draw may be claimed is worth a draw, and a little more or less by what the
// game would come to without a claim.
Score Tree::ScoreOfClaimable(const Position& child, int depth) {
  constexpr Score kMost = 20;
  constexpr Score kPart = 100;
  const Score score =
      -Search(WithoutCount(child), -kInfiniteScore, kInfiniteScore, depth - 1, 1, false);
  if (score == MateIn(1)) return score;
  return kDrawScore + std::clamp(score / kPart, -kMost, kMost);
}

void Tree::LeaveRoot(const Node& node, const Outcome& outcome, bool complete) {
  if (outcome.move && !IsNoisy(root_, outcome.move) && On(Feature::kPrincipalHistory))
    UpdateQuiet(node, outcome.move, HistoryBonus(node.depth));
  if (complete) StoreNode(node, outcome, node.depth);
}

}  // namespace zeitnot
