// Where the men of a mate might stand, chosen quickly for a line that is then played without
// search.
#ifndef ZEITNOT_REFEREE_MATE_LINE_LINE_PLAN_H_
#define ZEITNOT_REFEREE_MATE_LINE_LINE_PLAN_H_

#include <optional>

#include "referee/mate/line/line_board.h"

namespace zeitnot::referee {

// The king is mated on `king` by the attacker's move to `check`. A supporter may have to stand on
// `support` by then, where it takes the flight squares that remain. In a corner, a man of the mated
// side has to come to `block` last of all.
struct LinePlan {
  Square king = Square::kNone;
  Square check = Square::kNone;
  Square support = Square::kNone;
  Square block = Square::kNone;
  // Where the men stand now.
  Square attacker = Square::kNone;
  Square supporter = Square::kNone;
  Square blocker = Square::kNone;
  PieceType attacker_type = PieceType::kNone;
  PieceType supporter_type = PieceType::kNone;
  int cost = 0;  // rough plies until the mate
  // Men that should stay: of the mated side, for they stand on flight squares; of the mating side,
  // for they attack some.
  Bitboard stays;
  Bitboard guards;

  bool InCorner() const { return block != Square::kNone; }
  // The men that play it.
  Bitboard players() const { return SetOf(attacker) | SetOf(supporter); }
  // Squares between the check and the king.
  Bitboard line() const {
    return attacker_type == PieceType::kKnight ? kNoSquares : Between(check, king);
  }
};

// A cheap plan for `winner` by one of its pieces, if there is one; none of the kings' squares in
// `tried` is planned for.
std::optional<LinePlan> MakeLinePlan(const LineBoard& board, Color winner, Bitboard tried);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_LINE_PLAN_H_
