// Rulings on a whole log of a game, printed for `zeitnot referee rule` and its like.
#ifndef ZEITNOT_ENGINE_COMMANDS_RULE_LOG_H_
#define ZEITNOT_ENGINE_COMMANDS_RULE_LOG_H_

#include <CLI/CLI.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/commands/paper_options.h"
#include "engine/commands/referee_exit.h"
#include "engine/commands/referee_streams.h"
#include "referee/arbiter/arbiter.h"
#include "referee/words/catalogue.h"

namespace zeitnot {

// What is printed of the rulings on a log, and how.
struct LogPrint {
  PrintOptions options;
  std::vector<const referee::Catalogue*> catalogues;  // of a text all, of JSON the first
  std::optional<std::size_t> event;   // of a paper: the event whose ruling it is, from 1
  const CLI::App* command = nullptr;  // whose options tell what is missing; null: a record does
  std::optional<std::size_t> from{};  // only the rulings on this event, from 1, and on later ones
};

// Prints the rulings by event, as "text" in each of the languages or as "json" in the first, and
// how the game stands after all of them; or the paper of one: of `event`, or else the last that
// decides. With `from` a text has nothing but the rulings, as a dialogue gives them. The exit code
// tells whether any event of those, or that one, left something open.
void RuleOnLog(const referee::GameLog& log, const referee::ArbiterSettings& settings,
               const LogPrint& print, const RefereeStreams& streams);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_RULE_LOG_H_
