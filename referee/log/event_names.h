// The names of everything an event can hold, as its JSON form spells them. One table for each
// enumeration; order and length are those of the enumeration.
#ifndef ZEITNOT_REFEREE_LOG_EVENT_NAMES_H_
#define ZEITNOT_REFEREE_LOG_EVENT_NAMES_H_

#include <array>
#include <optional>
#include <string_view>

#include "referee/laws/facts.h"
#include "referee/log/event.h"
#include "referee/log/event_kinds.h"

namespace zeitnot::referee {

template <typename Enum>
struct Names;  // the tables below

template <>
struct Names<EventType> {
  static constexpr auto kNames = [] {
    std::array<std::string_view, kEventTypeCount> names;
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = kEventKinds[i].name;
    return names;
  }();
};
template <>
struct Names<Actor> {
  static constexpr auto kNames =
      std::to_array<std::string_view>({"white", "black", "arbiter", "spectator"});
};
template <>
struct Names<Color> {
  static constexpr const auto& kNames = facts::kPlayerNames;
};
template <>
struct Names<PieceType> {
  static constexpr auto kNames =
      std::to_array<std::string_view>({"pawn", "knight", "bishop", "rook", "queen", "king"});
};
template <>
struct Names<Topic> {
  static constexpr auto kNames = std::to_array<std::string_view>({"repetition",
                                                                  "fifty_moves",
                                                                  "quickplay",
                                                                  "time",
                                                                  "illegal_move",
                                                                  "array",
                                                                  "board_turned",
                                                                  "colors_reversed",
                                                                  "clock_setting",
                                                                  "clock_defect",
                                                                  "displaced",
                                                                  "touch",
                                                                  "castling",
                                                                  "release",
                                                                  "hands",
                                                                  "adjust",
                                                                  "clock_hand",
                                                                  "clock_hit",
                                                                  "stop_reason",
                                                                  "offer",
                                                                  "increment",
                                                                  "result",
                                                                  "device",
                                                                  "disrepute",
                                                                  "notes",
                                                                  "smoking",
                                                                  "sheet_use",
                                                                  "leaving",
                                                                  "distracting",
                                                                  "persistent",
                                                                  "spectator",
                                                                  "disturbance",
                                                                  "move_count",
                                                                  "clock_not_pressed",
                                                                  "move_completed",
                                                                  "flag",
                                                                  "recording",
                                                                  "announcement",
                                                                  "electronic_sheet",
                                                                  "arbiter_sheet",
                                                                  "resumption_times",
                                                                  "other"});
};
template <>
struct Names<Order> {
  static constexpr auto kNames = std::to_array<std::string_view>({"known", "unknown", "together"});
};
template <>
struct Names<Intent> {
  static constexpr auto kNames =
      std::to_array<std::string_view>({"move", "adjust", "O-O", "O-O-O"});
};
template <>
struct Names<StopReason> {
  static constexpr auto kNames = std::to_array<std::string_view>(
      {"claim", "flag", "irregularity", "promotion_piece", "assistance", "other"});
};
template <>
struct Names<Decided> {
  static constexpr auto kNames =
      std::to_array<std::string_view>({"accepted", "postponed", "rejected", "on_play"});
};
template <>
struct Names<ClaimGround> {
  static constexpr auto kNames = std::to_array<std::string_view>({"a", "b", "both"});
};
template <>
struct Names<DeviceKind> {
  static constexpr auto kNames =
      std::to_array<std::string_view>({"rings", "sound", "on_person", "in_venue"});
};
template <>
struct Names<Purpose> {
  static constexpr auto kNames =
      std::to_array<std::string_view>({"none", "claim", "seal", "offer", "record"});
};
template <>
struct Names<Outcome> {
  static constexpr const auto& kNames = facts::kResultNames;
};
template <>
struct Names<Envelope> {
  static constexpr auto kNames = std::to_array<std::string_view>({"present", "missing"});
};
template <>
struct Names<EnvelopeItem> {
  static constexpr auto kNames = std::to_array<std::string_view>(
      {"names", "position", "times", "sealer", "move_number", "offer", "resumption"});
};
template <>
struct Names<PenaltyKind> {
  static constexpr auto kNames = std::to_array<std::string_view>(
      {"warning", "more_time_for_opponent", "less_time_for_offender", "more_points_for_opponent",
       "fewer_points_for_offender", "loss", "fine", "rounds", "expulsion"});
};
template <>
struct Names<Asked> {
  static constexpr auto kNames = std::to_array<std::string_view>(
      {"status",    "legal",     "may_play",  "moves",       "castlings",   "promotions",
       "claims",    "recording", "announce",  "class",       "article",     "read",
       "write",     "score",     "points",    "start_array", "fair_clocks", "default_time",
       "penalties", "complete",  "allowed",   "boards",      "reconstruct", "adjudicate",
       "quickplay", "check",     "completed", "replacement", "evidence",    "can_mate"});
};
template <>
struct Names<Mode> {
  static constexpr const auto& kNames = kModeNames;
};
template <>
struct Names<Supervision> {
  static constexpr const auto& kNames = kSupervisionNames;
};

// A value without a name, or a name without a value, does not compile.
template <auto kLast>
inline constexpr bool kNamed = Names<decltype(kLast)>::kNames.size() == Index(kLast) + 1;
static_assert(kNamed<Actor::kSpectator> && kNamed<Color::kBlack> && kNamed<PieceType::kKing> &&
              kNamed<Topic::kOther> && kNamed<Order::kTogether> && kNamed<Intent::kLongCastling> &&
              kNamed<StopReason::kOther> && kNamed<Decided::kOnPlay> &&
              kNamed<ClaimGround::kBoth> && kNamed<DeviceKind::kInVenue> &&
              kNamed<Purpose::kRecord> && kNamed<Outcome::kBothLose> &&
              kNamed<Envelope::kMissing> && kNamed<EnvelopeItem::kResumption> &&
              kNamed<PenaltyKind::kExpulsion> && kNamed<Asked::kCanMate> && kNamed<Mode::kBlitz> &&
              kNamed<Supervision::kInadequate>);

template <typename Enum>
constexpr std::string_view NameOf(Enum value) {
  return Names<Enum>::kNames[Index(value)];
}
template <typename Enum>
constexpr std::optional<Enum> FromName(std::string_view name) {
  for (std::size_t i = 0; i < Names<Enum>::kNames.size(); ++i) {
    if (Names<Enum>::kNames[i] == name) return static_cast<Enum>(i);
  }
  return std::nullopt;
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_EVENT_NAMES_H_
