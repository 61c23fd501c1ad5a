// The UCI command `position`: which game it sets up, and what there is to say about it.
#ifndef ZEITNOT_ENGINE_UCI_UCI_POSITION_H_
#define ZEITNOT_ENGINE_UCI_UCI_POSITION_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/fen.h"
#include "movegen/position.h"
#include "movegen/uci_notation.h"
#include "search/searcher.h"

namespace zeitnot {

// A start position and the legal moves made from it.
struct UciGame {
  Position start;
  std::vector<Move> moves;
  SearchGame now;  // where the moves lead, with the keys back to the last irreversible move

  // `position` must be the start of a game of its own: it has no past.
  explicit UciGame(const Position& position = Position()) : start(position), now{position, {}} {}
  // Makes a legal move.
  void Make(Move move);
};

// The longest game that is read. The longest that the 75-move rule allows is a fifth of it.
inline constexpr std::size_t kMaxGamePlies = 50'000;

struct PositionCommand {
  std::optional<UciGame> game;     // empty if the command sets no position
  std::vector<std::string> notes;  // repairs, and the fault if there is one
};

// Reads what follows the word `position`. A FEN may lack fields at its end, stand in quotation
// marks or carry EPD operations; unfounded rights are dropped with a note. Reading stops with a
// note at the first move that is not legal; the moves before it count.
PositionCommand ReadPositionCommand(std::string_view arguments, UciCastling castling);

// Reads one FEN or EPD as a user gives it, by the rules above; an error is a sentence. With
// UciCastling::kKingTarget castling rights away from the standard squares are unfounded too.
struct UserPosition {
  Position position;
  std::vector<std::string> notes;
};
Result<UserPosition, std::string> ReadUserFen(std::string_view text, UciCastling castling);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_UCI_UCI_POSITION_H_
