// Code points of UTF-8 text. Text from users may hold any bytes: what is not UTF-8 decodes to
// kInvalidCodePoint, one byte at a time, and nothing is ever read past the end.
#ifndef ZEITNOT_BASE_UTF8_H_
#define ZEITNOT_BASE_UTF8_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace zeitnot {

inline constexpr char32_t kInvalidCodePoint = 0xFFFD;

struct CodePoint {
  char32_t value = 0;
  std::size_t offset = 0;  // where it begins, in bytes
  std::size_t length = 0;  // in bytes
};

// What some editors put before UTF-8 text.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
inline std::string_view WithoutByteOrderMark(std::string_view text) {
  return text.starts_with(kByteOrderMark) ? text.substr(kByteOrderMark.size()) : text;
}

// The code point at `offset`, which must be less than the size of the text.
CodePoint CodePointAt(std::string_view text, std::size_t offset);
std::vector<CodePoint> DecodeUtf8(std::string_view text);
void AppendUtf8(char32_t value, std::string& text);
// True if every byte belongs to a well-formed code point.
bool IsUtf8(std::string_view text);

// The text for a message on one line: at most 60 code points and "..." where there are more,
// control characters and bytes that are not UTF-8 shown as '?'.
std::string ShortLine(std::string_view text);
// The same in quotation marks.
std::string Quoted(std::string_view text);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_UTF8_H_
