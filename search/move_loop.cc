// The move loop of a node: which moves are skipped and how deep the others are searched.
#include <algorithm>

#include "search/check_test.h"
#include "search/formulas.h"
#include "search/see.h"
#include "search/tree.h"

namespace zeitnot {

Score Tree::SearchMoves(const Node& node) {
  const Position& position = node.position;
  const OrderingContext context = Ordering(node);
  MovePicker picker(context, MovePicker::Scope::kAll);
  const CheckTest check_test(position);
  Outcome outcome;
  outcome.best = node.floor;
  Score alpha = std::max(node.alpha, node.floor);
  int number = 0;
  while (const Move move = picker.Next()) {
    if (move == node.here->excluded) continue;
    const bool quiet = !IsNoisy(position, move);
    Candidate candidate{
        move, quiet, check_test.GivesCheck(move), ++number, picker.gave_sound_capture(), 0};

    // 8. Late quiet moves are skipped; only the checks among them are still looked at.
    if (IsTooLate(node, candidate, outcome)) {
      picker.StopSorting();
      continue;
    }

    // 9. Futile and losing moves are skipped.
    candidate.history = quiet ? QuietHistory(context, move) : 0;
    if (SkipMove(node, context, candidate, outcome)) continue;
    BoardChanges changes;
    const Position child = position.After(move, changes);
    table_.Prefetch(TableKey(child));

    // 10. Extensions: a singular move, a check.
    int extension = 0;
    if (move == node.table_move) {
      const Singular singular = TrySingular(node);
      if (stopped() || singular.cut) return singular.cut.value_or(kDrawScore);
      extension = singular.extension;
    }
    if (extension == 0) extension = Extension(node, candidate);

    // 11. The move is made and searched, late ones less deep at first.
    MakeStep(position, move, child, node.here, changes);
    if (extension > 1) ++node.here[1].double_extensions;
    const int reduction = Reduction(node, context, candidate);
    const Score score = SearchChild(node, child, node.depth - 1 + extension, reduction,
                                    outcome.searched == 0, alpha);
    TakeBackStep();
    if (stopped()) return kDrawScore;

    // 12. A better move raises alpha; one that is good enough ends the node.
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
    if (quiet && move != outcome.move) outcome.quiets.Add(move);
  }

  // 13. Mate and stalemate; what was learned, and the table.
  if (number == 0) {
    if (node.here->excluded) return node.alpha;
    return node.in_check() ? MatedIn(node.ply) : kDrawScore;
  }
  outcome.best = std::min(outcome.best, node.ceiling);
  Conclude(node, outcome);
  return outcome.best;
}

// Learns from what the move loop found and stores it.
void Tree::Conclude(const Node& node, const Outcome& outcome) {
  if (outcome.best >= node.beta && outcome.move) {
    LearnFromSuccess(node, outcome);
    ++node.here->cutoffs;
  } else if (outcome.move && On(Feature::kPrincipalHistory)) {
    LearnFromSuccess(node, outcome);
  } else if (!outcome.move) {
    LearnFromFailLow(node);
  }
  if (node.here->excluded) return;
  LearnCorrection(node, outcome);
  StoreNode(node, outcome, node.depth);
}

// Enough quiet moves have been tried at this depth. Never before some move is known not to be
// mated.
bool Tree::IsTooLate(const Node& node, const Candidate& candidate, const Outcome& outcome) const {
  return candidate.quiet && !candidate.gives_check && On(Feature::kLateMovePruning) &&
         !node.in_check() && node.depth <= kParams.late_move_depth && outcome.best > -kMateBound &&
         static_cast<int>(outcome.quiets.size()) >= LateMoveLimit(node.depth, node.improving);
}

// The most that a move may bring the static evaluation to at shallow depth; without a limit
// elsewnode.here->
Score Tree::HopeOf(const Node& node, const Candidate& candidate, int depth) const {
  if (candidate.quiet) {
    const bool shallow = On(Feature::kFutility) && depth <= kParams.futility_depth;
    return shallow ? node.evaluation + FutilityMargin(depth) : kInfiniteScore;
  }
  const bool shallow = On(Feature::kNoisyFutility) && depth <= kParams.noisy_futility_depth;
  return shallow ? node.evaluation + NoisyFutilityMargin(depth) +
                       ExchangeGain(node.position, candidate.move)
                 : kInfiniteScore;
}

// Hopeless or losing moves at shallow depth. Never before some move is known not to be mated.
bool Tree::SkipMove(const Node& node, const OrderingContext& context, const Candidate& candidate,
                    const Outcome& outcome) const {
  if (outcome.best <= -kMateBound) return false;
  const int depth = std::max(node.depth - Reduction(node, context, candidate), 1);
  if (!node.in_check() && !node.pv && !candidate.gives_check && !IsDecisive(node.alpha) &&
      HopeOf(node, candidate, depth) <= node.alpha)
    return true;
  if (candidate.sound || !On(Feature::kExchangePruning)) return false;
  // What a quiet move may lose shrinks with its reduction; forcing moves are given the full depth.
  const bool forcing = !candidate.quiet || candidate.gives_check;
  const int margin =
      forcing ? kParams.exchange_noisy_margin * node.depth : kParams.exchange_quiet_margin * depth;
  return !ExchangeWinsAtLeast(context.position, candidate.move, -margin);
}

// Searches the node without its table move: if nothing else comes near, the move is extended.
// If others beat beta as well, the node fails high; if they may, the move is searched less deep.
Tree::Singular Tree::TrySingular(const Node& node) {
  if (!On(Feature::kSingular) || node.depth < kParams.singular_depth || node.here->excluded ||
      node.ply >= 2 * root_depth_ || node.hit->bound == ScoreBound::kUpper ||
      IsDecisive(node.hit->score) || node.hit->depth < node.depth - kParams.singular_table_slack)
    return {};
  const Score bar = node.hit->score - kParams.singular_margin * node.depth;
  node.here->excluded = node.table_move;
  const Score score = Search(node.position, bar - 1, bar, (node.depth - 1) / 2, node.ply, node.cut);
  node.here->excluded = Move();
  if (stopped()) return {};
  if (score >= bar) {
    if (On(Feature::kMultiCut) && !node.pv && bar >= node.beta && !IsDecisive(bar)) return {0, bar};
    return {On(Feature::kNegativeExtension) && node.hit->score >= node.beta ? -1 : 0};
  }
  const bool twice = !node.pv && score < bar - kParams.singular_double_margin &&
                     node.here->double_extensions < kParams.most_double_extensions;
  return {twice ? 2 : 1};
}

// Plies that a move other than a singular one is searched deeper.
int Tree::Extension(const Node& node, const Candidate& candidate) const {
  return On(Feature::kCheckExtension) && candidate.gives_check &&
                 node.depth <= kParams.check_extension_depth && node.ply < 2 * root_depth_ &&
                 (candidate.sound || ExchangeWinsAtLeast(node.position, candidate.move, 0))
             ? 1
             : 0;
}

// Plies that a late move is searched less at first.
int Tree::Reduction(const Node& node, const OrderingContext& context,
                    const Candidate& candidate) const {
  if (!On(Feature::kLateMoveReduction) || node.depth < kParams.reduction_depth ||
      candidate.number < (node.pv ? 3 : 2))
    return 0;
  int hundredths = BaseReduction(node.depth, candidate.number, candidate.quiet);
  if (node.pv) hundredths += kParams.reduce_principal;
  if (node.was_principal) hundredths += kParams.reduce_was_principal;
  if (node.cut) hundredths += kParams.reduce_cut;
  if (!node.improving) hundredths += kParams.reduce_not_improving;
  if (candidate.gives_check) hundredths += kParams.reduce_check;
  if (node.here[1].cutoffs > kParams.child_cutoffs) hundredths += kParams.reduce_child_cutoffs;
  if (candidate.quiet) {
    if (candidate.move == context.killers[0] || candidate.move == context.killers[1])
      hundredths += kParams.reduce_killer;
    if (node.table_move && IsNoisy(node.position, node.table_move))
      hundredths += kParams.reduce_table_capture;
  }
  hundredths -= 100 * candidate.history / kParams.reduction_history_divisor;
  return std::clamp(hundredths / 100, 0, node.depth - 1);
}

// Principal variation search: later moves get a null window, reduced first, and are searched again
// when they surprise.
Score Tree::SearchChild(const Node& node, const Position& child, int depth, int reduction,
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

}  // namespace zeitnot
