#include "referee/mate/line/promotion_play.h"

#include <algorithm>
#include <cstdlib>

#include "referee/mate/line/mating_move.h"
#include "referee/mate/line/ways.h"

namespace zeitnot::referee {
namespace {

constexpr int kPatience = 6;       // waits before another pawn is tried
constexpr int kLongPatience = 12;  // before it is given up
constexpr int kChain = 4;          // pawns of a chain that are followed to its base
constexpr int kPieceTries = 5;     // squares tried with one waiting piece
constexpr int kAllTries = 64;

int Gap(Square a, Square b) {
  return std::max(std::abs(static_cast<int>(FileOf(a)) - static_cast<int>(FileOf(b))),
                  std::abs(static_cast<int>(RankOf(a)) - static_cast<int>(RankOf(b))));
}

}  // namespace

PromotionResult PromotionPlay::Run(std::size_t plies) {
  const std::size_t end = game_.plies() + plies;
  game_.SetPlan({});
  while (!game_.Reaches(end)) {
    const bool runs = board().side_to_move() == goal_.runner;
    if (runs || !way_) way_.emplace(board(), goal_.runner, goal_.spared);
    Look();
    if (!ChoosePawn() || way_->work(pawn_) > PromotionWay::kHopeless) break;
    path_ = way_->Path(pawn_);
    to_ = way_->next(pawn_);
    obstacle_ = FindObstacle();
    if (!runs) {
      if (!HelperMove()) break;
      continue;
    }
    switch (RunnerMove()) {
      case Step::kMoved: break;
      case Step::kPromoted: return PromotionResult::kPromoted;
      case Step::kMated: return PromotionResult::kMated;
      case Step::kStuck: return PromotionResult::kFailed;
    }
  }
  return PromotionResult::kFailed;
}

void PromotionPlay::Look() {
  occupied_ = board().occupied();
  own_ = board().men(goal_.runner);
  others_ = board().men(!goal_.runner);
  own_king_ = game_.king(goal_.runner);
  other_king_ = game_.king(!goal_.runner);
  prey_ = others_ & ~Bitboard(other_king_) & ~goal_.spared;
}

// The pawn with the least work, kept while it gets on.
bool PromotionPlay::ChoosePawn() {
  const bool lost = pawn_ == Square::kNone || !(own_ & board().pawns()).contains(pawn_);
  if (!lost && waits_ <= kPatience) return true;
  if (!lost && waits_ > kLongPatience) return false;
  const Square given_up = waits_ > kPatience ? pawn_ : Square::kNone;
  const bool first = pawn_ == Square::kNone;
  pawn_ = Square::kNone;
  for (const Square pawn : own_& board().pawns() & ~SetOf(given_up)) {
    if (pawn_ == Square::kNone || way_->work(pawn) < way_->work(pawn_)) pawn_ = pawn;
  }
  return pawn_ != Square::kNone && (waits_ <= kPatience || !first);
}

// The pawn on the way that the runner steps against: or the one at the base of the chain that
// protects it.
Square PromotionPlay::FindObstacle() const {
  const Bitboard pawns = others_ & board().pawns();
  Square found = Square::kNone;
  Square before = pawn_;
  for (Square at = to_; at != Square::kNone && found == Square::kNone; at = way_->next(at)) {
    if (FileOf(at) == FileOf(before) && (pawns & ~goal_.spared).contains(at)) found = at;
    before = at;
  }
  for (int link = 0; link < kChain && found != Square::kNone; ++link) {
    const Bitboard protectors = PawnAttacks(found, goal_.runner) & pawns;
    if (protectors.empty()) break;
    found = protectors.first();
  }
  return found;
}

PromotionPlay::Step PromotionPlay::RunnerMove() {
  if (game_.InCheck()) return game_.Evade() ? Step::kMoved : Step::kStuck;
  if (obstacle_ != Square::kNone && RemoveObstacle()) {
    waits_ = 0;
    return Step::kMoved;
  }
  const Step step = Advance();
  if (step != Step::kStuck) return step;
  ++waits_;
  if (!IsCapture() && occupied_.contains(to_) && to_ != other_king_ && MakeWay())
    return Step::kMoved;
  if (RunnerWaits()) return Step::kMoved;
  // The pawn itself, off its way.
  for (const Square to : board().Moves(pawn_) & ~goal_.spared) {
    if (!game_.Try(pawn_, to, kPromotionRanks.contains(to) ? goal_.piece : PieceType::kNone))
      continue;
    pawn_ = to;
    return kPromotionRanks.contains(to) ? Step::kPromoted : Step::kMoved;
  }
  return Step::kStuck;
}

bool PromotionPlay::RemoveObstacle() {
  if (game_.TryAnyOf(board().Attackers(obstacle_, occupied_, goal_.runner) & ~Bitboard(pawn_),
                     obstacle_))
    return true;
  for (const Square man : own_ & ~board().pawns() & ~Bitboard(own_king_)) {
    const Bitboard checks = PieceAttacks(board().type_on(man), other_king_, occupied_);
    PieceErrand errand;
    errand.from = man;
    errand.goal = obstacle_;
    errand.avoid = checks | Bitboard(to_);
    const Square next = FindPieceWay(board(), errand);
    if (next != Square::kNone && !checks.contains(next) && game_.Try(man, next)) return true;
  }
  const Bitboard own = own_ ^ Bitboard(own_king_);
  return StepKingTo(obstacle_,
                    own | game_.AttackedThroughKing(!goal_.runner) | KingAttacks(other_king_)) ||
         StepKingTo(obstacle_, own | PawnAttacks(others_ & board().pawns(), !goal_.runner));
}

bool PromotionPlay::StepKingTo(Square goal, Bitboard barred) {
  const Square next = FindKingWay(own_king_, goal, barred).next;
  return next != Square::kNone && !board().kings().contains(next) && game_.Try(own_king_, next);
}

PromotionPlay::Step PromotionPlay::Advance() {
  if (IsCapture() ? !prey_.contains(to_) : occupied_.contains(to_)) return Step::kStuck;
  if (kPromotionRanks.contains(to_)) {
    if (const auto move = FindMatingMove(board()); move && goal_.runner == game_.winner()) {
      game_.Finish(*move);
      return Step::kMated;
    }
  }
  const Square further = way_->next(to_);
  if (!IsCapture() && further != Square::kNone && FileOf(further) == FileOf(to_) &&
      board().Pushes(pawn_, goal_.runner).contains(further) && Push(further))
    return Step::kMoved;
  if (!Push(to_)) return Step::kStuck;
  return kPromotionRanks.contains(pawn_) ? Step::kPromoted : Step::kMoved;
}

bool PromotionPlay::Push(Square to) {
  if (kPromotionRanks.contains(to) ? !Promote(to) : !game_.Try(pawn_, to)) return false;
  pawn_ = to;
  waits_ = 0;
  return true;
}

// A queen that would end the game gives place to a rook.
bool PromotionPlay::Promote(Square to) {
  const PieceType piece = goal_.wanted.contains(to) ? goal_.piece : PieceType::kBishop;
  for (const PieceType type : {piece, PieceType::kRook}) {
    if (type == PieceType::kRook && piece != PieceType::kQueen) break;
    const LineGame::Mark before = game_.Here();
    if (!game_.Try(pawn_, to, type)) continue;
    if (board().CanMove()) return true;
    game_.GoTo(before);
  }
  return false;
}

// What stands before the pawn goes aside or is captured.
bool PromotionPlay::MakeWay() {
  if (to_ == own_king_ && obstacle_ == Square::kNone)
    return game_.TryAny(own_king_, KingAttacks(own_king_) & ~own_ & ~board().kings() & ~path_);
  if (own_.contains(to_)) return game_.TryAny(to_, board().Moves(to_) & ~path_);
  return board().type_on(to_) == PieceType::kPawn && CapturePawn(to_);
}

bool PromotionPlay::CapturePawn(Square pawn) {
  bool captured = game_.TryAnyOf(board().Attackers(pawn, occupied_, goal_.runner), pawn);
  for (const Square man : own_ & ~board().pawns() & ~Bitboard(own_king_)) {
    if (captured) break;
    PieceErrand errand;
    errand.from = man;
    errand.goal = pawn;
    errand.avoid = PieceAttacks(board().type_on(man), other_king_, occupied_);
    const Square next = FindPieceWay(board(), errand);
    captured = next != Square::kNone && game_.Try(man, next);
  }
  if (!captured) {
    captured =
        StepKingTo(pawn, (own_ ^ Bitboard(own_king_)) | game_.AttackedThroughKing(!goal_.runner) |
                             KingAttacks(other_king_));
  }
  if (captured) waits_ = 0;
  return captured;
}

// The king and pieces off the pawn's way first, then anything.
bool PromotionPlay::RunnerWaits() {
  const Bitboard keep = path_ | Bitboard(pawn_);
  if (game_.TryAny(own_king_, KingAttacks(own_king_) & ~occupied_ & ~keep)) return true;
  for (const Square man : own_ & ~board().pawns() & ~Bitboard(own_king_)) {
    const Bitboard checks = PieceAttacks(board().type_on(man), other_king_, occupied_);
    if (game_.TryAny(man, board().Moves(man) & ~keep & ~goal_.spared & ~checks)) return true;
  }
  const Bitboard men = own_ & ~Bitboard(pawn_);
  return std::any_of(men.begin(), men.end(), [&](Square man) {
    return game_.TryAny(man, board().Moves(man) & ~goal_.spared);
  });
}

bool PromotionPlay::HelperMove() {
  if (game_.InCheck()) {
    LinePlan plan;
    plan.attacker = pawn_;  // so that it is not captured
    game_.SetPlan(plan);
    const bool moved = game_.Evade();
    game_.SetPlan({});
    return moved;
  }
  if (LeavePath() || (obstacle_ != Square::kNone && (LeaveObstacle() || KingGivesRoom())))
    return true;
  if (IsCapture() && !prey_.contains(to_) && ComeToBeCaptured()) return true;
  return HelperWaits();
}

// To one of the squares from which it attacks none of `unattacked`.
bool PromotionPlay::GoQuietly(Square man, Bitboard squares, Bitboard unattacked, int tries) {
  const PieceType type = board().type_on(man);
  for (const Square to : squares) {
    if (tries-- == 0) return false;
    const Bitboard attacks =
        LineBoard::Attacks(type, !goal_.runner, to, occupied_ & ~Bitboard(man));
    if ((attacks & unattacked).empty() && game_.Try(man, to)) return true;
  }
  return false;
}

bool PromotionPlay::LeavePath() {
  const Bitboard pawn(pawn_);
  const Bitboard captured = IsCapture() ? Bitboard(to_) : kNoSquares;
  const Bitboard in_the_way = path_ & others_ & ~captured;
  if (in_the_way.contains(other_king_) &&
      game_.TryAny(other_king_, KingAttacks(other_king_) & ~others_ & ~board().kings() & ~path_ &
                                    ~pawn & ~game_.AttackedThroughKing(goal_.runner)))
    return true;
  const Bitboard men = in_the_way & ~Bitboard(other_king_);
  return std::any_of(men.begin(), men.end(), [&](Square man) {
    return GoQuietly(man, board().Moves(man) & ~path_ & ~pawn, Bitboard(own_king_), kAllTries);
  });
}

// Pieces that protect the obstacle go away.
bool PromotionPlay::LeaveObstacle() {
  const Bitboard men = board().Attackers(obstacle_, occupied_, !goal_.runner) &
                       ~Bitboard(other_king_) & ~board().pawns();
  return std::any_of(men.begin(), men.end(), [&](Square man) {
    return GoQuietly(man, board().Moves(man) & ~path_ & ~Bitboard(pawn_),
                     Bitboard(own_king_) | Bitboard(obstacle_), kAllTries);
  });
}

// The king goes away from the obstacle and from the king that comes for it.
bool PromotionPlay::KingGivesRoom() {
  Square best = Square::kNone;
  int most = -1;
  for (const Square to : KingAttacks(other_king_) & ~occupied_ & ~path_ & ~Bitboard(pawn_) &
                             ~game_.AttackedThroughKing(goal_.runner)) {
    const int room = 4 * Gap(to, obstacle_) + Gap(to, own_king_);
    if (room <= most || !board().IsLegal(other_king_, to)) continue;
    most = room;
    best = to;
  }
  return best != Square::kNone && game_.Try(other_king_, best);
}

// A man comes to the square where the pawn takes it: a piece, a pawn before it, or one further back
// on the file.
bool PromotionPlay::ComeToBeCaptured() {
  const Bitboard pawns = prey_ & board().pawns();
  if (game_.TryAnyOf(board().Attackers(to_, occupied_, !goal_.runner) & prey_ & ~pawns, to_))
    return true;
  for (const Square pawn : pawns& Bitboard(FileOf(to_))) {
    if (board().Pushes(pawn, !goal_.runner).contains(to_) && game_.Try(pawn, to_)) return true;
  }
  for (const Square man : prey_ & ~pawns) {
    PieceErrand errand;
    errand.from = man;
    errand.goal = to_;
    errand.avoid = path_ | PieceAttacks(board().type_on(man), own_king_, occupied_);
    const Square next = FindPieceWay(board(), errand);
    if (next != Square::kNone && next != pawn_ && game_.Try(man, next)) return true;
  }
  for (const Square pawn : pawns& Bitboard(FileOf(to_))) {
    if (RelativeRank(!goal_.runner, pawn) < RelativeRank(!goal_.runner, to_) &&
        game_.TryAny(pawn, Bitboard(board().Pushes(pawn, !goal_.runner))))
      return true;
  }
  return false;
}

bool PromotionPlay::HelperWaits() {
  const Bitboard keep = path_ | Bitboard(pawn_);
  const Bitboard stays = IsCapture() ? Bitboard(to_) : kNoSquares;
  const Bitboard men = others_ & ~Bitboard(other_king_) & ~stays;
  for (const Square man : men & ~board().pawns()) {
    if (GoQuietly(man, board().Moves(man) & ~keep, Bitboard(own_king_) | Bitboard(to_),
                  kPieceTries))
      return true;
  }
  Bitboard steps =
      KingAttacks(other_king_) & ~occupied_ & ~keep & ~game_.AttackedThroughKing(goal_.runner);
  const Bitboard last = path_ & Bitboard(RelativeRank(goal_.runner, Rank::k8));
  const Bitboard far = steps & ~KingAttacks(last);
  if (!far.empty()) steps = far;
  if (game_.TryAny(other_king_, steps)) return true;
  for (const Square pawn : men& board().pawns()) {
    if (game_.TryAny(pawn, board().Moves(pawn) & ~keep)) return true;
  }
  return std::any_of(others_.begin(), others_.end(), [&](Square man) {
    return game_.TryAny(man, board().Moves(man) & ~Bitboard(pawn_));
  });
}

}  // namespace zeitnot::referee
