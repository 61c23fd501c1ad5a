// Rulings on a whole log of a game, printed for `zeitnot referee rule` and its like.
#ifndef ZEITNOT_ENGINE_COMMANDS_RULE_LOG_H_
#define ZEITNOT_ENGINE_COMMANDS_RULE_LOG_H_

#include <ostream>
#include <string>
#include <vector>

#include "engine/commands/referee_exit.h"
#include "referee/arbiter/arbiter.h"
#include "referee/words/catalogue.h"

namespace zeitnot {

// Prints the rulings by event, as "text" in each of the languages or as "json" in the first, and
// how the game stands after all of them. The exit code tells whether any event left something open.
RefereeExit RuleOnLog(const referee::GameLog& log, const referee::ArbiterSettings& settings,
                      const std::string& format,
                      const std::vector<const referee::Catalogue*>& catalogues, std::ostream& out);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_RULE_LOG_H_
