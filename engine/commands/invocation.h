// What `zeitnot referee status`, `flag` and `claim` were asked, and what a paper says of it.
#ifndef ZEITNOT_ENGINE_COMMANDS_INVOCATION_H_
#define ZEITNOT_ENGINE_COMMANDS_INVOCATION_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/commands/paper_options.h"
#include "engine/commands/referee_input.h"
#include "referee/claim/claim_explanation.h"
#include "referee/laws/ruling.h"
#include "referee/log/event.h"
#include "referee/paper/paper.h"

namespace zeitnot {

// Filled by the parser.
struct Invocation {
  referee::Question question = referee::Question::kStatus;
  RefereeOptions input;
  std::string side;
  std::string ground = "both";
  std::optional<std::string> move;  // intended, in a claim of repetition or of fifty moves
  std::optional<bool> written;
  std::optional<std::string> profile;
  PrintOptions print;
  std::optional<std::uint64_t> nodes;
  std::optional<int> claimed_at;  // plies before a claim that was postponed
  std::string flag;               // whose flag has fallen since
  std::string first;              // whose flag of two fell first
  std::string syzygy;
  bool explain = false;
  bool increment = false;  // not a claim, but the request that stands beside it
};

Color ColorOf(const std::string& side);
referee::ClaimGround GroundOf(const std::string& ground);
// The draws that the Laws give for what was played, by the word for them; nothing for a ground of
// a quickplay claim.
std::optional<referee::Topic> DrawClaimed(const std::string& ground);

// Which facts would have led to another ruling; `explanation` is that of a quickplay claim.
std::vector<referee::Message> WhatWouldChange(const referee::Ruling& ruling,
                                              const RefereeInput& input, const Invocation& asked,
                                              const referee::ClaimExplanation& explanation);

// The paper of the ruling.
referee::Paper PaperOf(referee::Ruling ruling, const RefereeInput& input, const Invocation& asked,
                       const referee::ClaimExplanation& explanation);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_INVOCATION_H_
