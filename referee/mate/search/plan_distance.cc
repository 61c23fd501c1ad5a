#include "referee/mate/search/plan_distance.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

// Work added by a move that hurts the plan, in moves. Found by trying, over game endings.
constexpr int kUnguarded = 2;  // a man that helps to hold the king in leaves
constexpr int kUnblocked = 3;  // a man that blocks a flight square leaves
constexpr int kDefends = 2;    // a man comes to where it could answer the check
constexpr int kInTheWay = 2;   // a man comes to stand before the pawn that is to promote
constexpr int kOccupies = 2;   // a man stands where one of the plan should
constexpr int kFar = 15;       // a square from which a king finds no way

}  // namespace

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
    if (to == plan_.check || to == plan_.king || to == plan_.support) change += kOccupies;
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

}  // namespace zeitnot::referee
