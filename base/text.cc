#include "base/text.h"

namespace zeitnot {

void AppendWrapped(std::string& out, std::string_view first, std::string_view text) {
  const std::string indent(first.size(), ' ');
  std::string line(first);
  bool empty = true;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    if (!empty && line.size() + 1 + word.size() > kLineColumns) {
      out += line + '\n';
      line = indent;
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
    text = space == std::string_view::npos ? std::string_view() : text.substr(space + 1);
  }
  out += line + '\n';
}

}  // namespace zeitnot
