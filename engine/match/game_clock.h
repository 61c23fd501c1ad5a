// What an engine may spend on its moves, and the clock that the runner keeps for it. Pure: is told
// how long a move took, reads no time itself.
#ifndef ZEITNOT_ENGINE_MATCH_GAME_CLOCK_H_
#define ZEITNOT_ENGINE_MATCH_GAME_CLOCK_H_

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "movegen/types.h"

namespace zeitnot::match {

using std::chrono::microseconds;
using std::chrono::milliseconds;

// A period that repeats: after `moves` moves `base` is added again. With moves == 0 there is one
// period for all moves.
struct TimeControl {
  int moves = 0;
  milliseconds base{0};
  milliseconds increment{0};  // added after every move
  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};
// "40/60+0.5", "1+0.01", "5:00+3", "1:30:00+30": moves per period, time in seconds,
// minutes:seconds or hours:minutes:seconds, increment in seconds. An error is a sentence.
Result<TimeControl, std::string> ReadTimeControl(std::string_view text);
// Periods with commas between them, the last of which repeats or lasts: "40/1:30:00+30,30:00+30".
Result<std::vector<TimeControl>, std::string> ReadTimeControls(std::string_view text);
// As the PGN tag TimeControl has it: "40/60+0.5".
std::string WriteTimeControl(const TimeControl& control);
// "1.5" as 1500 ms; nothing for anything but a number of seconds from 0 to a million.
std::optional<milliseconds> ReadSeconds(std::string_view text);

// All limits hold together.
struct MoveLimits {
  std::optional<TimeControl> control;
  std::vector<TimeControl> later;  // the periods after the first, if the control has several
  std::optional<milliseconds> move_time;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  milliseconds margin{0};  // how far a move may run over its time and not be lost
  bool none() const { return !control && !move_time && !depth && !nodes; }
  friend bool operator==(const MoveLimits&, const MoveLimits&) = default;
};
// "40/60+0.5", "0.25 a move", "depth 8", "nodes 1000", joined by ", ".
std::string WriteLimits(const MoveLimits& limits);

class GameClock {
 public:
  explicit GameClock(const MoveLimits& limits);

  const MoveLimits& limits() const { return limits_; }
  milliseconds increment() const { return control().increment; }  // of a clock that has one
  // The time left; std::nullopt without a time control.
  std::optional<microseconds> left() const { return left_; }
  // The moves to the end of the period, the coming one included; 0 when it has no end.
  int moves_to_go() const { return moves_to_go_; }
  // The longest that the coming move may take, margin included; std::nullopt if it is unlimited.
  std::optional<microseconds> allowance() const;
  // How far a move of that length is over its time, without the margin; negative if it is not.
  std::optional<microseconds> Overrun(microseconds elapsed) const;
  // Books a move: false, and nothing is booked, if it took longer than the allowance.
  bool Spend(microseconds elapsed);

 private:
  // The period that is being played.
  const TimeControl& control() const {
    return period_ == 0 ? *limits_.control : limits_.later[period_ - 1];
  }

  MoveLimits limits_;
  std::size_t period_ = 0;
  std::optional<microseconds> left_;
  int moves_to_go_ = 0;
};

// The command that starts a search for the side on move: "go wtime 1000 btime 990 winc 10 binc 10
// movestogo 40". A side without a clock is left out.
// `used` is what the side on move has already spent on this move.
std::string GoCommand(const GameClock& white, const GameClock& black, Color to_move, bool ponder,
                      microseconds used = microseconds(0));

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_MATCH_GAME_CLOCK_H_
