#include "referee/mate/line/promotion_way.h"

#include <algorithm>

namespace zeitnot::referee {
namespace {

// Costs in moves, beside the step itself.
constexpr int kOwnPawnAhead = 9;
constexpr int kOtherPawnAhead = 6;
constexpr int kPieceAhead = 2;
constexpr int kKingAhead = 1;
constexpr int kAttackedLastRank = 2;
constexpr int kInvitedCapture = 3;  // a man of the other side can come to be captured
constexpr int kUnlikelyCapture = 40;
constexpr int kMost = 200;
constexpr int kPawnSteps = 5;

// Squares where a man of the other side may come to be captured.
Bitboard InvitedTo(const LineBoard& board, Color other, Bitboard prey) {
  const Bitboard wide = board.men(PieceType::kKnight) | board.straight();
  if (!(prey & wide).empty()) return kAllSquares;
  Bitboard squares;
  const Bitboard bishops = prey & board.men(PieceType::kBishop);
  if (!(bishops & kLightSquares).empty()) squares |= kLightSquares;
  if (!(bishops & kDarkSquares).empty()) squares |= kDarkSquares;
  Bitboard pawns = prey & board.pawns();
  for (int step = 0; step < kPawnSteps; ++step)
    pawns |= ShiftForward(pawns, other) & ~board.occupied();
  return squares | pawns;
}

}  // namespace

PromotionWay::PromotionWay(const LineBoard& board, Color runner, Bitboard spared) {
  const Bitboard occupied = board.occupied();
  const Bitboard prey = board.men(!runner) & ~board.kings() & ~spared;
  const Bitboard invited = InvitedTo(board, !runner, prey);
  const Bitboard attacked = board.Attacked(!runner, occupied);
  const auto ahead_cost = [&](Square ahead) {
    if (!occupied.contains(ahead)) return 0;
    if (board.pawns().contains(ahead))
      return board.men(runner).contains(ahead) ? kOwnPawnAhead : kOtherPawnAhead;
    return board.kings().contains(ahead) ? kKingAhead : kPieceAhead;
  };
  for (const Square square : Bitboard(RelativeRank(runner, Rank::k8))) {
    work_[Index(square)] = attacked.contains(square) ? kAttackedLastRank : 0;
    next_[Index(square)] = Square::kNone;
  }
  for (int rank = 6; rank >= 1; --rank) {
    for (const Square square : Bitboard(RelativeRank(runner, static_cast<Rank>(rank)))) {
      const Square ahead = Step(square, Forward(runner));
      int best = 1 + work(ahead) + ahead_cost(ahead);
      Square next = ahead;
      // The double step comes to the same next square but one; it is made when it is possible.
      if (rank == 1 && !occupied.contains(ahead))
        best = std::min(best, 1 + work(Step(ahead, Forward(runner))));
      for (const Square to : PawnAttacks(square, runner)) {
        const int capture = prey.contains(to)      ? 0
                            : invited.contains(to) ? kInvitedCapture
                                                   : kUnlikelyCapture;
        if (1 + work(to) + capture >= best) continue;
        best = 1 + work(to) + capture;
        next = to;
      }
      work_[Index(square)] = static_cast<std::uint8_t>(std::min(best, kMost));
      next_[Index(square)] = next;
    }
  }
}

Bitboard PromotionWay::Path(Square square) const {
  Bitboard path;
  for (Square at = next(square); at != Square::kNone; at = next(at)) path |= Bitboard(at);
  return path;
}

}  // namespace zeitnot::referee
