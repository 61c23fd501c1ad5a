#include "referee/mate/line/corner_plan.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace zeitnot::referee {
namespace {

constexpr int kNever = 99;

int Gap(Square a, Square b) {
  return std::max(std::abs(static_cast<int>(FileOf(a)) - static_cast<int>(FileOf(b))),
                  std::abs(static_cast<int>(RankOf(a)) - static_cast<int>(RankOf(b))));
}
bool IsLight(Square square) { return kLightSquares.contains(square); }
Square Plus(Square square, int step) {
  const int index = static_cast<int>(Index(square)) + step;
  return SquareAt(static_cast<std::size_t>(index));
}

}  // namespace

std::optional<LinePlan> CornerTemplates::Next() {
  constexpr std::array kCorners = {Square::kA1, Square::kH1, Square::kA8, Square::kH8};
  best_.reset();
  const Bitboard minors = board_.men(PieceType::kKnight) | board_.men(PieceType::kBishop);
  for (const Square attacker : board_.men(winner_) & minors) {
    for (const Square blocker : board_.men(!winner_) & (minors | board_.pawns())) {
      for (unsigned i = 0; i < kCorners.size(); ++i) {
        const int file_step = i % 2 == 0 ? 1 : -1;
        const int rank_step = i < 2 ? 8 : -8;
        Consider(attacker, blocker, {kCorners[i], rank_step, file_step, 2 * i});
        Consider(attacker, blocker, {kCorners[i], file_step, rank_step, 2 * i + 1});
      }
    }
  }
  if (best_) used_ |= std::uint64_t{1} << best_number_;
  return best_;
}

void CornerTemplates::Consider(Square attacker, Square blocker, const Corner& corner) {
  const PieceType type = board_.type_on(attacker);
  const PieceType blocks = board_.type_on(blocker);
  const bool bishop = type == PieceType::kBishop;
  if (bishop && IsLight(corner.square) != IsLight(attacker)) return;
  if (bishop && blocks == PieceType::kBishop && IsLight(blocker) == IsLight(attacker)) return;
  const unsigned kind = blocks == PieceType::kPawn ? 0 : blocks == PieceType::kKnight ? 1 : 2;
  const unsigned number = corner.number + 8 * kind + (bishop ? 0 : 24);
  if ((used_ >> number & 1U) != 0) return;
  const Square block = Plus(corner.square, corner.along);
  const int moves = BlockerMoves(blocker, block, corner, attacker);
  if (moves == kNever) return;

  const Square behind = Plus(corner.square, 2 * corner.across);
  LinePlan plan;
  plan.king = corner.square;
  plan.block = block;
  plan.blocker = blocker;
  plan.attacker = attacker;
  plan.attacker_type = type;
  plan.supporter = board_.king(winner_);
  plan.supporter_type = PieceType::kKing;
  plan.support = Plus(behind, corner.along);
  if (bishop) {
    plan.check = Plus(block, corner.across);
  } else if (blocks == PieceType::kKnight) {
    plan.check = Plus(Plus(block, corner.along), corner.across);
  } else {
    plan.check = plan.support;
    plan.support = behind;
  }
  const int loser_moves = Gap(board_.king(!winner_), plan.king) + moves;
  const int winner_moves = Gap(plan.supporter, plan.support);
  plan.cost = 2 * std::max(loser_moves, winner_moves + 2) + loser_moves + winner_moves;
  if (blocker == block) plan.stays = Bitboard(block);
  if (best_ && best_->cost <= plan.cost) return;
  best_ = plan;
  best_number_ = number;
}

int CornerTemplates::BlockerMoves(Square blocker, Square block, const Corner& corner,
                                  Square attacker) const {
  switch (board_.type_on(blocker)) {
    case PieceType::kKnight: return 2 + Gap(blocker, block) / 2;
    case PieceType::kBishop: return IsLight(blocker) == IsLight(block) ? 2 : kNever;
    default: break;
  }
  // A pawn comes straight ahead; who stands there now may go, if it is a king or the attacker.
  const bool along_file = std::abs(corner.along) == 8;
  if (!along_file || FileOf(blocker) != FileOf(block)) return kNever;
  if (blocker == block) return -2;
  Bitboard way;
  for (Bitboard at = ShiftForward(Bitboard(blocker), !winner_); !at.empty();
       at = ShiftForward(at, !winner_)) {
    way |= at;
    if (at.contains(block)) break;
  }
  if (!way.contains(block)) return kNever;
  const Bitboard lasting = board_.occupied() & ~board_.kings() & ~Bitboard(attacker);
  return (way & lasting).empty() ? way.count() : kNever;
}

}  // namespace zeitnot::referee
