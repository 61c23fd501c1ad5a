// Which facts each kind of event may have, and without which it cannot be ruled on: the table
// (events.def) for the reader, which refuses a fact that does not belong, and for the arbiter, who
// asks for one that is missing. Knows no JSON and rules nothing.
#ifndef ZEITNOT_REFEREE_LOG_EVENT_FACTS_H_
#define ZEITNOT_REFEREE_LOG_EVENT_FACTS_H_

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "referee/laws/need.h"
#include "referee/log/event.h"

namespace zeitnot::referee {

// Who may be named as the one who acts ("by").
enum class Doer {
  kMover,      // a player; if left out, the one on move: nobody else can do it
  kPlayer,     // White or Black, and it has to be said
  kMayBeTold,  // White or Black; nothing depends on it if it is left out
  kSomebody,   // anybody, and it has to be said
  kAnybody,    // anybody; the arbiter asks where it matters
  kArbiter,    // the arbiter, also if left out
  kNobody,     // the event has no such fact
};

// One kind of event. Lists are words with blanks between.
struct EventForm {
  EventType type;
  std::string_view kinds;  // values of "what" or "question" that the row is about; empty: all
  Doer by;
  std::string_view needed;
  std::string_view allowed;  // besides
};

// All rows; those of a type stand together.
std::span<const EventForm> EventForms();
// The words of a list.
std::vector<std::string_view> WordsOf(std::string_view list);

// The key whose value distinguishes kinds of the event ("what" or "question"); empty if none.
std::string_view KindKey(EventType type);
// The values that this key may have.
std::vector<std::string_view> KindsOf(EventType type);

// The row that the event falls under; null if its kind is missing or is none of KindsOf().
const EventForm* FormOf(const Event& event);

// Every fact that the event may have, in the order of the table.
std::vector<std::string_view> FactsOf(const EventForm& form);
bool Allows(const EventForm& form, std::string_view fact);

// A value that is right elsewhere, of a fact that cannot have it in this event.
struct Misplaced {
  std::string_view key;
  std::string_view told;
  std::vector<std::string_view> may_be;  // instead
};
// The first of them, if there is one. A missing fact is not misplaced.
std::optional<Misplaced> FindMisplaced(const Event& event);

// One question for each fact that is missing and needed, with the key that answers it.
std::vector<Need> MissingFacts(const Event& event);

// Leaves the need the choices that its fact has in this kind of event.
void NarrowChoices(const Event& event, Need& need);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_EVENT_FACTS_H_
