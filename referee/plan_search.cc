#include "referee/plan_search.h"

#include <algorithm>
#include <array>

#include "movegen/generate.h"
#include "movegen/replies.h"
#include "referee/mate_plan.h"

namespace zeitnot::referee {
namespace {

// Work added by a move that hurts the plan, in moves.
constexpr int kLost = 100;     // the attacker or the supporter is taken
constexpr int kUnguarded = 2;  // a man that helps to hold the king in leaves
constexpr int kUnblocked = 3;  // a man that blocks a flight square leaves
constexpr int kDefends = 2;    // a man comes to where it could answer the check
constexpr int kInTheWay = 2;
constexpr int kFar = 15;  // a square from which the king finds no way

constexpr int kWorkWeight = 8;
constexpr int kMostReplies = 4;
constexpr std::uint64_t kPerPlan = 16;
constexpr std::size_t kMostStarts = 200;
constexpr int kMostChildren = 6;  // of one position

// How far each man of one plan has still to go.
class PlanDistance {
 public:
  PlanDistance(const Position& root, Color side, const MatePlan& plan);

  // Work left in the position that the plan was made for.
  int Start(const Position& position) const;
  // What a legal move adds to the work left, negative where it helps. `attacker` and `supporter`
  // are where these stand.
  int Change(const Position& position, Move move, Square attacker, Square supporter) const;

 private:
  int King(Square square) const { return king_[Index(square)]; }
  int OwnKing(Square square) const { return own_king_[Index(square)]; }
  int Attacker(const Position& position, Square square, bool pawn) const;
  int Piece(const Position& position, PieceType type, Square from, Square to, Bitboard near) const;
  bool Defends(PieceType type, Square square) const { return watch_[Index(type)].contains(square); }

  using Table = std::array<std::int8_t, kSquareCount>;
  static Table KingTable(Square target, Bitboard barred);

  const Color side_;
  const MatePlan plan_;
  PieceType supporter_type_ = PieceType::kNone;
  Table king_;
  Table own_king_;
  Bitboard check_near_;  // squares from which the attacker checks next
  Bitboard support_near_;
  Bitboard guards_;
  Bitboard blockers_;
  Table pawn_;
  Bitboard path_;  // of the pawn to its promotion
  Bitboard line_;  // between the check and the king
  std::array<Bitboard, kPieceTypeCount> watch_{};
};

PlanDistance::Table PlanDistance::KingTable(Square target, Bitboard barred) {
  Table table;
  table.fill(kFar);
  Bitboard layer(target);
  Bitboard seen = layer;
  for (std::int8_t steps = 0; !layer.empty(); ++steps) {
    for (const Square square : layer) table[Index(square)] = steps;
    layer = KingAttacks(layer) & ~seen & ~barred;
    seen |= layer;
  }
  return table;
}

PlanDistance::PlanDistance(const Position& root, Color side, const MatePlan& plan)
    : side_(side), plan_(plan) {
  const Bitboard own = root.pieces(side);
  const Bitboard other = root.pieces(!side);
  const Bitboard king(root.king(!side));
  const Bitboard own_king(root.king(side));
  const Bitboard movers = king | Bitboard(plan.attacker) |
                          (plan.supporter == Square::kNone ? kNoSquares : Bitboard(plan.supporter));
  const Bitboard board = (root.occupied() & ~movers) | Bitboard(plan.king);
  const Bitboard zone = KingAttacks(plan.king) | Bitboard(plan.king);
  Bitboard covered;
  for (const Square square : own & ~movers) {
    const PieceType type = TypeOf(root.piece_on(square));
    const Bitboard attacks =
        type == PieceType::kPawn ? PawnAttacks(square, side) : PieceAttacks(type, square, board);
    if (type != PieceType::kKing) covered |= attacks;
    if (!(attacks & zone).empty()) guards_ |= Bitboard(square);
  }
  if (plan.supporter == Square::kNone) guards_ |= own_king;
  king_ = KingTable(plan.king, (other & ~king) | covered);
  if (plan.supporter != Square::kNone) {
    supporter_type_ = TypeOf(root.piece_on(plan.supporter));
    if (supporter_type_ == PieceType::kKing) {
      own_king_ = KingTable(plan.support, own & ~movers);
    } else {
      support_near_ = PieceAttacks(supporter_type_, plan.support, board);
    }
  }
  check_near_ = PieceAttacks(plan.mates_as, plan.check, board & ~Bitboard(plan.king));
  line_ = Between(plan.check, plan.king);
  if (plan.promotes_on != Square::kNone) {
    PawnWork::Last last;
    for (std::size_t file = 0; file < 8; ++file) {
      const Square square = MakeSquare(static_cast<File>(file), RelativeRank(side, Rank::k8));
      last[file] = std::max(1, Piece(root, plan.mates_as, square, plan.check, check_near_));
    }
    const PawnWork work(root, side, last);
    for (std::size_t i = 0; i < kSquareCount; ++i)
      pawn_[i] = static_cast<std::int8_t>(std::min(work[SquareAt(i)], 100));
    for (Square square = plan.attacker; work.next(square) != square; square = work.next(square))
      path_ |= Bitboard(work.next(square));
  }
  blockers_ = KingAttacks(plan.king) & other & ~king & ~Bitboard(plan.check);
  for (const Square square : line_ | Bitboard(plan.check)) {
    watch_[Index(PieceType::kKnight)] |= KnightAttacks(square);
    const Bitboard diagonal = BishopAttacks(square, board);
    const Bitboard straight = RookAttacks(square, board);
    watch_[Index(PieceType::kBishop)] |= diagonal;
    watch_[Index(PieceType::kRook)] |= straight;
    watch_[Index(PieceType::kQueen)] |= diagonal | straight;
    watch_[Index(PieceType::kPawn)] |= PawnAttacks(square, side);
  }
}

int PlanDistance::Piece(const Position& position, PieceType type, Square from, Square to,
                        Bitboard near) const {
  if (from == to) return 0;
  if (near.contains(from)) return 1;
  const Bitboard next = PieceAttacks(type, from, position.occupied());
  if (!(next & near & ~position.pieces(side_)).empty()) return 2;
  return type == PieceType::kKnight && (KnightAttacks(next) & near).empty() ? 4 : 3;
}

// The attacker's moves up to the one that mates, which is left out: it should come last.
int PlanDistance::Attacker(const Position& position, Square square, bool pawn) const {
  if (pawn) return pawn_[Index(square)];
  return std::max(1, Piece(position, plan_.mates_as, square, plan_.check, check_near_));
}

int PlanDistance::Start(const Position& position) const {
  int work = King(position.king(!side_)) +
             Attacker(position, plan_.attacker, plan_.promotes_on != Square::kNone);
  if (supporter_type_ == PieceType::kKing) {
    work += OwnKing(plan_.supporter);
  } else if (supporter_type_ != PieceType::kNone) {
    work += Piece(position, supporter_type_, plan_.supporter, plan_.support, support_near_);
  }
  for (const Square square : position.pieces(!side_) ^ Bitboard(position.king(!side_)))
    if (Defends(TypeOf(position.piece_on(square)), square)) work += kDefends;
  return work;
}

int PlanDistance::Change(const Position& position, Move move, Square attacker,
                         Square supporter) const {
  const Square from = move.from();
  const Square to = move.to();
  const PieceType type = TypeOf(position.piece_on(from));
  int change = 0;
  if (position.side_to_move() != side_) {
    if (to == attacker || to == supporter) return kLost;
    if (guards_.contains(to)) change += kUnguarded;
    if (move.is_castling()) return change + 1;
    if (path_.contains(to)) change += kInTheWay;
    if (path_.contains(from)) change -= kInTheWay;
    if (type == PieceType::kKing) return change + King(to) - King(from);
    if (Defends(type, to)) change += kDefends;
    if (Defends(type, from)) change -= kDefends;
    if (line_.contains(to)) change += kDefends;
    if (to == plan_.king) change += kFar;
    if (blockers_.contains(from)) change += kUnblocked;
    return change;
  }
  if (from == attacker) {
    if (move.is_promotion() && move.promotion() != plan_.mates_as) return kLost;
    change += Attacker(position, to, type == PieceType::kPawn && !move.is_promotion()) -
              Attacker(position, from, type == PieceType::kPawn);
  } else if (from == supporter) {
    change += type == PieceType::kKing
                  ? OwnKing(to) - OwnKing(from)
                  : Piece(position, type, to, plan_.support, support_near_) -
                        Piece(position, type, from, plan_.support, support_near_);
  } else {
    if (guards_.contains(from)) change += kUnguarded;
    if (to == plan_.check || to == plan_.king || to == plan_.support) change += 2;
    if (line_.contains(to)) change += 1;
    if (path_.contains(to)) change += kInTheWay;
    if (path_.contains(from)) change -= kInTheWay;
  }
  if (blockers_.contains(to)) change += kUnblocked;
  if (position.piece_on(to) != Piece::kNone && !move.is_castling() &&
      Defends(TypeOf(position.piece_on(to)), to))
    change -= kDefends;
  return change;
}

// A position reached, or a move to one that is not yet made.
struct Reached {
  Position position;
  std::int16_t parent = -1;
  Move move;
  Square attacker = Square::kNone;
  Square supporter = Square::kNone;
  std::int16_t work = 0;
  std::int16_t depth = 0;
};

struct Candidate {
  std::int16_t rank;  // the smaller the sooner
  std::int16_t work;
  std::int16_t parent;
  Move move;
};

class PlanSearch {
 public:
  static constexpr std::size_t kMostReached = 96;

  PlanSearch(const Position& root, Color side, const MatePlan& plan)
      : side_(side), distance_(root, side, plan) {
    Reached& first = reached_[count_++];
    first.position = root;
    first.attacker = plan.attacker;
    first.supporter = plan.supporter;
    first.work = static_cast<std::int16_t>(distance_.Start(root));
  }

  // True if a mate is found; `limit` positions are expanded at most.
  bool Run(std::uint64_t limit) {
    if (Expand(0)) return true;
    while (open_ > 0 && count_ < kMostReached && nodes_ < limit) {
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

  std::uint64_t nodes() const { return nodes_; }
  std::vector<Move> Line() const {
    std::vector<Move> line = LineTo(last_);
    line.push_back(mating_);
    return line;
  }
  std::vector<Move> LineTo(std::size_t number) const {
    std::vector<Move> line;
    for (std::size_t i = number; reached_[i].parent >= 0;
         i = static_cast<std::size_t>(reached_[i].parent))
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

  const Color side_;
  const PlanDistance distance_;
  std::array<Reached, kMostReached> reached_;
  std::size_t count_ = 0;
  std::array<Candidate, kMostReached * kMostChildren> candidates_;
  std::size_t open_ = 0;
  std::uint64_t nodes_ = 0;
  Move mating_;
  std::size_t last_ = 0;
};

// Makes the move; false if the position was reached before.
bool PlanSearch::Reach(const Candidate& candidate) {
  const Reached& parent = reached_[static_cast<std::size_t>(candidate.parent)];
  Reached& next = reached_[count_];
  next.position = parent.position.After(candidate.move);
  for (std::size_t i = 0; i < count_; ++i) {
    if (reached_[i].position.key() == next.position.key()) return false;
  }
  ++count_;
  next.parent = candidate.parent;
  next.move = candidate.move;
  next.work = candidate.work;
  next.depth = static_cast<std::int16_t>(parent.depth + 1);
  next.attacker = candidate.move.from() == parent.attacker ? candidate.move.to() : parent.attacker;
  next.supporter =
      candidate.move.from() == parent.supporter ? candidate.move.to() : parent.supporter;
  return true;
}

bool PlanSearch::Expand(std::size_t number) {
  ++nodes_;
  const Reached& node = reached_[number];
  const MoveList moves = LegalMoves(node.position);
  if (moves.empty()) return false;
  if (node.position.side_to_move() == side_ && node.work <= 100) {
    std::array<Replies, MoveList::kCapacity> replies;
    CountReplies(node.position, {moves.begin(), moves.size()}, replies.data());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (!replies[i].is_checkmate()) continue;
      mating_ = moves[i];
      last_ = number;
      return true;
    }
  }
  std::array<Candidate, kMostChildren> best;
  int kept = 0;
  for (const Move move : moves) {
    const int work =
        node.work + distance_.Change(node.position, move, node.attacker, node.supporter);
    if (work >= kLost) continue;
    const auto rank = static_cast<std::int16_t>(kWorkWeight * work);
    if (kept == kMostChildren && best[kMostChildren - 1].rank <= rank) continue;
    int place = kept < kMostChildren ? kept++ : kMostChildren - 1;
    while (place > 0 && best[static_cast<std::size_t>(place - 1)].rank > rank) {
      best[static_cast<std::size_t>(place)] = best[static_cast<std::size_t>(place - 1)];
      --place;
    }
    best[static_cast<std::size_t>(place)] = {rank, static_cast<std::int16_t>(work),
                                             static_cast<std::int16_t>(number), move};
  }
  for (int i = 0; i < kept && open_ < candidates_.size(); ++i) {
    Candidate& candidate = candidates_[open_++] = best[static_cast<std::size_t>(kept - 1 - i)];
    candidate.rank = static_cast<std::int16_t>(candidate.rank + (kept - 1 - i));
  }
  return false;
}

}  // namespace

PlannedMate SearchByPlans(const Position& position, Color side, std::uint64_t limit) {
  struct Start {
    Position position;
    std::vector<Move> line;
    int rank;
    bool done = false;
  };
  PlannedMate mate;
  std::vector<Start> starts;
  const auto add = [&](const Position& next, std::vector<Move> line, int rank) {
    for (const Start& start : starts) {
      if (start.position.key() == next.key()) return;
    }
    starts.push_back({next, std::move(line), rank});
  };
  add(position, {}, 0);
  while (mate.nodes < limit) {
    std::size_t i = starts.size();
    for (std::size_t j = 0; j < starts.size(); ++j) {
      if (!starts[j].done && (i == starts.size() || starts[j].rank < starts[i].rank)) i = j;
    }
    if (i == starts.size()) break;
    starts[i].done = true;
    const Start start = starts[i];
    if (start.position.side_to_move() != side && start.position.InCheck()) {
      // What answers a check comes before any plan.
      int replies = 0;
      for (const Move move : LegalMoves(start.position)) {
        if (++replies > kMostReplies) break;
        std::vector<Move> line = start.line;
        line.push_back(move);
        add(start.position.After(move), std::move(line), start.rank);
      }
      continue;
    }
    const MatePlans plans(start.position, side);
    int number = 0;
    for (const MatePlan& plan : plans) {
      PlanSearch search(start.position, side, plan);
      const bool found = search.Run(kPerPlan);
      mate.nodes += search.nodes();
      if (found) {
        mate.line = start.line;
        for (const Move move : search.Line()) mate.line.push_back(move);
        return mate;
      }
      const std::size_t nearest = search.Nearest();
      if (nearest == 0) continue;
      std::vector<Move> line = start.line;
      for (const Move move : search.LineTo(nearest)) line.push_back(move);
      const int rank = search.work(nearest) + number;
      add(search.position(nearest), std::move(line), rank);
      ++number;
    }
  }
  return mate;
}

}  // namespace zeitnot::referee
