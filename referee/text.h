// Putting sentences together.
#ifndef ZEITNOT_REFEREE_TEXT_H_
#define ZEITNOT_REFEREE_TEXT_H_

#include <concepts>
#include <string>
#include <string_view>
#include <vector>

namespace zeitnot::referee {

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

// "a", "a and b", "a, b and c".
inline std::string JoinAnd(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " and " : ", ";
    text += items[i];
  }
  return text;
}

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_TEXT_H_
