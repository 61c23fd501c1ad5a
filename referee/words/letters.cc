#include "referee/words/letters.h"

#include <array>
#include <utility>

#include "base/utf8.h"

namespace zeitnot::referee {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

// Pairs of letters before their first letter.
constexpr std::array<Pair, 63> kSerbian = {{
    {"lj", "љ"}, {"nj", "њ"}, {"dž", "џ"}, {"Lj", "Љ"}, {"Nj", "Њ"}, {"Dž", "Џ"}, {"LJ", "Љ"},
    {"NJ", "Њ"}, {"DŽ", "Џ"}, {"a", "а"},  {"b", "б"},  {"v", "в"},  {"g", "г"},  {"d", "д"},
    {"đ", "ђ"},  {"e", "е"},  {"ž", "ж"},  {"z", "з"},  {"i", "и"},  {"j", "ј"},  {"k", "к"},
    {"l", "л"},  {"m", "м"},  {"n", "н"},  {"o", "о"},  {"p", "п"},  {"r", "р"},  {"s", "с"},
    {"t", "т"},  {"ć", "ћ"},  {"u", "у"},  {"f", "ф"},  {"h", "х"},  {"c", "ц"},  {"č", "ч"},
    {"š", "ш"},  {"A", "А"},  {"B", "Б"},  {"V", "В"},  {"G", "Г"},  {"D", "Д"},  {"Đ", "Ђ"},
    {"E", "Е"},  {"Ž", "Ж"},  {"Z", "З"},  {"I", "И"},  {"J", "Ј"},  {"K", "К"},  {"L", "Л"},
    {"M", "М"},  {"N", "Н"},  {"O", "О"},  {"P", "П"},  {"R", "Р"},  {"S", "С"},  {"T", "Т"},
    {"Ć", "Ћ"},  {"U", "У"},  {"F", "Ф"},  {"H", "Х"},  {"C", "Ц"},  {"Č", "Ч"},  {"Š", "Ш"},
}};

// The capital of a small letter; any other code point as it is.
char32_t CapitalOf(char32_t letter) {
  const auto in = [letter](char32_t first, char32_t last) {
    return letter >= first && letter <= last;
  };
  if (in(U'a', U'z') || (in(0xE0, 0xFE) && letter != 0xF7)) return letter - 0x20;
  // Latin Extended-A: capitals are even, but for two runs where they are odd.
  const bool odd = in(0x139, 0x148) || in(0x179, 0x17E);
  if (in(0x100, 0x17E)) return (letter % 2 == 0) == odd ? letter - 1 : letter;
  if (in(0x430, 0x44F)) return letter - 0x20;  // Cyrillic
  if (in(0x450, 0x45F)) return letter - 0x50;
  return letter;
}

}  // namespace

std::string Capitalized(std::string text) {
  if (text.empty()) return text;
  const CodePoint first = CodePointAt(text, 0);
  std::string capital;
  AppendUtf8(CapitalOf(first.value), capital);
  if (first.value != kInvalidCodePoint) text.replace(0, first.length, capital);
  return text;
}

std::string InCyrillic(std::string_view latin) {
  std::string cyrillic;
  while (!latin.empty()) {
    std::string_view letter = latin.substr(0, CodePointAt(latin, 0).length);
    std::string_view written = letter;
    for (const auto& [from, to] : kSerbian) {
      if (!latin.starts_with(from)) continue;
      letter = from;
      written = to;
      break;
    }
    cyrillic += written;
    latin.remove_prefix(letter.size());
  }
  return cyrillic;
}

}  // namespace zeitnot::referee
