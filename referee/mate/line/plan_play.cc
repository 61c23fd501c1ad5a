#include "referee/mate/line/plan_play.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

// A corner takes more patience: there the men have few squares.
constexpr int kRepetitions = 1;
constexpr int kCornerRepetitions = 9;

}  // namespace

bool PlanPlay::Run(std::size_t plies) {
  const std::size_t end = game_.plies() + plies;
  while (!game_.Reaches(end)) {
    Look();
    if (board().side_to_move() == game_.loser()) {
      if (!LoserMove()) return false;
      continue;
    }
    if (Repeats()) return false;
    const Step step = WinnerMove();
    if (step != Step::kMoved) return step == Step::kMated;
  }
  return false;
}

void PlanPlay::Look() {
  occupied_ = board().occupied();
  king_ = game_.king(game_.loser());
  own_king_ = game_.king(game_.winner());
  line_ = plan().line();
  players_and_guards_ = plan().players() | plan().guards;
}

// True if the winner is to move in the position of two moves before, once too often.
bool PlanPlay::Repeats() {
  const std::uint64_t now =
      board().men(Color::kWhite).bits() * 0x9E3779B97F4A7C15U ^ board().men(Color::kBlack).bits();
  if (now == before_last_) {
    ++repetitions_;
    if (repetitions_ >= (plan().InCorner() ? kCornerRepetitions : kRepetitions)) return true;
  }
  before_last_ = last_;
  last_ = now;
  return false;
}

// Where the attacker can check from its square next. A bishop in a corner waits anywhere off the
// king's diagonals until the blocker has come, unless that is a knight.
Bitboard PlanPlay::ReadySquares() const {
  const Bitboard king(plan().king);
  if (plan().InCorner() && plan().attacker_type == PieceType::kBishop &&
      plan().blocker != Square::kNone && board().type_on(plan().blocker) != PieceType::kKnight)
    return ~(BishopAttacks(plan().king, king) | king);
  const Bitboard board = (occupied_ & ~Bitboard(plan().attacker) & ~Bitboard(king_)) | king;
  return PieceAttacks(plan().attacker_type, plan().check, board);
}

}  // namespace zeitnot::referee
