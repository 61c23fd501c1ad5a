// What the commands below `match` share, and those that play no match.
#ifndef ZEITNOT_ENGINE_COMMANDS_MATCH_TOOLS_H_
#define ZEITNOT_ENGINE_COMMANDS_MATCH_TOOLS_H_

#include <CLI/CLI.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "engine/match/statistics.h"

namespace zeitnot::match {

struct MatchStreams {
  std::ostream& out;
  std::ostream& errors;
  int& exit_code;

  // Bad arguments, or files that cannot be read or written.
  void Fail(const std::string& text) const;
};

// The options of a sequential test, and what they ask for. An error is a sentence.
void AddSprtOptions(CLI::App& command, std::vector<double>& numbers, std::string& model);
std::optional<std::string> ReadSprt(const std::vector<double>& numbers, const std::string& model,
                                    std::optional<SprtSettings>& sprt);

// `match compliance`, `merge`, `openings` and `positions`. The streams must outlive the parser.
void AddMatchTools(CLI::App& match, const MatchStreams& streams);

}  // namespace zeitnot::match

#endif  // ZEITNOT_ENGINE_COMMANDS_MATCH_TOOLS_H_
