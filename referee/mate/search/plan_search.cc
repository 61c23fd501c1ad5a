#include "referee/mate/search/plan_search.h"

#include <algorithm>
#include <array>
#include <utility>

#include "movegen/generate.h"
#include "movegen/replies.h"
#include "referee/mate/line/mating_line.h"
#include "referee/mate/search/mate_plan.h"
#include "referee/mate/search/plan_distance.h"

namespace zeitnot::referee {
namespace {

// Found by trying, over game endings, as are the costs in the plans.
constexpr std::size_t kPerPlan = 16;      // positions reached for one plan
constexpr std::size_t kMostChildren = 6;  // moves kept of one position
constexpr int kWorkWeight = 8;            // of work left, against the place among the moves kept
constexpr std::uint64_t kPlanning = 16;   // what making plans counts, in positions
// Positions that one start may take. No start is cut short, so that a search in several runs is the
// same as in one.
constexpr std::uint64_t kPerStart = kPlanning + MatePlans::kMost * kPerPlan;
constexpr int kMostReplies = 4;             // answers to a check that are planned from
constexpr std::uint64_t kFirstStray = 120;  // positions visited before the first arbitrary moves
constexpr std::uint64_t kStrayEvery = 60;
constexpr std::size_t kStrayPlies = 64;     // arbitrary moves in a row, at most
constexpr std::size_t kLongestStray = 200;  // plies from the root that are strayed from
constexpr std::size_t kMostStarts = 1000;   // then all but the root are forgotten

constexpr std::size_t kNoParent = static_cast<std::size_t>(-1);

struct Reached {
  Position position;
  std::size_t parent = kNoParent;
  Move move;
  Square attacker = Square::kNone;
  Square supporter = Square::kNone;
  int work = 0;
};

// A move that may be made next.
struct Candidate {
  int rank = 0;  // the smaller the sooner
  int work = 0;
  std::size_t parent = 0;
  Move move;
};

// Best-first search for the mate of one plan.
class Pursuit {
 public:
  Pursuit(const Position& root, Color side, const MatePlan& plan)
      : side_(side), distance_(root, side, plan) {
    Reached& first = reached_[count_++];
    first.position = root;
    first.attacker = plan.attacker;
    first.supporter = plan.supporter;
    first.work = distance_.Start(root);
  }

  // True if a mate is found; kPerPlan positions are reached at most, the first included.
  bool Run() {
    if (Expand(0)) return true;
    while (open_ > 0 && count_ < kPerPlan) {
      // The latest of the best, to go deep first.
      std::size_t best = open_ - 1;
      for (std::size_t i = best; i-- > 0;) {
        if (candidates_[i].rank < candidates_[best].rank) best = i;
      }
      const Candidate candidate = candidates_[best];
      candidates_[best] = candidates_[--open_];
      if (Reach(candidate) && Expand(count_ - 1)) return true;
    }
    return false;
  }

  std::uint64_t nodes() const { return count_; }
  std::vector<Move> Line() const {
    std::vector<Move> line = LineTo(last_);
    line.push_back(mating_);
    return line;
  }
  std::vector<Move> LineTo(std::size_t number) const {
    std::vector<Move> line;
    for (std::size_t i = number; reached_[i].parent != kNoParent; i = reached_[i].parent)
      line.push_back(reached_[i].move);
    std::reverse(line.begin(), line.end());
    return line;
  }
  int work(std::size_t number) const { return reached_[number].work; }
  const Position& position(std::size_t number) const { return reached_[number].position; }
  // The position with the least work left, in case of equality the earliest.
  std::size_t Nearest() const {
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < count_; ++i) {
      if (reached_[i].work < reached_[nearest].work) nearest = i;
    }
    return nearest;
  }

 private:
  bool Reach(const Candidate& candidate);
  bool Expand(std::size_t number);
  void Keep(std::size_t number, const MoveList& moves);

  const Color side_;
  const PlanDistance distance_;
  std::array<Reached, kPerPlan> reached_;
  std::size_t count_ = 0;
  std::array<Candidate, kPerPlan * kMostChildren> candidates_;
  std::size_t open_ = 0;
  std::array<Replies, MoveList::kCapacity>
      replies_;  // of the checks from the position that is expanded
  Move mating_;
  std::size_t last_ = 0;
};

// Makes the move; false if the position was reached before.
bool Pursuit::Reach(const Candidate& candidate) {
  const Reached& parent = reached_[candidate.parent];
  Reached& next = reached_[count_];
  next.position = parent.position.After(candidate.move);
  for (std::size_t i = 0; i < count_; ++i) {
    if (reached_[i].position.key() == next.position.key()) return false;
  }
  ++count_;
  next.parent = candidate.parent;
  next.move = candidate.move;
  next.work = candidate.work;
  next.attacker = candidate.move.from() == parent.attacker ? candidate.move.to() : parent.attacker;
  next.supporter =
      candidate.move.from() == parent.supporter ? candidate.move.to() : parent.supporter;
  return true;
}

// The moves that may give check, alone worth counting replies after.
class Checks {
 public:
  explicit Checks(const Position& position)
      : position_(position), king_(position.king(!position.side_to_move())) {
    const Bitboard occupied = position.occupied();
    diagonal_ = BishopAttacks(king_, occupied);
    straight_ = RookAttacks(king_, occupied);
  }

  bool MayCheck(Move move) const {
    if (move.is_castling() || move.is_en_passant()) return true;
    // A man that leaves a line to the king may uncover a check, or give one along it.
    if ((diagonal_ | straight_).contains(move.from())) return true;
    const PieceType type =
        move.is_promotion() ? move.promotion() : TypeOf(position_.piece_on(move.from()));
    switch (type) {
      case PieceType::kPawn:
        return PawnAttacks(move.to(), position_.side_to_move()).contains(king_);
      case PieceType::kKnight: return KnightAttacks(move.to()).contains(king_);
      case PieceType::kBishop: return diagonal_.contains(move.to());
      case PieceType::kRook: return straight_.contains(move.to());
      case PieceType::kQueen: return (diagonal_ | straight_).contains(move.to());
      case PieceType::kKing:
      case PieceType::kNone: break;
    }
    return false;
  }

 private:
  const Position& position_;
  const Square king_;
  Bitboard diagonal_;  // lines from the king as far as the first man on them
  Bitboard straight_;
};

bool Pursuit::Expand(std::size_t number) {
  const Reached& node = reached_[number];
  const MoveList moves = LegalMoves(node.position);
  if (moves.empty()) return false;
  if (node.position.side_to_move() == side_) {
    const Checks checks(node.position);
    MoveList checking;
    for (const Move move : moves) {
      if (checks.MayCheck(move)) checking.Add(move);
    }
    CountReplies(node.position, {checking.begin(), checking.size()}, replies_.data());
    for (std::size_t i = 0; i < checking.size(); ++i) {
      if (!replies_[i].is_checkmate()) continue;
      mating_ = checking[i];
      last_ = number;
      return true;
    }
  }
  Keep(number, moves);
  return false;
}

// Adds the most promising of the moves to the candidates.
void Pursuit::Keep(std::size_t number, const MoveList& moves) {
  const Reached& node = reached_[number];
  std::array<Candidate, kMostChildren> best;  // by work, the first found first
  std::size_t kept = 0;
  for (const Move move : moves) {
    const int work =
        node.work + distance_.Change(node.position, move, node.attacker, node.supporter);
    if (work >= PlanDistance::kLost) continue;
    if (kept == kMostChildren && best[kMostChildren - 1].work <= work) continue;
    std::size_t place = kept < kMostChildren ? kept++ : kMostChildren - 1;
    for (; place > 0 && best[place - 1].work > work; --place) best[place] = best[place - 1];
    best[place] = {0, work, number, move};
  }
  for (std::size_t place = kept; place-- > 0;) {
    best[place].rank = kWorkWeight * best[place].work + static_cast<int>(place);
    candidates_[open_++] = best[place];
  }
}

}  // namespace

PlanSearch::PlanSearch(const Position& root, Color side)
    : side_(side), next_stray_(kFirstStray), random_(0x9E3779B97F4A7C15U) {
  Add(root, {}, 0);
}

bool PlanSearch::Run(std::uint64_t limit) {
  while (nodes_ + kPerStart <= limit) {
    steps_.At(nodes_);
    if (untried_.empty() || nodes_ >= next_stray_) {
      next_stray_ = nodes_ + kStrayEvery;
      Stray();
      continue;
    }
    const Start start = starts_[untried_.top().second];
    untried_.pop();
    if (start.position.side_to_move() != side_ && start.position.InCheck()) {
      AnswerCheck(start);
    } else if (FollowPlans(start)) {
      return true;
    }
  }
  return false;
}

void PlanSearch::Add(const Position& position, std::vector<Move> line, int rank) {
  if (starts_.size() == kMostStarts || !keys_.insert(position.key()).second) return;
  untried_.emplace(rank, starts_.size());
  starts_.push_back({position, std::move(line), rank});
}

// Forgets all but the root.
void PlanSearch::Forget() {
  starts_.resize(1);
  untried_ = {};
  keys_ = {starts_[0].position.key()};
}

// Adds, as the next to plan from, a position some arbitrary moves away from an earlier one. The
// same numbers are drawn in every search.
void PlanSearch::Stray() {
  ++nodes_;
  if (starts_.size() == kMostStarts) Forget();
  const Start& start = starts_[Random(starts_.size())];
  if (start.line.size() > kLongestStray) return;
  Position position = start.position;
  std::vector<Move> line = start.line;
  for (std::size_t ply = 1 + Random(kStrayPlies); ply > 0; --ply) {
    const MoveList moves = LegalMoves(position);
    if (moves.empty()) return;
    line.push_back(moves[Random(moves.size())]);
    position = position.After(line.back());
  }
  Add(position, std::move(line), -1);
}

// What answers a check comes before any plan.
void PlanSearch::AnswerCheck(const Start& start) {
  ++nodes_;
  int replies = 0;
  for (const Move move : LegalMoves(start.position)) {
    if (++replies > kMostReplies) break;
    std::vector<Move> line = start.line;
    line.push_back(move);
    Add(start.position.After(move), std::move(line), start.rank);
  }
}

bool PlanSearch::FollowPlans(const Start& start) {
  nodes_ += kPlanning;
  int number = 0;
  for (const MatePlan& plan : MatePlans(start.position, side_)) {
    Pursuit pursuit(start.position, side_, plan);
    const bool found = pursuit.Run();
    nodes_ += pursuit.nodes();
    const std::vector<Move> line = found ? pursuit.Line() : pursuit.LineTo(pursuit.Nearest());
    if (line.empty()) continue;
    std::vector<Move> whole = start.line;
    whole.insert(whole.end(), line.begin(), line.end());
    if (found) {
      auto mating = PlayMatingLine(starts_[0].position, side_, whole);
      if (!mating) continue;
      line_ = *std::move(mating);
      return true;
    }
    const std::size_t nearest = pursuit.Nearest();
    Add(pursuit.position(nearest), std::move(whole), pursuit.work(nearest) + number);
    ++number;
  }
  return false;
}

std::size_t PlanSearch::Random(std::size_t count) {
  random_ ^= random_ << 13;
  random_ ^= random_ >> 7;
  random_ ^= random_ << 17;
  return static_cast<std::size_t>(random_ >> 33) % count;
}

}  // namespace zeitnot::referee
