// The two clocks of a game as a machine (2005 and 2009: Articles 6.1 to 6.3 and 6.8a or 6.7a; later
// editions: 6.1 to 6.4): who runs, what is left, which period each player is in, whose flag fell
// first. Exact to the tenth of a second. A plain value: a copy is a snapshot to return to.
//
// The machine counts what it is told and judges nobody: whether a press completed a legal move and
// whether a flag was noticed are matters for the arbiter.
#ifndef ZEITNOT_REFEREE_CLOCK_CHESS_CLOCK_H_
#define ZEITNOT_REFEREE_CLOCK_CHESS_CLOCK_H_

#include <array>
#include <cstddef>
#include <optional>

#include "movegen/types.h"
#include "referee/clock/time_control.h"
#include "referee/laws/game_record.h"
#include "referee/laws/ruling.h"

namespace zeitnot::referee {

inline constexpr MessageKind<> kMovesAreCounted{"chess_clock.moves_are_counted"};

// When the time of the next period is put on the clock. The sum is the same, the readings are not.
enum class PeriodSwitch {
  kByMoves,  // as soon as the moves of the period are complete: a clock that counts moves
  kByFlag,   // when the flag falls and the moves are complete: a clock that does not
};

struct ClockSettings {
  PeriodSwitch period_switch = PeriodSwitch::kByMoves;
  // Many clocks give an increment before the first move as well; the Laws leave it to the event.
  bool increment_before_first_move = false;

  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

class ChessClock {
 public:
  explicit ChessClock(TimeControl control, ClockSettings settings = {});

  // The player has completed this many moves already, and the clock shows this main time; without a
  // time it is that of the period. Which period that is follows from the moves.
  void Begin(Color color, int completed, std::optional<Tenths> time);

  // --- Running. ---
  // Starts a player's clock, the other stands still: White's at the start of the game, or whoever
  // has the move after an interruption.
  void Start(Color color);
  // Both clocks stand still; Resume() starts the one that ran. Nothing happens if none ran.
  void Pause();
  void Resume();
  // Lets time pass for the clock that runs. A flag that falls in it is down from then on. Time
  // below zero does not pass.
  void Elapse(Tenths time);
  // The player stops their clock and starts the opponent's. False, and nothing happens, unless the
  // player's clock runs. `completes_move`: the press completed a move, which is counted and earns
  // what the control gives for it; otherwise only the running clock changes.
  bool Press(Color color, bool completes_move = true);
  // Counts a move that was completed without a press, as the next move does from 2014 on (6.2a(2),
  // 6.2.1.2). Nothing is added for it but the time of a period that it opens.
  void CountMove(Color color);

  // --- The arbiter's hand. ---
  // Adds time, or takes it away below zero. False, and nothing happens, if no time would be left:
  // that would be the loss of the game, which is another penalty.
  bool Adjust(Color color, Tenths change);
  // The clock shows this main time from now on; a fallen flag is put up again if it is above zero.
  // False, and nothing happens, below zero.
  bool Set(Color color, Tenths time);
  // The last counted move turns out not to have been completed: it is not counted, and what it
  // earned is taken back (an increment, the time of a period that it opened; not below zero).
  // Thinking time is untouched. Returns what was taken. Nothing happens, and the result is
  // std::nullopt, if that move was taken back already or the next period has begun since for
  // another reason; a copy of the clock made before the move is the way back then.
  std::optional<Tenths> TakeBackMove(Color color);
  // The period for the player's next moves begins now, whatever was completed: after both flags
  // with the order unknown (6.12a, 6.11a), or when the sheets cannot show that time was overstepped
  // (8.6). The player's clock gets the time of that period, with the flag up. False, and nothing
  // happens, if the player is in the last period.
  bool BeginNextPeriod(Color color);

  // --- Readings. ---
  const TimeControl& control() const { return control_; }
  std::optional<Color> running() const { return paused_ ? std::nullopt : running_; }
  bool paused() const { return paused_; }
  // Main time left; of a delay, what the running player has left of it is not in it.
  Tenths main_time(Color color) const { return side(color).main; }
  // What is left of the delay of this move.
  Tenths delay_left(Color color) const { return side(color).delay; }
  // What the display shows: with Bronstein the sum, otherwise the main time.
  Tenths reading(Color color) const;
  int completed(Color color) const { return side(color).completed; }
  std::size_t period_index(Color color) const { return side(color).period; }
  const Period& period(Color color) const { return control_.period(side(color).period); }
  // The moves still to be completed in this period; none: all that remain.
  std::optional<int> moves_to_go(Color color) const;
  // The player is in the period in which all remaining moves must be made.
  bool in_last_period(Color color) const { return !period(color).moves; }
  // As in_last_period where both players agree; std::nullopt where one has reached it and one has
  // not.
  std::optional<bool> last_period() const;
  // All time that the two clocks have run.
  Tenths elapsed() const { return elapsed_; }

  // The time has run out before the moves of the period were complete. (With the moves complete the
  // next period begins instead, and no flag stays down.)
  bool flag_down(Color color) const { return side(color).fell_at.has_value(); }
  // When it fell, in elapsed() time.
  std::optional<Tenths> flag_fell_at(Color color) const { return side(color).fell_at; }
  // Whose flag fell first. Only one clock runs at a time, so this machine always knows.
  std::optional<Color> first_flag() const;

  friend bool operator==(const ChessClock&, const ChessClock&) = default;

 private:
  struct Side {
    Tenths main{0};
    Tenths delay{0};  // left for this move
    int completed = 0;
    std::size_t period = 0;
    int period_start = 0;  // moves completed before the period began
    std::optional<Tenths> fell_at;
    // What the last counted move changed, for taking it back.
    bool can_take_back = false;
    Tenths earned{0};
    std::size_t period_before = 0;
    int period_start_before = 0;

    friend bool operator==(const Side&, const Side&) = default;
  };

  const Side& side(Color color) const { return sides_[Index(color)]; }
  Side& side(Color color) { return sides_[Index(color)]; }
  bool PeriodComplete(const Side& side) const;
  void OpenNextPeriod(Side& side);
  void Complete(Side& side, Tenths increment);
  void GrantDelay(Side& side);
  void TimeRanOut(Side& side);

  TimeControl control_;
  ClockSettings settings_;
  std::array<Side, kColorCount> sides_;
  std::optional<Color> running_;
  bool paused_ = false;
  Tenths elapsed_{0};
};

// The facts about time as the clocks have them: readings, last period, increment or delay (in whole
// seconds, rounded up) of the period in which the player on move is.
void StateClockFacts(const ChessClock& clock, Color on_move, GameFacts& facts);

// What the time control alone says of a game whose facts leave it open: its class, whether the last
// period is the only one, and what every move brings if that is the same in all periods.
void StateTimeControl(const TimeControl& control, Edition edition, GameFacts& facts);

// What is found when a flag has fallen and the moves are counted (2005 and 2009: Article 6.3; later
// editions: 6.4).
struct RequirementCheck {
  bool met = false;
  std::optional<int> required;  // in all, by the end of that period; none: all moves
  Finding finding;              // game goes on into the next period, or time was overstepped
};
// `period` is the index of the period whose time is up. Whether an overstepped time loses or draws
// is a question about the position, and for RuleFlag().
RequirementCheck CheckRequirement(Edition edition, const TimeControl& control, Color color,
                                  std::size_t period, int completed);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CLOCK_CHESS_CLOCK_H_
