// Takes the place of what needs an operating system (processes, threads, files, a terminal) where
// there is none, as in a browser: the commands are there and say so.
#include <string>

#include "base/text.h"
#include "engine/commands/audit_command.h"
#include "engine/commands/commands.h"
#include "engine/commands/datagen_command.h"
#include "engine/commands/line_input.h"
#include "engine/commands/match_command.h"
#include "engine/commands/watch_command.h"
#include "engine/commands/web_command.h"

namespace zeitnot {
namespace {

void AddAbsent(CLI::App& program, const std::string& name, std::ostream& errors, int& exit_code) {
  CLI::App* const command = program.add_subcommand(name, "Not in this program");
  command->prefix_command();  // whatever its arguments are
  command->callback([name, &errors, &exit_code] {
    errors << Concat("zeitnot: '", name,
                     "' needs processes, threads and files, and this program was built "
                     "without them\n");
    exit_code = kExitUsage;
  });
}

}  // namespace

std::unique_ptr<LineInput> OpenEditedInput() { return nullptr; }

void AddWebCommand(CLI::App& program, std::ostream& /*out*/, std::ostream& errors, int& exit_code) {
  AddAbsent(program, "web", errors, exit_code);
}

void AddAuditCommands(CLI::App& referee, const RefereeStreams& streams) {
  AddAbsent(referee, "audit", streams.errors, streams.exit_code);
}
void AddWatchCommand(CLI::App& referee, const RefereeStreams& streams) {
  AddAbsent(referee, "watch", streams.errors, streams.exit_code);
}

namespace match {
void AddMatchCommand(CLI::App& program, std::ostream& /*out*/, std::ostream& errors,
                     int& exit_code) {
  AddAbsent(program, "match", errors, exit_code);
}
}  // namespace match

namespace datagen {
void AddDatagenCommand(CLI::App& program, std::ostream& /*out*/, std::ostream& errors,
                       int& exit_code) {
  AddAbsent(program, "datagen", errors, exit_code);
}
std::optional<int> RunGenfensArguments(int /*argc*/, const char* const* /*argv*/,
                                       std::ostream& /*out*/) {
  return std::nullopt;
}
}  // namespace datagen

}  // namespace zeitnot
