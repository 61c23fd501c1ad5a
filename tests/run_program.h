// The program `zeitnot` as a function: what it prints, and its exit code.
#ifndef ZEITNOT_TESTS_RUN_PROGRAM_H_
#define ZEITNOT_TESTS_RUN_PROGRAM_H_

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/commands/commands.h"

namespace zeitnot {

struct ProgramRun {
  int code = -1;
  std::string out;
  std::string errors;
};

// `words` are the arguments after the program's name; `input` is what it reads.
inline ProgramRun RunZeitnot(const std::vector<std::string>& words, const std::string& input = {},
                             std::string_view locale = {}) {
  std::vector<const char*> arguments = {"zeitnot"};
  for (const std::string& word : words) arguments.push_back(word.c_str());
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream errors;
  const int code =
      RunProgram(static_cast<int>(arguments.size()), arguments.data(), in, out, errors, locale);
  return {code, out.str(), errors.str()};
}

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_RUN_PROGRAM_H_
