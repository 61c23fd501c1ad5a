// The kinds of events as values: what each is called, what it says has happened, when it counts
// among things of one moment, and what becomes of it around the end of a move or a game
// (events.def).
#ifndef ZEITNOT_REFEREE_LOG_EVENT_KINDS_H_
#define ZEITNOT_REFEREE_LOG_EVENT_KINDS_H_

#include <array>
#include <string_view>

#include "referee/laws/message.h"
#include "referee/log/event.h"
#include "referee/log/precedence.h"

namespace zeitnot::referee {

struct EventKind {
  EventType type;
  std::string_view name;
  MessageKind<> happened;          // for a ruling that asks for facts
  MessageKind<Color> happened_by;  // the same with the player who acts, if it is `by_player`
  std::string_view example;        // a line of a record
  Precedence precedence = Precedence::kOther;
  bool after_the_end = false;     // ruled on although the game is over
  bool follows_the_move = false;  // a man that was let go before has been moved
  bool text_is_fact = false;      // "text" is no remark beside the event
  bool by_player = false;         // a paper says no more of it than who did it
};

inline constexpr auto kEventKinds = std::to_array<EventKind>({
#define EVENT(kind, word, hears, line, ...)                          \
  {.type = EventType::kind,                                          \
   .name = word,                                                     \
   .happened = MessageKind<>("happened." word),                      \
   .happened_by = MessageKind<Color>("happened_by." word, "player"), \
   .example = line __VA_OPT__(, ) __VA_ARGS__},
#include "referee/log/events.def"
});
inline constexpr std::size_t kEventTypeCount = kEventKinds.size();

constexpr const EventKind& KindOf(EventType type) { return kEventKinds[Index(type)]; }

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_EVENT_KINDS_H_
