#include "engine/commands/draw_claim.h"

#include "engine/commands/game_as_log.h"
#include "referee/arbiter/arbiter.h"

namespace zeitnot {

using referee::Event;
using referee::EventType;
using referee::Ruling;

Event EventOf(const DrawClaim& claim) {
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

Ruling RuleOnDrawClaim(const RefereeInput& input, const DrawClaim& claim,
                       std::uint64_t mate_budget) {
  referee::ArbiterSettings settings;
  settings.mate_budget = mate_budget;
  referee::GameLog log = GameAsLog(input);
  log.events.push_back(EventOf(claim));
  const auto by_event = Judge(log, settings);
  // A claim is always answered; after the end of the game by the ruling that ended it.
  return by_event.back().front();
}

}  // namespace zeitnot
