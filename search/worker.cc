#include "search/worker.h"

#include <algorithm>

#include "movegen/generate.h"
#include "search/fifty_moves.h"

namespace zeitnot {
namespace {

// Before this a search is silent about windows that fail and moves it begins with.
constexpr Milliseconds kTalkative{3000};

bool IsEndless(const SearchLimits& limits) {
  return limits.infinite || (!limits.depth && !limits.nodes && !limits.soft_nodes &&
                             !limits.move_time && !limits.clock && !limits.mate);
}

}  // namespace

SearchResult Worker::Lead(const SearchGame& game, const SearchLimits& limits,
                          const SearchOptions& options, SearchListener& listener) {
  listener_ = &listener;
  // The other player's clock does not say what this one's lost.
  if (game.position.side_to_move() != tree_.root().side_to_move()) lag_meter_.Skip();
  if (limits.clock) lag_meter_.Begin(*limits.clock);
  Prepare(game, limits, options);
  if (!root_moves_.empty()) Deepen();
  if (limits.clock && !limits.ponder && !limits.infinite) {
    lag_meter_.End(brake_.time().Meant());
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
  Prepare(game, limits, options);
  if (!root_moves_.empty()) Deepen();
  brake_.Report();
}

void Worker::Prepare(const SearchGame& game, const SearchLimits& limits,
                     const SearchOptions& options) {
  limits_ = &limits;
  count_ = game.position.halfmove_clock();
  const bool claimable = IsClaimableWhateverIsPlayed(game.position);
  tree_.Begin(claimable ? WithoutCount(game.position) : game.position, game.earlier_keys, options);
  SetRootMoves();
  const bool only_move = root_moves_.size() == 1 && CountLegal(tree_.root()) == 1;
  brake_.Begin(limits, options, lag_meter_.lag(), only_move);
  UseTablebasesAtRoot(game, options);
  lines_ = std::min(root_moves_.size(), WantedLines(options));
  completed_depth_ = 0;
  stable_iterations_ = 0;
  ranked_.clear();
}

void Worker::SetRootMoves() {
  root_moves_.clear();
  const std::vector<Move>& wanted = limits_->search_moves;
  std::vector<RootMove> all;
  for (const Move move : tree_.OrderedRootMoves()) {
    RootMove root;
    root.move = move;
    root.line = {move};
    if (std::find(wanted.begin(), wanted.end(), move) != wanted.end()) root_moves_.push_back(root);
    all.push_back(std::move(root));
  }
  if (root_moves_.empty()) root_moves_ = std::move(all);
}

void Worker::Deepen() {
  const int asked = brake_.leads() ? limits_->depth.value_or(kMaxPly - 1) : kMaxPly - 1;
  const int last_depth = std::clamp(asked, 1, kMaxPly - 1);
  // Every other helper is a ply ahead.
  for (int depth = 1 + static_cast<int>(member_ % 2); depth <= last_depth; ++depth) {
    const Move best_before = root_moves_[0].move;
    const Score score_before = root_moves_[0].score;
    if (!SearchIteration(depth)) break;
    completed_depth_ = depth;
    brake_.NoteAnswer();
    team_.Propose(member_, root_moves_[0]);
    if (!brake_.leads()) continue;
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
    tree_.BeginLine(depth);
    const Move before = root_moves_[first].move;
    SearchWindow(depth, first);
    if (!brake_.stopped()) continue;
    // What the broken iteration improved has not been reported yet.
    if (brake_.leads() && (completed_depth_ == 0 || (first == 0 && root_moves_[0].move != before)))
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
  if (tree_.On(Feature::kAspiration) && depth >= kParams.aspiration_depth &&
      !IsDecisive(expected)) {
    alpha = std::max(expected - delta, -kInfiniteScore);
    beta = std::min(expected + delta, kInfiniteScore);
  }
  int lowered = 0;  // after failing high, a shallower search usually settles the matter
  while (true) {
    const Score score = SearchRoot(std::max(depth - lowered, 1), alpha, beta, first);
    std::stable_sort(root_moves_.begin() + static_cast<std::ptrdiff_t>(first),
                     root_moves_.begin() + static_cast<std::ptrdiff_t>(EndOfTier(first)),
                     [](const RootMove& a, const RootMove& b) { return a.order > b.order; });
    if (brake_.stopped()) return;
    if (score > alpha && score < beta) return;
    if (brake_.leads() && brake_.time().Elapsed() >= kTalkative)
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
  const Node node = tree_.EnterRoot(depth, alpha, beta);
  Outcome outcome;
  const std::size_t end = EndOfTier(first);
  for (std::size_t i = first; i < end; ++i) root_moves_[i].order = -kInfiniteScore;
  for (std::size_t i = first; i < end; ++i) {
    RootMove& root = root_moves_[i];
    const std::size_t number = i - first + 1;
    if (brake_.leads() && brake_.time().Elapsed() >= kTalkative)
      listener_->OnCurrentMove(depth, root.move, static_cast<int>(number));
    const std::uint64_t nodes_before = brake_.nodes();
    const Score score = tree_.SearchRootMove(root.move, depth, alpha, beta, number);
    root.nodes += brake_.nodes() - nodes_before;
    if (brake_.stopped()) return kDrawScore;
    outcome.best = std::max(outcome.best, score);
    if (number == 1 || score > alpha) RecordRootMove(root, score, alpha, beta);
    if (score > alpha) {
      alpha = score;
      outcome.move = root.move;
    }
    if (score >= beta) break;
  }
  const bool complete =
      first == 0 && root_moves_.size() == static_cast<std::size_t>(CountLegal(tree_.root()));
  tree_.LeaveRoot(node, outcome, complete);
  return outcome.best;
}

// A first move that fails low keeps its last complete line.
void Worker::RecordRootMove(RootMove& root, Score score, Score alpha, Score beta) {
  root.order = score;
  if (score <= alpha && root.depth > 0) return;
  root.score = score;
  root.bound = score >= beta    ? ScoreBound::kLower
               : score <= alpha ? ScoreBound::kUpper
                                : ScoreBound::kExact;
  root.depth = tree_.root_depth();
  root.selective_depth = tree_.selective_depth();
  const auto rest = tree_.LineAfterRootMove();
  root.line.assign(1, root.move);
  root.line.insert(root.line.end(), rest.begin(), rest.end());
}

// No further iteration is needed or worth its time.
bool Worker::EnoughAfter(int depth) {
  const RootMove& best = root_moves_[0];
  if (brake_.NodesAreSpent()) return true;
  if (limits_->soft_nodes && brake_.TotalNodes() >= *limits_->soft_nodes) return true;
  if (limits_->mate && best.score >= MateIn(2 * *limits_->mate - 1)) return true;
  if (!brake_.time().has_clock() || limits_->infinite) return false;
  // A mate that was looked at twice as deep as it is long stays.
  const bool settled = IsMate(best.score) && depth >= 2 * (kMateScore - std::abs(best.score));
  const auto node_percent =
      static_cast<int>(100 * best.nodes / std::max<std::uint64_t>(brake_.nodes(), 1));
  const int percent = SoftLimitPercent(stable_iterations_, score_drop_, node_percent);
  return brake_.time().EndsAfter(settled || brake_.time().SoftLimitPassed(percent));
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
  info.depth = tree_.root_depth();
  info.score = score;
  info.bound = bound;
  listener_->OnInfo(info);
}

// Whatever the search looked for, the opponent can claim a draw when the move has been made.
bool Worker::CanBeClaimedAfter(Move move) const {
  return count_ + 1 >= kFiftyMoves && tree_.root().After(move).halfmove_clock() != 0;
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
  info.nodes = brake_.TotalNodes();
  info.time = brake_.time().Elapsed();
  info.hash_permill = table_.FillPermill();
  info.table_hits = brake_.TotalTableHits();
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
    result.info.score = tree_.root().InCheck() ? MatedIn(0) : kDrawScore;
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
  const Position child = tree_.root().After(best);
  const auto hit = table_.Probe(TableKey(child));
  return hit && IsLegal(child, hit->move) ? hit->move : Move();
}

}  // namespace zeitnot
