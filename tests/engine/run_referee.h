// `zeitnot referee ...` as a function: what it prints, and its exit code.
#ifndef ZEITNOT_TESTS_ENGINE_RUN_REFEREE_H_
#define ZEITNOT_TESTS_ENGINE_RUN_REFEREE_H_

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "engine/commands/referee_command.h"

namespace zeitnot {

struct Answer {
  int exit_code = -1;
  std::string out;
  std::string errors;
};

// `add` adds the commands to a program with the streams that they read and write.
template <typename Add>
Answer RunCommands(Add add, std::vector<std::string> arguments, const std::string& input = {},
                   const std::string& locale = {}) {
  CLI::App app;
  std::ostringstream out;
  std::ostringstream errors;
  Answer answer;
  std::istringstream in(input);
  add(app, RefereeStreams{in, out, errors, answer.exit_code, locale});
  std::reverse(arguments.begin(), arguments.end());
  try {
    app.parse(arguments);
  } catch (const CLI::ParseError& error) {
    answer.exit_code = static_cast<int>(RefereeExit::kBadInput);
    errors << error.what();
  }
  answer.out = out.str();
  answer.errors = errors.str();
  return answer;
}

inline Answer RunReferee(std::vector<std::string> arguments, const std::string& locale = {}) {
  return RunCommands(AddRefereeCommands, std::move(arguments), {}, locale);
}

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_ENGINE_RUN_REFEREE_H_
