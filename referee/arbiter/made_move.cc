#include "referee/arbiter/made_move.h"

namespace zeitnot::referee {

std::optional<Move> StandsOnBoard(const Game& game) {
  if (!game.act.release || game.loose || game.over()) return std::nullopt;
  const Position& position = game.record.current();
  const auto duty = ObligationOf(position, *game.act.release, game.edition);
  if (!duty) return std::nullopt;
  std::optional<Move> made;
  for (const Move move : duty->moves) {
    if (move.is_promotion() && move.promotion() != game.act.promoted) continue;
    if (move.is_castling() && !game.act.castling_rook) continue;
    if (move.is_en_passant() || made) return std::nullopt;
    made = move;
  }
  return made;
}

std::optional<Move> MadeByRelease(const Game& game) {
  const auto made = StandsOnBoard(game);
  const bool capture = made && game.record.current().IsCapture(*made);
  return capture ? std::nullopt : made;
}

}  // namespace zeitnot::referee
