// The facts of events, each with the type that its value has (event.h) and, where it is one of a
// few words, with these.
#ifndef ZEITNOT_REFEREE_LOG_FACT_TYPES_H_
#define ZEITNOT_REFEREE_LOG_FACT_TYPES_H_

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "referee/laws/need.h"
#include "referee/log/event_keys.h"
#include "referee/log/event_names.h"

namespace zeitnot::referee {

// The type of a value that stands alone or in a list.
template <typename Value>
constexpr FactType TypeOfValue(bool in_list) {
  if constexpr (std::same_as<Value, bool>) return FactType::kYesNo;
  if constexpr (std::same_as<Value, int>) return FactType::kCount;
  if constexpr (std::same_as<Value, double>) return FactType::kPoints;
  if constexpr (std::same_as<Value, Tenths>) return FactType::kTime;
  if constexpr (std::same_as<Value, PieceType>) return FactType::kMan;
  if constexpr (std::same_as<Value, Square>) return FactType::kSquares;
  if constexpr (std::same_as<Value, Color>) return in_list ? FactType::kSides : FactType::kSide;
  return std::is_enum_v<Value> ? FactType::kChoice : FactType::kText;
}

// `Told` is a value that may be missing, or a list.
template <typename Told>
constexpr Fact TypedFact(const EventKey<Told>& key) {
  using Value = typename Told::value_type;
  constexpr FactType kType = TypeOfValue<Value>(std::same_as<Told, std::vector<Value>>);
  Fact fact{key.name, kType, {}, {}};
  if constexpr (kType == FactType::kChoice) fact.choices = Names<Value>::kNames;
  // Texts that are moves.
  if (key.name == "move" || key.name == "move_made" || key.name == "blind_move")
    fact.type = FactType::kMove;
  return fact;
}

// The fact of that name; nothing if there is none.
constexpr std::optional<Fact> FindFact(std::string_view name) {
  std::optional<Fact> fact;
  VisitEventKey(name, [&](const auto& key) { fact = TypedFact(key); });
  return fact;
}

// A fact of the event that is heard, or of another type of event. A name that no fact has does not
// compile.
consteval Fact InEvent(std::string_view name) { return FindFact(name).value(); }
consteval Fact InEvent(EventType type, std::string_view name) {
  Fact fact = InEvent(name);
  fact.in = NameOf(type);
  return fact;
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_FACT_TYPES_H_
