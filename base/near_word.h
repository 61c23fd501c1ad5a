// The word that somebody may have meant who wrote another one, for errors that name what would be
// right.
#ifndef ZEITNOT_BASE_NEAR_WORD_H_
#define ZEITNOT_BASE_NEAR_WORD_H_

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace zeitnot {

// The word of the list that differs from `word` by the fewest slips (a letter too many, one
// missing, one wrong, two exchanged; a plural or a past tense), in the order of the list; nothing
// if none is so near that it can be meant. Case, blanks and hyphens do not count.
std::optional<std::string_view> NearestWord(std::string_view word,
                                            std::span<const std::string_view> words);

// `"a", "b" or "c"`.
std::string JoinQuotedOr(std::span<const std::string_view> words);

// What to write instead of `word`: `did you mean "b"? It may be "a", "b" or "c"`.
std::string SayWhatMayBe(std::string_view word, std::span<const std::string_view> words);

}  // namespace zeitnot

#endif  // ZEITNOT_BASE_NEAR_WORD_H_
