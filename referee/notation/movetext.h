// The words of a written game: moves, numbers, results, comments, variations and tags, with their
// places. Shared by PGN files and scoresheets. Knows no rules: whether a move is legal is not its
// business. Reads a stream once, with memory that is bounded whatever the bytes are.
#ifndef ZEITNOT_REFEREE_NOTATION_MOVETEXT_H_
#define ZEITNOT_REFEREE_NOTATION_MOVETEXT_H_

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "referee/laws/message.h"
#include "referee/laws/stated_end.h"

namespace zeitnot::referee {

struct SpelledResult {
  StatedResult result = StatedResult::kUnknown;
  bool canonical = true;   // spelled as the PGN standard does
  std::size_t length = 0;  // bytes of the spelling
};
// The result at the beginning of a text, in any common spelling: 1/2, ½-½, 0.5-0.5, 1:0, with any
// dash and with blanks; "+--" and "--+" for games won by default, "---" for one lost by both. "0-0"
// is none, since it may be castling. None if the text goes on after it without a blank or bracket.
std::optional<SpelledResult> MatchResult(std::string_view text);

// A place in the input; line and column count from 1, columns in bytes.
struct TextPlace {
  std::size_t line = 1;
  std::size_t column = 1;
};

enum class WordKind {
  kMove,            // text: the move as written, in UTF-8; null moves too ("--", "<>")
  kNumber,          // value: a move number
  kNag,             // value: a numeric annotation glyph, 0 to 255
  kMark,            // a sign that stands by itself: check, mate, en passant
  kDrawOffer,       // (=)
  kResult,          // result
  kComment,         // text: white space collapsed, in UTF-8
  kOpenVariation,   // (
  kCloseVariation,  // )
  kTag,             // text: the name; tag_value
  kStray,           // text: something that belongs nowhere, to be passed over
  kEnd,             // the input is at its end
};

struct Word {
  WordKind kind = WordKind::kEnd;
  TextPlace place;
  // Where it begins and ends in the text as it is read (WordReader::KeepText).
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string text;
  std::string tag_value;
  int value = 0;
  StatedResult result = StatedResult::kUnknown;
  bool after_blank_line = false;  // a blank line stands before the word
  Message fault;                  // what is wrong with the word itself, or empty
  bool unclosed = false;          // a comment without its closing brace
  bool nested = false;            // a comment that has an opening brace in it
};

// What the bytes of a text are in: told by a mark, or guessed.
enum class TextEncoding { kUtf8, kWindows1252, kUtf16 };

// Texts that are not UTF-8 (or UTF-16 with its mark) are taken for Windows-1252, which contains
// Latin-1. No-break and zero-width spaces are blanks wherever words may stand.
std::string ToUtf8(std::string_view bytes);

class WordReader {
 public:
  static constexpr std::size_t kLongestWord = 100;     // more is cut off, and no move is so long
  static constexpr std::size_t kLongestValue = 4'000;  // of a tag
  static constexpr std::size_t kLongestComment = 32'000;

  explicit WordReader(std::istream& input) : input_(input) {}

  Word Next();
  // The next word without taking it.
  const Word& Peek();
  // Lets this many bytes be read from now on; the input ends where they do.
  void AllowBytes(std::size_t bytes) { allowed_ = bytes; }
  // True if that limit ended the input.
  bool cut() const { return ended_ && allowed_ == 0; }
  // True if bytes without meaning (NUL, 0x1A) were dropped since this was last asked.
  bool TakeDroppedBytes() { return std::exchange(dropped_bytes_, false); }
  // From now on the text that words are taken from is kept, up to the last that was read: line ends
  // are '\n', bytes without meaning are left out, UTF-16 has become UTF-8.
  void KeepText() { keeps_text_ = true; }
  // What is kept up to that offset, as Word has them; it is kept no longer.
  std::string TakeText(std::size_t end);
  // Of what was read so far: plain ASCII is UTF-8.
  TextEncoding encoding() const;
  // Taken from the input; what was read ahead counts.
  std::size_t bytes() const { return bytes_; }

 private:
  // Normalised characters: line ends are '\n', other control characters blanks, NUL and DOS end of
  // file are dropped. 0 means the end of the input.
  char Look(std::size_t ahead = 0) {
    if (begin_ + ahead < buffer_.size()) return buffer_[begin_ + ahead];
    const std::string_view window = Window();
    return ahead < window.size() ? window[ahead] : '\0';
  }
  // What comes next; at least kWindow bytes unless the input ends before.
  std::string_view Window();
  bool LooksAt(std::string_view text) { return Window().starts_with(text); }
  void Skip(std::size_t count = 1);
  void SkipInLine(std::size_t count);
  std::size_t offset() const { return dropped_ + begin_; }
  // As internal::Finished, and notes what that says about the encoding.
  std::string Finish(std::string_view bytes, std::size_t limit);
  void SkipLine();
  void Fill();
  void TakeByte(char c);
  void TakeHalfUnit(unsigned char byte);
  void AppendNormalised(char c);

  void SkipToWord();
  Word Read();
  Word ReadHere();
  void ReadTag(Word& word);
  void ReadTagName(Word& word);
  void ReadQuotedValue(Word& word);
  void ReadBraceComment(Word& word);
  void ReadLineComment(Word& word);
  void ReadNag(Word& word);
  void ReadPlainWord(Word& word);
  void TakePlain(Word& word);
  std::size_t GluedLength(std::string_view word);

  static constexpr std::size_t kWindow = 64;
  static constexpr std::size_t kBlock = 4096;

  std::istream& input_;
  std::string buffer_;
  std::size_t begin_ = 0;
  std::size_t dropped_ = 0;  // characters that were taken and are no longer in the buffer
  bool keeps_text_ = false;
  std::string kept_;  // the last of them
  bool ended_ = false;
  std::size_t allowed_ = SIZE_MAX;
  std::size_t bytes_ = 0;
  bool legacy_bytes_ = false;  // there was a text that is not UTF-8
  // A byte order mark tells UTF-16, which is read as UTF-8.
  enum class Encoding { kUnknown, kBytes, kLittleEndian, kBigEndian };
  Encoding encoding_ = Encoding::kUnknown;
  std::optional<unsigned char> half_unit_;
  char32_t high_surrogate_ = 0;
  bool after_carriage_return_ = false;
  bool dropped_bytes_ = false;
  bool after_blank_line_ = false;
  TextPlace place_;
  std::optional<Word> peeked_;
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_MOVETEXT_H_
