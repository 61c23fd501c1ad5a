#include "search/tree.h"

#include <algorithm>

#include "eval/endgame.h"
#include "movegen/generate.h"
#include "search/fifty_moves.h"

namespace zeitnot {

void Tree::Begin(const Position& root, std::span<const std::uint64_t> earlier_keys,
                 const SearchOptions& options) {
  root_ = root;
  keys_.assign(earlier_keys.begin(), earlier_keys.end());
  keys_.reserve(keys_.size() + kMaxPly + 4);
  root_index_ = keys_.size();
  keys_.push_back(root_.key());
  plies_.Clear();
  evaluator_.Begin(root, options.network);

  options_ = options;
  // Tables would play at no rating but the highest.
  if (options.elo) options_.tablebases = nullptr;
  root_depth_ = 0;
  selective_depth_ = 0;
  null_move_from_ply_ = 0;
}

// Draws by rule, and mate before the fifty-move rule; std::nullopt when play goes on.
std::optional<Score> Tree::ScoreWithoutMoves(const Position& position, const Ply* here,
                                             int ply) const {
  if (position.halfmove_clock() >= kFiftyMoves) {
    if (!position.InCheck() || HasLegalMove(position)) return kDrawScore;
    return MatedIn(ply);
  }
  if (IsRepetition(here) || IsMaterialDraw(position)) return kDrawScore;
  return std::nullopt;
}

// One earlier occurrence in the search is enough: what could be done once can be done again. Of the
// game before the root it takes two.
bool Tree::IsRepetition(const Ply* here) const {
  const std::size_t last = keys_.size() - 1;
  const std::size_t first = here->first_repeatable;
  int in_game = 0;
  for (std::size_t back = 4; back <= last && last - back >= first; back += 2) {
    const std::size_t index = last - back;
    if (keys_[index] != keys_[last]) continue;
    if (index >= root_index_ || ++in_game == 2) return true;
  }
  return false;
}

OrderingContext Tree::Ordering(const Node& node) const {
  OrderingContext context{node.position,   node.info,          *histories_,
                          node.table_move, node.here->killers, {}};
  for (std::size_t i = 0; i < kFollowUpPlies.size(); ++i)
    context.follow_ups[i] = node.here[-kFollowUpPlies[i]].follow_ups;
  context.follow_ups.back() = &histories_->WithPawns(node.position);
  context.exchange_order = On(Feature::kExchangeOrder);
  return context;
}

// The two moves before a node as a number, for the correction of evaluations.
std::size_t Tree::LineBefore(const Node& node) {
  std::size_t line = 0;
  for (int back = 1; back <= std::min(node.ply, 2); ++back) {
    const Ply& before = node.here[-back];
    line = line << 10U | Index(before.piece) << 6U | Index(before.move.to());
  }
  return line;
}

// Puts the child on the line being searched; the empty move is a null move, which changes nothing.
void Tree::MakeStep(const Position& position, Move move, const Position& child, Ply* here,
                    const BoardChanges& changes) {
  here->move = move;
  here->piece = move ? position.piece_on(move.from()) : Piece::kNone;
  here->quiet = move && !IsNoisy(position, move);
  here->follow_ups = move ? &histories_->FollowUps(here->piece, move.to()) : nullptr;
  here[1].double_extensions = here->double_extensions;
  keys_.push_back(child.key());
  evaluator_.Push(changes);
  const bool irreversible = !move || child.halfmove_clock() == 0;
  here[1].first_repeatable = irreversible ? keys_.size() - 1 : here->first_repeatable;
}

}  // namespace zeitnot
