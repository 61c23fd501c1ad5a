#include "referee/mate/line/line_game.h"

#include <algorithm>

#include "referee/mate/line/ways.h"

namespace zeitnot::referee {
namespace {

// With so few men a side may come to have no move.
constexpr int kFewMen = 4;

}  // namespace

bool LineGame::Try(Square from, Square to, PieceType promotion) {
  if (!board_.IsLegal(from, to)) return false;
  const Color us = board_.side_to_move();
  const bool promotes = board_.type_on(from) == PieceType::kPawn && kPromotionRanks.contains(to);
  if (!promotes) {
    promotion = PieceType::kNone;
  } else if (promotion == PieceType::kNone) {
    promotion = us == winner_ ? PieceType::kQueen : PieceType::kKnight;
  }
  if (board_.men(!us).count() <= kFewMen) {
    LineBoard next = board_;
    next.Make(from, to, promotion);
    if (!next.CanMove()) return false;
    board_ = next;
  } else {
    board_.Make(from, to, promotion);
  }
  Record(promotes ? Move::Promotion(from, to, promotion) : Move(from, to));
  return true;
}

void LineGame::Record(Move move) {
  moves_[plies_++] = move;
  ++made_;
  for (Square* man : {&plan_.attacker, &plan_.supporter, &plan_.blocker}) {
    if (*man != move.from()) continue;
    *man = move.to();
    break;
  }
}

void LineGame::Finish(Move move) {
  board_.Make(move.from(), move.to(), move.promotion());
  Record(move);
}

bool LineGame::TryAny(Square from, Bitboard squares) {
  return std::any_of(squares.begin(), squares.end(), [&](Square to) { return Try(from, to); });
}

bool LineGame::TryAnyOf(Bitboard men, Square to) {
  return std::any_of(men.begin(), men.end(), [&](Square from) { return Try(from, to); });
}

bool LineGame::Evade() {
  const Color us = board_.side_to_move();
  const Bitboard checkers = board_.Attackers(board_.king(us), board_.occupied(), !us);
  const Square checker = checkers.several() ? Square::kNone : checkers.first();
  return us == winner_ ? EvadeAsWinner(checker) : EvadeAsLoser(checker);
}

// Towards the place of support, or by capture with a man that is free, or by any step.
bool LineGame::EvadeAsWinner(Square checker) {
  const Square own = board_.king(winner_);
  const Bitboard steps = KingAttacks(own) & ~board_.men(winner_) & ~board_.kings();
  if (plan_.supporter == own) {
    const Bitboard barred =
        AttackedThroughKing(loser()) | (board_.men(winner_) ^ Bitboard(own)) | plan_.stays;
    const KingWay way = FindKingWay(own, plan_.support, barred);
    if (way.next != Square::kNone && Try(own, way.next)) return true;
  }
  if (checker != Square::kNone) {
    const Bitboard capturers = board_.Attackers(checker, board_.occupied(), winner_);
    if (TryAnyOf(capturers & ~board_.kings() & ~plan_.guards, checker)) return true;
  }
  if (TryAny(own, steps & ~plan_.stays) || TryAny(own, steps)) return true;
  return checker != Square::kNone && Interpose(checker, kNoSquares);
}

// Towards the square of the mate, or anywhere without taking a man that the plan needs.
bool LineGame::EvadeAsLoser(Square checker) {
  const Square own = board_.king(loser());
  const Bitboard steps = KingAttacks(own) & ~board_.men(loser()) & ~board_.kings();
  const Bitboard players = plan_.players();
  if (plan_.king != Square::kNone) {
    const Bitboard barred = AttackedThroughKing(winner_) | (board_.men(loser()) ^ Bitboard(own)) |
                            players | plan_.guards;
    const KingWay way = FindKingWay(own, plan_.king, barred);
    if (way.next != Square::kNone && Try(own, way.next)) return true;
  }
  if (TryAny(own, steps & ~players)) return true;
  if (checker == Square::kNone) return false;
  if (Interpose(checker, players) || TryAny(own, steps & players)) return true;
  const Bitboard capturers = board_.Attackers(checker, board_.occupied(), loser());
  return TryAnyOf(capturers & ~board_.kings(), checker);
}

// Blocks the line of a check, or captures the checker unless it is spared.
bool LineGame::Interpose(Square checker, Bitboard spared) {
  const Color us = board_.side_to_move();
  const Bitboard targets = Between(checker, board_.king(us)) | (Bitboard(checker) & ~spared);
  const Bitboard men = board_.men(us) & ~board_.kings();
  return std::any_of(men.begin(), men.end(),
                     [&](Square from) { return TryAny(from, board_.Moves(from) & targets); });
}

}  // namespace zeitnot::referee
