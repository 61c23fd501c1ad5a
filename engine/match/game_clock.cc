#include "engine/match/game_clock.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "base/text.h"

namespace zeitnot::match {
namespace {

constexpr double kMostSeconds = 1e6;

std::string SecondsText(milliseconds time) {
  std::string text = std::to_string(time.count() / 1000);
  if (const auto rest = time.count() % 1000; rest != 0) {
    std::string digits = std::to_string(1000 + rest).substr(1);
    while (digits.back() == '0') digits.pop_back();
    text.append(".").append(digits);
  }
  return text;
}

// "90", "1:30" or "1:30:00".
std::optional<milliseconds> ReadBase(std::string_view text) {
  milliseconds sum{0};
  for (int colons = 0;; ++colons) {
    const std::size_t colon = text.find(':');
    const auto part = ReadSeconds(text.substr(0, colon));
    if (!part || colons > 2) return std::nullopt;
    sum = sum * 60 + *part;
    if (colon == std::string_view::npos) return sum;
    if (part->count() % 1000 != 0) return std::nullopt;
    text.remove_prefix(colon + 1);
  }
}

}  // namespace

std::optional<milliseconds> ReadSeconds(std::string_view text) {
  double seconds = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  if (!(seconds >= 0 && seconds <= kMostSeconds) || text.front() == '-') return std::nullopt;
  return milliseconds(std::llround(seconds * 1000));
}

Result<TimeControl, std::string> ReadTimeControl(std::string_view text) {
  const auto bad = [&](const char* why) {
    return Error{Concat("\"", text, "\" is no time control: ", why,
                        " (MOVES/SECONDS+INCREMENT, such as 40/60+0.5, 10+0.1, 5:00+3 or "
                        "40/1:30:00+30,30:00+30; or inf)")};
  };
  TimeControl control;
  std::string_view rest = text;
  if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
    const std::string_view moves = rest.substr(0, slash);
    const auto [end, error] =
        std::from_chars(moves.data(), moves.data() + moves.size(), control.moves);
    if (error != std::errc() || end != moves.data() + moves.size() || control.moves < 1)
      return bad("the number of moves cannot be read");
    rest.remove_prefix(slash + 1);
  }
  if (const std::size_t plus = rest.find('+'); plus != std::string_view::npos) {
    const auto increment = ReadSeconds(rest.substr(plus + 1));
    if (!increment) return bad("the increment cannot be read");
    control.increment = *increment;
    rest = rest.substr(0, plus);
  }
  const auto base = ReadBase(rest);
  if (!base) return bad("the time cannot be read");
  control.base = *base;
  if (control.base.count() == 0 && control.increment.count() == 0) return bad("it gives no time");
  return control;
}

Result<std::vector<TimeControl>, std::string> ReadTimeControls(std::string_view text) {
  std::vector<TimeControl> periods;
  while (true) {
    const std::size_t comma = text.find(',');
    const auto period = ReadTimeControl(text.substr(0, comma));
    if (!period) return Error{period.error()};
    periods.push_back(*period);
    if (comma == std::string_view::npos) return periods;
    if (period->moves == 0) {
      return Error{Concat("\"", text,
                          "\" has a period after one without a number of moves, which "
                          "never ends")};
    }
    text.remove_prefix(comma + 1);
  }
}

std::string WriteTimeControl(const TimeControl& control) {
  std::string text;
  if (control.moves > 0) text.append(std::to_string(control.moves)).append("/");
  text.append(SecondsText(control.base));
  if (control.increment.count() > 0) text.append("+").append(SecondsText(control.increment));
  return text;
}

std::string WriteLimits(const MoveLimits& limits) {
  std::string text;
  const auto add = [&](const std::string& part) {
    text.append(text.empty() ? "" : ", ").append(part);
  };
  if (limits.control) {
    std::string control = WriteTimeControl(*limits.control);
    for (const TimeControl& period : limits.later) control += ":" + WriteTimeControl(period);
    add(control);
  }
  if (limits.move_time) add(SecondsText(*limits.move_time) + " a move");
  if (limits.depth) add(Concat("depth ", *limits.depth));
  if (limits.nodes) add(Concat("nodes ", *limits.nodes));
  return text;
}

GameClock::GameClock(const MoveLimits& limits) : limits_(limits) {
  if (!limits.control) return;
  left_ = limits.control->base;
  // A clock that only ever gets increments has the first one before the first move.
  if (left_->count() == 0) left_ = limits.control->increment;
  moves_to_go_ = limits.control->moves;
}

std::optional<microseconds> GameClock::allowance() const {
  std::optional<microseconds> most = left_;
  if (limits_.move_time)
    most = std::min(most.value_or(microseconds::max()), microseconds(*limits_.move_time));
  if (most) *most += limits_.margin;
  return most;
}

std::optional<microseconds> GameClock::Overrun(microseconds elapsed) const {
  const auto most = allowance();
  if (!most) return std::nullopt;
  return elapsed - (*most - limits_.margin);
}

bool GameClock::Spend(microseconds elapsed) {
  const auto most = allowance();
  if (most && elapsed > *most) return false;
  if (!left_) return true;
  left_ = std::max(microseconds(0), *left_ - elapsed) + control().increment;
  if (moves_to_go_ > 0 && --moves_to_go_ == 0) {
    if (period_ < limits_.later.size()) ++period_;
    *left_ += control().base;
    moves_to_go_ = control().moves;
  }
  return true;
}

std::string GoCommand(const GameClock& white, const GameClock& black, Color to_move, bool ponder,
                      microseconds used) {
  std::string text = ponder ? "go ponder" : "go";
  const auto add = [&](const char* name, std::int64_t value) {
    text.append(" ").append(name).append(" ").append(std::to_string(value));
  };
  // Whole milliseconds, never more than there are; not 0, which some engines take for no clock.
  const auto time = [](microseconds left) {
    return std::max<std::int64_t>(1, std::chrono::floor<milliseconds>(left).count());
  };
  const GameClock& own = to_move == Color::kWhite ? white : black;
  if (own.left()) {
    const auto left = [&](const GameClock& clock) {
      return time(*clock.left() - (&clock == &own ? used : microseconds(0)));
    };
    if (white.left()) add("wtime", left(white));
    if (black.left()) add("btime", left(black));
    if (white.left()) add("winc", white.increment().count());
    if (black.left()) add("binc", black.increment().count());
    if (own.moves_to_go() > 0) add("movestogo", own.moves_to_go());
  }
  const MoveLimits& limits = own.limits();
  if (limits.move_time) add("movetime", limits.move_time->count());
  if (limits.depth) add("depth", *limits.depth);
  if (limits.nodes) add("nodes", static_cast<std::int64_t>(*limits.nodes));
  return text;
}

}  // namespace zeitnot::match
