// The spellings that a word of a written game may have, without the stream it stands in. Private to
// the reading of games.
#ifndef ZEITNOT_REFEREE_NOTATION_MOVETEXT_WORDS_H_
#define ZEITNOT_REFEREE_NOTATION_MOVETEXT_WORDS_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "referee/notation/movetext.h"

namespace zeitnot::referee {

inline constexpr MessageKind<Verbatim> kResultSpelled{"movetext_words.result_spelled", "text"};

// A blank of a text whose tabs and other blanks have become plain ones.
inline bool IsBlank(char c) { return c == ' ' || c == '\n'; }
// Runs of blanks and line ends as one blank, none at the ends.
std::string Collapsed(std::string_view text);

// The blank or line end at the beginning of a text, in bytes; 0 if something else stands there.
std::size_t BlankLength(std::string_view text);

// Text as read, in UTF-8, trimmed and of at most `limit` bytes without a broken code point.
std::string Finished(std::string_view bytes, std::size_t limit);

// The length in bytes of what stands at the beginning of a text; 0 if it does not.
std::size_t MatchEnPassantMark(std::string_view text);  // "e.p.", "e. p.", in two scripts
std::size_t MatchCastlingSign(std::string_view text);   // also with blanks: "O - O"
std::size_t MatchPromotionTail(std::string_view text);  // "(Q)" or "=Q" with any letter

// Decides what a word of no special form is: a number, a result, a sign or a move.
void ClassifyPlainWord(Word& word);

// The numeric glyph of a sign such as "!?" or "±"; -1 for any other text.
int NagOfSign(std::string_view sign);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_MOVETEXT_WORDS_H_
