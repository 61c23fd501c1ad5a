#include "referee/mate/search/mate_plan.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

// Costs in plies, beside the moves of the plan itself. Found by trying, over game endings.
constexpr int kCapturerCost = 3;       // the checking piece could be taken
constexpr int kInterposeCost = 2;      // the check could be blocked
constexpr int kFarKing = 8;            // steps of the king to be mated that are looked at
constexpr int kDefendedPromotion = 2;  // moves for a promotion where the new piece could be taken
constexpr int kBlockedByPawn = 5;      // moves for a pawn in the way of a pawn
constexpr int kBlockedByPiece = 2;     // and for a piece there
constexpr int kInvitedCapture = 3;     // moves for a man to come to where a pawn takes it
constexpr int kMostSupported = 3;      // flight squares that one man takes from a king
constexpr int kEnough = 30;            // checks looked at before the plans made are taken
constexpr int kMostOpen = 5;           // flight squares of a king that are still to be taken
constexpr int kUnreachable = 100;

}  // namespace

PawnWork::PawnWork(const Position& position, Color side, const Last& last) {
  const Bitboard prey = position.pieces(!side) ^ Bitboard(position.king(!side));
  const Bitboard pawns = position.pieces(PieceType::kPawn);
  const int invited = prey.empty() ? kUnreachable : kInvitedCapture;
  const auto ahead = [side](Square square) { return ShiftForward(Bitboard(square), side).first(); };
  for (std::size_t file = 0; file < 8; ++file) {
    const Square square = MakeSquare(static_cast<File>(file), RelativeRank(side, Rank::k8));
    work_[Index(square)] = static_cast<std::int16_t>(last[file]);
    next_[Index(square)] = square;
  }
  for (int rank = 6; rank >= 1; --rank) {
    for (std::size_t file = 0; file < 8; ++file) {
      const Square square =
          MakeSquare(static_cast<File>(file), RelativeRank(side, static_cast<Rank>(rank)));
      const Square front = ahead(square);
      int best = 1 + work_[Index(front)];
      if (pawns.contains(front)) {
        best += kBlockedByPawn;
      } else if (position.occupied().contains(front)) {
        best += kBlockedByPiece;
      } else if (rank == 1) {
        best = std::min(best, static_cast<int>(work_[Index(ahead(front))]) + 1);
      }
      Square next = front;
      for (const Square to : PawnAttacks(square, side)) {
        const int work = 1 + work_[Index(to)] + (prey.contains(to) ? 0 : invited);
        if (work >= best) continue;
        best = work;
        next = to;
      }
      work_[Index(square)] = static_cast<std::int16_t>(best);
      next_[Index(square)] = next;
    }
  }
}

class Planner {
 public:
  Planner(const Position& position, Color side, MatePlans& plans)
      : position_(position),
        side_(side),
        plans_(plans),
        king_(position.king(!side)),
        own_king_(position.king(side)),
        own_(position.pieces(side)),
        other_(position.pieces(!side)),
        lifted_(position.occupied() ^ Bitboard(king_)) {
    Survey();
  }

  // Looks at each square that the king can reach, nearest first, until nothing cheaper can come or
  // enough has been looked at.
  void Run() {
    Bitboard seen(king_);
    Bitboard layer(king_);
    const Bitboard barred = (other_ ^ Bitboard(king_)) | covered_;
    for (int steps = 0; steps <= kFarKing && !layer.empty(); ++steps) {
      if (2 * steps >= plans_.limit()) return;
      for (const Square square : layer & ~own_) {
        if (checks_ > kEnough && plans_.begin() != plans_.end()) return;
        MateOn(square, steps);
      }
      layer = KingAttacks(layer) & ~seen & ~barred;
      seen |= layer;
    }
  }

 private:
  struct Man {
    Square square;
    PieceType type;
    Bitboard attacks;
  };

  void Survey();
  void SurveyPawns();
  void MateOn(Square king, int steps);
  void MateBy(Square king, int steps, const Man& man);
  void MateFrom(Square check, int moves, const MatePlan& base, Bitboard flights, Bitboard covered,
                int steps);
  int CapturerCost(Square check, Square king) const;
  // A plan is wanted only if it is cheaper than this; one for each king square and attacker is.
  int Limit() const { return std::min(plans_.limit(), least_); }
  void Add(const MatePlan& plan) {
    least_ = plan.cost;
    plans_.Add(plan);
  }
  Bitboard CoveredWithout(Square one, Square other) const;
  int Moves(const Man& man, Square to) const;
  int Total(int winner_moves, int loser_moves) const {
    const bool winner_on_move = position_.side_to_move() == side_;
    return std::max(2 * winner_moves - (winner_on_move ? 1 : 0),
                    2 * loser_moves - (winner_on_move ? 0 : 1)) +
           (winner_moves + loser_moves) / 2;
  }

  const Position& position_;
  const Color side_;
  MatePlans& plans_;
  const Square king_;
  const Square own_king_;
  const Bitboard own_;
  const Bitboard other_;
  const Bitboard lifted_;  // the men without the king to be mated

  std::array<Man, 16> men_;  // pieces of the side, its king left out
  std::size_t count_ = 0;
  Bitboard covered_;  // squares that the men of the side attack, its king left out
  Bitboard pawn_cover_;
  Bitboard defended_;  // squares where a man of the other side but its king could capture
  Bitboard blockable_;
  std::array<Bitboard, 7> king_layers_;  // [n]: squares that the own king reaches in n moves
  int checks_ = 0;                       // checks looked at
  int least_ = kUnreachable;     // cost of the cheapest plan yet for this king square and attacker
  Square pawn_ = Square::kNone;  // the pawn nearest to its promotion
  Square promotes_on_ = Square::kNone;
  int pawn_moves_ = kUnreachable;
};

void Planner::Survey() {
  for (const Square square : own_ ^ Bitboard(own_king_)) {
    const PieceType type = TypeOf(position_.piece_on(square));
    if (type == PieceType::kPawn) {
      pawn_cover_ |= PawnAttacks(square, side_);
      continue;
    }
    Man man{square, type, PieceAttacks(type, square, lifted_)};
    covered_ |= man.attacks;
    if (count_ < men_.size()) men_[count_++] = man;
  }
  covered_ |= pawn_cover_;
  const Bitboard occupied = position_.occupied();
  const Bitboard pawns = position_.pieces(!side_, PieceType::kPawn);
  defended_ =
      PawnAttacks(pawns, !side_) | KnightAttacks(other_ & position_.pieces(PieceType::kKnight));
  for (const Square from : other_& position_.diagonal_sliders())
    defended_ |= BishopAttacks(from, occupied);
  for (const Square from : other_& position_.orthogonal_sliders())
    defended_ |= RookAttacks(from, occupied);
  blockable_ = defended_ | (ShiftForward(pawns, !side_) & ~occupied);
  SurveyPawns();
  king_layers_[0] = Bitboard(own_king_);
  Bitboard seen = king_layers_[0];
  for (std::size_t i = 1; i < king_layers_.size(); ++i) {
    king_layers_[i] = KingAttacks(king_layers_[i - 1]) & ~seen & ~own_ & ~defended_;
    seen |= king_layers_[i];
  }
}

void Planner::SurveyPawns() {
  PawnWork::Last last{};
  const Bitboard rank(RelativeRank(side_, Rank::k8));
  for (const Square square : rank& defended_) last[Index(FileOf(square))] = kDefendedPromotion;
  const PawnWork work(position_, side_, last);
  for (const Square pawn : position_.pieces(side_, PieceType::kPawn)) {
    if (work[pawn] >= pawn_moves_) continue;
    pawn_moves_ = work[pawn];
    pawn_ = pawn;
  }
  if (pawn_ == Square::kNone) return;
  promotes_on_ = pawn_;
  while (!rank.contains(promotes_on_)) promotes_on_ = work.next(promotes_on_);
}

// Moves of a piece from its square to another, if it is one, two or more.
int Planner::Moves(const Man& man, Square to) const {
  if (man.square == to) return 0;
  if (man.attacks.contains(to)) return 1;
  const Bitboard back = PieceAttacks(man.type, to, lifted_);
  if (!(back & man.attacks & ~own_).empty()) return 2;
  if (man.type == PieceType::kBishop &&
      kLightSquares.contains(man.square) != kLightSquares.contains(to))
    return kUnreachable;
  return man.type == PieceType::kKnight ? 4 : 3;
}

// What it takes to get rid of the men that could take on `check`; those that keep the king in by
// standing next to it should stay.
int Planner::CapturerCost(Square check, Square king) const {
  const Bitboard capturers =
      position_.AttackersTo(check, lifted_) & (other_ ^ Bitboard(king_)) & ~Bitboard(check);
  return kCapturerCost * capturers.count() +
         kCapturerCost * (capturers & KingAttacks(king)).count();
}

// Squares that the men attack, two of them and the king left out.
Bitboard Planner::CoveredWithout(Square one, Square other) const {
  Bitboard covered = pawn_cover_;
  for (std::size_t i = 0; i < count_; ++i) {
    if (men_[i].square != one && men_[i].square != other) covered |= men_[i].attacks;
  }
  return covered;
}

void Planner::MateOn(Square king, int steps) {
  const Bitboard open = KingAttacks(king) & ~(other_ ^ Bitboard(king_)) & ~covered_;
  if (open.count() > kMostOpen) return;
  for (std::size_t i = 0; i < count_; ++i) MateBy(king, steps, men_[i]);
  if (pawn_ != Square::kNone && 2 * pawn_moves_ < plans_.limit())
    MateBy(king, steps, {pawn_, PieceType::kPawn, PawnAttacks(pawn_, side_)});
}

void Planner::MateBy(Square king, int steps, const Man& man) {
  const bool pawn = man.type == PieceType::kPawn;
  const PieceType type = pawn ? PieceType::kQueen : man.type;
  least_ = kUnreachable;
  MatePlan plan;
  plan.king = king;
  plan.attacker = man.square;
  plan.mates_as = type;
  if (pawn) plan.promotes_on = promotes_on_;
  const Bitboard board = (lifted_ & ~Bitboard(man.square)) & ~Bitboard(king);
  const Bitboard flights = KingAttacks(king) & ~(other_ ^ Bitboard(king_));
  const Bitboard covered = CoveredWithout(man.square, man.square);
  const Man queen{promotes_on_, PieceType::kQueen,
                  pawn ? QueenAttacks(promotes_on_, board) : kNoSquares};
  const Bitboard places = PieceAttacks(type, king, board) & ~(own_ & ~Bitboard(man.square));
  const Bitboard zone = KingAttacks(KingAttacks(king) | Bitboard(king));
  for (const Square check : places&(zone | man.attacks | Bitboard(man.square))) {
    ++checks_;
    const Bitboard cover = PieceAttacks(type, check, board);
    const Bitboard open = (flights & ~cover) | (Bitboard(check) & KingAttacks(king));
    if ((open & ~covered).count() > kMostSupported) continue;
    const int moves = pawn ? pawn_moves_ + Moves(queen, check) : Moves(man, check);
    const int limit = Limit();
    if (Total(moves, steps) >= limit) continue;
    plan.check = check;
    plan.cost = (defended_.contains(check) ? CapturerCost(check, king) : 0) +
                ((Between(check, king) & blockable_).empty() ? 0 : kInterposeCost);
    if (plan.cost + Total(moves, steps) >= limit) continue;
    MateFrom(check, moves, plan, open, covered, steps);
  }
}

void Planner::MateFrom(Square check, int moves, const MatePlan& base, Bitboard flights,
                       Bitboard covered, int steps) {
  const Bitboard open = flights & ~covered;
  const Bitboard near_king = KingAttacks(base.king) | Bitboard(base.king);
  MatePlan plan = base;
  if ((open & ~KingAttacks(own_king_)).empty() && !near_king.contains(own_king_)) {
    plan.cost += Total(moves, steps);
    if (plan.cost < Limit()) Add(plan);
    return;
  }
  // Squares from which a supporter takes all that is open.
  Bitboard places = kAllSquares;
  for (const Square square : open) places &= KingAttacks(square);
  places &= ~near_king & ~Bitboard(check) & ~(Between(check, base.king));
  for (std::size_t i = 0; i < king_layers_.size() && !places.empty(); ++i) {
    const Bitboard here = places & king_layers_[i];
    if (here.empty()) continue;
    plan.supporter = own_king_;
    plan.support = here.first();
    plan.cost = base.cost + Total(moves + static_cast<int>(i), steps);
    if (plan.cost < Limit()) Add(plan);
    break;
  }
  if (near_king.contains(own_king_)) return;
  if (base.cost + Total(moves + 1, steps) >= Limit()) return;
  for (std::size_t j = 0; j < count_; ++j) {
    const Man& man = men_[j];
    if (man.square == base.attacker) continue;
    const Bitboard rest =
        flights & ~CoveredWithout(base.attacker, man.square) & ~KingAttacks(own_king_);
    Bitboard from = kAllSquares;
    const Bitboard board = (lifted_ & ~Bitboard(man.square)) | Bitboard(check);
    for (const Square square : rest) from &= PieceAttacks(man.type, square, board);
    from &= ~own_ & ~defended_ & ~Bitboard(check) & ~Between(check, base.king) & ~near_king;
    if (from.empty()) continue;
    const Bitboard one = from & man.attacks;
    plan.supporter = man.square;
    plan.support = one.empty() ? from.first() : one.first();
    plan.cost = base.cost + Total(moves + Moves(man, plan.support), steps);
    if (plan.cost < Limit()) Add(plan);
  }
}

MatePlans::MatePlans(const Position& position, Color side) { Planner(position, side, *this).Run(); }

// Keeps the cheapest plan for each square of the king, in order of cost.
void MatePlans::Add(const MatePlan& plan) {
  std::size_t place = 0;
  while (place < count_ &&
         (plans_[place].king != plan.king || plans_[place].attacker != plan.attacker))
    ++place;
  if (place < count_ && plans_[place].cost <= plan.cost) return;
  if (place == count_) {
    if (count_ < kMost) ++count_;
    place = count_ - 1;
  }
  while (place > 0 && plans_[place - 1].cost > plan.cost) {
    plans_[place] = plans_[place - 1];
    --place;
  }
  plans_[place] = plan;
}

}  // namespace zeitnot::referee
