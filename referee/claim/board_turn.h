// Turns a board so that a claim seen in a mirror, or with colours exchanged, is the same claim.
#ifndef ZEITNOT_REFEREE_CLAIM_BOARD_TURN_H_
#define ZEITNOT_REFEREE_CLAIM_BOARD_TURN_H_

#include <optional>
#include <vector>

#include "movegen/position.h"

namespace zeitnot::referee {

// Exchanges colours with the ranks turned round, files a and h, both or nothing.
class BoardTurn {
 public:
  // The turn that puts White on move in `position` and, if nobody may castle any more, makes the
  // smaller of the two boards that mirror each other. A board turned any way gives the same board.
  static BoardTurn For(const Position& position);

  // std::nullopt if the board cannot be mirrored, as somebody may castle.
  std::optional<Position> Of(const Position& position) const;
  // A move of a turned board on the board as it was, and the other way round.
  Move Of(Move move) const;
  std::vector<Move> Of(std::vector<Move> moves) const;

 private:
  BoardTurn(bool reversed, bool mirrored) : reversed_(reversed), mirrored_(mirrored) {}
  Square Of(Square square) const;

  bool reversed_;
  bool mirrored_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLAIM_BOARD_TURN_H_
