// `zeitnot referee` and `zeitnot referee interview`: the interview in a terminal or as JSON lines;
// `zeitnot referee session --interactive`: a whole game so, with its journal.
#ifndef ZEITNOT_ENGINE_COMMANDS_INTERVIEW_COMMAND_H_
#define ZEITNOT_ENGINE_COMMANDS_INTERVIEW_COMMAND_H_

#include <CLI/CLI.hpp>
#include <string>

#include "engine/commands/referee_streams.h"
#include "referee/interview/interview.h"

namespace zeitnot {

// `referee` is the subcommand "referee", which then may stand alone if a person sits there.
void AddInterviewCommand(CLI::App& referee, const RefereeStreams& streams);

// A game event by event; an empty path keeps no journal.
void RunInteractiveSession(const RefereeStreams& streams, referee::InterviewSettings settings,
                           const std::string& journal_path, const std::string& options);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_INTERVIEW_COMMAND_H_
