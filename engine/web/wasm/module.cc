#include "engine/web/wasm/module.h"

#include <exception>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "base/json_reader.h"
#include "base/text.h"
#include "base/work.h"
#include "engine/commands/commands.h"
#include "engine/commands/conversation.h"
#include "engine/reports/version.h"
#include "movegen/kernels.h"

namespace zeitnot {
namespace {

// A whole game may stand in an argument.
constexpr JsonLimits kArgumentLimits{
    .bytes = 4U << 20, .string = 1U << 20, .entries = 1'000, .values = 1'001};

// What a command line gives the program.
class Arguments {
 public:
  explicit Arguments(std::vector<std::string> words) : words_(std::move(words)) {
    for (const std::string& word : words_) pointers_.push_back(word.c_str());
    pointers_.push_back(nullptr);
  }
  int count() const { return static_cast<int>(words_.size()); }
  const char* const* pointers() const { return pointers_.data(); }

 private:
  std::vector<std::string> words_;
  std::vector<const char*> pointers_;
};

// The words before those that the JSON text lists; the error is a sentence.
Result<std::vector<std::string>, std::string> ReadArguments(std::string_view json,
                                                            std::vector<std::string> before) {
  const auto read = ReadJson(json, kArgumentLimits);
  if (!read) return Error{Concat("arguments: ", read.error().text)};
  if (!read->is_array()) return Error{std::string("arguments: an array of texts has to be here")};
  for (const auto& word : *read) {
    if (!word.is_string()) return Error{Concat("arguments: ", word.dump(), " is no text")};
    before.push_back(word.get<std::string>());
    if (before.back().find('\0') != std::string::npos)
      return Error{Concat("arguments: ", word.dump(), " holds a NUL")};
  }
  return before;
}

class ProgressListener final : public WorkListener {
 public:
  void OnWork(std::uint64_t done, std::uint64_t budget) override {
    zeitnot_progress(static_cast<double>(done), static_cast<double>(budget));
  }
};

// The module between two calls.
struct Module {
  std::string answer;  // what was returned last
  std::string error;
  std::map<int, std::unique_ptr<Conversation>> talks;
  int latest_talk = 0;

  const char* Return(std::string text) {
    answer = std::move(text);
    return answer.c_str();
  }
  // An empty answer, with the error that explains it.
  const char* Refuse(std::string why) {
    error = std::move(why);
    return Return("");
  }
};
Module& TheModule() {
  static Module module;
  return module;
}

std::string RunToJson(const char* arguments, const char* input) {
  std::ostringstream out;
  std::ostringstream errors;
  int exit_code = kExitUsage;
  ProgressListener progress;
  const ListenToWork listening(progress);
  auto words = ReadArguments(arguments, {"zeitnot"});
  if (words) {
    std::istringstream in{std::string(input)};
    const Arguments given(*std::move(words));
    exit_code = RunProgram(given.count(), given.pointers(), in, out, errors);
  } else {
    errors << "zeitnot: " << words.error() << '\n';
  }
  const nlohmann::ordered_json answer = {
      {"exit", exit_code}, {"out", out.str()}, {"errors", errors.str()}};
  return answer.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

int Open(const char* arguments, Module& module) {
  auto words = ReadArguments(arguments, {"zeitnot", "referee"});
  if (!words) {
    module.error = words.error();
    return -1;
  }
  const Arguments given(*std::move(words));
  std::ostringstream errors;
  auto talk = OpenConversation(given.count(), given.pointers(), errors);
  if (!talk) {
    module.error = errors.str();
    return -1;
  }
  module.talks.emplace(++module.latest_talk, std::move(talk));
  return module.latest_talk;
}

const char* Say(int talk, std::string_view line, Module& module) {
  const auto found = module.talks.find(talk);
  if (found == module.talks.end()) return module.Refuse(Concat("no talk has the number ", talk));
  Conversation& conversation = *found->second;
  ProgressListener progress;
  const ListenToWork listening(progress);
  if (line.empty()) {
    std::string first = conversation.Begin();
    if (!first.empty()) first += '\n';
    return module.Return(std::move(first));
  }
  std::istringstream in{std::string(line)};
  std::ostringstream out;
  if (const auto fault = AnswerLines(conversation, in, out)) return module.Refuse(*fault);
  return module.Return(out.str());
}

}  // namespace
}  // namespace zeitnot

const char* zeitnot_version() {
  return zeitnot::TheModule().Return(
      zeitnot::Concat(zeitnot::kNameAndVersion, " ", zeitnot::ChosenTargetName()));
}

const char* zeitnot_run(const char* arguments, const char* input) {
  try {
    return zeitnot::TheModule().Return(zeitnot::RunToJson(arguments, input));
  } catch (const std::exception& fault) {  // such as no memory
    const nlohmann::ordered_json answer = {
        {"exit", zeitnot::kExitUsage}, {"out", ""}, {"errors", fault.what()}};
    return zeitnot::TheModule().Return(answer.dump());
  }
}

int zeitnot_open(const char* arguments) {
  zeitnot::TheModule().error.clear();
  try {
    return zeitnot::Open(arguments, zeitnot::TheModule());
  } catch (const std::exception& fault) {
    zeitnot::TheModule().error = fault.what();
    return -1;
  }
}

const char* zeitnot_say(int talk, const char* line) {
  zeitnot::TheModule().error.clear();
  try {
    return zeitnot::Say(talk, line, zeitnot::TheModule());
  } catch (const std::exception& fault) {
    return zeitnot::TheModule().Refuse(fault.what());
  }
}

void zeitnot_close(int talk) { zeitnot::TheModule().talks.erase(talk); }

const char* zeitnot_error() { return zeitnot::TheModule().error.c_str(); }
