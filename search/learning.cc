// What a node teaches the histories.
#include <algorithm>

#include "search/formulas.h"
#include "search/worker.h"

namespace zeitnot {

// A quiet move that refutes the one before it, or one that raises alpha on the principal variation.
void Worker::LearnFromSuccess(const Node& node, const Outcome& outcome) {
  const Move best = outcome.move;
  if (IsNoisy(node.position, best)) return;
  const int bonus = HistoryBonus(node.depth);
  Ply& here = plies_[static_cast<std::size_t>(node.ply)];
  if (On(Feature::kKillers) && here.killers[0] != best) here.killers = {best, here.killers[0]};
  UpdateQuiet(node.position, node.info.danger, node.ply, best, bonus);
  for (const Move move : outcome.quiets)
    UpdateQuiet(node.position, node.info.danger, node.ply, move, -bonus);
}

// Nothing answers the quiet move before: it was good.
void Worker::LearnFromFailLow(const Node& node) {
  if (node.ply < 1 || !On(Feature::kFailLowHistory)) return;
  const Ply& before = plies_[static_cast<std::size_t>(node.ply) - 1];
  if (!before.quiet) return;
  const int bonus = HistoryBonus(node.depth) / 2;
  if (On(Feature::kQuietHistory)) {
    histories_->Quiet(!node.position.side_to_move(), before.danger, before.move).Update(bonus);
  }
  UpdateFollowUps(node.ply - 1, before.piece, before.move.to(), bonus);
}

// The evaluations before and after a quiet move say whether it helped its mover.
void Worker::LearnFromEvaluation(const Node& node) {
  if (node.ply < 1 || !On(Feature::kEvaluationHistory) || !On(Feature::kQuietHistory)) return;
  const Ply& before = plies_[static_cast<std::size_t>(node.ply) - 1];
  if (!before.quiet || before.evaluation == kNoEvaluation) return;
  histories_->Quiet(!node.position.side_to_move(), before.danger, before.move)
      .Update(EvaluationBonus(before.evaluation, node.evaluation));
}

// The table knows a quiet move that refutes the one before.
void Worker::LearnFromTable(const Node& node) {
  if (!On(Feature::kTableCutoffHistory) || !node.table_move || node.hit->score < node.beta ||
      IsNoisy(node.position, node.table_move))
    return;
  UpdateQuiet(node.position, node.info.danger, node.ply, node.table_move,
              HistoryBonus(node.depth) / 2);
}

// A result that quiet play brought about says how far off the static evaluation is.
void Worker::LearnCorrection(const Node& node, const Outcome& outcome) {
  if (node.in_check() || IsDecisive(outcome.best) || !On(Feature::kCorrection)) return;
  if (outcome.move && IsNoisy(node.position, outcome.move)) return;
  if (outcome.best >= node.beta && outcome.best <= node.evaluation) return;
  if (!outcome.move && outcome.best >= node.evaluation) return;
  histories_->LearnCorrection(node.position, LineOf(node.ply), outcome.best - node.evaluation,
                              node.depth);
}

void Worker::UpdateQuiet(const Position& position, Bitboard danger, int ply, Move move, int bonus) {
  const Piece piece = position.piece_on(move.from());
  if (On(Feature::kQuietHistory))
    histories_->Quiet(position.side_to_move(), danger, move).Update(bonus);
  if (On(Feature::kPawnHistory))
    histories_->WithPawns(position)[Index(piece)][Index(move.to())].Update(bonus);
  UpdateFollowUps(ply, piece, move.to(), bonus);
}

// `ply` is where the move of the piece is made.
void Worker::UpdateFollowUps(int ply, Piece piece, Square to, int bonus) {
  if (!On(Feature::kFollowUpHistory)) return;
  for (const std::size_t back : kFollowUpPlies) {
    const auto here = static_cast<std::size_t>(ply);
    if (here < back || plies_[here - back].follow_ups == nullptr) continue;
    (*plies_[here - back].follow_ups)[Index(piece)][Index(to)].Update(bonus);
  }
}

}  // namespace zeitnot
