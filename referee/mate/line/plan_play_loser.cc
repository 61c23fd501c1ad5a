// The rules by which the side plays that is to be mated, and wants to be.
#include <algorithm>

#include "referee/mate/line/plan_play.h"
#include "referee/mate/line/ways.h"

namespace zeitnot::referee {
namespace {

constexpr int kMostWaitingSquares = 6;  // squares tried with one waiting man
constexpr int kFar = 50;                // steps of a king: there is a way if there are fewer

}  // namespace

bool PlanPlay::LoserMove() {
  const LinePlan& plan = game_.plan();
  if (game_.InCheck()) return game_.Evade();
  if (plan.InCorner() && !board().men(game_.loser()).contains(plan.blocker)) return false;
  const Bitboard defenders = FindDefenders(pinned_);
  const bool supported = plan.supporter == Square::kNone || plan.supporter == plan.support;
  const bool ready = supported && defenders.empty() && ReadySquares().contains(plan.attacker);
  way_ = 99;
  if (BringMatedKing(ready) || BringBlocker(ready)) return true;
  if (Leave(defenders, kNoSquares, kNoSquares, line_ | Bitboard(plan.check))) return true;
  if (plan.supporter != plan.support && FreeSupport()) return true;
  if (LoserWaits()) return true;
  if (king_ != plan.king && way_ > 1 && way_ < kFar) {
    const Bitboard barred = game_.AttackedThroughKing(game_.winner()) |
                            (board().men(game_.loser()) ^ Bitboard(king_)) | players_and_guards_;
    const Square next = FindKingWay(king_, plan.king, barred).next;
    if (next != Square::kNone && game_.Try(king_, next)) return true;
  }
  return WaitWithMatedKing() || MoveAnyhow();
}

// Men that could capture the attacker on the square of the check or block its line; what pins the
// attacker; and what stands on a square that the plan needs in a corner.
Bitboard PlanPlay::FindDefenders(bool pinned) const {
  const LinePlan& plan = game_.plan();
  const Color loser = game_.loser();
  const Bitboard without_attacker = occupied_ & ~Bitboard(plan.attacker);
  const Bitboard then = without_attacker & ~Bitboard(king_) & ~Bitboard(plan.king);
  Bitboard defenders = board().Attackers(plan.check, then, loser);
  for (const Square square : line_)
    defenders |= board().Attackers(square, then, loser) & ~board().pawns();
  defenders |= board().men(loser) & line_;
  if (pinned) defenders |= board().Attackers(own_king_, without_attacker, loser);
  if (plan.InCorner()) {
    Bitboard needed = Bitboard(plan.check) | Bitboard(plan.king) | SetOf(plan.support);
    if (plan.blocker != plan.block) needed |= Bitboard(plan.block);
    defenders |= board().men(loser) & needed;
    defenders &= ~SetOf(plan.blocker);
  }
  return defenders & ~plan.stays & ~Bitboard(king_);
}

// The king to the square where it is to be mated. The last step waits until all else is ready, or
// until it stands in the winner's king's way.
bool PlanPlay::BringMatedKing(bool ready) {
  const LinePlan& plan = game_.plan();
  if (king_ == plan.king) {
    way_ = 0;
    return false;
  }
  const Bitboard barred = game_.AttackedThroughKing(game_.winner()) |
                          (board().men(game_.loser()) ^ Bitboard(king_)) | players_and_guards_;
  const KingWay way = FindKingWay(king_, plan.king, barred);
  way_ = way.steps;
  if (way.next == Square::kNone) return false;
  const bool in_the_way = plan.supporter == own_king_ && plan.supporter != plan.support &&
                          !(KingAttacks(king_) & (SetOf(plan.support) | wanted_)).empty();
  return (way.steps > 1 || in_the_way || ready) && game_.Try(king_, way.next);
}

// In a corner: the blocker comes, its last step when all else is ready.
bool PlanPlay::BringBlocker(bool ready) {
  const LinePlan& plan = game_.plan();
  if (!plan.InCorner() || plan.blocker == plan.block || king_ != plan.king) return false;
  const PieceType type = board().type_on(plan.blocker);
  Square next = Square::kNone;
  if (type == PieceType::kPawn) {
    const Bitboard step = ShiftForward(Bitboard(plan.blocker), game_.loser()) & ~occupied_;
    if (!step.empty()) next = step.first();
  } else {
    PieceErrand errand;
    errand.from = plan.blocker;
    errand.goal = plan.block;
    errand.avoid =
        SetOf(plan.support) | Bitboard(plan.check) | PieceAttacks(type, own_king_, occupied_);
    next = FindPieceWay(board(), errand);
  }
  if (next == Square::kNone || next == plan.attacker || next == own_king_) return false;
  return (next != plan.block || ready) && game_.Try(plan.blocker, next);
}

// One of the men goes where it neither attacks the line of the check, the winner's king nor the
// squares `unattacked`; nor do they go to `barred` squares. Those that stand on `standing` squares
// are content with less.
bool PlanPlay::Leave(Bitboard men, Bitboard barred, Bitboard unattacked, Bitboard standing) {
  const Color loser = game_.loser();
  const Bitboard line = line_ | Bitboard(plan().check);
  const Bitboard own_king(own_king_);
  const Bitboard avoid =
      line | players_and_guards_ | Bitboard(plan().king) | SetOf(plan().support) | barred;
  for (const Square man : men) {
    const PieceType type = board().type_on(man);
    const Bitboard then = occupied_ & ~Bitboard(man) & ~Bitboard(king_);
    const auto try_squares = [&](Bitboard squares, Bitboard spared) {
      for (const Square to : squares) {
        if ((LineBoard::Attacks(type, loser, to, then) & spared).empty() && game_.Try(man, to))
          return true;
      }
      return false;
    };
    const Bitboard squares = board().Moves(man) & ~avoid;
    if (try_squares(squares, line | own_king | unattacked)) return true;
    if (standing.contains(man) && try_squares(squares & ~occupied_, own_king)) return true;
  }
  return false;
}

// Who guards the place of support, or stands there, leaves.
bool PlanPlay::FreeSupport() {
  const LinePlan& plan = game_.plan();
  const Bitboard without = occupied_ & ~Bitboard(plan.supporter);
  const Bitboard places = Bitboard(plan.support) | wanted_;
  Bitboard men = board().men(game_.loser()) & places;
  for (const Square place : places) men |= board().Attackers(place, without, game_.loser());
  return Leave(men & ~Bitboard(king_) & ~plan.stays, kNoSquares, places, places);
}

// Pieces first, then pawns; a pawn at its end becomes a knight.
bool PlanPlay::LoserWaits() {
  const LinePlan& plan = game_.plan();
  const Bitboard line = line_ | Bitboard(plan.check);
  const Bitboard avoid = line | Bitboard(plan.king) | SetOf(plan.support) | players_and_guards_ |
                         Bitboard(own_king_) | board().men(game_.winner());
  const Bitboard unattacked = line | Bitboard(own_king_) | SetOf(plan.support);
  const Bitboard men =
      board().men(game_.loser()) & ~Bitboard(king_) & ~plan.stays & ~SetOf(plan.blocker);
  for (const Bitboard kind : {men & ~board().pawns(), men & board().pawns()}) {
    if (std::any_of(kind.begin(), kind.end(),
                    [&](Square man) { return WaitWith(man, avoid, unattacked); }))
      return true;
  }
  return false;
}

bool PlanPlay::WaitWith(Square man, Bitboard avoid, Bitboard unattacked) {
  int tries = 0;
  for (const Square to : board().Moves(man) & ~avoid) {
    if (tries++ == kMostWaitingSquares) break;
    PieceType type = board().type_on(man);
    if (type == PieceType::kPawn && kPromotionRanks.contains(to)) type = PieceType::kKnight;
    const Bitboard attacks =
        LineBoard::Attacks(type, game_.loser(), to, occupied_ & ~Bitboard(man));
    if ((attacks & unattacked).empty() && game_.Try(man, to)) return true;
  }
  return false;
}

// The blocker, or the king: near its square if it can, and out of the winner's king's way.
bool PlanPlay::WaitWithMatedKing() {
  const LinePlan& plan = game_.plan();
  if (plan.InCorner() && plan.blocker != plan.block && king_ == plan.king &&
      board().type_on(plan.blocker) != PieceType::kPawn) {
    const Bitboard squares = board().Moves(plan.blocker) & ~players_and_guards_ &
                             ~Bitboard(plan.block) &
                             ~PieceAttacks(board().type_on(plan.blocker), own_king_, occupied_) &
                             ~SetOf(plan.support) & ~Bitboard(plan.check);
    if (game_.TryAny(plan.blocker, squares)) return true;
  }
  const Bitboard steps = KingAttacks(king_) & ~board().men(game_.loser()) & ~board().kings() &
                         ~players_and_guards_ & ~game_.AttackedThroughKing(game_.winner());
  if (steps.empty()) return false;
  Bitboard squares = steps;
  if (king_ != plan.king) squares &= KingAttacks(plan.king) | Bitboard(plan.king);
  if (plan.supporter == own_king_ && plan.support != Square::kNone) {
    const Bitboard aside = ~KingAttacks(plan.support);
    if (!(squares & aside).empty()) {
      squares &= aside;
    } else if (!(steps & aside).empty()) {
      squares = steps & aside;
    }
  }
  if (squares.empty()) squares = steps;
  return game_.TryAny(king_, squares);
}

bool PlanPlay::MoveAnyhow() {
  const LinePlan& plan = game_.plan();
  const Bitboard attacker(plan.attacker);
  if (king_ != plan.king) {
    const Bitboard barred = game_.AttackedThroughKing(game_.winner()) |
                            (board().men(game_.loser()) ^ Bitboard(king_)) | attacker;
    const Square next = FindKingWay(king_, plan.king, barred).next;
    if (next != Square::kNone && game_.Try(king_, next)) return true;
  }
  const Bitboard men = board().men(game_.loser());
  return std::any_of(men.begin(), men.end(),
                     [&](Square man) { return game_.TryAny(man, board().Moves(man) & ~attacker); });
}

}  // namespace zeitnot::referee
