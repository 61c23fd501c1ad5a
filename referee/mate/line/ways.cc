#include "referee/mate/line/ways.h"

namespace zeitnot::referee {
namespace {

constexpr int kFarKing = 16;
constexpr int kFarKnight = 6;

Square KnightWay(Square goal, Bitboard next, Bitboard own, Bitboard avoid) {
  Bitboard layer(goal);
  Bitboard seen = layer;
  for (int moves = 0; moves < kFarKnight && !layer.empty(); ++moves) {
    layer = KnightAttacks(layer) & ~seen & ~own;
    const Bitboard common = layer & next;
    if (!(common & ~avoid).empty()) return (common & ~avoid).first();
    if (!common.empty()) return common.first();
    seen |= layer;
  }
  return Square::kNone;
}

}  // namespace

KingWay FindKingWay(Square from, Square goal, Bitboard barred) {
  const Bitboard near = KingAttacks(from) & ~barred;
  Bitboard layer(goal);
  Bitboard seen = layer;
  for (int steps = 1; steps < kFarKing; ++steps) {
    if (!(layer & near).empty()) return {(layer & near).first(), steps};
    layer = KingAttacks(layer) & ~seen & ~barred;
    if (layer.empty()) break;
    seen |= layer;
  }
  return {};
}

Square FindPieceWay(const LineBoard& board, const PieceErrand& errand) {
  const PieceType type = board.type_on(errand.from);
  const Bitboard own = board.men(board.side_to_move());
  const Bitboard next =
      PieceAttacks(type, errand.from, board.occupied()) & ~own & ~board.kings() & ~errand.forbidden;
  if (next.contains(errand.goal)) return errand.goal;
  if (type == PieceType::kKnight) return KnightWay(errand.goal, next, own, errand.avoid);
  const Bitboard occupied = (board.occupied() | errand.extra) & ~Bitboard(errand.from);
  const Bitboard last = PieceAttacks(type, errand.goal, occupied);
  const Bitboard good = next & ~errand.avoid;
  if (!(last & good).empty()) return (last & good).first();
  if (!(last & next).empty()) return (last & next).first();
  for (const Square square : good) {
    if (!(PieceAttacks(type, square, occupied) & last & ~own).empty()) return square;
  }
  return Square::kNone;
}

}  // namespace zeitnot::referee
