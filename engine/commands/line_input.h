// Lines that a person types: from a terminal with editing and a history, or plain from any stream.
#ifndef ZEITNOT_ENGINE_COMMANDS_LINE_INPUT_H_
#define ZEITNOT_ENGINE_COMMANDS_LINE_INPUT_H_

#include <istream>
#include <memory>
#include <ostream>
#include <string>

namespace zeitnot {

enum class LineInputState {
  kRead,
  kTooLong,      // the line was passed over
  kInterrupted,  // by Ctrl-C
  kEnd,
};

class LineInput {
 public:
  virtual ~LineInput() = default;
  // Reads a line after showing the prompt; `line` is without its end.
  virtual LineInputState Next(const std::string& prompt, std::string& line) = 0;
  // More is there already, as of a pasted text: the next call will not wait for a person.
  virtual bool HasMore() = 0;
};

// Standard input, if `in` is that and a terminal, with editing and history; else the stream as it
// is, with the prompt on `out`.
std::unique_ptr<LineInput> OpenLineInput(std::istream& in, std::ostream& out);
// The terminal of the program, with editing and a history; null in a program that is built without.
std::unique_ptr<LineInput> OpenEditedInput();
bool IsTerminal(const std::istream& in);
// Columns of the terminal that is written to; 80 if it is none.
std::size_t TerminalColumns(const std::ostream& out);

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_LINE_INPUT_H_
