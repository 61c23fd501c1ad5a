// What tablebases say about the root and about nodes of the search.
#include <algorithm>

#include "search/syzygy/root.h"
#include "search/worker.h"

namespace zeitnot {
namespace {

// The least that a won position is worth to the side on move, `ply` plies from the root.
Score TableScore(syzygy::Wdl value, int ply, bool fifty_moves) {
  const bool decided = value == syzygy::Wdl::kWin || value == syzygy::Wdl::kLoss || !fifty_moves;
  // What the rule saves is a draw, but one that the better side would rather have.
  return decided ? SignOf(value) * (kTableWin - ply) : kDrawScore + SignOf(value);
}

}  // namespace

// Sorts the root moves into tiers. Only as many tiers are kept as the lines to be reported take;
// the search chooses within a tier.
void Worker::UseTablebasesAtRoot(const SearchGame& game, const SearchOptions& options) {
  const syzygy::Tablebases* const tables = options.tablebases.get();
  // At a rating below the highest there are none.
  if (tables == nullptr || options.elo || tree_.root().occupied().count() > tables->max_pieces())
    return;
  const syzygy::RootContext context{game.earlier_keys, options.table_fifty_moves};
  const auto ranking = syzygy::RankRootMoves(*tables, tree_.root(), context);
  if (!ranking) return;
  const std::size_t lines = WantedLines(options);
  std::vector<RootMove> ranked;
  for (const syzygy::RankedMove& entry : ranking->moves) {
    const auto root = std::find_if(root_moves_.begin(), root_moves_.end(),
                                   [&](const RootMove& move) { return move.move == entry.move; });
    if (root == root_moves_.end()) continue;  // not asked for
    if (ranked.size() >= lines && entry.tier != ranked.back().tier) break;
    root->tier = entry.tier;
    root->table_score = TableScore(entry.outcome, 1, options.table_fifty_moves);
    ranked.push_back(std::move(*root));
  }
  root_moves_ = std::move(ranked);
  tree_.brake().CountTableHits(root_moves_.size());
  // The tiers say all; without distances only the search can make progress within one.
  if (ranking->by_distance) tree_.LeaveTablebases();
}

// The value of a position with few men that a capture or pawn move has just led to. On the
// principal variation it only bounds what the moves bring, so that the line goes on.
std::optional<Score> Tree::ProbeTablebases(Node& node) {
  const Position& position = node.position;
  if (!options_.tablebases || position.halfmove_clock() != 0 ||
      !position.castling_rooks().empty() || node.here->excluded)
    return std::nullopt;
  const int men = position.occupied().count();
  const int most = options_.tablebases->max_pieces();
  if (men > most || (men == most && node.depth < options_.table_probe_depth)) return std::nullopt;
  const std::optional<syzygy::Wdl> value = options_.tablebases->ProbeWdl(position);
  if (!value) return std::nullopt;
  brake_.CountTableHits(1);
  const Score score = TableScore(*value, node.ply, options_.table_fifty_moves);
  // A known win may be a shorter mate, and a loss too.
  const ScoreBound bound = score >= kDecisiveBound    ? ScoreBound::kLower
                           : score <= -kDecisiveBound ? ScoreBound::kUpper
                                                      : ScoreBound::kExact;
  if (bound == ScoreBound::kExact || (bound == ScoreBound::kLower && score >= node.beta) ||
      (bound == ScoreBound::kUpper && score <= node.alpha)) {
    TableRecord record;
    record.score = ToTableScore(score, node.ply);
    record.depth = std::min(node.depth + 6, kMaxPly - 1);
    record.bound = bound;
    record.was_principal = node.was_principal;
    table_.Store(node.key, record);
    return score;
  }
  if (node.pv && bound == ScoreBound::kLower) node.floor = score;
  if (node.pv && bound == ScoreBound::kUpper) node.ceiling = score;
  return std::nullopt;
}

}  // namespace zeitnot
