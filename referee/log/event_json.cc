// Events as JSON: the keys are those of event_keys.h, which event may have which says
// event_facts.h.
#include <algorithm>

#include "base/near_word.h"
#include "referee/log/event_facts.h"
#include "referee/log/event_keys.h"
#include "referee/log/json_values.h"
#include "referee/log/precedence.h"

namespace zeitnot::referee {
namespace {

using namespace json_values;  // NOLINT(google-build-using-namespace): the overloads belong together

// A list of one square may be called so.
std::string_view NameOfFact(std::string_view key) { return key == "square" ? "squares" : key; }

std::vector<std::string_view> AllFacts() {
  std::vector<std::string_view> facts;
  std::apply([&](const auto&... keys) { (facts.push_back(keys.name), ...); }, kEventKeys);
  return facts;
}

// `event` is as far as it has been read; the kind that the keys name may not have been.
std::string UnknownFact(std::string_view key, const Json& json, Event event) {
  const std::vector<std::string_view> facts = AllFacts();
  const auto nearest = NearestWord(key, facts);
  if (nearest) return Concat("unknown key \"", key, "\": did you mean \"", *nearest, "\"?");
  if (const auto what = json.find("what"); what != json.end()) Read(*what, event.what);
  if (const auto asked = json.find("question"); asked != json.end()) Read(*asked, event.question);
  const EventForm* form = FormOf(event);
  return Concat("unknown key \"", key, "\"",
                form == nullptr ? std::string()
                                : Concat(": an event \"", NameOf(event.type), "\" may have ",
                                         JoinQuotedOr(FactsOf(*form))));
}

// Reads one fact; what is wrong with it, or an empty text.
std::string ReadFact(std::string_view key, const Json& value, const Json& json, Event& event) {
  std::string wrong;
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

std::string ReadType(const Json& json, Event& event) {
  const auto type = json.find("type");
  if (type == json.end()) return "the key \"type\" is missing: what happened?";
  if (Read(*type, event.type)) return {};
  if (!type->is_string()) return BadValue("type", *type, event.type);
  std::vector<std::string_view> names(Names<EventType>::kNames.begin(),
                                      Names<EventType>::kNames.end());
  names.emplace_back("together");
  const std::string_view name = type->get_ref<const std::string&>();
  const std::vector<std::string_view> types = TypesWith(name);
  if (!types.empty()) {
    return Concat("no event is called \"", name, "\": it is a \"what\" of ", JoinQuotedOr(types),
                  "; what happened on the board is told before it (\"move\", \"touch\")");
  }
  return Concat("no event is called \"", name, "\": ", SayWhatMayBe(name, names));
}

// The kind that "what" or "question" names must be one that the type has.
std::string CheckKind(const Json& json, const Event& event) {
  const std::string_view key = KindKey(event.type);
  const auto at = key.empty() ? json.end() : json.find(std::string(key));
  if (at == json.end() || !at->is_string()) return {};
  const std::vector<std::string_view> kinds = KindsOf(event.type);
  const std::string_view kind = at->get_ref<const std::string&>();
  if (std::ranges::find(kinds, kind) != kinds.end()) return {};
  return Concat("\"", key, "\" of an event \"", NameOf(event.type), "\" cannot be \"", kind,
                "\": ", SayWhatMayBe(kind, kinds));
}

// Where a fact was told that the event cannot have: the ones that it can.
std::string CheckFacts(const Json& json, const Event& event) {
  const EventForm* form = FormOf(event);
  if (form == nullptr) return {};
  for (const auto& [key, value] : json.items()) {
    if (key == "type" || Allows(*form, NameOfFact(key))) continue;
    const std::string_view kind_key = KindKey(event.type);
    const auto kind = kind_key.empty() ? json.end() : json.find(std::string(kind_key));
    const std::vector<std::string_view> facts = FactsOf(*form);
    return Concat(
        "\"", key, "\" does not belong to an event \"", NameOf(event.type), "\"",
        kind == json.end() ? std::string() : Concat(" with \"", kind_key, "\": ", kind->dump()),
        facts.empty() ? std::string(": it has no facts")
                      : Concat(": it may have ", JoinQuotedOr(facts)));
  }
  return {};
}

std::string CheckValues(const Event& event) {
  const auto wrong = FindMisplaced(event);
  if (!wrong) return {};
  const std::string_view type = NameOf(event.type);
  const bool one = wrong->may_be.size() == 1;
  if (one && wrong->key == "by") {
    return Concat("an event \"", type,
                  "\" is by the arbiter: \"by\" may be \"arbiter\" or left out, not \"",
                  wrong->told, "\"");
  }
  return Concat("\"", wrong->key, "\" of an event \"", type, "\"",
                one ? " may be " : " names a player: it may be ", JoinQuotedOr(wrong->may_be),
                one ? " only" : "", ", not \"", wrong->told, "\"");
}

std::string ReadInto(const Json& json, Event& event) {
  std::string wrong = ReadType(json, event);
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
  std::string wrong = ReadInto(*json, event);
  if (!wrong.empty()) return Error{LogError{0, std::move(wrong)}};
  return event;
}

Result<std::vector<Event>, LogError> ReadEvents(std::string_view line) {
  const auto json = ParseObject(line);
  if (!json.ok()) return Error{json.error()};
  const auto type = json->find("type");
  const bool together = type != json->end() && *type == "together";
  if (together && (json->size() != 2 || !json->contains("events") || !(*json)["events"].is_array()))
    return Error{LogError{0, "\"together\" needs a list \"events\" and nothing else"}};
  std::vector<Event> events;
  for (const Json& item : together ? (*json)["events"] : Json::array({*json})) {
    Event event;
    std::string wrong = item.is_object() ? ReadInto(item, event) : "an event is a JSON object";
    if (!wrong.empty()) {
      if (together) wrong = Concat("event ", events.size() + 1, " of \"events\": ", wrong);
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
