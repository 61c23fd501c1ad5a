#include "referee/arbiter/what_if.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "referee/clock/time_control.h"
#include "referee/log/event_facts.h"
#include "referee/words/ruling_parts.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Mode, Message> kInMode{"what_if.in_mode", "mode", "ruling"};
constexpr MessageKind<Message> kSupervised{"what_if.supervised", "ruling"};
constexpr MessageKind<Message> kNotSupervised{"what_if.not_supervised", "ruling"};
constexpr MessageKind<Message> kIncrement{"what_if.increment", "ruling"};
constexpr MessageKind<Message> kNoIncrement{"what_if.no_increment", "ruling"};
constexpr MessageKind<Message> kLastPeriod{"what_if.last_period", "ruling"};
constexpr MessageKind<Message> kNotLastPeriod{"what_if.not_last_period", "ruling"};
constexpr MessageKind<Message> kAnnounced{"what_if.announced", "ruling"};
constexpr MessageKind<Message> kNotAnnounced{"what_if.not_announced", "ruling"};
constexpr MessageKind<Message> kArbiter{"what_if.arbiter", "ruling"};
constexpr MessageKind<Message> kNoArbiter{"what_if.no_arbiter", "ruling"};
constexpr MessageKind<Message> kPressed{"what_if.pressed", "ruling"};
constexpr MessageKind<Message> kNotPressed{"what_if.not_pressed", "ruling"};
constexpr MessageKind<Message> kNoticed{"what_if.noticed", "ruling"};
constexpr MessageKind<Message> kNotNoticed{"what_if.not_noticed", "ruling"};
constexpr MessageKind<Message> kDeliberate{"what_if.deliberate", "ruling"};
constexpr MessageKind<Message> kNotDeliberate{"what_if.not_deliberate", "ruling"};
constexpr MessageKind<Message> kCompleted{"what_if.completed", "ruling"};
constexpr MessageKind<Message> kNotCompleted{"what_if.not_completed", "ruling"};
constexpr MessageKind<Message> kWritten{"what_if.written", "ruling"};
constexpr MessageKind<Message> kNotWritten{"what_if.not_written", "ruling"};
constexpr MessageKind<> kNothingFollows{"what_if.nothing_follows"};

// Facts that are true or false.
struct StartFact {
  std::optional<bool> GameFacts::*member;
  bool by_control;  // a time control says it too
  MessageKind<Message> yes;
  MessageKind<Message> no;
};
constexpr std::array kStartFacts = std::to_array<StartFact>({
    {&GameFacts::last_period, true, kLastPeriod, kNotLastPeriod},
    {&GameFacts::announced, false, kAnnounced, kNotAnnounced},
    {&GameFacts::arbiter_present, false, kArbiter, kNoArbiter},
});
struct EventFact {
  std::string_view key;
  std::optional<bool> Event::*member;
  MessageKind<Message> yes;
  MessageKind<Message> no;
};
constexpr std::array kEventFacts = std::to_array<EventFact>({
    {"pressed", &Event::pressed, kPressed, kNotPressed},
    {"noticed", &Event::noticed, kNoticed, kNotNoticed},
    {"deliberate", &Event::deliberate, kDeliberate, kNotDeliberate},
    {"completed", &Event::completed, kCompleted, kNotCompleted},
    {"written", &Event::written, kWritten, kNotWritten},
});

bool SameClocks(const Ruling& a, const Ruling& b) {
  return std::ranges::equal(a.clocks, b.clocks, [](const ClockChange& x, const ClockChange& y) {
    return x.side == y.side && x.change == y.change && x.force == y.force;
  });
}
bool SameObligations(const Ruling& a, const Ruling& b) {
  return std::ranges::equal(
      a.obligations, b.obligations, [](const Obligation& x, const Obligation& y) {
        return x.duty == y.duty && x.by == y.by && x.square == y.square && x.moves == y.moves;
      });
}

// The last event only claims what an event before it has been ruled on for.
bool WasRuledBefore(const Ruling& ruling) {
  return std::ranges::any_of(ruling.answers,
                             [](const Answer& answer) { return answer.name == "ruled_already"; });
}

class WhatIf {
 public:
  WhatIf(const GameLog& log, const ArbiterSettings& settings, const Ruling* given)
      : log_(log), settings_(settings) {
    base_ = RuleOn(log_);
    if (given != nullptr && (!base_ || !IsRuled(*base_))) StartFrom(*given);
  }

  std::vector<Message> Changes() && {
    if (!base_ || !IsRuled(*base_)) return {};
    TryStart();
    TryEvent();
    return std::move(changes_);
  }

 private:
  // The log leaves open what was ruled: for want of a class, which it is ruled without, or of more.
  void StartFrom(const Ruling& given) {
    GameLog standard = log_;
    standard.start.facts.mode = Mode::kStandard;
    base_ = RuleOn(standard);
    if (base_ && base_->decision == given.decision && base_->result == given.result) {
      log_ = std::move(standard);
    } else {
      base_ = given;
    }
  }

  std::optional<Ruling> RuleOn(const GameLog& log) const {
    Arbiter arbiter(log.start, settings_);
    std::vector<Ruling> rulings;
    for (const Event& event : log.events) rulings = arbiter.Hear(event);
    if (rulings.empty()) return std::nullopt;
    return rulings[MainRuling(rulings)];
  }

  // What is other in the ruling; empty if nothing is.
  Message Difference(const Ruling& other) const {
    if (other.decision != base_->decision || other.result != base_->result ||
        other.headline.id != base_->headline.id)
      return other.headline;
    if (!SameClocks(other, *base_))
      return other.clocks.empty() ? Message(kNothingFollows) : TellClocks(other).front();
    if (SameObligations(other, *base_)) return {};
    return other.obligations.empty() ? Message(kNothingFollows) : TellObligations(other).front();
  }

  template <typename Tell>
  void Try(const GameLog& log, Tell tell) {
    const std::optional<Ruling> other = RuleOn(log);
    if (!other || !IsRuled(*other) || WasRuledBefore(*other)) return;
    Message difference = Difference(*other);
    if (!difference.empty()) changes_.push_back(tell(std::move(difference)));
  }

  void TryStart() {
    const GameFacts& facts = log_.start.facts;
    const bool control = log_.start.control.has_value();
    std::optional<Mode> mode = facts.mode;
    if (!mode && control) mode = ModeOf(log_.start.edition, *log_.start.control);
    for (const Mode other : {Mode::kStandard, Mode::kRapid, Mode::kBlitz}) {
      if (control || other == mode) continue;
      GameLog log = log_;
      log.start.facts.mode = other;
      Try(log, [&](Message ruling) { return kInMode(other, std::move(ruling)); });
    }
    for (const Supervision other : {Supervision::kAdequate, Supervision::kInadequate}) {
      if (!mode || *mode == Mode::kStandard || facts.supervision == other) continue;
      GameLog log = log_;
      log.start.facts.supervision = other;
      Try(log, other == Supervision::kAdequate ? kSupervised : kNotSupervised);
    }
    for (const int other : {0, 30}) {
      const bool same = facts.increment_s && (*facts.increment_s == 0) == (other == 0);
      if (control || same) continue;
      GameLog log = log_;
      log.start.facts.increment_s = other;
      Try(log, other == 0 ? kNoIncrement : kIncrement);
    }
    for (const StartFact& fact : kStartFacts) {
      for (const bool other : {true, false}) {
        if ((fact.by_control && control) || facts.*fact.member == other) continue;
        GameLog log = log_;
        log.start.facts.*fact.member = other;
        Try(log, other ? fact.yes : fact.no);
      }
    }
  }

  void TryEvent() {
    const EventForm* const form = FormOf(log_.events.back());
    for (const EventFact& fact : kEventFacts) {
      if (form == nullptr || !Allows(*form, fact.key)) continue;
      for (const bool other : {true, false}) {
        if (log_.events.back().*fact.member == other) continue;
        GameLog log = log_;
        log.events.back().*fact.member = other;
        Try(log, other ? fact.yes : fact.no);
      }
    }
  }

  GameLog log_;
  const ArbiterSettings& settings_;
  std::optional<Ruling> base_;  // what the others are compared with
  std::vector<Message> changes_;
};

}  // namespace

bool Decides(const Ruling& ruling) {
  return IsRuled(ruling) && ruling.decision != Decision::kNoted &&
         ruling.decision != Decision::kAnswered;
}

std::size_t MainRuling(const std::vector<Ruling>& rulings) {
  std::size_t main = rulings.size() - 1;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    const bool ended = rulings[main].result && !rulings[i].result;
    if (!ended && Decides(rulings[i])) main = i;
  }
  return main;
}

std::vector<Message> WhatWouldChange(const GameLog& log, const ArbiterSettings& settings,
                                     const Ruling* given) {
  if (log.events.empty()) return {};
  return WhatIf(log, settings, given).Changes();
}

}  // namespace zeitnot::referee
