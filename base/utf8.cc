#include "base/utf8.h"

namespace zeitnot {
namespace {

bool IsContinuation(unsigned char byte) { return (byte & 0xC0U) == 0x80U; }

}  // namespace

CodePoint CodePointAt(std::string_view text, std::size_t offset) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[offset + i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80U) return {lead, offset, 1};
  const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : 2;
  const CodePoint invalid{kInvalidCodePoint, offset, 1};
  if (lead < 0xC2U || lead > 0xF4U || text.size() - offset < length) return invalid;
  char32_t value = lead & (0xFFU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if (!IsContinuation(byte(i))) return invalid;
    value = value << 6 | (byte(i) & 0x3FU);
  }
  constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < kSmallest[length] || value > 0x10FFFF || surrogate) return invalid;
  return {value, offset, length};
}

std::vector<CodePoint> DecodeUtf8(std::string_view text) {
  std::vector<CodePoint> points;
  for (std::size_t i = 0; i < text.size(); i += points.back().length)
    points.push_back(CodePointAt(text, i));
  return points;
}

void AppendUtf8(char32_t value, std::string& text) {
  const auto append = [&](char32_t byte) { text += static_cast<char>(byte); };
  if (value < 0x80) {
    append(value);
  } else if (value < 0x800) {
    append(0xC0 | value >> 6);
    append(0x80 | (value & 0x3F));
  } else if (value < 0x10000) {
    append(0xE0 | value >> 12);
    append(0x80 | (value >> 6 & 0x3F));
    append(0x80 | (value & 0x3F));
  } else {
    append(0xF0 | value >> 18);
    append(0x80 | (value >> 12 & 0x3F));
    append(0x80 | (value >> 6 & 0x3F));
    append(0x80 | (value & 0x3F));
  }
}

bool IsUtf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = CodePointAt(text, i);
    if (point.value == kInvalidCodePoint && point.length == 1) return false;
    i += point.length;
  }
  return true;
}

std::string ShortLine(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string line;
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++count) {
    if (count == kLongest) return line + "...";
    const CodePoint point = CodePointAt(text, i);
    const bool control = point.value < U' ' || (point.value >= 0x7F && point.value < 0xA0);
    if (control || point.value == kInvalidCodePoint) {
      line += '?';
    } else {
      line += text.substr(i, point.length);
    }
    i += point.length;
  }
  return line;
}

std::string Quoted(std::string_view text) {
  std::string quoted = "'";
  quoted += ShortLine(text);
  quoted += '\'';
  return quoted;
}

}  // namespace zeitnot
