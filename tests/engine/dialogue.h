// Dialogues with the program: answers a line each, and replies as JSON lines.
#ifndef ZEITNOT_TESTS_ENGINE_DIALOGUE_H_
#define ZEITNOT_TESTS_ENGINE_DIALOGUE_H_

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/run_program.h"

namespace zeitnot {

using OrderedJson = nlohmann::ordered_json;

inline std::vector<OrderedJson> Lines(const std::string& text) {
  std::vector<OrderedJson> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(OrderedJson::parse(line));
  return lines;
}

inline std::string Joined(const std::vector<std::string>& answers) {
  std::string text;
  for (const std::string& answer : answers) text += answer + '\n';
  return text;
}

}  // namespace zeitnot

#endif  // ZEITNOT_TESTS_ENGINE_DIALOGUE_H_
