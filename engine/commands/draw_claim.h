// A claim of repetition or of fifty moves (Articles 9.2 and 9.3) in a game that is given by its
// moves: the game is told to the arbiter, who hears the claim as in a record of events.
#ifndef ZEITNOT_ENGINE_COMMANDS_DRAW_CLAIM_H_
#define ZEITNOT_ENGINE_COMMANDS_DRAW_CLAIM_H_

#include <cstdint>
#include <optional>
#include <string>

#include "engine/commands/referee_input.h"
#include "referee/laws/ruling.h"
#include "referee/log/event.h"

namespace zeitnot {

struct DrawClaim {
  Color by = Color::kWhite;
  referee::Topic what = referee::Topic::kRepetition;  // or kFiftyMoves
  std::optional<std::string> move;                    // intended; none: what stands on the board
  std::optional<std::string> language;                // of the move
  std::optional<bool> written;                        // the intended move, before the claim
};

// The claim as an event of a record.
referee::Event EventOf(const DrawClaim& claim);

// The arbiter's ruling on the claim at the end of the game; or the ruling that ended it before.
referee::Ruling RuleOnDrawClaim(const RefereeInput& input, const DrawClaim& claim,
                                std::uint64_t mate_budget);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_DRAW_CLAIM_H_
