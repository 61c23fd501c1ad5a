// The kinds of events, one row each: what it is called, what it says has happened, when it counts
// among things of one moment, and what becomes of it around the end of a move or a game. Which
// facts it may have is the table of event_facts.cc; who hears it, that of referee/arbiter.
#ifndef ZEITNOT_REFEREE_LOG_EVENT_KINDS_H_
#define ZEITNOT_REFEREE_LOG_EVENT_KINDS_H_

#include <array>
#include <string_view>

#include "referee/laws/message.h"
#include "referee/log/event.h"
#include "referee/log/precedence.h"

namespace zeitnot::referee {

// What events say has happened.
namespace happened {

inline constexpr MessageKind<> kMove{"happened.move"};
inline constexpr MessageKind<> kTouch{"happened.touch"};
inline constexpr MessageKind<> kRelease{"happened.release"};
inline constexpr MessageKind<> kPromote{"happened.promote"};
inline constexpr MessageKind<> kSay{"happened.say"};
inline constexpr MessageKind<> kAnnounce{"happened.announce"};
inline constexpr MessageKind<> kPress{"happened.press"};
inline constexpr MessageKind<> kDisplace{"happened.displace"};
inline constexpr MessageKind<> kClocks{"happened.clocks"};
inline constexpr MessageKind<> kStopClocks{"happened.stop_clocks"};
inline constexpr MessageKind<> kSetClocks{"happened.set_clocks"};
inline constexpr MessageKind<> kFlag{"happened.flag"};
inline constexpr MessageKind<> kOffer{"happened.offer"};
inline constexpr MessageKind<> kAnswer{"happened.answer"};
inline constexpr MessageKind<> kWithdraw{"happened.withdraw"};
inline constexpr MessageKind<> kClaim{"happened.claim"};
inline constexpr MessageKind<> kIncrementRequest{"happened.increment_request"};
inline constexpr MessageKind<> kFound{"happened.found"};
inline constexpr MessageKind<> kComplain{"happened.complain"};
inline constexpr MessageKind<> kResign{"happened.resign"};
inline constexpr MessageKind<> kForfeit{"happened.forfeit"};
inline constexpr MessageKind<> kSign{"happened.sign"};
inline constexpr MessageKind<> kAppeal{"happened.appeal"};
inline constexpr MessageKind<> kArrive{"happened.arrive"};
inline constexpr MessageKind<> kWrite{"happened.write"};
inline constexpr MessageKind<> kDevice{"happened.device"};
inline constexpr MessageKind<> kConduct{"happened.conduct"};
inline constexpr MessageKind<> kCorrect{"happened.correct"};
inline constexpr MessageKind<> kDecide{"happened.decide"};
inline constexpr MessageKind<> kPenalty{"happened.penalty"};
inline constexpr MessageKind<> kAdjourn{"happened.adjourn"};
inline constexpr MessageKind<> kSeal{"happened.seal"};
inline constexpr MessageKind<> kResume{"happened.resume"};
inline constexpr MessageKind<> kAsk{"happened.ask"};

}  // namespace happened

struct EventKind {
  EventType type;
  std::string_view name;
  MessageKind<> happened;  // for a ruling that asks for facts
  Precedence precedence = Precedence::kOther;
  bool after_the_end = false;     // ruled on although the game is over
  bool follows_the_move = false;  // a man that was let go before has been moved
  bool text_is_fact = false;      // "text" is no remark beside the event
};

inline constexpr std::array<EventKind, kEventTypeCount> kEventKinds = {{
    // On the board.
    {.type = EventType::kMove,
     .name = "move",
     .happened = happened::kMove,
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kTouch,
     .name = "touch",
     .happened = happened::kTouch,
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kRelease,
     .name = "release",
     .happened = happened::kRelease,
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kPromote,
     .name = "promote",
     .happened = happened::kPromote,
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kSay,
     .name = "say",
     .happened = happened::kSay,
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kAnnounce,
     .name = "announce",
     .happened = happened::kAnnounce,
     .precedence = Precedence::kOnTheBoard,
     .text_is_fact = true},
    {.type = EventType::kPress,
     .name = "press",
     .happened = happened::kPress,
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kDisplace, .name = "displace", .happened = happened::kDisplace},
    // Clocks.
    {.type = EventType::kClocks,
     .name = "clocks",
     .happened = happened::kClocks,
     .after_the_end = true},
    {.type = EventType::kStopClocks, .name = "stop_clocks", .happened = happened::kStopClocks},
    {.type = EventType::kSetClocks,
     .name = "set_clocks",
     .happened = happened::kSetClocks,
     .after_the_end = true},
    {.type = EventType::kFlag,
     .name = "flag",
     .happened = happened::kFlag,
     .precedence = Precedence::kFlag,
     .follows_the_move = true},
    // Draws and claims.
    {.type = EventType::kOffer,
     .name = "offer",
     .happened = happened::kOffer,
     .precedence = Precedence::kOffer,
     .follows_the_move = true},
    {.type = EventType::kAnswer,
     .name = "answer",
     .happened = happened::kAnswer,
     .precedence = Precedence::kPlayersEnd},
    {.type = EventType::kWithdraw, .name = "withdraw", .happened = happened::kWithdraw},
    {.type = EventType::kClaim,
     .name = "claim",
     .happened = happened::kClaim,
     .precedence = Precedence::kClaim,
     .follows_the_move = true},
    {.type = EventType::kIncrementRequest,
     .name = "increment_request",
     .happened = happened::kIncrementRequest,
     .precedence = Precedence::kOffer},
    // Irregularities.
    {.type = EventType::kFound,
     .name = "found",
     .happened = happened::kFound,
     .precedence = Precedence::kIrregularity,
     .after_the_end = true,
     .follows_the_move = true},
    {.type = EventType::kComplain,
     .name = "complain",
     .happened = happened::kComplain,
     .precedence = Precedence::kIrregularity},
    // Endings, points, appeals.
    {.type = EventType::kResign,
     .name = "resign",
     .happened = happened::kResign,
     .precedence = Precedence::kPlayersEnd,
     .follows_the_move = true},
    {.type = EventType::kForfeit, .name = "forfeit", .happened = happened::kForfeit},
    {.type = EventType::kSign,
     .name = "sign",
     .happened = happened::kSign,
     .after_the_end = true,
     .follows_the_move = true},
    {.type = EventType::kAppeal,
     .name = "appeal",
     .happened = happened::kAppeal,
     .after_the_end = true},
    // Presence, sheets, conduct.
    {.type = EventType::kArrive, .name = "arrive", .happened = happened::kArrive},
    {.type = EventType::kWrite,
     .name = "write",
     .happened = happened::kWrite,
     .after_the_end = true},
    {.type = EventType::kDevice, .name = "device", .happened = happened::kDevice},
    {.type = EventType::kConduct,
     .name = "conduct",
     .happened = happened::kConduct,
     .after_the_end = true},
    // The record itself.
    {.type = EventType::kCorrect,
     .name = "correct",
     .happened = happened::kCorrect,
     .after_the_end = true,
     .text_is_fact = true},
    // What the arbiter decided where the Laws leave it to them.
    {.type = EventType::kDecide,
     .name = "decide",
     .happened = happened::kDecide,
     .after_the_end = true},
    {.type = EventType::kPenalty,
     .name = "penalty",
     .happened = happened::kPenalty,
     .after_the_end = true},
    // Adjournment.
    {.type = EventType::kAdjourn, .name = "adjourn", .happened = happened::kAdjourn},
    {.type = EventType::kSeal, .name = "seal", .happened = happened::kSeal},
    {.type = EventType::kResume, .name = "resume", .happened = happened::kResume},
    // A question.
    {.type = EventType::kAsk,
     .name = "ask",
     .happened = happened::kAsk,
     .after_the_end = true,
     .text_is_fact = true},
}};

constexpr bool EventKindsAreInOrder() {
  for (std::size_t i = 0; i < kEventKinds.size(); ++i) {
    if (Index(kEventKinds[i].type) != i || kEventKinds[i].name.empty()) return false;
  }
  return true;
}
static_assert(EventKindsAreInOrder(), "one row for each EventType, in its order");

constexpr const EventKind& KindOf(EventType type) { return kEventKinds[Index(type)]; }

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_EVENT_KINDS_H_
