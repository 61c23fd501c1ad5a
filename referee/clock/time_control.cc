#include "referee/clock/time_control.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Message, Message> kThen{"time_control.then", "earlier", "next"};
constexpr MessageKind<Count, Message> kMovesIn{"time_control.moves_in", "moves", "time"};
constexpr MessageKind<Message> kAllMovesIn{"time_control.all_moves_in", "time"};
constexpr MessageKind<Message> kTheRestIn{"time_control.the_rest_in", "time"};
constexpr MessageKind<Count> kMinutes{"time_control.minutes", "minutes"};
constexpr MessageKind<Verbatim> kSeconds{"time_control.seconds", "seconds"};
constexpr MessageKind<Message, Verbatim> kIncrement{"time_control.increment", "period", "seconds"};
constexpr MessageKind<Message, Verbatim> kDelay{"time_control.delay", "period", "seconds"};
constexpr MessageKind<Message, Verbatim> kBronstein{"time_control.bronstein", "period", "seconds"};

constexpr std::int64_t kTenthsInMinute = 600;

Message TellTime(Tenths time) {
  if (time.count() % kTenthsInMinute == 0) return kMinutes(time.count() / kTenthsInMinute);
  return kSeconds({WriteSeconds(time)});
}

Message TellPeriod(const Period& period, bool only) {
  const Message time = TellTime(period.time);
  Message told = period.moves ? kMovesIn(*period.moves, time)
                 : only       ? kAllMovesIn(time)
                              : kTheRestIn(time);
  if (period.extra.count() == 0) return told;
  constexpr std::array kKinds = {kIncrement, kDelay, kBronstein};
  return kKinds[Index(period.kind)](std::move(told), {WriteSeconds(period.extra)});
}

}  // namespace

const Period& TimeControl::period(std::size_t index) const {
  return periods[std::min(index, periods.size() - 1)];
}

std::optional<int> TimeControl::RequiredBy(std::size_t index) const {
  int required = 0;
  for (std::size_t i = 0; i <= index; ++i) {
    if (!period(i).moves) return std::nullopt;
    required += *period(i).moves;
    if (required > 1'000'000) break;  // more than any game can have
  }
  return required;
}

std::size_t TimeControl::PeriodAfter(int completed) const {
  for (std::size_t i = 0; i < periods.size(); ++i) {
    const auto moves = periods[i].moves;
    if (!moves || completed < *moves) return i;
    completed -= *moves;
  }
  return periods.size() + static_cast<std::size_t>(completed / *periods.back().moves);
}

std::string WriteSeconds(Tenths time) {
  const std::int64_t tenths = time.count();
  return tenths % 10 == 0 ? Concat(tenths / 10) : Concat(tenths / 10, ".", tenths % 10);
}

std::string WritePgnTimeControl(const TimeControl& control) {
  constexpr std::array kSigns = {"+", "d", "b"};
  std::string text;
  for (const Period& period : control.periods) {
    if (!text.empty()) text += ':';
    if (period.moves) text += Concat(*period.moves, "/");
    text += WriteSeconds(period.time);
    if (period.extra.count() != 0)
      text += Concat(kSigns[Index(period.kind)], WriteSeconds(period.extra));
  }
  return text;
}

Message TellTimeControl(const TimeControl& control) {
  Message told;
  for (const Period& period : control.periods) {
    Message next = TellPeriod(period, control.periods.size() == 1);
    told = told.empty() ? std::move(next) : kThen(std::move(told), std::move(next));
  }
  return told;
}

Tenths TimeFor60Moves(const TimeControl& control) {
  constexpr int kMoves = 60;
  Tenths total{0};
  int completed = 0;
  for (std::size_t i = 0; completed < kMoves; ++i) {
    const Period& period = control.period(i);
    const int moves = std::min(period.moves.value_or(kMoves), kMoves - completed);
    total += period.time + moves * period.extra;
    completed += moves;
  }
  return total;
}

Mode ModeOf(Edition edition, const TimeControl& control) {
  return ModeOf(edition, TimeFor60Moves(control));
}

}  // namespace zeitnot::referee
