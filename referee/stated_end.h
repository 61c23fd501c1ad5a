// What a record says about the end of its game: a result, or several that contradict each other,
// and in words how it ended (the tag Termination or the last comment of a game file). Whether that
// fits the board and the Laws is weighed by referee/stated_end_ruling.h.
#ifndef ZEITNOT_REFEREE_STATED_END_H_
#define ZEITNOT_REFEREE_STATED_END_H_

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/types.h"
#include "referee/movetext.h"

namespace zeitnot::referee {

enum class EndCause {
  kUnknown,  // nothing is said, or no more than "normal"
  kCheckmate,
  kStalemate,
  kCannotMate,  // "insufficient material"
  kRepetition,
  kMoveCount,
  kAgreement,
  kResignation,
  kTime,
  kTimeCannotMate,  // a flag fell and the opponent could not mate
  kIllegalMove,
  kInfraction,  // of rules that are not named
  kForfeit,
  kAbandoned,
  kAdjudication,
  kUnfinished,
};
inline constexpr std::size_t kEndCauseCount = static_cast<std::size_t>(EndCause::kUnfinished) + 1;

// The end as words say it.
struct WordedEnd {
  EndCause cause = EndCause::kUnknown;
  std::optional<Color> winner;  // where the words name the winner or the loser
};

// Reads what programs and people write: "time forfeit", "White resigns", "Anna won on time", "Game
// drawn by agreement". `names` are those of White and Black, empty if unknown. Nothing if the text
// as a whole says something else.
std::optional<WordedEnd> ReadWordedEnd(std::string_view text,
                                       const std::array<std::string, kColorCount>& names);

struct StatedEnd {
  // In the order of the record and without repetition; kUnknown ("*") is none.
  std::vector<StatedResult> results;
  std::vector<WordedEnd> words;

  void Add(StatedResult result);
  bool says_nothing() const { return results.empty() && words.empty(); }
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_STATED_END_H_
