// A position or game as a person gives it: a FEN, a game in PGN, or moves in notation. It becomes
// the start of a record and its moves.
#ifndef ZEITNOT_REFEREE_INTERVIEW_TOLD_GAME_H_
#define ZEITNOT_REFEREE_INTERVIEW_TOLD_GAME_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "movegen/position.h"
#include "referee/laws/message.h"
#include "referee/log/event.h"
#include "referee/notation/languages.h"

namespace zeitnot::referee {

// The initial position, as a record and a FEN of this program call it.
inline constexpr std::string_view kInitialPosition = "startpos";

struct ToldGame {
  std::string fen;                          // of the start, as a record has it
  std::vector<Event> moves;                 // in English notation, as far as they are legal
  std::optional<std::string> time_control;  // of a PGN tag that can be read
  Position current;                         // after the last legal move
  std::optional<Position> before;           // that move, if there is one
  int games = 1;                            // that the text holds
};

struct GameReading {
  const Language* language = nullptr;  // of the moves; English is understood besides
  int game = 1;                        // of several in PGN, from 1
  bool with_illegal = false;           // a move that cannot be played is kept, and those after it
  bool move_is_asked = false;          // such a move is asked for after the game
};

// The error is a sentence.
Result<ToldGame, Message> ReadToldGame(std::string_view text, const GameReading& reading);

// A move of the position as it is told: English notation for a legal one, or else the text with its
// language.
Event ToldMove(const Position& position, std::string_view text, const Language* language);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_INTERVIEW_TOLD_GAME_H_
