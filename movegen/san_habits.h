// Habits of writing that concern the letters alone: blanks of every kind, sheets in capital or in
// small letters only, descriptive notation. For those who read games, not for those who use them.
#ifndef ZEITNOT_MOVEGEN_SAN_HABITS_H_
#define ZEITNOT_MOVEGEN_SAN_HABITS_H_

#include <string>
#include <string_view>
#include <vector>

namespace zeitnot::internal {

// Blanks and line ends; no-break, narrow and zero-width spaces too.
bool IsBlankPoint(char32_t c);

// Of Latin, Cyrillic and Greek letters; any other code point as it is.
char32_t LowerLetter(char32_t c);
char32_t UpperLetter(char32_t c);

// The texts that are meant if capital and small letters were not distinguished: the first letter as
// a piece or as a file. None for a text with both kinds of letters.
std::vector<std::string> CaseVariants(std::string_view text);

// True for a move in descriptive notation: "P-K4", "Kt-KB3", "PxP".
bool IsDescriptive(std::string_view text);

}  // namespace zeitnot::internal

#endif  // ZEITNOT_MOVEGEN_SAN_HABITS_H_
