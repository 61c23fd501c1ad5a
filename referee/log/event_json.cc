// Events as JSON: the keys are those of event_keys.h, which event may have which says
// event_facts.h.
#include <algorithm>

#include "base/near_word.h"
#include "base/utf8.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_keys.h"
#include "referee/log/json_values.h"
#include "referee/log/precedence.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim, Verbatim> kKeyNear{"event_json.key_near", "key", "nearest"};
constexpr MessageKind<Verbatim> kNoFactOfAnEvent{"event_json.no_fact_of_an_event", "key"};
constexpr MessageKind<Verbatim, Verbatim, ArgumentList> kUnknownKeyOf{"event_json.unknown_key_of",
                                                                      "key", "event", "facts"};
constexpr MessageKind<> kTypeIsMissing{"event_json.type_is_missing"};
constexpr MessageKind<Verbatim, Message> kNoSuchEvent{"event_json.no_such_event", "name", "may_be"};
constexpr MessageKind<Verbatim, ArgumentList> kTopicOfEvents{"event_json.topic_of_events", "name",
                                                             "events"};
constexpr MessageKind<Verbatim, Verbatim, Verbatim, Message> kNoSuchKind{
    "event_json.no_such_kind", "key", "event", "kind", "may_be"};
constexpr MessageKind<Verbatim, Verbatim, ArgumentList> kDoesNotBelong{"event_json.does_not_belong",
                                                                       "key", "event", "facts"};
constexpr MessageKind<Verbatim, Verbatim> kHasNoFacts{"event_json.has_no_facts", "key", "event"};
constexpr MessageKind<Verbatim, Verbatim> kIsByArbiter{"event_json.is_by_arbiter", "event", "told"};
constexpr MessageKind<Verbatim, Verbatim, ArgumentList, Verbatim> kMayBeOnly{
    "event_json.may_be_only", "key", "event", "words", "told"};
constexpr MessageKind<Verbatim, Verbatim, ArgumentList, Verbatim> kNamesAPlayer{
    "event_json.names_a_player", "key", "event", "words", "told"};
constexpr MessageKind<> kTogetherNeedsEvents{"event_json.together_needs_events"};
constexpr MessageKind<> kEventIsAnObject{"event_json.event_is_an_object"};
constexpr MessageKind<Verbatim, Message> kOfEvents{"event_json.of_events", "number", "fault"};

using namespace json_values;  // NOLINT(google-build-using-namespace): the overloads belong together

// The event by its type, in quotation marks.
Verbatim Named(const Event& event) { return {Concat("\"", NameOf(event.type), "\"")}; }

// A list of one square may be called so.
std::string_view NameOfFact(std::string_view key) { return key == "square" ? "squares" : key; }

std::vector<std::string_view> AllFacts() {
  std::vector<std::string_view> facts;
  std::apply([&](const auto&... keys) { (facts.push_back(keys.name), ...); }, kEventKeys);
  return facts;
}

// `event` is as far as it has been read; the kind that the keys name may not have been.
Message UnknownFact(std::string_view key, const Json& json, Event event) {
  const std::vector<std::string_view> facts = AllFacts();
  const Verbatim told{ShortLine(key)};
  if (const auto nearest = NearestWord(key, facts)) return kKeyNear(told, {std::string(*nearest)});
  if (const auto what = json.find("what"); what != json.end()) Read(*what, event.what);
  if (const auto asked = json.find("question"); asked != json.end()) Read(*asked, event.question);
  const EventForm* form = FormOf(event);
  return form == nullptr ? kNoFactOfAnEvent(told)
                         : kUnknownKeyOf(told, Named(event), InQuotes(FactsOf(*form)));
}

// Reads one fact; what is wrong with it, if anything.
Message ReadFact(std::string_view key, const Json& value, const Json& json, Event& event) {
  Message wrong;
  const bool known = VisitEventKey(NameOfFact(key), [&](const auto& row) {
    auto& member = event.*row.member;
    if (!Read(value, member)) wrong = BadValue(key, value, member);
  });
  return known ? wrong : UnknownFact(key, json, event);
}

// The types of events that can be about this.
std::vector<std::string_view> TypesWith(std::string_view what) {
  std::vector<std::string_view> types;
  for (const EventKind& kind : kEventKinds) {
    const std::vector<std::string_view> kinds = KindsOf(kind.type);
    if (KindKey(kind.type) == "what" && std::ranges::find(kinds, what) != kinds.end())
      types.push_back(kind.name);
  }
  return types;
}

Message ReadType(const Json& json, Event& event) {
  const auto type = json.find("type");
  if (type == json.end()) return kTypeIsMissing;
  if (Read(*type, event.type)) return {};
  if (!type->is_string()) return BadValue("type", *type, event.type);
  std::vector<std::string_view> names(Names<EventType>::kNames.begin(),
                                      Names<EventType>::kNames.end());
  names.emplace_back("together");
  const std::string_view name = type->get_ref<const std::string&>();
  const std::vector<std::string_view> types = TypesWith(name);
  if (!types.empty()) return kTopicOfEvents({ShortLine(name)}, InQuotes(types));
  return kNoSuchEvent({ShortLine(name)}, TellWhatMayBe(name, names));
}

// The kind that "what" or "question" names must be one that the type has.
Message CheckKind(const Json& json, const Event& event) {
  const std::string_view key = KindKey(event.type);
  const auto at = key.empty() ? json.end() : json.find(std::string(key));
  if (at == json.end() || !at->is_string()) return {};
  const std::vector<std::string_view> kinds = KindsOf(event.type);
  const std::string_view kind = at->get_ref<const std::string&>();
  if (std::ranges::find(kinds, kind) != kinds.end()) return {};
  return kNoSuchKind({std::string(key)}, Named(event), {ShortLine(kind)},
                     TellWhatMayBe(kind, kinds));
}

// Where a fact was told that the event cannot have: the ones that it can.
Message CheckFacts(const Json& json, const Event& event) {
  const EventForm* form = FormOf(event);
  if (form == nullptr) return {};
  for (const auto& [key, value] : json.items()) {
    if (key == "type" || Allows(*form, NameOfFact(key))) continue;
    const std::string_view kind_key = KindKey(event.type);
    const auto kind = kind_key.empty() ? json.end() : json.find(std::string(kind_key));
    Verbatim of = Named(event);
    if (kind != json.end()) of.text += Concat(" (\"", kind_key, "\": ", Shortened(*kind), ")");
    const std::vector<std::string_view> facts = FactsOf(*form);
    return facts.empty() ? kHasNoFacts({key}, of) : kDoesNotBelong({key}, of, InQuotes(facts));
  }
  return {};
}

Message CheckValues(const Event& event) {
  const auto wrong = FindMisplaced(event);
  if (!wrong) return {};
  const Verbatim told{std::string(wrong->told)};
  const bool one = wrong->may_be.size() == 1;
  if (one && wrong->key == "by") return kIsByArbiter(Named(event), told);
  return (one ? kMayBeOnly : kNamesAPlayer)({std::string(wrong->key)}, Named(event),
                                            InQuotes(wrong->may_be), told);
}

Message ReadInto(const Json& json, Event& event) {
  Message wrong = ReadType(json, event);
  if (wrong.empty()) wrong = CheckKind(json, event);
  for (const auto& [key, value] : json.items()) {
    if (!wrong.empty()) return wrong;
    if (key != "type") wrong = ReadFact(key, value, json, event);
  }
  if (wrong.empty()) wrong = CheckFacts(json, event);
  if (wrong.empty()) wrong = CheckValues(event);
  return wrong;
}

}  // namespace

Result<Event, LogError> ReadEvent(std::string_view line) {
  const auto json = ParseObject(line);
  if (!json.ok()) return Error{json.error()};
  Event event;
  Message wrong = ReadInto(*json, event);
  if (!wrong.empty()) return Error{LogError{0, std::move(wrong)}};
  return event;
}

Result<std::vector<Event>, LogError> ReadEvents(std::string_view line) {
  const auto json = ParseObject(line);
  if (!json.ok()) return Error{json.error()};
  const auto type = json->find("type");
  const bool together = type != json->end() && *type == "together";
  if (together && (json->size() != 2 || !json->contains("events") || !(*json)["events"].is_array()))
    return Error{LogError{0, kTogetherNeedsEvents}};
  std::vector<Event> events;
  for (const Json& item : together ? (*json)["events"] : Json::array({*json})) {
    Event event;
    Message wrong = item.is_object() ? ReadInto(item, event) : Message(kEventIsAnObject);
    if (!wrong.empty()) {
      if (together) wrong = kOfEvents({Concat(events.size() + 1)}, std::move(wrong));
      return Error{LogError{0, std::move(wrong)}};
    }
    events.push_back(std::move(event));
  }
  return InOrder(std::move(events));
}

std::string WriteEvent(const Event& event) {
  Json json = {{"type", NameOf(event.type)}};
  std::apply([&](const auto&... rows) { (Write(json, rows.name, event.*rows.member), ...); },
             kEventKeys);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace zeitnot::referee
