#include "engine/commands/terminal_text.h"

#include <algorithm>

namespace zeitnot {
namespace {

// Appends one line, which has no line end.
void AppendBroken(std::string_view line, std::size_t columns, std::string& out) {
  std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  if (line.substr(indent).starts_with("- ") || line.substr(indent).starts_with("* ")) indent += 2;
  std::size_t used = 0;
  while (Columns(line) + used > columns) {
    // The last blank that is not too far right, and not before the text.
    std::size_t cut = std::string_view::npos;
    std::size_t column = used;
    bool begun = false;
    for (const CodePoint& point : DecodeUtf8(line)) {
      if (point.value == U' ' && begun && (column <= columns || cut == std::string_view::npos))
        cut = point.offset;
      begun |= point.value != U' ' && point.value != U'-' && point.value != U'*';
      if (++column > columns && cut != std::string_view::npos) break;
    }
    if (cut == std::string_view::npos) break;
    out += line.substr(0, cut);
    out += '\n';
    out.append(indent, ' ');
    used = indent;
    line.remove_prefix(cut + 1);
  }
  out += line;
}

}  // namespace

std::string Joined(std::string_view text, std::size_t columns) {
  std::string out;
  std::string_view before;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view word = line.substr(first, line.find(' ', first) - first);
    const bool full =
        before.size() + 1 + word.size() > columns || Columns(before) + 1 + Columns(word) > columns;
    const bool rest = first > 0 && !word.empty() && word != "-" && !word.starts_with('+') && full &&
                      !before.empty();
    if (!out.empty()) out += rest ? " " : "\n";
    out += rest ? line.substr(first) : line;
    before = line;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + '\n';
}

std::string Broken(std::string_view text, std::size_t columns) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    AppendBroken(text.substr(0, end), columns, out);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace zeitnot
