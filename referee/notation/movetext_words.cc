#include "referee/notation/movetext_words.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "movegen/san_habits.h"
#include "referee/laws/stated_end.h"

namespace zeitnot::referee {
namespace {

bool IsDash(char32_t c) { return c == U'-' || (c >= 0x2010 && c <= 0x2015) || c == 0x2212; }
bool IsZero(char32_t c) {
  return std::u32string_view(U"0OoОоΟο").find(c) != std::u32string_view::npos;
}
bool IsLetter(char32_t c) {
  return (c >= U'A' && c <= U'Z') || (c >= U'a' && c <= U'z') || (c >= 0x00C0 && c < 0x0530) ||
         (c >= U'♔' && c <= U'♟');
}
// Arrows, mathematical operators and geometric shapes: the signs of informants.
bool IsSign(char32_t c) {
  return (c >= 0x2190 && c < 0x2400 && !IsDash(c)) || (c >= 0x25A0 && c < 0x2600) ||
         (c >= 0x2A00 && c < 0x2C00) || (c >= 0x27C0 && c < 0x2800) || c == U'±' || c == U'∆';
}

// Reads code points from the front of a text.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}
  std::size_t offset() const { return offset_; }
  bool at_end() const { return offset_ >= text_.size(); }
  char32_t Look() const { return at_end() ? 0 : CodePointAt(text_, offset_).value; }
  void Skip() { offset_ += CodePointAt(text_, offset_).length; }
  void SkipBlanks() {
    while (const std::size_t blank = BlankLength(text_.substr(offset_))) offset_ += blank;
  }
  bool Take(std::string_view word) {
    if (!text_.substr(offset_).starts_with(word)) return false;
    offset_ += word.size();
    return true;
  }
  template <typename Predicate>
  bool TakeIf(Predicate predicate) {
    if (at_end() || !predicate(Look())) return false;
    Skip();
    return true;
  }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

enum class Points { kNone, kWin, kLoss, kHalf };

Points TakePoints(Scanner& scanner) {
  for (const std::string_view half : {"1/2", "½", "0.5", "0,5"}) {
    if (scanner.Take(half)) return Points::kHalf;
  }
  if (scanner.Take("1")) return Points::kWin;
  if (scanner.Take("0")) return Points::kLoss;
  return Points::kNone;
}

bool EndsResult(char32_t c) {
  return c == 0 || c == U' ' || c == U'\n' || c == U'[' || c == U'{' || c == U';' || c == U')' ||
         c == U'(' || internal::IsBlankPoint(c);
}

// Games that were not played: the player marked with "+" has won.
struct DefaultSpelling {
  std::string_view text;
  StatedResult result;
};
constexpr std::array kDefaults = {
    DefaultSpelling{"+--", StatedResult::kWhiteWins},
    DefaultSpelling{"+ - -", StatedResult::kWhiteWins},
    DefaultSpelling{"+:-", StatedResult::kWhiteWins},
    DefaultSpelling{"--+", StatedResult::kBlackWins},
    DefaultSpelling{"- - +", StatedResult::kBlackWins},
    DefaultSpelling{"-:+", StatedResult::kBlackWins},
    DefaultSpelling{"---", StatedResult::kBothLose},
    DefaultSpelling{"- - -", StatedResult::kBothLose},
    DefaultSpelling{"-:-", StatedResult::kBothLose},
};

// Words that stand by themselves and say that a move gives check or mates.
constexpr std::array<std::string_view, 13> kCheckWords = {
    "ch",  "check",  "checkmate", "mate", "mat", "matt", "мат",
    "dbl", "double", "dis",       "disc", "†",   "‡"};

struct SignNag {
  std::string_view sign;
  int nag;
};
constexpr std::array kSignNags = {
    SignNag{"!", 1},    SignNag{"?", 2},  SignNag{"!!", 3},   SignNag{"‼", 3},    SignNag{"??", 4},
    SignNag{"⁇", 4},    SignNag{"!?", 5}, SignNag{"⁉", 5},    SignNag{"?!", 6},   SignNag{"⁈", 6},
    SignNag{"□", 7},    SignNag{"=", 10}, SignNag{"∞", 13},   SignNag{"⩲", 14},   SignNag{"+=", 14},
    SignNag{"+/=", 14}, SignNag{"⩱", 15}, SignNag{"=+", 15},  SignNag{"=/+", 15}, SignNag{"±", 16},
    SignNag{"+/-", 16}, SignNag{"∓", 17}, SignNag{"-/+", 17}, SignNag{"+-", 18},  SignNag{"-+", 19},
};

// Windows-1252 between 0x80 and 0x9F; elsewhere a byte is its own code point.
constexpr std::array<char32_t, 32> kWindows1252 = {
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

}  // namespace

std::string ToUtf8(std::string_view bytes) {
  if (IsUtf8(bytes)) return std::string(bytes);
  std::string text;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    AppendUtf8(byte >= 0x80 && byte < 0xA0 ? kWindows1252[byte - 0x80U] : byte, text);
  }
  return text;
}

std::string Finished(std::string_view bytes, std::size_t limit) {
  const auto cut = [](std::string_view text, std::size_t size) {
    if (text.size() < size) return text;
    text = text.substr(0, size);
    std::size_t tail = text.size();
    while (tail > 0 && text.size() - tail < 3 && (text[tail - 1] & 0xC0) == 0x80) --tail;
    if (tail > 0 && tail + 3 > text.size() && CodePointAt(text, tail - 1).length == 1 &&
        (text[tail - 1] & 0x80) != 0)
      text = text.substr(0, tail - 1);
    return text;
  };
  return std::string(Trimmed(cut(ToUtf8(cut(bytes, limit)), limit)));
}

std::optional<SpelledResult> MatchResult(std::string_view text) {
  for (const DefaultSpelling& spelling : kDefaults) {
    if (!text.starts_with(spelling.text)) continue;
    const std::string_view rest = text.substr(spelling.text.size());
    if (rest.empty() || EndsResult(CodePointAt(rest, 0).value))
      return SpelledResult{spelling.result, false, spelling.text.size()};
  }
  Scanner scanner(text);
  const Points first = TakePoints(scanner);
  if (first == Points::kNone) return std::nullopt;
  const std::size_t alone = scanner.offset();
  const bool half_alone = first == Points::kHalf && EndsResult(scanner.Look());
  SpelledResult result;
  scanner.SkipBlanks();
  const bool separated = scanner.TakeIf([](char32_t c) { return IsDash(c) || c == U':'; });
  scanner.SkipBlanks();
  const Points second = separated ? TakePoints(scanner) : Points::kNone;
  const bool whole = second != Points::kNone && EndsResult(scanner.Look());
  if (whole && first == Points::kWin && second == Points::kLoss) {
    result.result = StatedResult::kWhiteWins;
  } else if (whole && first == Points::kLoss && second == Points::kWin) {
    result.result = StatedResult::kBlackWins;
  } else if (whole && first == Points::kHalf && second == Points::kHalf) {
    result.result = StatedResult::kDraw;
  } else if (half_alone) {
    return SpelledResult{StatedResult::kDraw, false, alone};
  } else {
    return std::nullopt;
  }
  result.length = scanner.offset();
  result.canonical = text.substr(0, result.length) == StatedResultText(result.result);
  return result;
}

std::size_t BlankLength(std::string_view text) {
  if (text.empty() || (text[0] > ' ' && text[0] < '\x7F')) return 0;
  const CodePoint point = CodePointAt(text, 0);
  // A lone byte is a no-break space of Windows-1252.
  return internal::IsBlankPoint(point.value) || text[0] == '\xA0' ? point.length : 0;
}

std::string Collapsed(std::string_view text) {
  std::string collapsed;
  for (const char c : Trimmed(text)) {
    if (!IsBlank(c)) {
      collapsed += c;
    } else if (collapsed.back() != ' ') {
      collapsed += ' ';
    }
  }
  return collapsed;
}

std::size_t MatchEnPassantMark(std::string_view text) {
  for (const std::string_view mark : {"e.p", "e. p", "е.п", "е. п"}) {
    if (text.starts_with(mark))
      return mark.size() + (text.substr(mark.size()).starts_with('.') ? 1 : 0);
  }
  return 0;
}

std::size_t MatchCastlingSign(std::string_view text) {
  Scanner scanner(text);
  std::size_t length = 0;
  for (int zeros = 1; zeros <= 3 && scanner.TakeIf(IsZero); ++zeros) {
    if (zeros >= 2) length = scanner.offset();
    scanner.SkipBlanks();
    if (!scanner.TakeIf(IsDash)) break;
    scanner.SkipBlanks();
  }
  return length;
}

std::size_t MatchPromotionTail(std::string_view text) {
  Scanner scanner(text);
  const bool bracket = scanner.Take("(");
  if (!bracket && !scanner.Take("=")) return 0;
  if (!scanner.TakeIf(IsLetter)) return 0;
  if (bracket && !scanner.Take(")")) return 0;
  return scanner.offset();
}

int NagOfSign(std::string_view sign) {
  for (const SignNag& entry : kSignNags) {
    if (entry.sign == sign) return entry.nag;
  }
  return -1;
}

void ClassifyPlainWord(Word& word) {
  word.kind = WordKind::kMove;
  const std::string_view text = word.text;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == text.size() && text != "0000") {
    word.kind = WordKind::kNumber;
    for (const char c : text) word.value = std::min(word.value * 10 + (c - '0'), 1'000'000);
    return;
  }
  const bool letter = (text[0] >= 'A' && text[0] <= 'Z') || (text[0] >= 'a' && text[0] <= 'z');
  const auto result = letter ? std::nullopt : MatchResult(text);
  if (result && result->length == text.size()) {
    word.kind = WordKind::kResult;
    word.result = result->result;
    if (!result->canonical) word.fault = kResultSpelled({word.text});
    return;
  }
  if (const int nag = letter ? -1 : NagOfSign(text); nag >= 0) {
    word.kind = WordKind::kNag;
    word.value = nag;
    return;
  }
  if (text == "ep" || text == "еп" || text.find_first_not_of("+#") == std::string_view::npos ||
      text == "††" || std::ranges::find(kCheckWords, text) != kCheckWords.end()) {
    word.kind = WordKind::kMark;
    return;
  }
  if (letter) return;  // a move, or else nothing that has a meaning
  const std::vector<CodePoint> points = DecodeUtf8(text);
  if (std::all_of(points.begin(), points.end(), [](CodePoint p) { return IsSign(p.value); })) {
    word.kind = WordKind::kStray;
    return;
  }
  // "12Nf3": a number without its dot.
  if (digits > 0 && text[0] != '0' && IsLetter(points[digits].value)) word.text.erase(0, digits);
}

}  // namespace zeitnot::referee
