// How a game ended as words say it: the tag Termination or the last comment of a game file.
#ifndef ZEITNOT_REFEREE_NOTATION_WORDED_END_H_
#define ZEITNOT_REFEREE_NOTATION_WORDED_END_H_

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/types.h"
#include "referee/laws/stated_end.h"

namespace zeitnot::referee {

// Reads what programs and people write: "time forfeit", "White resigns", "Anna won on time", "Game
// drawn by agreement". `names` are those of White and Black, empty if unknown. std::nullopt if the
// text as a whole says something else.
std::optional<WordedEnd> ReadWordedEnd(std::string_view text,
                                       const std::array<std::string, kColorCount>& names);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_WORDED_END_H_
