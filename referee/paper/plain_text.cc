#include "referee/paper/plain_text.h"

#include <vector>

#include "base/utf8.h"

namespace zeitnot::referee {
namespace {

constexpr char32_t kEllipsis = U'…';

bool IsIn(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

// Controls, line ends, blanks other than those that keep words together.
bool IsBlank(char32_t c) {
  return c <= 0x20 || IsIn(c, 0x7F, 0x9F) || IsIn(c, 0x2000, 0x200A) || IsIn(c, 0x2028, 0x2029) ||
         c == 0x3000;
}

// What has no form of its own: marks, embeddings and overrides of direction, marks of byte order
// and of plane text, code points that are no characters.
bool IsFormless(char32_t c) {
  return c == 0x61C || c == 0x200B || IsIn(c, 0x200E, 0x200F) || IsIn(c, 0x202A, 0x202E) ||
         IsIn(c, 0x2060, 0x206F) || c == 0xFEFF || IsIn(c, 0xFFF9, 0xFFFB) ||
         IsIn(c, 0xFDD0, 0xFDEF) || (c & 0xFFFEU) == 0xFFFE || IsIn(c, 0xE0000, 0xE007F);
}

// Marks that stand on the letter before them; no letter of a name has more than two.
constexpr int kMostMarks = 2;
bool IsMark(char32_t c) {
  return IsIn(c, 0x300, 0x36F) || IsIn(c, 0x1AB0, 0x1AFF) || IsIn(c, 0x1DC0, 0x1DFF) ||
         IsIn(c, 0x20D0, 0x20FF) || IsIn(c, 0xFE20, 0xFE2F);
}

}  // namespace

std::string PlainText(std::string_view text) { return PlainText(text, text.size()); }

std::string PlainText(std::string_view text, std::size_t most) {
  std::vector<char32_t> plain;
  bool blank = false;
  int marks = 0;
  for (std::size_t at = 0; at < text.size() && plain.size() <= most;) {
    const CodePoint point = CodePointAt(text, at);
    at += point.length;
    if (IsFormless(point.value)) continue;
    if (IsBlank(point.value)) {
      blank = !plain.empty();
      continue;
    }
    marks = IsMark(point.value) ? marks + 1 : 0;
    if (marks > kMostMarks) continue;
    if (blank) plain.push_back(U' ');
    blank = false;
    plain.push_back(point.value);
  }
  if (plain.size() > most) {
    plain.resize(most);
    if (most > 0) plain.back() = kEllipsis;
  }
  std::string written;
  for (const char32_t c : plain) AppendUtf8(c, written);
  return written;
}

}  // namespace zeitnot::referee
