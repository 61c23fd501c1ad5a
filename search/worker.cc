#include "search/worker.h"

#include <algorithm>

#include "eval/endgame.h"
#include "movegen/generate.h"
#include "search/fifty_moves.h"

namespace zeitnot {

// Counts a node; false when the search has to unwind.
bool Worker::EnterNode(int ply) {
  if (stopped_) return false;
  if (nodes_ >= node_limit_ && NodeLimitCounts()) {
    stopped_ = true;
    return false;
  }
  ++nodes_;
  selective_depth_ = std::max(selective_depth_, ply);
  if (nodes_ % kPollInterval == 0) LookUp();
  return !stopped_;
}

// Looks at the time and at what other threads say.
void Worker::LookUp() {
  team_.Count(member_, nodes_, table_hits_);
  if (!leads()) {
    // A leader that the machine lets wait does not see the sum; more than all is never asked for.
    const bool enough = team_.HelperNodes() >= node_limit_ && NodeLimitCounts();
    stopped_ = team_.over() || control_.stopped() || enough;
    return;
  }
  if (team_.size() > 1 && TotalNodes() >= node_limit_ && NodeLimitCounts()) stopped_ = true;
  if (CanStop() && time_->MustStop()) stopped_ = true;
}

// Draws by rule, and mate before the fifty-move rule; nothing when play goes on.
std::optional<Score> Worker::ScoreWithoutMoves(const Position& position, int ply) const {
  if (position.halfmove_clock() >= kFiftyMoves) {
    if (!position.InCheck() || HasLegalMove(position)) return kDrawScore;
    return MatedIn(ply);
  }
  if (IsRepetition(ply) || IsMaterialDraw(position)) return kDrawScore;
  return std::nullopt;
}

// One earlier occurrence in the search is enough: what could be done once can be done again. Of the
// game before the root it takes two.
bool Worker::IsRepetition(int ply) const {
  const std::size_t last = keys_.size() - 1;
  const std::size_t first = plies_[static_cast<std::size_t>(ply)].first_repeatable;
  int in_game = 0;
  for (std::size_t back = 4; back <= last && last - back >= first; back += 2) {
    const std::size_t index = last - back;
    if (keys_[index] != keys_[last]) continue;
    if (index >= root_index_ || ++in_game == 2) return true;
  }
  return false;
}

OrderingContext Worker::Ordering(const Node& node) const {
  const auto ply = static_cast<std::size_t>(node.ply);
  OrderingContext context{node.position,   node.info,           *histories_,
                          node.table_move, plies_[ply].killers, {}};
  for (std::size_t i = 0; i < kFollowUpPlies.size(); ++i) {
    if (ply >= kFollowUpPlies[i])
      context.follow_ups[i] = plies_[ply - kFollowUpPlies[i]].follow_ups;
  }
  context.follow_ups.back() = &histories_->WithPawns(node.position);
  context.exchange_order = On(Feature::kExchangeOrder);
  return context;
}

// The two moves before a ply as a number, for the correction of evaluations.
std::size_t Worker::LineOf(int ply) const {
  std::size_t line = 0;
  for (int back = 1; back <= std::min(ply, 2); ++back) {
    const Ply& before = plies_[static_cast<std::size_t>(ply - back)];
    line = line << 10U | Index(before.piece) << 6U | Index(before.move.to());
  }
  return line;
}

// Puts the child on the line being searched; the empty move is a null move.
void Worker::MakeStep(const Position& position, Move move, const Position& child, int ply) {
  Ply& here = plies_[static_cast<std::size_t>(ply)];
  Ply& next = plies_[static_cast<std::size_t>(ply) + 1];
  here.move = move;
  here.piece = move ? position.piece_on(move.from()) : Piece::kNone;
  here.quiet = move && !IsNoisy(position, move);
  here.follow_ups = move ? &histories_->FollowUps(here.piece, move.to()) : nullptr;
  next.double_extensions = here.double_extensions;
  keys_.push_back(child.key());
  const bool irreversible = !move || child.halfmove_clock() == 0;
  next.first_repeatable = irreversible ? keys_.size() - 1 : here.first_repeatable;
}

}  // namespace zeitnot
