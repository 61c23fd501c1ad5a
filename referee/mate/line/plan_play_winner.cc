// The rules by which the side plays that is to mate.
#include <algorithm>

#include "referee/mate/line/mating_move.h"
#include "referee/mate/line/plan_play.h"
#include "referee/mate/line/ways.h"

namespace zeitnot::referee {
namespace {

constexpr int kMostWaits = 5;
constexpr int kMostCornerWaits = 16;
constexpr int kWaitingTries = 4;  // squares tried with one waiting piece
constexpr int kFewFlights = 5;    // squares next to a king for which any mate is looked for

}  // namespace

PlanPlay::Step PlanPlay::WinnerMove() {
  if (board().type_on(plan().attacker) != plan().attacker_type ||
      !board().men(game_.winner()).contains(plan().attacker))
    return Step::kStuck;
  if (MateNow()) return Step::kMated;
  if (game_.InCheck()) return game_.Evade() ? Step::kMoved : Step::kStuck;
  pinned_ = false;
  wanted_ = kNoSquares;
  if (plan().supporter == own_king_) {
    if (own_king_ != plan().support && BringKing()) return Step::kMoved;
  } else if (plan().supporter != plan().support) {
    if (board().type_on(plan().supporter) != plan().supporter_type ||
        !board().men(game_.winner()).contains(plan().supporter))
      return Step::kStuck;
    if (BringSupporter()) return Step::kMoved;
  }
  if (ReadyAttacker() || CaptureDefenders()) {
    waits_ = 0;
    return Step::kMoved;
  }
  if (ClearOwnMen()) return Step::kMoved;
  if (++waits_ > (plan().InCorner() ? kMostCornerWaits : kMostWaits)) return Step::kStuck;
  return WinnerWaits() ? Step::kMoved : Step::kStuck;
}

// The planned mate, or any other where the king has few squares.
bool PlanPlay::MateNow() {
  const Square attacker = plan().attacker;
  const bool there = king_ == plan().king;
  if (there &&
      (PieceAttacks(plan().attacker_type, attacker, occupied_) & ~board().men(game_.winner()))
          .contains(plan().check) &&
      Mates(board(), attacker, plan().check, plan().attacker_type)) {
    game_.Finish(Move(attacker, plan().check));
    return true;
  }
  if (!there && (KingAttacks(king_) & ~board().men(game_.loser())).count() > kFewFlights)
    return false;
  const auto move = FindMatingMove(board());
  if (move) game_.Finish(*move);
  return move.has_value();
}

// The king to its place of support; first over squares that nobody attacks. If only other men
// attack the next one, the loser is to know.
bool PlanPlay::BringKing() {
  const Bitboard own = board().men(game_.winner()) ^ Bitboard(own_king_);
  const Bitboard always = own | plan().stays | Bitboard(plan().king);
  const Bitboard barred = always | game_.AttackedThroughKing(game_.loser());
  if (yields_ && KingAttacks(own_king_).contains(plan().support)) {
    yields_ = false;
    if (game_.TryAny(own_king_, KingAttacks(own_king_) & KingAttacks(plan().support) & ~barred &
                                    ~board().kings()))
      return true;
  }
  if (own.contains(plan().support)) return false;
  Square next = FindKingWay(own_king_, plan().support, barred).next;
  if (next != Square::kNone && game_.Try(own_king_, next)) {
    waits_ = 0;
    return true;
  }
  const Bitboard pawns = board().men(game_.loser(), PieceType::kPawn);
  next =
      FindKingWay(own_king_, plan().support,
                  always | KingAttacks(king_) | Bitboard(king_) | PawnAttacks(pawns, game_.loser()))
          .next;
  if (next == Square::kNone) return false;
  if (game_.Try(own_king_, next)) {
    waits_ = 0;
    return true;
  }
  wanted_ = Bitboard(next);
  return false;
}

// A supporting piece to its place, without check.
bool PlanPlay::BringSupporter() {
  PieceErrand errand;
  errand.from = plan().supporter;
  errand.goal = plan().support;
  errand.avoid = Bitboard(plan().check) | Bitboard(plan().king) | line_ | plan().stays;
  errand.forbidden =
      PieceAttacks(plan().supporter_type, king_, occupied_) & ~Bitboard(plan().support);
  const Square next = FindPieceWay(board(), errand);
  if (next == Square::kNone || !game_.Try(plan().supporter, next)) return false;
  waits_ = 0;
  return true;
}

// The attacker to a square from which it can check where it is planned, not attacking the mated
// king's square before that king is there.
bool PlanPlay::ReadyAttacker() {
  const Square attacker = plan().attacker;
  const PieceType type = plan().attacker_type;
  const Bitboard board_then = occupied_ & ~Bitboard(attacker) & ~Bitboard(king_);
  const Bitboard touching = PieceAttacks(type, plan().king, board_then & ~Bitboard(plan().king));
  const bool ready = ReadySquares().contains(attacker);
  if (ready && (king_ == plan().king || !touching.contains(attacker))) return false;
  const Bitboard attacks = PieceAttacks(type, attacker, occupied_);
  if (PlaceAttacker(attacks, PieceAttacks(type, king_, occupied_), touching)) return true;
  if (!pinned_) return false;
  // A pinned attacker captures what pins it.
  const Bitboard pinning =
      board().Attackers(own_king_, occupied_ & ~Bitboard(attacker), game_.loser()) & attacks;
  return !pinning.empty() && (pinning & plan().stays).empty() &&
         game_.Try(attacker, pinning.first());
}

bool PlanPlay::PlaceAttacker(Bitboard attacks, Bitboard checks, Bitboard touching) {
  const Square attacker = plan().attacker;
  const Bitboard ready = ReadySquares();
  const bool is_ready = ready.contains(attacker);
  const bool there = king_ == plan().king;
  const Bitboard avoid = Bitboard(plan().check) | Bitboard(plan().king) | SetOf(plan().support) |
                         SetOf(plan().blocker) | line_ | plan().stays;
  const Bitboard free =
      attacks & ~board().men(game_.winner()) & ~board().kings() & ~checks & ~avoid;
  Bitboard squares = free & ready & ~touching;
  if (squares.empty() && there) squares = free & ready;
  if (squares.empty() && is_ready) squares = free & ~touching;
  if (squares.empty() && plan().InCorner() && plan().attacker_type == PieceType::kBishop &&
      (!is_ready || touching.contains(attacker)))
    squares = BishopRound(free, ready & ~touching, touching);
  Square next = Square::kNone;
  if (!squares.empty()) {
    next = squares.first();
  } else {
    PieceErrand errand;
    errand.from = attacker;
    errand.goal = plan().check;
    errand.avoid = checks | avoid | touching;
    errand.forbidden = there ? checks : checks | touching;
    errand.extra = Bitboard(plan().king);
    next = FindPieceWay(board(), errand);
    if (next == plan().check) next = Square::kNone;
  }
  if (next == Square::kNone) return false;
  if (game_.Try(attacker, next)) return true;
  pinned_ = true;
  return false;
}

// A bishop goes to where it is one move from a square that is wanted, or from one off the king's
// diagonals, or anywhere.
Bitboard PlanPlay::BishopRound(Bitboard free, Bitboard wanted, Bitboard touching) const {
  for (const Bitboard goal : {wanted, ~touching & ~Bitboard(plan().king)}) {
    Bitboard squares;
    for (const Square to : free) {
      if (!(BishopAttacks(to, occupied_) & goal & ~occupied_).empty()) squares |= Bitboard(to);
    }
    if (!squares.empty()) return squares;
  }
  return free;
}

// Men that could capture the attacker or block its check are captured, without check.
bool PlanPlay::CaptureDefenders() {
  const Bitboard lifted = occupied_ & ~Bitboard(king_);
  Bitboard defenders =
      board().Attackers(plan().check, lifted & ~Bitboard(plan().attacker), game_.loser());
  for (const Square square : line_)
    defenders |= board().Attackers(square, lifted, game_.loser()) & ~board().pawns();
  defenders |= board().men(game_.loser()) & line_;
  defenders &= ~plan().stays & ~Bitboard(king_);
  for (const Square defender : defenders) {
    for (const Square from :
         board().Attackers(defender, occupied_, game_.winner()) & ~plan().guards) {
      if (from == own_king_ && plan().supporter == own_king_ && own_king_ == plan().support)
        continue;
      if (LineBoard::Attacks(board().type_on(from), game_.winner(), defender, occupied_)
              .contains(king_))
        continue;
      if (game_.Try(from, defender)) return true;
    }
  }
  return false;
}

// Own men leave the squares that the plan needs.
bool PlanPlay::ClearOwnMen() {
  const Bitboard needed =
      line_ | Bitboard(plan().king) | Bitboard(plan().check) | SetOf(plan().support);
  const Bitboard men = needed & board().men(game_.winner()) & ~plan().players();
  return std::any_of(men.begin(), men.end(), [&](Square man) {
    return game_.TryAny(man, board().Moves(man) & ~needed & ~plan().stays);
  });
}

bool PlanPlay::WinnerWaits() {
  const Bitboard avoid = Bitboard(plan().check) | Bitboard(plan().king) | line_ |
                         KingAttacks(plan().king) | SetOf(plan().support) | plan().stays;
  if (WaitWithFreePiece(avoid)) return true;
  const Bitboard steps =
      KingAttacks(own_king_) & ~board().men(game_.winner()) & ~board().kings() & ~avoid;
  const bool supports = plan().supporter == own_king_;
  if (!supports && !plan().guards.contains(own_king_) && game_.TryAny(own_king_, steps))
    return true;
  if (WaitWithAttacker(avoid) || WaitWithPawn(avoid)) return true;
  if (supports && game_.TryAny(own_king_, steps)) {
    // It comes back by another way every other time, so that the other side is on move there.
    if (++asides_ % 2 != 0) yields_ = true;
    return true;
  }
  return WaitAnyhow();
}

// A piece that the plan has no use for, which neither checks nor attacks the square of the mate.
bool PlanPlay::WaitWithFreePiece(Bitboard avoid) {
  const Bitboard free =
      board().men(game_.winner()) & ~players_and_guards_ & ~board().pawns() & ~Bitboard(own_king_);
  for (const Square man : free) {
    const PieceType type = board().type_on(man);
    const Bitboard squares = board().Moves(man) & ~avoid & ~board().men(game_.loser()) &
                             ~PieceAttacks(type, king_, occupied_);
    int tries = 0;
    for (const Square to : squares) {
      if (tries++ == kWaitingTries) break;
      if (PieceAttacks(type, to, occupied_ & ~Bitboard(man) & ~Bitboard(king_))
              .contains(plan().king))
        continue;
      if (game_.Try(man, to)) return true;
    }
  }
  return false;
}

// The attacker to another square from which it checks where it is planned.
bool PlanPlay::WaitWithAttacker(Bitboard avoid) {
  const Square attacker = plan().attacker;
  const PieceType type = plan().attacker_type;
  const Bitboard touching =
      PieceAttacks(type, plan().king,
                   occupied_ & ~Bitboard(attacker) & ~Bitboard(king_) & ~Bitboard(plan().king));
  return game_.TryAny(attacker, board().Moves(attacker) & ReadySquares() & ~avoid & ~touching &
                                    ~PieceAttacks(type, king_, occupied_));
}

bool PlanPlay::WaitWithPawn(Bitboard avoid) {
  const Bitboard pawns = board().men(game_.winner(), PieceType::kPawn) & ~plan().guards;
  const Bitboard kings = Bitboard(plan().king) | Bitboard(king_);
  for (const Square pawn : pawns) {
    for (const Square to : board().Moves(pawn) & ~avoid & ~kPromotionRanks) {
      if ((PawnAttacks(to, game_.winner()) & kings).empty() && game_.Try(pawn, to)) return true;
    }
  }
  return false;
}

bool PlanPlay::WaitAnyhow() {
  const Square attacker = plan().attacker;
  const Bitboard others = board().men(game_.winner()) & ~Bitboard(attacker);
  const bool moved = std::any_of(others.begin(), others.end(), [&](Square man) {
    return game_.TryAny(man, board().Moves(man) & ~Bitboard(plan().check));
  });
  return moved || game_.TryAny(attacker, board().Moves(attacker));
}

}  // namespace zeitnot::referee
