// The log of a game: what was fixed before it started, and every event in order. Facts that nobody
// gave stay missing. The arbiter (referee/arbiter/arbiter.h) rules on it; its JSON form is
// referee/log/log_json.h.
#ifndef ZEITNOT_REFEREE_LOG_GAME_LOG_H_
#define ZEITNOT_REFEREE_LOG_GAME_LOG_H_

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "referee/clock/time_control.h"
#include "referee/laws/game_record.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

// Points for a game; a forfeit counts as a win and a loss (11.1, later 10.1).
struct Scoring {
  double win = 1;
  double draw = 0.5;
  double loss = 0;
  friend bool operator==(const Scoring&, const Scoring&) = default;
};

// What the rules of the event say where the Laws let them.
struct EventRules {
  std::optional<Tenths> default_time;
  std::optional<Tenths> resumption_late;  // lateness that loses at a resumption, if set apart
  std::optional<int> no_agreed_draw_before_move;  // 0: never without the arbiter's consent
  std::optional<bool> appeals;
  std::optional<int> appeal_minutes;  // within which an appeal has to be lodged
  std::optional<bool> milder_device_penalty;
  std::optional<bool> devices_in_bag;
  Scoring scoring;
  friend bool operator==(const EventRules&, const EventRules&) = default;
};

struct GameStart {
  Edition edition = kNewestEdition;
  Position position;
  // What stands on the board instead, where the log begins with an illegal position: `position`
  // says nothing then.
  std::optional<Setup> illegal_board;
  bool position_told = false;     // else the initial array is taken
  bool position_unknown = false;  // unless it is told: nobody says that it is the initial array
  bool chess960 = false;
  GameFacts facts;
  std::optional<TimeControl> control;
  EventRules rules;
  std::optional<std::chrono::year_month_day> date;
  // Where the log does not begin with the game.
  std::optional<MoveCounts> moves_completed;
  std::array<int, kColorCount> illegal_moves{};  // completed ones, counted already
  // Every writing on the scoresheets is logged, so that what is not logged was not written.
  bool sheets_logged = false;
  // Of moves and sheets told without one, as a code or name (referee/notation/languages.h).
  std::optional<std::string> language;
  // The clocks give the increment before the first move as well; the Laws leave it to the event.
  bool increment_before_first_move = false;
  std::vector<Message> notes;  // what was odd in the FEN, or taken away from it

  // Completed moves of each player where the log begins; std::nullopt if nobody tells.
  std::optional<MoveCounts> moves_before() const {
    if (moves_completed) return moves_completed;
    if (position_unknown) return std::nullopt;
    return MovesBefore(board());
  }
  // The same, or what they cannot have fallen short of.
  MoveCounts fewest_moves_before() const {
    if (const auto made = moves_before()) return *made;
    return position_unknown ? MoveCounts{} : FewestMoves(board());
  }
  Setup board() const { return illegal_board.value_or(position.ToSetup()); }
};

struct GameLog {
  GameStart start;
  std::vector<Event> events;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_GAME_LOG_H_
