// Texts in columns of a terminal, and files of text.
#ifndef ZEITNOT_ENGINE_COMMANDS_TERMINAL_TEXT_H_
#define ZEITNOT_ENGINE_COMMANDS_TERMINAL_TEXT_H_

#include <fstream>
#include <string>
#include <string_view>

#include "base/utf8.h"

namespace zeitnot {

inline std::size_t Columns(std::string_view text) { return DecodeUtf8(text).size(); }

inline std::string Padded(std::string text, std::size_t columns) {
  const std::size_t has = Columns(text);
  if (has < columns) text.append(columns - has, ' ');
  return text;
}

// The text with those lines joined again that were broken at blanks to have at most so many bytes
// or columns, and had their rest set in.
std::string Joined(std::string_view text, std::size_t columns);
// The text with its lines broken at blanks where they have more columns than that. What follows is
// set in as far as the line was, and two columns further behind a bullet ("- " or "* ").
std::string Broken(std::string_view text, std::size_t columns);

// False: it cannot be written.
inline bool WriteTextFile(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary | std::ios::trunc);
  out << text << std::flush;
  return out.good();
}

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_COMMANDS_TERMINAL_TEXT_H_
