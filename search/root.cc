// The root: iterative deepening, aspiration windows, several lines, reports and the final answer.
#include <algorithm>

#include "movegen/generate.h"
#include "search/fifty_moves.h"
#include "search/formulas.h"
#include "search/strength.h"
#include "search/worker.h"

namespace zeitnot {
namespace {

// Before this a search is silent about windows that fail and moves it begins with.
constexpr Milliseconds kTalkative{3000};

bool IsEndless(const SearchLimits& limits) {
  return limits.infinite ||
         (!limits.depth && !limits.nodes && !limits.move_time && !limits.clock && !limits.mate);
}

}  // namespace

SearchResult Worker::Lead(const SearchGame& game, const SearchLimits& limits,
                          const SearchOptions& options, SearchListener& listener) {
  listener_ = &listener;
  limits_ = &limits;
  // The other player's clock does not say what this one's lost.
  if (game.position.side_to_move() != root_.side_to_move()) lag_meter_.Skip();
  if (limits.clock) lag_meter_.Begin(*limits.clock);
  Prepare(game, limits, options);
  if (!root_moves_.empty()) Deepen();
  if (limits.clock && !limits.ponder && !limits.infinite) {
    lag_meter_.End(time_->Meant());
  } else {
    lag_meter_.Skip();
  }
  if (IsEndless(limits)) {
    control_.Wait(false);
  } else if (limits.ponder) {
    control_.Wait(true);
  }
  team_.End();
  return MakeResult();
}

void Worker::Help(const SearchGame& game, const SearchLimits& limits,
                  const SearchOptions& options) {
  limits_ = &limits;
  Prepare(game, limits, options);
  if (!root_moves_.empty()) Deepen();
  team_.Count(member_, nodes_, table_hits_);
}

void Worker::Prepare(const SearchGame& game, const SearchLimits& limits,
                     const SearchOptions& options) {
  features_ = options.features;
  root_ = IsClaimableWhateverIsPlayed(game.position) ? WithoutCount(game.position) : game.position;
  count_ = game.position.halfmove_clock();
  keys_.assign(game.earlier_keys.begin(), game.earlier_keys.end());
  keys_.reserve(keys_.size() + kMaxPly + 4);
  root_index_ = keys_.size();
  keys_.push_back(root_.key());
  plies_.fill(Ply());

  // Tables would play at no rating but the highest.
  tablebases_ = options.elo ? nullptr : options.tablebases;
  table_probe_depth_ = options.table_probe_depth;
  table_fifty_moves_ = options.table_fifty_moves;
  table_hits_ = 0;
  elo_ = options.elo;
  error_seed_ = options.error_seed;
  SetRootMoves(limits);
  const auto wanted_lines = static_cast<std::size_t>(std::max(options.multi_pv, 1));
  UseTablebasesAtRoot(game, wanted_lines);
  const bool only_move = root_moves_.size() == 1 && CountLegal(root_) == 1;
  time_.emplace(limits, options.move_overhead, lag_meter_.lag(), only_move, control_);
  lines_ = std::min(root_moves_.size(), wanted_lines);
  node_limit_ = limits.nodes.value_or(UINT64_MAX);
  if (elo_) node_limit_ = std::min(node_limit_, NodesAtElo(*elo_));
  nodes_ = 0;
  root_depth_ = 0;
  completed_depth_ = 0;
  selective_depth_ = 0;
  null_move_from_ply_ = 0;
  stable_iterations_ = 0;
  stopped_ = false;
  ranked_.clear();
}

// The moves to consider in the order of a node without any knowledge of the search.
void Worker::SetRootMoves(const SearchLimits& limits) {
  root_moves_.clear();
  const LegalInfo info(root_);
  const auto hit = table_.Probe(TableKey(root_));
  const Move table_move = hit && IsLegal(root_, info, hit->move) ? hit->move : Move();
  const auto wanted = [&](Move move) {
    return std::find(limits.search_moves.begin(), limits.search_moves.end(), move) !=
           limits.search_moves.end();
  };
  OrderingContext context{root_, info, *histories_, table_move, {}, {}};
  context.follow_ups.back() = &histories_->WithPawns(root_);
  MovePicker picker(context, MovePicker::Scope::kAll);
  std::vector<RootMove> all;
  while (const Move move = picker.Next()) {
    RootMove root;
    root.move = move;
    root.line = {move};
    if (wanted(move)) root_moves_.push_back(root);
    all.push_back(std::move(root));
  }
  if (root_moves_.empty()) root_moves_ = std::move(all);
}

void Worker::Deepen() {
  const int asked = leads() ? limits_->depth.value_or(kMaxPly - 1) : kMaxPly - 1;
  const int last_depth = std::clamp(asked, 1, kMaxPly - 1);
  // Every other helper is a ply ahead.
  for (int depth = 1 + static_cast<int>(member_ % 2); depth <= last_depth; ++depth) {
    root_depth_ = depth;
    const Move best_before = root_moves_[0].move;
    const Score score_before = root_moves_[0].score;
    if (!SearchIteration(depth)) break;
    completed_depth_ = depth;
    team_.Propose(member_, root_moves_[0]);
    if (!leads()) continue;
    ranked_.assign(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(lines_));
    ReportLines(lines_);
    stable_iterations_ = root_moves_[0].move == best_before ? stable_iterations_ + 1 : 0;
    score_drop_ = depth > 1 ? score_before - root_moves_[0].score : 0;
    if (EnoughAfter(depth)) break;
  }
}

// One depth for all lines; false if it was broken off.
bool Worker::SearchIteration(int depth) {
  for (RootMove& root : root_moves_) root.order = -kInfiniteScore;
  for (std::size_t first = 0; first < lines_; ++first) {
    selective_depth_ = 0;
    const Move before = root_moves_[first].move;
    SearchWindow(depth, first);
    if (!stopped_) continue;
    // What the broken iteration improved has not been reported yet.
    if (leads() && (completed_depth_ == 0 || (first == 0 && root_moves_[0].move != before)))
      ReportLines(first + 1);
    return false;
  }
  std::stable_sort(root_moves_.begin(), root_moves_.begin() + static_cast<std::ptrdiff_t>(lines_),
                   [](const RootMove& a, const RootMove& b) {
                     return a.tier != b.tier ? a.tier > b.tier : a.score > b.score;
                   });
  return true;
}

std::size_t Worker::EndOfTier(std::size_t first) const {
  std::size_t end = first;
  while (end < root_moves_.size() && root_moves_[end].tier == root_moves_[first].tier) ++end;
  return end;
}

// Searches root moves from `first` on with a window around the last score, opened where it fails.
void Worker::SearchWindow(int depth, std::size_t first) {
  Score alpha = -kInfiniteScore;
  Score beta = kInfiniteScore;
  int delta = kParams.aspiration_delta;
  const Score expected = root_moves_[first].score;
  if (On(Feature::kAspiration) && depth >= kParams.aspiration_depth && !IsDecisive(expected)) {
    alpha = std::max(expected - delta, -kInfiniteScore);
    beta = std::min(expected + delta, kInfiniteScore);
  }
  int lowered = 0;  // after failing high, a shallower search usually settles the matter
  while (true) {
    const Score score = SearchRoot(std::max(depth - lowered, 1), alpha, beta, first);
    std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
                     root_moves_.begin() + static_cast<std::ptrdiff_t>(EndOfTier(first)),
                     [](const RootMove& a, const RootMove& b) { return a.order > b.order; });
    if (stopped_) return;
    if (score > alpha && score < beta) return;
    if (leads() && time_->Elapsed() >= kTalkative)
      ReportBound(first, score, score <= alpha ? ScoreBound::kUpper : ScoreBound::kLower);
    if (score <= alpha) {
      beta = alpha + (beta - alpha) / 2;
      alpha = std::max(score - delta, -kInfiniteScore);
      lowered = 0;
    } else {
      beta = std::min(score + delta, kInfiniteScore);
      lowered = std::min(lowered + 1, 3);
    }
    delta += delta;
    if (delta > 1000) {
      alpha = -kInfiniteScore;
      beta = kInfiniteScore;
    }
  }
}

Score Worker::SearchRoot(int depth, Score alpha, Score beta, std::size_t first) {
  pv_.Clear(0);
  Node node{root_, alpha, beta, depth, 0, true, false};
  ProbeTable(node);
  EvaluateNode(node);
  plies_[0].danger = node.info.danger;
  plies_[1].killers = {};
  plies_[1].cutoffs = 0;
  plies_[2].cutoffs = 0;
  Outcome outcome;
  const std::size_t end = EndOfTier(first);
  for (std::size_t i = first; i < end; ++i) root_moves_[i].order = -kInfiniteScore;
  for (std::size_t i = first; i < end; ++i) {
    RootMove& root = root_moves_[i];
    const std::size_t number = i - first + 1;
    if (leads() && time_->Elapsed() >= kTalkative)
      listener_->OnCurrentMove(depth, root.move, static_cast<int>(number));
    const std::uint64_t nodes_before = nodes_;
    const Score score = SearchRootMove(root, depth, alpha, beta, number);
    root.nodes += nodes_ - nodes_before;
    if (stopped_) return kDrawScore;
    outcome.best = std::max(outcome.best, score);
    if (number == 1 || score > alpha) RecordRootMove(root, score, alpha, beta);
    if (score > alpha) {
      alpha = score;
      outcome.move = root.move;
    }
    if (score >= beta) break;
  }
  if (outcome.move && !IsNoisy(root_, outcome.move) && On(Feature::kPrincipalHistory))
    UpdateQuiet(root_, node.info.danger, 0, outcome.move, HistoryBonus(depth));
  if (first == 0 && root_moves_.size() == static_cast<std::size_t>(CountLegal(root_)))
    StoreNode(node, outcome, node.depth);
  return outcome.best;
}

Score Worker::SearchRootMove(const RootMove& root, int depth, Score alpha, Score beta,
                             std::size_t number) {
  const Position child = root_.After(root.move);
  MakeStep(root_, root.move, child, 0);
  if (child.halfmove_clock() >= kFiftyMoves) {
    const Score score = ScoreOfClaimable(child, depth);
    TakeBackStep();
    return score;
  }
  int reduction = 0;
  const bool quiet = !IsNoisy(root_, root.move) && !child.InCheck();
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
Score Worker::ScoreOfClaimable(const Position& child, int depth) {
  constexpr Score kMost = 20;
  constexpr Score kPart = 100;
  const Score score =
      -Search(WithoutCount(child), -kInfiniteScore, kInfiniteScore, depth - 1, 1, false);
  if (score == MateIn(1)) return score;
  return kDrawScore + std::clamp(score / kPart, -kMost, kMost);
}

// A first move that fails low keeps its last complete line.
void Worker::RecordRootMove(RootMove& root, Score score, Score alpha, Score beta) {
  root.order = score;
  if (score <= alpha && root.depth > 0) return;
  root.score = score;
  root.bound = score >= beta    ? ScoreBound::kLower
               : score <= alpha ? ScoreBound::kUpper
                                : ScoreBound::kExact;
  root.depth = root_depth_;
  root.selective_depth = selective_depth_;
  const auto rest = pv_.Line(1);
  root.line.assign(1, root.move);
  root.line.insert(root.line.end(), rest.begin(), rest.end());
}

// No further iteration is needed or worth its time.
bool Worker::EnoughAfter(int depth) {
  const RootMove& best = root_moves_[0];
  if (TotalNodes() >= node_limit_ && NodeLimitCounts()) return true;
  if (limits_->mate && best.score >= MateIn(2 * *limits_->mate - 1)) return true;
  if (!time_->has_clock() || limits_->infinite) return false;
  // A mate that was looked at twice as deep as it is long stays.
  const bool settled = IsMate(best.score) && depth >= 2 * (kMateScore - std::abs(best.score));
  const auto node_percent = static_cast<int>(100 * best.nodes / std::max<std::uint64_t>(nodes_, 1));
  const int percent = SoftLimitPercent(stable_iterations_, score_drop_, node_percent);
  return time_->EndsAfter(settled || time_->SoftLimitPassed(percent));
}

void Worker::ReportLines(std::size_t count) {
  for (std::size_t rank = 0; rank < count; ++rank)
    listener_->OnInfo(MakeInfo(root_moves_[rank], rank));
}

// The value of a line is known to lie beyond the window that it was searched with.
void Worker::ReportBound(std::size_t rank, Score score, ScoreBound bound) {
  const RootMove& root = root_moves_[rank];
  if (root.table_score || CanBeClaimedAfter(root.move)) return;
  SearchInfo info = MakeInfo(root, rank);
  info.depth = root_depth_;
  info.score = score;
  info.bound = bound;
  listener_->OnInfo(info);
}

// Whatever the search looked for, the opponent can claim a draw when the move has been made.
bool Worker::CanBeClaimedAfter(Move move) const {
  return count_ + 1 >= kFiftyMoves && root_.After(move).halfmove_clock() != 0;
}

SearchInfo Worker::MakeInfo(const RootMove& root, std::size_t rank) const {
  SearchInfo info;
  info.depth = std::max(root.depth, 1);
  info.selective_depth = std::max(root.selective_depth, 1);
  info.multi_pv = static_cast<int>(rank) + 1;
  info.score = root.depth > 0 ? root.score : kDrawScore;
  info.bound = root.bound;
  if (root.table_score && !IsMate(info.score)) {
    info.score = *root.table_score;
    info.bound = ScoreBound::kExact;
  }
  if (info.score != MateIn(1) && CanBeClaimedAfter(root.move)) {
    info.score = kDrawScore;
    info.bound = ScoreBound::kExact;
  }
  info.nodes = TotalNodes();
  info.time = time_->Elapsed();
  info.hash_permill = table_.FillPermill();
  info.table_hits = table_hits_ + team_.HelperTableHits();
  info.line = root.line;
  return info;
}

// The team's choice where it may differ from the leader's: not when lines are ranked or a depth is
// asked for. A better move that the leader found in a broken iteration is not voted down.
RootMove Worker::ChooseAnswer() const {
  const RootMove& own = root_moves_[0];
  if (team_.size() == 1 || lines_ > 1 || limits_->depth || completed_depth_ == 0 ||
      own.depth > completed_depth_)
    return own;
  return team_.Elect();
}

SearchResult Worker::MakeResult() {
  SearchResult result;
  if (root_moves_.empty()) {
    result.info.score = root_.InCheck() ? MatedIn(0) : kDrawScore;
    return result;
  }
  const RootMove answer = ChooseAnswer();
  result.info = MakeInfo(answer, 0);
  result.best = answer.move;
  result.ponder = answer.line.size() > 1 ? answer.line[1] : GuessPonderMove(result.best);
  for (const RootMove& root : ranked_) {
    const std::size_t rank = result.others.size() + 1;
    if (root.move != answer.move && rank < lines_) result.others.push_back(MakeInfo(root, rank));
  }
  return result;
}

// What the table expects in answer, when the line ends with the best move.
Move Worker::GuessPonderMove(Move best) const {
  const Position child = root_.After(best);
  const auto hit = table_.Probe(TableKey(child));
  return hit && IsLegal(child, hit->move) ? hit->move : Move();
}

}  // namespace zeitnot
