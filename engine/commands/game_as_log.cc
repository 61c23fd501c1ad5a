#include "engine/commands/game_as_log.h"

#include <algorithm>

#include "movegen/uci_notation.h"

namespace zeitnot {
namespace {

using referee::Event;
using referee::EventType;

Event MoveEvent(const Position& before, const referee::RecordedMove& recorded) {
  Event event;
  event.type = EventType::kMove;
  event.by = referee::ActorOf(before.side_to_move());
  event.move = WriteUci(before, recorded.move, UciCastling::kKingTarget);
  event.clock = recorded.clock_after;
  return event;
}

}  // namespace

referee::GameLog GameAsLog(const RefereeInput& input) {
  const referee::GameRecord& record = input.record;
  referee::GameLog log;
  log.start.edition = input.edition;
  log.start.position = record.positions().front();
  log.start.position_told = true;
  log.start.control = input.control;
  log.start.facts = record.facts;
  log.start.facts.clocks = {};
  for (std::size_t ply = 0; ply < record.plies(); ++ply)
    log.events.push_back(MoveEvent(record.positions()[ply], record.moves()[ply]));
  const auto& clocks = record.facts.clocks;
  if (std::ranges::any_of(clocks, [](const auto& clock) { return clock.has_value(); })) {
    Event event;
    event.type = EventType::kClocks;
    event.white_clock = clocks[Index(Color::kWhite)];
    event.black_clock = clocks[Index(Color::kBlack)];
    log.events.push_back(event);
  }
  return log;
}

}  // namespace zeitnot
