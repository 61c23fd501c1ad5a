// What the tags of one game say: the position that it starts from, its result and date, and whether
// they contradict each other or the moves.
#ifndef ZEITNOT_REFEREE_NOTATION_PGN_TAGS_H_
#define ZEITNOT_REFEREE_NOTATION_PGN_TAGS_H_

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "referee/notation/pgn.h"

namespace zeitnot::referee {

struct RosterTag {
  std::string_view name;
  std::string_view unknown;  // the value that says that nobody knows it
};

// The tags that every game in export format has, in their order.
inline constexpr std::array<RosterTag, 7> kSevenTagRoster = {{{"Event", "?"},
                                                              {"Site", "?"},
                                                              {"Date", "????.??.??"},
                                                              {"Round", "?"},
                                                              {"White", "?"},
                                                              {"Black", "?"},
                                                              {"Result", "*"}}};

// A tag as it stands in a game file, without the end of its line.
std::string WriteTag(std::string_view name, std::string_view value);

// The result after the moves is not that of the tag.
inline constexpr MessageKind<Verbatim, Verbatim> kResultsDiffer{"pgn_tags.results_differ", "tag",
                                                                "end"};

// No result stands after the moves, nor "*".
inline constexpr MessageKind<> kNoResult{"pgn_tags.no_result"};

// "2024.07.01", also with hyphens or slashes; std::nullopt if a part is missing or it is no date.
std::optional<std::chrono::year_month_day> ReadPgnDate(std::string_view text);

// Sets start and chess960 from the tags Variant, SetUp and FEN, or the error.
void SetUpStart(PgnGame& game);

// Compares the result after the moves with the Result tag, which stands in for a missing one; both
// are kept in `end`.
void SettleResult(bool has_marker, PgnGame& game);

// Adds to `end` what the tag Termination and the last comment say; warns of a tag that says nothing
// known.
void ReadTermination(PgnGame& game);

// Warns of dates that are none and of tags that contradict each other or the moves.
void CheckTags(PgnGame& game);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_NOTATION_PGN_TAGS_H_
