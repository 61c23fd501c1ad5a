// The kinds of events, one row each: what it is called, what it says has happened, when it counts
// among things of one moment, and what becomes of it around the end of a move or a game. Which
// facts it may have is the table of event_facts.cc; who hears it, that of referee/arbiter.
#ifndef ZEITNOT_REFEREE_LOG_EVENT_KINDS_H_
#define ZEITNOT_REFEREE_LOG_EVENT_KINDS_H_

#include <array>
#include <string_view>

#include "referee/log/event.h"
#include "referee/log/precedence.h"

namespace zeitnot::referee {

struct EventKind {
  EventType type;
  std::string_view name;
  std::string_view happened;  // a sentence, for a ruling that asks for facts
  Precedence precedence = Precedence::kOther;
  bool after_the_end = false;     // ruled on although the game is over
  bool follows_the_move = false;  // a man that was let go before has been moved
  bool text_is_fact = false;      // "text" is no remark beside the event
};

inline constexpr std::array<EventKind, kEventTypeCount> kEventKinds = {{
    // On the board.
    {.type = EventType::kMove,
     .name = "move",
     .happened = "A move was made, but not told.",
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kTouch,
     .name = "touch",
     .happened = "A piece was touched.",
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kRelease,
     .name = "release",
     .happened = "A piece was let go.",
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kPromote,
     .name = "promote",
     .happened = "A pawn is promoted.",
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kSay,
     .name = "say",
     .happened = "Something was said.",
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kAnnounce,
     .name = "announce",
     .happened = "A move was called out.",
     .precedence = Precedence::kOnTheBoard,
     .text_is_fact = true},
    {.type = EventType::kPress,
     .name = "press",
     .happened = "The clock was pressed.",
     .precedence = Precedence::kOnTheBoard},
    {.type = EventType::kDisplace, .name = "displace", .happened = "Pieces were displaced."},
    // Clocks.
    {.type = EventType::kClocks,
     .name = "clocks",
     .happened = "The clocks were read.",
     .after_the_end = true},
    {.type = EventType::kStopClocks,
     .name = "stop_clocks",
     .happened = "A player has stopped the clocks."},
    {.type = EventType::kSetClocks,
     .name = "set_clocks",
     .happened = "The clocks are set.",
     .after_the_end = true},
    {.type = EventType::kFlag,
     .name = "flag",
     .happened = "A fallen flag was noticed.",
     .precedence = Precedence::kFlag,
     .follows_the_move = true},
    // Draws and claims.
    {.type = EventType::kOffer,
     .name = "offer",
     .happened = "A draw is offered.",
     .precedence = Precedence::kOffer,
     .follows_the_move = true},
    {.type = EventType::kAnswer,
     .name = "answer",
     .happened = "An offer or a request is answered.",
     .precedence = Precedence::kPlayersEnd},
    {.type = EventType::kWithdraw,
     .name = "withdraw",
     .happened = "An offer or a claim is withdrawn."},
    {.type = EventType::kClaim,
     .name = "claim",
     .happened = "A claim was made.",
     .precedence = Precedence::kClaim,
     .follows_the_move = true},
    {.type = EventType::kIncrementRequest,
     .name = "increment_request",
     .happened = "An increment is asked for.",
     .precedence = Precedence::kOffer},
    // Irregularities.
    {.type = EventType::kFound,
     .name = "found",
     .happened = "An irregularity was found.",
     .precedence = Precedence::kIrregularity,
     .after_the_end = true,
     .follows_the_move = true},
    {.type = EventType::kComplain,
     .name = "complain",
     .happened = "A complaint was made.",
     .precedence = Precedence::kIrregularity},
    // Endings, points, appeals.
    {.type = EventType::kResign,
     .name = "resign",
     .happened = "A player has resigned.",
     .precedence = Precedence::kPlayersEnd,
     .follows_the_move = true},
    {.type = EventType::kForfeit, .name = "forfeit", .happened = "A game is forfeited."},
    {.type = EventType::kSign,
     .name = "sign",
     .happened = "A result was signed.",
     .after_the_end = true,
     .follows_the_move = true},
    {.type = EventType::kAppeal,
     .name = "appeal",
     .happened = "An appeal is made.",
     .after_the_end = true},
    // Presence, sheets, conduct.
    {.type = EventType::kArrive, .name = "arrive", .happened = "A player has arrived."},
    {.type = EventType::kWrite,
     .name = "write",
     .happened = "Something was written on a scoresheet.",
     .after_the_end = true},
    {.type = EventType::kDevice, .name = "device", .happened = "A device was noticed."},
    {.type = EventType::kConduct,
     .name = "conduct",
     .happened = "Somebody's conduct was reported.",
     .after_the_end = true},
    // The record itself.
    {.type = EventType::kCorrect,
     .name = "correct",
     .happened = "The record is wrong.",
     .after_the_end = true,
     .text_is_fact = true},
    // What the arbiter decided where the Laws leave it to them.
    {.type = EventType::kDecide,
     .name = "decide",
     .happened = "A decision of the arbiter.",
     .after_the_end = true},
    {.type = EventType::kPenalty,
     .name = "penalty",
     .happened = "A penalty is given.",
     .after_the_end = true},
    // Adjournment.
    {.type = EventType::kAdjourn, .name = "adjourn", .happened = "The game is adjourned."},
    {.type = EventType::kSeal, .name = "seal", .happened = "A move is sealed."},
    {.type = EventType::kResume, .name = "resume", .happened = "The game is resumed."},
    // A question.
    {.type = EventType::kAsk,
     .name = "ask",
     .happened = "A question.",
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
