// Putting texts together, and taking them apart a little.
#ifndef ZEITNOT_BASE_TEXT_H_
#define ZEITNOT_BASE_TEXT_H_

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace zeitnot {

inline void AppendPart(std::string& text, std::string_view part) { text.append(part); }
template <std::integral T>
void AppendPart(std::string& text, T number) {
  text.append(std::to_string(number));
}

// The parts one after another: texts as they are, whole numbers in decimal.
template <typename... Parts>
std::string Concat(const Parts&... parts) {
  std::string text;
  (AppendPart(text, parts), ...);
  return text;
}

// "0" to "9", whatever the locale.
constexpr bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// Without such characters at either end.
inline std::string_view Trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

// As one word of a POSIX shell, whatever it holds.
inline std::string ShellQuoted(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

// "a", "a and b", "a, b and c".
inline std::string JoinAnd(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

// Lines of running text are at most this long, in code points.
inline constexpr std::size_t kLineColumns = 96;
// Appends `text` broken at spaces; the first line starts with `first`, the others with as many
// blanks.
void AppendWrapped(std::string& out, std::string_view first, std::string_view text);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_TEXT_H_
