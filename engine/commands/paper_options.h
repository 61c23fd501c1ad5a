// The options of a paper to sign: in which form a ruling is printed and where to, what stands in
// its head, and what the event says of appeals.
#ifndef ZEITNOT_ENGINE_COMMANDS_PAPER_OPTIONS_H_
#define ZEITNOT_ENGINE_COMMANDS_PAPER_OPTIONS_H_

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/commands/referee_streams.h"
#include "referee/paper/paper.h"

namespace zeitnot {

struct PrintOptions {
  std::string format = "text";        // or json, html, pdf
  std::optional<std::string> output;  // a file; "-" or none: standard output
  std::optional<int> appeal_minutes;

  bool paper() const { return format == "html" || format == "pdf"; }
};

// --format, --output and --appeal-within; `options` must live as long as `command`.
void AddPrintOptions(CLI::App& command, PrintOptions& options);
// --event-name, --site, --date and so on, as the tags of a game file that they stand for.
void AddHeadingOptions(CLI::App& command, std::map<std::string, std::string>& tags);

// Why nothing can be printed so, in these languages; to be asked before anything is ruled on.
std::optional<std::string> FaultOfPrint(const PrintOptions& options,
                                        const std::vector<const referee::Catalogue*>& catalogues,
                                        const RefereeStreams& streams);

// Prints what was written, or says why it cannot. False if it cannot.
bool Print(const std::string& text, const PrintOptions& options, const RefereeStreams& streams);
// The paper in the form that is asked for.
bool PrintPaper(const referee::Paper& paper,
                const std::vector<const referee::Catalogue*>& catalogues,
                const PrintOptions& options, const RefereeStreams& streams);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_PAPER_OPTIONS_H_
