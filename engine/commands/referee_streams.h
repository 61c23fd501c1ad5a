// What the referee's commands read from, answer on, and speak.
#ifndef ZEITNOT_ENGINE_COMMANDS_REFEREE_STREAMS_H_
#define ZEITNOT_ENGINE_COMMANDS_REFEREE_STREAMS_H_

#include <istream>
#include <memory>
#include <ostream>
#include <string>

#include "engine/commands/referee_exit.h"

namespace zeitnot {

class Conversation;

// The references must live as long as the parser that calls the command.
struct RefereeStreams {
  std::istream& in;
  std::ostream& out;
  std::ostream& errors;
  int& exit_code;
  std::string locale = {};  // of the person who asks, as LANG has it: "sl_SI.UTF-8"
  bool terminal = false;    // `out` is one, which shows nothing but text
  // Who keeps a talk in JSON lines and goes on with it alone; null: it is held on `in` and `out`.
  std::unique_ptr<Conversation>* talk = nullptr;

  void Exit(RefereeExit code) const { exit_code = static_cast<int>(code); }
  void Fail(const std::string& text) const {
    errors << "zeitnot referee: " << text << '\n';
    Exit(RefereeExit::kBadInput);
  }
};

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_REFEREE_STREAMS_H_
