// Letters of the languages that rulings are told in. Knows no word.
#ifndef ZEITNOT_REFEREE_WORDS_LETTERS_H_
#define ZEITNOT_REFEREE_WORDS_LETTERS_H_

#include <string>
#include <string_view>

namespace zeitnot::referee {

enum class Script { kLatin, kCyrillic };

// The text with its first letter as a capital: Latin letters with or without marks, Cyrillic.
std::string Capitalized(std::string text);

// Serbian in Latin letters put into Cyrillic, letter by letter: "lj", "nj" and "dž" are one letter.
// What is no letter of Serbian stays.
std::string InCyrillic(std::string_view latin);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_WORDS_LETTERS_H_
