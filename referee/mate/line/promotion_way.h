// How much work each pawn has before it until it promotes, with both sides' help.
#ifndef ZEITNOT_REFEREE_MATE_LINE_PROMOTION_WAY_H_
#define ZEITNOT_REFEREE_MATE_LINE_PROMOTION_WAY_H_

#include <array>
#include <cstdint>

#include "referee/mate/line/line_board.h"

namespace zeitnot::referee {

// The cheapest ways over the board, from the last rank back, for pawns of `runner`. Men in `spared`
// are not captured.
class PromotionWay {
 public:
  PromotionWay(const LineBoard& board, Color runner, Bitboard spared);

  // Rough moves of the pawn's side.
  int work(Square square) const { return work_[Index(square)]; }
  // The next square on the way; Square::kNone on the last rank.
  Square next(Square square) const { return next_[Index(square)]; }
  // All squares to come.
  Bitboard Path(Square square) const;

  static constexpr int kHopeless = 50;

 private:
  std::array<std::uint8_t, kSquareCount> work_;
  std::array<Square, kSquareCount> next_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_PROMOTION_WAY_H_
