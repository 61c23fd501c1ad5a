#include "referee/notation/movetext.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "base/utf8.h"
#include "referee/notation/movetext_words.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<Verbatim> kStray{"movetext.stray", "text"};
constexpr MessageKind<> kNoTag{"movetext.no_tag"};
constexpr MessageKind<> kNotQuoted{"movetext.not_quoted"};
constexpr MessageKind<> kNoClosingBracket{"movetext.no_closing_bracket"};
constexpr MessageKind<> kNoClosingQuote{"movetext.no_closing_quote"};
constexpr MessageKind<> kNotEscaped{"movetext.not_escaped"};
constexpr MessageKind<> kCommentCut{"movetext.comment_cut"};
constexpr MessageKind<> kNoGlyph{"movetext.no_glyph"};

bool IsTagNameEnd(char c) { return IsBlank(c) || c == '"' || c == ']' || c == '[' || c == 0; }
// Ends a word: 0 is the end of the input.
bool IsWordEnd(char c) {
  return IsBlank(c) || c == 0 || std::string_view("{}()[];$<>.,").find(c) != std::string_view::npos;
}

void AppendCapped(char c, std::size_t limit, std::string& text) {
  if (text.size() < limit) text += c;
}

// In the middle of a line a bracket opens a tag only if a name and a quotation mark follow it, or
// the sign of a command that has lost its comment.
bool OpensTag(std::string_view text, bool first_column) {
  if (first_column) return true;
  text.remove_prefix(std::min(text.find_first_not_of(' ', 1), text.size()));
  if (text.starts_with('%')) return true;
  const auto* const name = std::find_if(text.begin(), text.end(), IsTagNameEnd);
  const auto* const mark = std::find_if_not(name, text.end(), IsBlank);
  return name != text.begin() && mark != text.end() && *mark == '"';
}

constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

// Letters, digits and the signs of a usual move: no other spelling begins with or goes on after
// them.
constexpr bool IsPlain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || IsDigit(c) || c == '+' || c == '#' ||
         c == '=' || c == '-' || c == '!' || c == '?';
}
// The first bytes that MatchResult, MatchEnPassantMark and MatchCastlingSign look for.
constexpr bool MayOpenResult(char c) {
  return c == '0' || c == '1' || c == '+' || c == '-' || c == '\xC2';
}
constexpr bool MayOpenEnPassant(char c) { return c == 'e' || c == '\xD0'; }
constexpr bool MayOpenCastling(char c) {
  return c == '0' || c == 'O' || c == 'o' || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

void WordReader::SkipLine() {
  while (Look() != 0 && Look() != '\n') Skip();
}

// Blanks, dots and commas between words, and escape lines: a '%' in the first column.
void WordReader::SkipToWord() {
  bool line_is_blank = place_.column == 1;
  while (true) {
    const char c = Look();
    if (c == '\n') {
      after_blank_line_ |= line_is_blank;
      line_is_blank = true;
      Skip();
    } else if (c == '%' && place_.column == 1) {
      line_is_blank = false;
      SkipLine();
    } else if (c == '.' || c == ',') {
      Skip();
    } else if (LooksAt(kEllipsis)) {
      Skip(3);
    } else if (const std::size_t blank = BlankLength(Window())) {
      legacy_bytes_ |= c == '\xA0';
      Skip(blank);
    } else {
      return;
    }
  }
}

Word WordReader::Next() {
  if (peeked_) {
    Word word = *std::move(peeked_);
    peeked_.reset();
    return word;
  }
  return Read();
}

const Word& WordReader::Peek() {
  if (!peeked_) peeked_ = Read();
  return *peeked_;
}

Word WordReader::Read() {
  SkipToWord();
  const std::size_t begin = offset();
  Word word = ReadHere();
  word.begin = begin;
  word.end = offset();
  return word;
}

Word WordReader::ReadHere() {
  Word word;
  word.place = place_;
  word.after_blank_line = std::exchange(after_blank_line_, false);
  const auto single = [&](WordKind kind, std::size_t length) {
    word.kind = kind;
    word.text = std::string(Window().substr(0, length));
    Skip(length);
  };
  if (LooksAt("<>")) {
    single(WordKind::kMove, 2);
    return word;
  }
  if (LooksAt("(=)")) {
    single(WordKind::kDrawOffer, 3);
    return word;
  }
  switch (Look()) {
    case '\0': return word;
    case '{': ReadBraceComment(word); return word;
    case ';': ReadLineComment(word); return word;
    case '$': ReadNag(word); return word;
    case '(': single(WordKind::kOpenVariation, 1); return word;
    case ')': single(WordKind::kCloseVariation, 1); return word;
    case '*': single(WordKind::kResult, 1); return word;
    case '[':
      if (OpensTag(Window(), place_.column == 1)) {
        ReadTag(word);
        return word;
      }
      [[fallthrough]];
    case '}':
    case ']':
    case '<':
    case '>':
      single(WordKind::kStray, 1);
      word.fault = kStray({word.text});
      return word;
    default: break;
  }
  const std::optional<SpelledResult> result =
      MayOpenResult(Look()) ? MatchResult(Window()) : std::nullopt;
  const std::size_t mark = MayOpenEnPassant(Look()) ? MatchEnPassantMark(Window()) : 0;
  if (result) {
    single(WordKind::kResult, result->length);
    word.result = result->result;
    if (!result->canonical) word.fault = kResultSpelled({word.text});
  } else if (mark > 0) {
    single(WordKind::kMark, mark);
  } else {
    ReadPlainWord(word);
  }
  return word;
}

void WordReader::ReadTagName(Word& word) {
  while (Look() == ' ') Skip();
  for (; !IsTagNameEnd(Look()); Skip()) AppendCapped(Look(), kLongestWord, word.text);
  while (Look() == ' ') Skip();
}

void WordReader::ReadTag(Word& word) {
  word.kind = WordKind::kTag;
  Skip();
  ReadTagName(word);
  if (word.text.empty() || word.text[0] == '%') {
    word.kind = WordKind::kStray;
    word.fault = kNoTag;
    while (Look() != 0 && Look() != '\n' && Look() != ']') Skip();
    if (Look() == ']') Skip();
    return;
  }
  if (Look() == '"') {
    ReadQuotedValue(word);
  } else {
    word.fault = kNotQuoted;
    for (; Look() != 0 && Look() != '\n' && Look() != ']'; Skip())
      AppendCapped(Look(), kLongestValue, word.tag_value);
  }
  while (Look() == ' ') Skip();
  if (Look() == ']') {
    Skip();
  } else if (word.fault.empty()) {
    word.fault = kNoClosingBracket;
  }
  word.text = Finish(word.text, kLongestWord);
  word.tag_value = Finish(word.tag_value, kLongestValue);
}

// A quotation mark closes the value if only the bracket or the end of the line follows it.
void WordReader::ReadQuotedValue(Word& word) {
  Skip();
  for (;; Skip()) {
    const char c = Look();
    if (c == 0 || c == '\n') {
      word.fault = kNoClosingQuote;
      std::string_view value = Trimmed(word.tag_value);
      if (value.ends_with(']')) value.remove_suffix(1);
      word.tag_value = std::string(Trimmed(value));
      return;
    }
    if (c == '\\' && (Look(1) == '"' || Look(1) == '\\')) {
      Skip();
    } else if (c == '"') {
      std::size_t i = 1;
      while (Look(i) == ' ' && i < kWindow) ++i;
      if (Look(i) == ']' || Look(i) == '\n' || Look(i) == 0) {
        Skip();
        return;
      }
      word.fault = kNotEscaped;
    }
    AppendCapped(Look(), kLongestValue, word.tag_value);
  }
}

// Without its closing brace a comment ends where another game begins: at an Event tag on the first
// column after a blank line.
void WordReader::ReadBraceComment(Word& word) {
  word.kind = WordKind::kComment;
  Skip();
  bool line_is_blank = false;
  bool after_blank_line = false;
  for (;; Skip()) {
    const char c = Look();
    const bool next_game = place_.column == 1 && after_blank_line && LooksAt("[Event \"");
    if (c == 0 || c == '}' || next_game) {
      word.unclosed = c != '}';
      if (c == '}') Skip();
      after_blank_line_ = next_game;
      break;
    }
    if (c == '\n') {
      after_blank_line = line_is_blank;
      line_is_blank = true;
    } else if (c != ' ') {
      line_is_blank = false;
    }
    word.nested |= c == '{';
    AppendCapped(c, kLongestComment, word.text);
  }
  if (word.text.size() == kLongestComment) word.fault = kCommentCut;
  word.text = Finish(Collapsed(word.text), kLongestComment);
}

void WordReader::ReadLineComment(Word& word) {
  word.kind = WordKind::kComment;
  Skip();
  for (; Look() != 0 && Look() != '\n'; Skip()) AppendCapped(Look(), kLongestComment, word.text);
  if (word.text.size() == kLongestComment) word.fault = kCommentCut;
  word.text = Finish(Collapsed(word.text), kLongestComment);
}

void WordReader::ReadNag(Word& word) {
  word.kind = WordKind::kNag;
  Skip();
  std::size_t digits = 0;
  for (; IsDigit(Look()); Skip(), ++digits)
    word.value = std::min(word.value * 10 + (Look() - '0'), 1000);
  if (digits == 0 || word.value > 255) {
    word.kind = WordKind::kStray;
    word.fault = kNoGlyph;
  }
}

// What belongs to the word although a delimiter follows: the bracket of "d8(Q)", the dots of
// "exd6e.p.", a blank before the piece of a promotion.
std::size_t WordReader::GluedLength(std::string_view word) {
  const bool last_rank = word.ends_with('8') || word.ends_with('1');
  const std::size_t blanks = last_rank && Look() == ' ' ? 1 : 0;
  if (last_rank) {
    if (const std::size_t length = MatchPromotionTail(Window().substr(blanks)))
      return blanks + length;
  }
  if (word.ends_with('e') || word.ends_with("е")) {
    for (const std::string_view tail : {".p", ". p", ".п", ". п"}) {
      if (LooksAt(tail)) return tail.size();
    }
  }
  return 0;
}

// As much of the word as is in the window and nothing but plain.
void WordReader::TakePlain(Word& word) {
  const std::string_view window = Window();
  const std::size_t room = kLongestWord - std::min(word.text.size(), kLongestWord);
  std::size_t count = 0;
  while (count < window.size() && count < room && IsPlain(window[count])) ++count;
  word.text.append(window.substr(0, count));
  SkipInLine(count);
}

void WordReader::ReadPlainWord(Word& word) {
  const auto take = [&](std::size_t count) {
    for (; count > 0; --count, Skip()) AppendCapped(Look(), kLongestWord, word.text);
  };
  if (MayOpenCastling(Look())) take(MatchCastlingSign(Window()));
  while (true) {
    TakePlain(word);
    while (!IsWordEnd(Look()) && BlankLength(Window()) == 0) take(CodePointAt(Window(), 0).length);
    const std::size_t glued = word.text.size() < kLongestWord ? GluedLength(word.text) : 0;
    if (glued == 0) break;
    take(glued);
  }
  word.text = Finish(word.text, kLongestWord);
  ClassifyPlainWord(word);
}

}  // namespace zeitnot::referee
