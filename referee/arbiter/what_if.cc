#include "referee/arbiter/what_if.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>

#include "referee/clock/time_control.h"
#include "referee/log/event_facts.h"
#include "referee/log/precedence.h"
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
constexpr MessageKind<Message> kDeclared{"what_if.declared", "ruling"};
constexpr MessageKind<Message> kNotDeclared{"what_if.not_declared", "ruling"};
constexpr MessageKind<Message> kCompleted{"what_if.completed", "ruling"};
constexpr MessageKind<Message> kNotCompleted{"what_if.not_completed", "ruling"};
constexpr MessageKind<Color, Message> kCompletedBy{"what_if.completed_by", "player", "ruling"};
constexpr MessageKind<Color, Message> kNotCompletedBy{"what_if.not_completed_by", "player",
                                                      "ruling"};
constexpr MessageKind<Message> kWritten{"what_if.written", "ruling"};
constexpr MessageKind<Message> kNotWritten{"what_if.not_written", "ruling"};
constexpr MessageKind<Message> kLastMoveWritten{"what_if.last_move_written", "ruling"};
constexpr MessageKind<Color, Message> kFlagBefore{"what_if.flag_before", "player", "ruling"};
constexpr MessageKind<Message> kMayBeSoLate{"what_if.may_be_so_late", "ruling"};
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
  std::optional<EventType> type;  // of this one alone
  std::string_view key;
  std::optional<bool> Event::*member;
  MessageKind<Message> yes;
  MessageKind<Message> no;
};
constexpr std::array kEventFacts = std::to_array<EventFact>({
    {{}, "pressed", &Event::pressed, kPressed, kNotPressed},
    {{}, "noticed", &Event::noticed, kNoticed, kNotNoticed},
    {{}, "deliberate", &Event::deliberate, kDeliberate, kNotDeliberate},
    {EventType::kTouch, "declared", &Event::declared, kDeclared, kNotDeclared},
    {{}, "completed", &Event::completed, kCompleted, kNotCompleted},
    {{}, "written", &Event::written, kWritten, kNotWritten},
});

bool IsSame(const ClockChange& a, const ClockChange& b) {
  return a.side == b.side && a.change == b.change && a.force == b.force;
}
bool IsSame(const Obligation& a, const Obligation& b) {
  return a.duty == b.duty && a.by == b.by && a.square == b.square && a.moves == b.moves;
}

template <typename T>
bool AreSame(const std::vector<T>& a, const std::vector<T>& b) {
  return std::ranges::equal(a, b, [](const T& x, const T& y) { return IsSame(x, y); });
}

// The place of the first of `others` that is none of `these`; nothing if there is none.
template <typename T>
std::optional<std::size_t> FirstOther(const std::vector<T>& others, const std::vector<T>& these) {
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (std::ranges::none_of(these, [&](const T& it) { return IsSame(it, others[i]); })) return i;
  }
  return std::nullopt;
}

// The last event only claims what an event before it has been ruled on for.
bool WasRuledBefore(const Ruling& ruling) {
  return std::ranges::any_of(ruling.answers,
                             [](const Answer& answer) { return answer.name == "ruled_already"; });
}

// All games ask the same of the same positions.
ArbiterSettings Remembering(ArbiterSettings settings, MateMemory& memory) {
  settings.mate_budget.memory = &memory;
  settings.dead_budget.memory = &memory;
  return settings;
}

}  // namespace

// The same game under one other fact, and how the ruling there is told.
struct OtherGame {
  Arbiter arbiter;
  std::function<Message(Message)> tell;
};

class WhatIf {
 public:
  WhatIf(GameStart start, const ArbiterSettings& settings)
      : start_(std::move(start)), settings_(settings) {
    settings_.analyst = nullptr;  // its advice decides nothing
  }

  // Another event of the game, which stays in it.
  void Hear(const Event& event) { waiting_.push_back(event); }

  // The ruling that matters most on what happens next; nothing if it needs none.
  std::optional<Ruling> RuleOn(const Event& event) {
    CatchUp();
    return RuleIn(told_->arbiter, event);
  }

  // Compared with the ruling on what happens next.
  std::vector<Message> Changes(const Event& event, const Ruling& base) {
    CatchUp();
    changes_.clear();
    for (const OtherGame& other : others_) Try(other.arbiter, event, base, other.tell);
    const EventForm* const form = FormOf(event);
    for (const EventFact& fact : kEventFacts) {
      if (fact.type.value_or(event.type) != event.type) continue;
      if (form == nullptr || !Allows(*form, fact.key)) continue;
      if (fact.member == &Event::completed && event.on.size() > 1) continue;  // TryPeriods
      for (const bool otherwise : {true, false}) {
        if (event.*fact.member == otherwise) continue;
        // In the last period all moves have to be made.
        const bool all = otherwise && fact.member == &Event::completed;
        if (all && start_.facts.last_period.value_or(false)) continue;
        Event changed = event;
        changed.*fact.member = otherwise;
        Try(told_->arbiter, changed, base, otherwise ? fact.yes : fact.no);
      }
    }
    TryPeriods(event, base);
    TryFlag(event, base);
    TryLastMove(event, base);
    return std::move(changes_);
  }

 private:
  // All games have heard the same events.
  void CatchUp() {
    if (!told_) {
      told_.emplace(OtherGame{Arbiter(start_, settings_), nullptr});
      AddOthers();
    }
    if (!waiting_.empty()) before_move_.reset();
    for (const Event& event : waiting_) {
      const bool last = &event == &waiting_.back();
      if (last && event.type == EventType::kMove) before_move_.emplace(told_->arbiter, event);
      told_->arbiter.Hear(event);
      for (OtherGame& other : others_) other.arbiter.Hear(event);
    }
    waiting_.clear();
  }

  void AddOthers() {
    const GameFacts& facts = start_.facts;
    const bool control = start_.control.has_value();
    std::optional<Mode> mode = facts.mode;
    if (!mode && control) mode = ModeOf(start_.edition, *start_.control);
    for (const Mode other : {Mode::kStandard, Mode::kRapid, Mode::kBlitz}) {
      if (control || other == mode) continue;
      Add([&](GameFacts& changed) { changed.mode = other; },
          [other](Message ruling) { return kInMode(other, std::move(ruling)); });
    }
    for (const Supervision other : {Supervision::kAdequate, Supervision::kInadequate}) {
      if (!mode || *mode == Mode::kStandard || facts.supervision == other) continue;
      Add([&](GameFacts& changed) { changed.supervision = other; },
          other == Supervision::kAdequate ? kSupervised : kNotSupervised);
    }
    for (const int other : {0, 30}) {
      const bool same = facts.increment_s && (*facts.increment_s == 0) == (other == 0);
      if (control || same) continue;
      Add([&](GameFacts& changed) { changed.increment_s = other; },
          other == 0 ? kNoIncrement : kIncrement);
    }
    for (const StartFact& fact : kStartFacts) {
      for (const bool other : {true, false}) {
        if ((fact.by_control && control) || facts.*fact.member == other) continue;
        Add([&](GameFacts& changed) { changed.*fact.member = other; }, other ? fact.yes : fact.no);
      }
    }
    AddLateness();
  }
  // The rules of the event may allow a lateness that the Laws do not allow where they are silent.
  void AddLateness() {
    if (start_.rules.default_time) return;
    GameStart start = start_;
    start.rules.default_time = std::chrono::hours(24);
    others_.push_back({Arbiter(std::move(start), settings_), kMayBeSoLate});
  }
  void Add(const auto& change, std::function<Message(Message)> tell) {
    GameStart start = start_;
    change(start.facts);
    others_.push_back({Arbiter(std::move(start), settings_), std::move(tell)});
  }

  static std::optional<Ruling> RuleIn(Arbiter arbiter, const Event& event) {
    std::vector<Ruling> rulings = arbiter.Hear(event);
    if (rulings.empty()) return std::nullopt;
    return std::move(rulings[MainRuling(rulings)]);
  }

  // What is other in the ruling; empty if nothing is.
  static Message Difference(const Ruling& other, const Ruling& base) {
    if (other.decision != base.decision || other.result != base.result ||
        other.headline.id != base.headline.id)
      return other.headline;
    if (!AreSame(other.clocks, base.clocks)) {
      if (other.clocks.empty()) return kNothingFollows;
      const auto changed = FirstOther(other.clocks, base.clocks);
      return changed ? TellClocks(other)[*changed] : Message();
    }
    if (AreSame(other.obligations, base.obligations)) return {};
    if (other.obligations.empty()) return kNothingFollows;
    const auto duty = FirstOther(other.obligations, base.obligations);
    return duty ? TellObligations(other)[*duty] : Message();
  }

  void Try(const Arbiter& arbiter, const Event& event, const Ruling& base, const auto& tell) {
    const std::optional<Ruling> other = RuleIn(arbiter, event);
    if (!other || !IsRuled(*other) || WasRuledBefore(*other)) return;
    Message difference = Difference(*other, base);
    if (!difference.empty()) changes_.push_back(tell(std::move(difference)));
  }

  // Of two fallen flags each player's moves are counted for themselves.
  void TryPeriods(const Event& event, const Ruling& base) {
    const EventForm* const form = FormOf(event);
    if (event.on.size() < 2 || form == nullptr || !Allows(*form, "completed")) return;
    for (const Color player : kColors) {
      const auto member =
          player == Color::kWhite ? &Event::white_completed : &Event::black_completed;
      const auto told = event.*member ? event.*member : event.completed;
      for (const bool otherwise : {true, false}) {
        if (told == otherwise) continue;
        // In the last period all moves have to be made.
        if (otherwise && start_.facts.last_period.value_or(false)) continue;
        Event changed = event;
        changed.*member = otherwise;
        Try(told_->arbiter, changed, base, [&](Message ruling) {
          return (otherwise ? kCompletedBy : kNotCompletedBy)(player, std::move(ruling));
        });
      }
    }
  }

  // A flag that was down before the player claimed or offered.
  void TryFlag(const Event& event, const Ruling& base) {
    const bool too_late = event.type == EventType::kClaim || event.type == EventType::kOffer ||
                          event.type == EventType::kIncrementRequest;
    if (!too_late || (event.by != Actor::kWhite && event.by != Actor::kBlack)) return;
    const Color player = event.by == Actor::kWhite ? Color::kWhite : Color::kBlack;
    // The clock shows it, or nobody knows what stands on the board.
    if (base.given.clocks[Index(player)] == Tenths(0) || !base.position_known) return;
    Event flag;
    flag.type = EventType::kFlag;
    flag.on = {player};
    flag.by = ActorOf(!player);
    flag.completed = false;
    Try(told_->arbiter, flag, base,
        [player](Message ruling) { return kFlagBefore(player, std::move(ruling)); });
  }

  // The move before the claim is the claimant's own: it may be the one that was meant.
  void TryLastMove(const Event& event, const Ruling& base) {
    const bool of_record = event.type == EventType::kClaim &&
                           (event.what == Topic::kRepetition || event.what == Topic::kFiftyMoves);
    if (!of_record || event.move || !before_move_) return;
    const auto& [before, move] = *before_move_;
    if (event.player() != before.position().side_to_move()) return;
    Event changed = event;
    changed.move = move.move;
    changed.language = move.language;
    changed.intended = changed.written = true;
    Try(before, changed, base, kLastMoveWritten);
  }

  GameStart start_;
  ArbiterSettings settings_;
  std::vector<Event> waiting_;     // that the games below have not heard
  std::optional<OtherGame> told_;  // as it was told
  std::vector<OtherGame> others_;
  std::optional<std::pair<Arbiter, Event>> before_move_;  // that was heard last, and the game
  std::vector<Message> changes_;
};

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
  const Event& last = log.events.back();
  MateMemory memory;
  const auto what_if = [&](const GameStart& start) {
    WhatIf games(start, Remembering(settings, memory));
    for (std::size_t i = 0; i + 1 < log.events.size(); ++i) games.Hear(log.events[i]);
    return games;
  };
  WhatIf told = what_if(log.start);
  if (const auto base = told.RuleOn(last); base && IsRuled(*base)) return told.Changes(last, *base);
  if (given == nullptr || !IsRuled(*given)) return {};
  // The log leaves open what was ruled: for want of a class, which it is ruled without, or of more.
  GameStart standard = log.start;
  standard.facts.mode = Mode::kStandard;
  WhatIf in_standard = what_if(standard);
  const auto base = in_standard.RuleOn(last);
  const bool same = base && base->decision == given->decision && base->result == given->result;
  return same ? in_standard.Changes(last, *base) : told.Changes(last, *given);
}

ComparingArbiter::ComparingArbiter(GameStart start, const ArbiterSettings& settings)
    : memory_(std::make_unique<MateMemory>()),
      arbiter_(start, Remembering(settings, *memory_)),
      what_if_(std::make_unique<WhatIf>(std::move(start), Remembering(settings, *memory_))) {}
ComparingArbiter::~ComparingArbiter() = default;
ComparingArbiter::ComparingArbiter(ComparingArbiter&& other) noexcept = default;
ComparingArbiter& ComparingArbiter::operator=(ComparingArbiter&& other) noexcept = default;

std::vector<Ruling> ComparingArbiter::Hear(const Event& event) {
  std::vector<Ruling> rulings = arbiter_.Hear(event);
  if (!rulings.empty()) {
    Ruling& main = rulings[MainRuling(rulings)];
    if (Decides(main)) {
      const auto base = what_if_->RuleOn(event);
      if (base && IsRuled(*base)) main.would_change = what_if_->Changes(event, *base);
    }
  }
  if (event.type != EventType::kAsk) what_if_->Hear(event);
  return rulings;
}

std::vector<Ruling> ComparingArbiter::HearTogether(std::vector<Event> events) {
  std::vector<Ruling> rulings;
  for (const Event& event : InOrder(std::move(events))) {
    for (Ruling& ruling : Hear(event)) rulings.push_back(std::move(ruling));
  }
  return rulings;
}

}  // namespace zeitnot::referee
