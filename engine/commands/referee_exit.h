// Exit codes of the referee's commands.
#ifndef ZEITNOT_ENGINE_COMMANDS_REFEREE_EXIT_H_
#define ZEITNOT_ENGINE_COMMANDS_REFEREE_EXIT_H_

namespace zeitnot {

// What `zeitnot referee ...` ends with.
enum class RefereeExit : int {
  kRuled = 0,         // a ruling was given
  kUndetermined = 1,  // no ruling: something could not be proven, or a fact must be supplied first
  kBadInput = 2,      // bad usage, or input that cannot be read; nothing was ruled
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_REFEREE_EXIT_H_
