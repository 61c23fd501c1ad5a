#include "engine/commands/draw_claim.h"

#include <algorithm>
#include <vector>

#include "movegen/uci_notation.h"
#include "referee/arbiter/arbiter.h"

namespace zeitnot {
namespace {

using referee::Event;
using referee::EventType;
using referee::Message;
using referee::MessageKind;
using referee::Ruling;

constexpr MessageKind<Message> kToldByOptions{"draw_claim.told_by_options", "question"};

Event MoveEvent(const Position& before, const referee::RecordedMove& recorded) {
  Event event;
  event.type = EventType::kMove;
  event.by = referee::ActorOf(before.side_to_move());
  event.move = WriteUci(before, recorded.move, UciCastling::kKingTarget);
  event.clock = recorded.clock_after;
  return event;
}

Event ClaimEvent(const DrawClaim& claim) {
  Event event;
  event.type = EventType::kClaim;
  event.by = referee::ActorOf(claim.by);
  event.what = claim.what;
  event.move = claim.move;
  event.language = claim.language;
  event.intended = claim.move.has_value();
  event.written = claim.written;
  return event;
}

// The game as events: its moves, what the clocks show now, the claim.
referee::GameLog LogOf(const RefereeInput& input, const DrawClaim& claim) {
  const referee::GameRecord& record = input.record;
  referee::GameLog log;
  log.start.edition = input.edition;
  log.start.position = record.positions().front();
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
  log.events.push_back(ClaimEvent(claim));
  return log;
}

}  // namespace

Ruling RuleOnDrawClaim(const RefereeInput& input, const DrawClaim& claim,
                       std::uint64_t mate_budget) {
  referee::ArbiterSettings settings;
  settings.mate_budget = mate_budget;
  const auto by_event = Judge(LogOf(input, claim), settings);
  // A claim is always answered; after the end of the game by the ruling that ended it.
  Ruling ruling = by_event.back().front();
  if (claim.move && !claim.written && ruling.decision == referee::Decision::kFactsNeeded)
    ruling.needed.back().question = kToldByOptions(std::move(ruling.needed.back().question));
  return ruling;
}

}  // namespace zeitnot
