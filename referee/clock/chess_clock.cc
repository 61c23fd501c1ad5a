#include "referee/clock/chess_clock.h"

#include <algorithm>
#include <utility>

#include "referee/laws/game_record.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kMovesInAPeriod{"chess_clock.moves_in_a_period"};
constexpr MessageKind<Color, Count, Count> kGoesOn{"chess_clock.goes_on", "player", "moves",
                                                   "required"};
constexpr MessageKind<> kNextPeriod{"chess_clock.next_period"};
constexpr MessageKind<Count, Tenths> kNextMovesIn{"chess_clock.next_moves_in", "moves", "time"};
constexpr MessageKind<Tenths> kAllTheRestIn{"chess_clock.all_the_rest_in", "time"};
constexpr MessageKind<Color, Count, Count> kOverstepped{"chess_clock.overstepped", "player",
                                                        "moves", "required"};
constexpr MessageKind<Color> kAllWereDue{"chess_clock.all_were_due", "player"};
constexpr MessageKind<> kWhoIsLateLoses{"chess_clock.who_is_late_loses"};
constexpr MessageKind<> kRuleOnFlag{"chess_clock.rule_on_flag"};

}  // namespace

ChessClock::ChessClock(TimeControl control, ClockSettings settings)
    : control_(std::move(control)), settings_(settings) {
  for (Side& side : sides_) {
    const Period& first = control_.period(0);
    side.main = first.time;
    if (settings_.increment_before_first_move && first.kind == ExtraTime::kIncrement) {
      side.main += first.extra;
    }
  }
}

void ChessClock::Begin(Color color, int completed, std::optional<Tenths> time) {
  Side& side = this->side(color);
  side = Side{};
  side.completed = completed;
  side.period = control_.PeriodAfter(completed);
  for (std::size_t i = 0; i < side.period; ++i) side.period_start += *control_.period(i).moves;
  side.main = time.value_or(control_.period(side.period).time);
}

void ChessClock::GrantDelay(Side& side) {
  const Period& period = control_.period(side.period);
  side.delay = period.kind == ExtraTime::kIncrement ? Tenths(0) : period.extra;
}

void ChessClock::Start(Color color) {
  if (running_ != color) {
    if (running_) side(*running_).delay = Tenths(0);
    running_ = color;
    GrantDelay(side(color));
  }
  paused_ = false;
}

void ChessClock::Pause() { paused_ = running_.has_value(); }

void ChessClock::Resume() { paused_ = false; }

bool ChessClock::PeriodComplete(const Side& side) const {
  const auto moves = control_.period(side.period).moves;
  return moves && side.completed - side.period_start >= *moves;
}

void ChessClock::OpenNextPeriod(Side& side) {
  side.period_start += *control_.period(side.period).moves;
  ++side.period;
  side.main += control_.period(side.period).time;
}

// A clock that does not count moves goes on with the next period if the moves of this one are
// complete; otherwise the flag falls.
void ChessClock::TimeRanOut(Side& side) {
  if (side.fell_at) return;
  while (side.main.count() == 0 && PeriodComplete(side)) {
    OpenNextPeriod(side);
    side.can_take_back = false;
  }
  if (side.main.count() == 0) side.fell_at = elapsed_;
}

void ChessClock::Elapse(Tenths time) {
  if (!running_ || paused_) return;
  Side& side = this->side(*running_);
  while (time.count() > 0) {
    const Tenths from_delay = std::min(time, side.delay);
    const Tenths from_main = std::min(time - from_delay, side.main);
    side.delay -= from_delay;
    side.main -= from_main;
    elapsed_ += from_delay + from_main;
    time -= from_delay + from_main;
    if (side.main.count() == 0 && side.delay.count() == 0) TimeRanOut(side);
    if (side.main.count() > 0 || side.delay.count() > 0) continue;
    // The flag is down: what follows leaves no trace on this clock.
    elapsed_ += std::max(time, Tenths(0));
    return;
  }
}

void ChessClock::Complete(Side& side, Tenths increment) {
  side.can_take_back = true;
  side.earned = increment;
  side.period_before = side.period;
  side.period_start_before = side.period_start;
  ++side.completed;
  side.main += increment;
  if (settings_.period_switch == PeriodSwitch::kByMoves && PeriodComplete(side)) {
    const Tenths before = side.main;
    OpenNextPeriod(side);
    side.earned += side.main - before;
  }
}

bool ChessClock::Press(Color color, bool completes_move) {
  if (running() != color) return false;
  Side& side = this->side(color);
  const Period& period = control_.period(side.period);
  side.delay = Tenths(0);
  if (completes_move) {
    Complete(side, period.kind == ExtraTime::kIncrement ? period.extra : Tenths(0));
  }
  running_ = !color;
  GrantDelay(this->side(!color));
  return true;
}

void ChessClock::CountMove(Color color) { Complete(side(color), Tenths(0)); }

bool ChessClock::Adjust(Color color, Tenths change) {
  Side& side = this->side(color);
  if (side.main + change <= Tenths(0)) return false;
  return Set(color, side.main + change);
}

bool ChessClock::Set(Color color, Tenths time) {
  if (time < Tenths(0)) return false;
  Side& side = this->side(color);
  side.main = time;
  if (time > Tenths(0)) side.fell_at.reset();
  return true;
}

std::optional<Tenths> ChessClock::TakeBackMove(Color color) {
  Side& side = this->side(color);
  if (!side.can_take_back) return std::nullopt;
  const Tenths taken = std::min(side.earned, side.main);
  side.can_take_back = false;
  side.main -= taken;
  --side.completed;
  side.period = side.period_before;
  side.period_start = side.period_start_before;
  return taken;
}

bool ChessClock::BeginNextPeriod(Color color) {
  Side& side = this->side(color);
  if (!control_.period(side.period).moves) return false;
  OpenNextPeriod(side);
  side.period_start = side.completed;
  side.fell_at.reset();
  side.can_take_back = false;
  return true;
}

Tenths ChessClock::reading(Color color) const {
  const Side& side = this->side(color);
  return period(color).kind == ExtraTime::kBronstein ? side.main + side.delay : side.main;
}

std::optional<int> ChessClock::moves_to_go(Color color) const {
  const auto moves = period(color).moves;
  if (!moves) return std::nullopt;
  return std::max(0, *moves - (side(color).completed - side(color).period_start));
}

std::optional<bool> ChessClock::last_period() const {
  const bool white = in_last_period(Color::kWhite);
  if (white != in_last_period(Color::kBlack)) return std::nullopt;
  return white;
}

std::optional<Color> ChessClock::first_flag() const {
  const auto white = flag_fell_at(Color::kWhite);
  const auto black = flag_fell_at(Color::kBlack);
  if (!white && !black) return std::nullopt;
  if (!white) return Color::kBlack;
  return !black || *white <= *black ? Color::kWhite : Color::kBlack;
}

void StateClockFacts(const ChessClock& clock, Color on_move, GameFacts& facts) {
  for (const Color color : kColors) facts.clocks[Index(color)] = clock.main_time(color);
  facts.last_period = clock.last_period();
  facts.increment_s = static_cast<int>((clock.period(on_move).extra.count() + 9) / 10);
}

void StateTimeControl(const TimeControl& control, Edition edition, GameFacts& facts) {
  facts.time_control = TellTimeControl(control);
  if (!facts.mode) facts.mode = ModeOf(edition, control);
  const Tenths extra = control.periods.front().extra;
  const bool same = std::ranges::all_of(
      control.periods, [&](const Period& period) { return period.extra == extra; });
  if (!facts.increment_s && same) facts.increment_s = static_cast<int>(extra.count() / 10);
  if (!facts.last_period && control.periods.size() == 1) facts.last_period = !control.repeats();
}

RequirementCheck CheckRequirement(Edition edition, const TimeControl& control, Color color,
                                  std::size_t period, int completed) {
  RequirementCheck check;
  check.required = control.RequiredBy(period);
  check.met = check.required && completed >= *check.required;
  Finding& finding = check.finding;
  finding.edition = edition;
  finding.Cites(Rule::kCheckAtFlag, kMovesAreCounted);
  finding.Cites(Rule::kRequirement, kMovesInAPeriod);
  if (check.met) {
    const Period& next = control.period(period + 1);
    finding.decision = Decision::kGameGoesOn;
    finding.headline = kGoesOn(color, completed, *check.required);
    finding.Cites(Rule::kCarryOverOrDelay, kNextPeriod);
    finding.reasons.push_back(next.moves ? kNextMovesIn(*next.moves, next.time)
                                         : kAllTheRestIn(next.time));
    return check;
  }
  finding.decision = Decision::kFactsNeeded;
  finding.headline =
      check.required ? kOverstepped(color, completed, *check.required) : kAllWereDue(color);
  finding.Cites(Rule::kTimeLoss, kWhoIsLateLoses);
  finding.tasks.push_back(kRuleOnFlag);
  return check;
}

}  // namespace zeitnot::referee
