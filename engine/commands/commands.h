// The command line: what each subcommand of the program does.
#ifndef ZEITNOT_ENGINE_COMMANDS_COMMANDS_H_
#define ZEITNOT_ENGINE_COMMANDS_COMMANDS_H_

#include <istream>
#include <memory>
#include <ostream>
#include <string_view>

#include "engine/commands/conversation.h"

namespace zeitnot {

inline constexpr int kExitSuccess = 0;
inline constexpr int kExitFailure = 1;  // a measurement found a wrong count
inline constexpr int kExitUsage = 2;    // bad arguments or input, or output that cannot be written

// Runs the program as called with these arguments; without any it speaks UCI on `in` and `out`.
// `locale` says in which language rulings are told where nothing else does: "sl_SI.UTF-8".
// Returns the exit code: kExitSuccess, kExitFailure, kExitUsage, or what `referee` documents.
int RunProgram(int argc, const char* const* argv, std::istream& in, std::ostream& out,
               std::ostream& errors, std::string_view locale = {});

// The talk that `referee interview` or `referee session` with these arguments would hold in JSON
// lines; nothing is said yet. Null where they hold none, or are wrong, which `errors` then tells.
std::unique_ptr<Conversation> OpenConversation(int argc, const char* const* argv,
                                               std::ostream& errors, std::string_view locale = {});

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_COMMANDS_H_
