// What a node teaches the histories.
#include <algorithm>

#include "search/formulas.h"
#include "search/tree.h"

namespace zeitnot {

// A quiet move that refutes the one before it, or one that raises alpha on the principal variation.
void Tree::LearnFromSuccess(const Node& node, const Outcome& outcome) {
  const Move best = outcome.move;
  if (IsNoisy(node.position, best)) return;
  const int bonus = HistoryBonus(node.depth);
  std::array<Move, 2>& killers = node.here->killers;
  if (On(Feature::kKillers) && killers[0] != best) killers = {best, killers[0]};
  UpdateQuiet(node, best, bonus);
  for (const Move move : outcome.quiets) UpdateQuiet(node, move, -bonus);
}

// Nothing answers the quiet move before: it was good.
void Tree::LearnFromFailLow(const Node& node) {
  if (node.ply < 1 || !On(Feature::kFailLowHistory)) return;
  const Ply& before = node.here[-1];
  if (!before.quiet) return;
  const int bonus = HistoryBonus(node.depth) / 2;
  if (On(Feature::kQuietHistory)) {
    histories_->Quiet(!node.position.side_to_move(), before.danger, before.move).Update(bonus);
  }
  UpdateFollowUps(node.here - 1, before.piece, before.move.to(), bonus);
}

// The evaluations before and after a quiet move say whether it helped its mover.
void Tree::LearnFromEvaluation(const Node& node) {
  if (node.ply < 1 || !On(Feature::kEvaluationHistory) || !On(Feature::kQuietHistory)) return;
  const Ply& before = node.here[-1];
  if (!before.quiet || before.evaluation == kNoEvaluation) return;
  histories_->Quiet(!node.position.side_to_move(), before.danger, before.move)
      .Update(EvaluationBonus(before.evaluation, node.evaluation));
}

// The table knows a quiet move that refutes the one before.
void Tree::LearnFromTable(const Node& node) {
  if (!On(Feature::kTableCutoffHistory) || !node.table_move || node.hit->score < node.beta ||
      IsNoisy(node.position, node.table_move))
    return;
  UpdateQuiet(node, node.table_move, HistoryBonus(node.depth) / 2);
}

// A result that quiet play brought about says how far off the static evaluation is.
void Tree::LearnCorrection(const Node& node, const Outcome& outcome) {
  if (node.in_check() || IsDecisive(outcome.best) || !On(Feature::kCorrection)) return;
  if (outcome.move && IsNoisy(node.position, outcome.move)) return;
  if (outcome.best >= node.beta && outcome.best <= node.evaluation) return;
  if (!outcome.move && outcome.best >= node.evaluation) return;
  histories_->LearnCorrection(node.position, LineBefore(node), outcome.best - node.evaluation,
                              node.depth);
}

void Tree::UpdateQuiet(const Node& node, Move move, int bonus) {
  const Position& position = node.position;
  const Piece piece = position.piece_on(move.from());
  if (On(Feature::kQuietHistory))
    histories_->Quiet(position.side_to_move(), node.info.danger, move).Update(bonus);
  if (On(Feature::kPawnHistory))
    histories_->WithPawns(position)[Index(piece)][Index(move.to())].Update(bonus);
  UpdateFollowUps(node.here, piece, move.to(), bonus);
}

// `here` is where the move of the piece is made.
void Tree::UpdateFollowUps(const Ply* here, Piece piece, Square to, int bonus) {
  if (!On(Feature::kFollowUpHistory)) return;
  for (const int back : kFollowUpPlies) {
    if (here[-back].follow_ups == nullptr) continue;
    (*here[-back].follow_ups)[Index(piece)][Index(to)].Update(bonus);
  }
}

}  // namespace zeitnot
