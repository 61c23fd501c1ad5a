// Quiescence search: the value of a position once captures have run out.
#include <algorithm>

#include "search/formulas.h"
#include "search/see.h"
#include "search/tree.h"

namespace zeitnot {

Score Tree::Quiesce(const Position& position, Score alpha, Score beta, int ply) {
  pv_.Clear(ply);
  if (!EnterNode(ply)) return kDrawScore;
  Ply* const here = plies_.At(ply);
  if (const auto score = ScoreWithoutMoves(position, here, ply)) return *score;

  Node node{position, alpha, beta, 0, ply, here, beta - alpha > 1, false};
  ProbeTable(node);
  if (!node.pv && On(Feature::kQuiescenceTable) && TableCuts(node)) return node.hit->score;
  if (ply >= kMaxPly - 1) return node.in_check() ? kDrawScore : evaluator_.Evaluate(position);
  EvaluateNode(node);

  Outcome outcome;
  if (!node.in_check()) {
    // A mate that only the table knows has no line to show; on the principal variation it is left
    // to be found again.
    outcome.best = node.pv && IsDecisive(node.estimate) ? node.evaluation : node.estimate;
    if (outcome.best >= beta) {
      if (!node.hit) StoreNode(node, outcome, 0);
      return outcome.best;
    }
    node.alpha = std::max(alpha, outcome.best);
  }
  const OrderingContext context = Ordering(node);
  MovePicker picker(context, node.in_check() ? MovePicker::Scope::kAll : MovePicker::Scope::kNoisy);
  while (const Move move = picker.Next()) {
    ++outcome.searched;
    if (outcome.best > -kMateBound) {
      if (picker.in_losing_captures() && On(Feature::kQuiescenceExchange)) break;
      const bool quiet = !IsNoisy(position, move);
      if (quiet) {
        // An evasion has been found that is not mated; other captures are enough from here.
        picker.SkipQuiets();
        continue;
      }
      const Score reachable =
          node.estimate + kParams.quiescence_margin + ExchangeGain(position, move);
      if (On(Feature::kQuiescenceFutility) && !node.in_check() && !move.is_promotion() &&
          reachable <= node.alpha) {
        outcome.best = std::max(outcome.best, reachable);
        continue;
      }
    }
    BoardChanges changes;
    const Position child = position.After(move, changes);
    table_.Prefetch(TableKey(child));
    MakeStep(position, move, child, here, changes);
    const Score score = -Quiesce(child, -beta, -node.alpha, ply + 1);
    TakeBackStep();
    if (stopped()) return kDrawScore;
    if (score <= outcome.best) continue;
    outcome.best = score;
    if (score <= node.alpha) continue;
    outcome.move = move;
    node.alpha = score;
    if (node.pv) pv_.Set(ply, move);
    if (score >= beta) break;
  }
  if (node.in_check() && outcome.searched == 0) return MatedIn(ply);
  node.alpha = alpha;
  StoreNode(node, outcome, 0);
  return outcome.best;
}

}  // namespace zeitnot
