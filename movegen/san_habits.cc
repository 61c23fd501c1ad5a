#include "movegen/san_habits.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "base/utf8.h"

namespace zeitnot::internal {

namespace {

// Takes a man of descriptive notation from the front: "P", "Kt", "QB", "KNP", "K".
bool TakeDescriptiveMan(std::string_view& text) {
  const auto take = [&](std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
      if (!text.starts_with(name)) continue;
      text.remove_prefix(name.size());
      return true;
    }
    return false;
  };
  if (!take({"QKt", "KKt", "QN", "KN", "QB", "KB", "QR", "KR", "Kt", "K", "Q", "R", "B", "N"}))
    return take({"P"});
  take({"P"});
  return true;
}

}  // namespace

bool IsBlankPoint(char32_t c) {
  return (c >= 0x2000 && c <= 0x200D) ||
         std::u32string_view(U" \t\r\n\u00A0\u202F\u205F\u2060\u3000\uFEFF").find(c) !=
             std::u32string_view::npos;
}

char32_t LowerLetter(char32_t c) {
  if ((c >= U'A' && c <= U'Z') || (c >= U'А' && c <= U'Я') || (c >= U'Α' && c <= U'Ω'))
    return c + 0x20;
  if (c == U'Ş' || c == U'Ž') return c + 1;
  return c;
}

char32_t UpperLetter(char32_t c) {
  if ((c >= U'a' && c <= U'z') || (c >= U'а' && c <= U'я') || (c >= U'α' && c <= U'ω'))
    return c - 0x20;
  if (c == U'ş' || c == U'ž') return c - 1;
  return c;
}

std::vector<std::string> CaseVariants(std::string_view text) {
  const std::vector<CodePoint> points = DecodeUtf8(text);
  const auto is_capital = [](CodePoint point) { return LowerLetter(point.value) != point.value; };
  const auto is_small = [](CodePoint point) { return UpperLetter(point.value) != point.value; };
  const bool capital = std::ranges::any_of(points, is_capital);
  if (capital == std::ranges::any_of(points, is_small)) return {};
  std::string piece;
  std::string file;
  bool first = true;
  for (const CodePoint point : points) {
    AppendUtf8(first ? UpperLetter(point.value) : LowerLetter(point.value), piece);
    AppendUtf8(LowerLetter(point.value), file);
    first &= IsBlankPoint(point.value);
  }
  return {std::move(piece), std::move(file)};
}

bool IsDescriptive(std::string_view text) {
  if (!TakeDescriptiveMan(text)) return false;
  const bool capture = text.starts_with('x') || text.starts_with('X');
  if (!capture && !text.starts_with('-')) return false;
  text.remove_prefix(1);
  if (!TakeDescriptiveMan(text)) return false;
  const bool rank = !text.empty() && text[0] >= '1' && text[0] <= '8';
  return rank != capture;
}

}  // namespace zeitnot::internal
