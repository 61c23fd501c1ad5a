// The move loop of a node: which moves are skipped, how deep the others are searched, and what is
// learned from the result.
#include <algorithm>

#include "search/check_test.h"
#include "search/formulas.h"
#include "search/see.h"
#include "search/worker.h"

namespace zeitnot {

Score Worker::SearchMoves(const Node& node) {
  const Position& position = node.position;
  Ply& here = plies_[static_cast<std::size_t>(node.ply)];
  const OrderingContext context = Ordering(node);
  MovePicker picker(context, MovePicker::Scope::kAll);
  const CheckTest check_test(position);
  Outcome outcome;
  Score alpha = node.alpha;
  int number = 0;
  while (const Move move = picker.Next()) {
    if (move == here.excluded) continue;
    ++number;
    const bool quiet = !IsNoisy(position, move);
    const bool gives_check = check_test.GivesCheck(move);
    if (SkipMove(node, context, move, quiet, gives_check, outcome)) continue;
    const Position child = position.After(move);
    table_.Prefetch(TableKey(child));

    int extension = 0;
    if (move == node.table_move) {
      const Singularity singular = TestSingular(node);
      if (stopped_) return kDrawScore;
      if (singular.cutoff) return *singular.cutoff;
      extension = singular.extension;
    }
    if (extension == 0 && gives_check && node.depth <= kParams.check_extension_depth &&
        node.ply < 2 * root_depth_ && ExchangeWinsAtLeast(position, move, 0))
      extension = 1;

    MakeStep(position, move, child, node.ply);
    if (extension > 1) ++plies_[static_cast<std::size_t>(node.ply) + 1].double_extensions;
    const int reduction = Reduction(node, context, move, quiet, gives_check, number);
    const Score score = SearchChild(node, child, node.depth - 1 + extension, reduction,
                                    outcome.searched == 0, alpha);
    TakeBackStep();
    if (stopped_) return kDrawScore;
    ++outcome.searched;
    if (score > outcome.best) {
      outcome.best = score;
      if (score > alpha) {
        outcome.move = move;
        alpha = score;
        if (node.pv) pv_.Set(node.ply, move);
      }
    }
    if (score >= node.beta) break;
    if (move != outcome.move) (quiet ? outcome.quiets : outcome.noisies).Add(move);
  }
  if (number == 0) {
    if (here.excluded) return node.alpha;
    return node.in_check() ? MatedIn(node.ply) : kDrawScore;
  }
  if (outcome.best >= node.beta) LearnFromCutoff(node, outcome);
  if (!here.excluded) {
    LearnCorrection(node, outcome);
    StoreNode(node, outcome);
  }
  return outcome.best;
}

// Late, hopeless or losing moves at shallow depth. Never before some move is known not to be mated.
bool Worker::SkipMove(const Node& node, const OrderingContext& context, Move move, bool quiet,
                      bool gives_check, const Outcome& outcome) const {
  if (outcome.best <= -kMateBound) return false;
  const int depth = node.depth;
  if (quiet && !node.in_check() && !gives_check) {
    const auto tried = static_cast<int>(outcome.quiets.size());
    if (depth <= kParams.late_move_depth && tried >= LateMoveLimit(depth, node.improving))
      return true;
    if (!node.pv && depth <= kParams.futility_depth && !IsMate(node.alpha) &&
        node.evaluation + FutilityMargin(depth) <= node.alpha)
      return true;
    if (depth <= kParams.history_pruning_depth &&
        QuietHistory(context, move) < -kParams.history_pruning_margin * depth)
      return true;
  }
  if (depth > kParams.exchange_depth) return false;
  const int margin = quiet ? kParams.exchange_quiet_margin : kParams.exchange_noisy_margin;
  return !ExchangeWinsAtLeast(context.position, move, -margin * depth);
}

// Searches the node without its table move: if nothing else comes near, the move is extended; if
// another move beats beta as well, the node fails high.
Worker::Singularity Worker::TestSingular(const Node& node) {
  Ply& here = plies_[static_cast<std::size_t>(node.ply)];
  if (node.depth < kParams.singular_depth || here.excluded || node.ply >= 2 * root_depth_ ||
      node.hit->bound == ScoreBound::kUpper || IsMate(node.hit->score) ||
      node.hit->depth < node.depth - kParams.singular_table_slack)
    return {};
  const Score bar = node.hit->score - kParams.singular_margin * node.depth;
  here.excluded = node.table_move;
  const Score score = Search(node.position, bar - 1, bar, (node.depth - 1) / 2, node.ply, node.cut);
  here.excluded = Move();
  if (stopped_) return {};
  Singularity result;
  if (score < bar) {
    const bool twice = !node.pv && score < bar - kParams.singular_double_margin &&
                       here.double_extensions < kParams.most_double_extensions;
    result.extension = twice ? 2 : 1;
  } else if (bar >= node.beta && !IsMate(bar)) {
    result.cutoff = bar;
  } else if (node.hit->score >= node.beta) {
    result.extension = -1;
  }
  return result;
}

// Plies that a late move is searched less at first.
int Worker::Reduction(const Node& node, const OrderingContext& context, Move move, bool quiet,
                      bool gives_check, int number) const {
  if (node.depth < kParams.reduction_depth || number < (node.pv ? 3 : 2)) return 0;
  int hundredths = BaseReduction(node.depth, number, quiet);
  if (node.pv) hundredths -= 90;
  if (node.cut) hundredths += 110;
  if (!node.improving) hundredths += 40;
  if (gives_check) hundredths -= 80;
  if (quiet) {
    if (move == context.killers[0] || move == context.killers[1]) hundredths -= 90;
    hundredths -= 100 * QuietHistory(context, move) / kParams.reduction_history_divisor;
  } else {
    hundredths -= 100 * NoisyHistory(context, move) / kParams.reduction_history_divisor;
  }
  return std::clamp(hundredths / 100, 0, node.depth - 1);
}

// Principal variation search: later moves get a null window, reduced first, and are searched again
// when they surprise.
Score Worker::SearchChild(const Node& node, const Position& child, int depth, int reduction,
                          bool first, Score alpha) {
  const int ply = node.ply + 1;
  Score score = alpha;
  if (reduction > 0) {
    const int reduced = std::max(depth - reduction, 1);
    score = -Search(child, -alpha - 1, -alpha, reduced, ply, true);
    if (score > alpha && reduced < depth)
      score = -Search(child, -alpha - 1, -alpha, depth, ply, !node.cut);
  } else if (!node.pv || !first) {
    score = -Search(child, -alpha - 1, -alpha, depth, ply, !node.cut);
  }
  if (node.pv && (first || score > alpha))
    score = -Search(child, -node.beta, -alpha, depth, ply, false);
  return score;
}

void Worker::LearnFromCutoff(const Node& node, const Outcome& outcome) {
  const int bonus = HistoryBonus(node.depth);
  const Move best = outcome.move;
  if (IsNoisy(node.position, best)) {
    UpdateNoisy(node.position, best, bonus);
  } else {
    Ply& here = plies_[static_cast<std::size_t>(node.ply)];
    if (here.killers[0] != best) here.killers = {best, here.killers[0]};
    UpdateQuiet(node, best, bonus);
    for (const Move move : outcome.quiets) UpdateQuiet(node, move, -bonus);
  }
  for (const Move move : outcome.noisies) UpdateNoisy(node.position, move, -bonus);
}

// A result that quiet play brought about says how far off the static evaluation is.
void Worker::LearnCorrection(const Node& node, const Outcome& outcome) {
  if (node.in_check() || IsMate(outcome.best)) return;
  if (outcome.move && IsNoisy(node.position, outcome.move)) return;
  if (outcome.best >= node.beta && outcome.best <= node.evaluation) return;
  if (!outcome.move && outcome.best >= node.evaluation) return;
  histories_->LearnCorrection(node.position, outcome.best - node.raw_evaluation, node.depth);
}

void Worker::UpdateQuiet(const Node& node, Move move, int bonus) {
  const auto ply = static_cast<std::size_t>(node.ply);
  const Piece piece = node.position.piece_on(move.from());
  histories_->Quiet(node.position.side_to_move(), move).Update(bonus);
  for (const std::size_t back : {std::size_t{1}, std::size_t{2}}) {
    if (ply < back || plies_[ply - back].replies == nullptr) continue;
    (*plies_[ply - back].replies)[Index(piece)][Index(move.to())].Update(bonus);
  }
}

void Worker::UpdateNoisy(const Position& position, Move move, int bonus) {
  const Piece piece = position.piece_on(move.from());
  histories_->Noisy(piece, move.to(), CapturedType(position, move)).Update(bonus);
}

}  // namespace zeitnot
