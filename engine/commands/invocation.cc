#include "engine/commands/invocation.h"

#include <utility>
#include <vector>

#include "engine/commands/draw_claim.h"
#include "engine/commands/game_as_log.h"
#include "referee/arbiter/what_if.h"

namespace zeitnot {
namespace {

using referee::Event;
using referee::EventType;

Event FlagEvent(const Invocation& asked) {
  Event event;
  event.type = EventType::kFlag;
  event.completed = asked.input.moves_completed;
  if (asked.side == "both") {
    event.on.assign(kColors.begin(), kColors.end());
    event.by = referee::Actor::kArbiter;
  } else {
    event.on = {ColorOf(asked.side)};
    event.by = referee::ActorOf(!ColorOf(asked.side));
  }
  if (!asked.first.empty()) event.first = ColorOf(asked.first);
  return event;
}

Event ClaimEvent(const RefereeInput& input, const Invocation& asked) {
  const Color claimant = ColorOf(asked.side);
  if (const auto what = DrawClaimed(asked.ground))
    return EventOf({claimant, *what, asked.move, input.language, asked.written});
  Event event;
  event.by = referee::ActorOf(claimant);
  event.type = asked.increment ? EventType::kIncrementRequest : EventType::kClaim;
  if (asked.increment) return event;
  event.what = referee::Topic::kQuickplay;
  event.ground = GroundOf(asked.ground);
  return event;
}

// What was asked, as an event of a record.
Event EventOf(const RefereeInput& input, const Invocation& asked) {
  if (asked.question == referee::Question::kFlag) return FlagEvent(asked);
  if (asked.question == referee::Question::kClaim) return ClaimEvent(input, asked);
  Event event;
  event.type = EventType::kAsk;
  event.question = referee::Asked::kStatus;
  return event;
}

std::string MovesOf(const referee::GameRecord& record) {
  std::vector<Move> moves;
  for (const referee::RecordedMove& recorded : record.moves()) moves.push_back(recorded.move);
  return referee::LineText(record.positions().front(), moves);
}

}  // namespace

Color ColorOf(const std::string& side) { return side == "white" ? Color::kWhite : Color::kBlack; }

referee::ClaimGround GroundOf(const std::string& ground) {
  if (ground == "a") return referee::ClaimGround::kA;
  if (ground == "b") return referee::ClaimGround::kB;
  return referee::ClaimGround::kBoth;
}

std::optional<referee::Topic> DrawClaimed(const std::string& ground) {
  if (ground == "repetition") return referee::Topic::kRepetition;
  if (ground == "fifty-moves") return referee::Topic::kFiftyMoves;
  return std::nullopt;
}

std::vector<referee::Message> WhatWouldChange(const referee::Ruling& ruling,
                                              const RefereeInput& input, const Invocation& asked,
                                              const referee::ClaimExplanation& explanation) {
  referee::GameLog log = GameAsLog(input);
  log.events.push_back(EventOf(input, asked));
  std::vector<referee::Message> changes = WhatWouldChange(log, {}, &ruling);
  for (const referee::Criterion criterion : explanation.criteria)
    changes.push_back(WouldChange(criterion));
  return changes;
}

referee::Paper PaperOf(referee::Ruling ruling, const RefereeInput& input, const Invocation& asked,
                       const referee::ClaimExplanation& explanation) {
  const Event event = EventOf(input, asked);
  referee::Paper paper;
  paper.heading = referee::HeadingOf(input.record.facts.tags);
  paper.matter = MatterOf(event, input.record.current(), input.language);
  // Who noticed a flag is told by no option.
  if (event.type == EventType::kFlag) paper.matter.by.reset();
  paper.appeal_minutes = asked.print.appeal_minutes;
  paper.moves = MovesOf(input.record);
  paper.remarks = input.remarks;
  if (asked.explain) {
    for (referee::ExplanationSection& section : SectionsOf(explanation, ruling.edition))
      paper.evidence.push_back({std::move(section.title), std::move(section.items)});
  }
  paper.ruling = std::move(ruling);
  return paper;
}

}  // namespace zeitnot
