#include "engine/commands/line_input.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <iostream>

#include "base/line_reader.h"

namespace zeitnot {
namespace {

// Longer lines are no answer, but a whole game may be pasted.
constexpr std::size_t kLongestLine = std::size_t{1} << 20;
class PlainInput : public LineInput {
 public:
  PlainInput(std::istream& in, std::ostream& out) : in_(in), lines_(in, kLongestLine), out_(out) {}

  LineInputState Next(const std::string& prompt, std::string& line) override {
    out_ << prompt << std::flush;
    switch (lines_.Next()) {
      case LineState::kRead: line = lines_.line(); return LineInputState::kRead;
      case LineState::kTooLong: return LineInputState::kTooLong;
      case LineState::kEnd: break;
    }
    return LineInputState::kEnd;
  }
  bool HasMore() override { return in_.good() && in_.rdbuf()->in_avail() > 0; }

 private:
  std::istream& in_;
  LineReader lines_;
  std::ostream& out_;
};

}  // namespace

bool IsTerminal(const std::istream& in) { return &in == &std::cin && isatty(STDIN_FILENO) == 1; }

std::unique_ptr<LineInput> OpenLineInput(std::istream& in, std::ostream& out) {
  const bool edited = IsTerminal(in) && &out == &std::cout && isatty(STDOUT_FILENO) == 1;
  if (edited) {
    if (auto editing = OpenEditedInput()) return editing;
  }
  return std::make_unique<PlainInput>(in, out);
}

std::size_t TerminalColumns(const std::ostream& out) {
  constexpr std::size_t kUsual = 80;
  winsize size = {};
  const bool known = &out == &std::cout && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return known && size.ws_col > 0 ? size.ws_col : kUsual;
}

}  // namespace zeitnot
