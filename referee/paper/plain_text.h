// Texts from files and command lines, made fit for a page.
#ifndef ZEITNOT_REFEREE_PAPER_PLAIN_TEXT_H_
#define ZEITNOT_REFEREE_PAPER_PLAIN_TEXT_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace zeitnot::referee {

// More of a name or of any other text of a paper is cut off.
inline constexpr std::size_t kLongestName = 300;
inline constexpr std::size_t kLongestText = 8000;

// The text in well-formed UTF-8 on one line: without control characters and without characters that
// turn the direction of what is written; blanks in a row are one. What is not UTF-8 becomes U+FFFD.
std::string PlainText(std::string_view text);
// The same with at most that many code points, the last one an ellipsis if something is cut off.
std::string PlainText(std::string_view text, std::size_t most);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_PAPER_PLAIN_TEXT_H_
