// How the facts of an event are called in its JSON form: one row for each. Used by the reader and
// the writer of events and by the table of forms alone.
#ifndef ZEITNOT_REFEREE_LOG_EVENT_KEYS_H_
#define ZEITNOT_REFEREE_LOG_EVENT_KEYS_H_

#include <string_view>
#include <tuple>

#include "referee/log/event.h"

namespace zeitnot::referee {

template <typename T>
struct EventKey {
  std::string_view name;
  T Event::*member;
};
template <typename T>
EventKey(const char*, T Event::*) -> EventKey<T>;

inline constexpr auto kEventKeys = std::make_tuple(
    EventKey{"by", &Event::by}, EventKey{"what", &Event::what},
    EventKey{"question", &Event::question}, EventKey{"move", &Event::move},
    EventKey{"move_made", &Event::move_made}, EventKey{"piece", &Event::piece},
    EventKey{"piece_color", &Event::piece_color}, EventKey{"squares", &Event::squares},
    EventKey{"on", &Event::on}, EventKey{"first", &Event::first},
    EventKey{"absent", &Event::absent}, EventKey{"items", &Event::items},
    EventKey{"order", &Event::order}, EventKey{"intent", &Event::intent},
    EventKey{"reason", &Event::reason}, EventKey{"decision", &Event::decision},
    EventKey{"ground", &Event::ground}, EventKey{"device", &Event::device},
    EventKey{"purpose", &Event::purpose}, EventKey{"result", &Event::result},
    EventKey{"penalty", &Event::penalty}, EventKey{"envelope", &Event::envelope},
    EventKey{"deliberate", &Event::deliberate}, EventKey{"pressed", &Event::pressed},
    EventKey{"noticed", &Event::noticed}, EventKey{"intended", &Event::intended},
    EventKey{"written", &Event::written}, EventKey{"declared", &Event::declared},
    EventKey{"screens_only", &Event::screens_only}, EventKey{"accept", &Event::accept},
    EventKey{"permitted", &Event::permitted}, EventKey{"switched_off", &Event::switched_off},
    EventKey{"position_written", &Event::position_written},
    EventKey{"sheet_complete", &Event::sheet_complete},
    EventKey{"flag_fallen", &Event::flag_fallen}, EventKey{"legible", &Event::legible},
    EventKey{"out_of_hole", &Event::out_of_hole}, EventKey{"upside_down", &Event::upside_down},
    EventKey{"opponent_confirmed", &Event::opponent_confirmed},
    EventKey{"position_known", &Event::position_known},
    EventKey{"times_known", &Event::times_known}, EventKey{"both_agree", &Event::both_agree},
    EventKey{"announced", &Event::announced}, EventKey{"sheets_agree", &Event::sheets_agree},
    EventKey{"more_moves", &Event::more_moves}, EventKey{"completed", &Event::completed},
    EventKey{"white_completed", &Event::white_completed},
    EventKey{"black_completed", &Event::black_completed},
    EventKey{"stopped_clocks", &Event::clocks_stopped},
    EventKey{"conditional", &Event::conditional}, EventKey{"other_text", &Event::other_text},
    EventKey{"blind_move", &Event::blind_move}, EventKey{"hands", &Event::hands},
    EventKey{"plies", &Event::plies}, EventKey{"moves", &Event::moves},
    EventKey{"clock_s", &Event::clock}, EventKey{"elapsed_s", &Event::elapsed},
    EventKey{"late_s", &Event::late}, EventKey{"session_left_s", &Event::session_left},
    EventKey{"amount_s", &Event::amount}, EventKey{"white_s", &Event::white_clock},
    EventKey{"black_s", &Event::black_clock}, EventKey{"white_late_s", &Event::white_late},
    EventKey{"black_late_s", &Event::black_late}, EventKey{"white_points", &Event::white_points},
    EventKey{"black_points", &Event::black_points}, EventKey{"text", &Event::text},
    EventKey{"language", &Event::language}, EventKey{"article", &Event::article},
    EventKey{"white_array", &Event::white_array}, EventKey{"black_array", &Event::black_array});

// Calls `visit` with the key of that name; false if no fact is called so.
template <typename Visit>
constexpr bool VisitEventKey(std::string_view name, Visit visit) {
  bool found = false;
  const auto try_key = [&](const auto& key) {
    if (key.name != name) return;
    found = true;
    visit(key);
  };
  std::apply([&](const auto&... keys) { (try_key(keys), ...); }, kEventKeys);
  return found;
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LOG_EVENT_KEYS_H_
