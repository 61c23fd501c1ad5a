#include "base/text.h"

#include <algorithm>

namespace zeitnot {
namespace {

// Code points: bytes but for those that continue one.
std::size_t Columns(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

}  // namespace

void AppendWrapped(std::string& out, std::string_view first, std::string_view text) {
  const std::string indent(first.size(), ' ');
  std::string line(first);
  bool empty = true;
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    const std::string_view word = text.substr(0, space);
    if (!empty && Columns(line) + 1 + Columns(word) > kLineColumns) {
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
