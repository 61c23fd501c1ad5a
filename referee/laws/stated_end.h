// What a record says about the end of its game: a result, or several that contradict each other,
// and in words how it ended (the tag Termination or the last comment of a game file). Whether that
// fits the board and the Laws is weighed by referee/chapters/stated_end_ruling.h.
#ifndef ZEITNOT_REFEREE_LAWS_STATED_END_H_
#define ZEITNOT_REFEREE_LAWS_STATED_END_H_

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "movegen/types.h"

namespace zeitnot::referee {

// The result as a game file states it.
enum class StatedResult { kUnknown, kWhiteWins, kBlackWins, kDraw, kBothLose };
// "1-0", "0-1", "1/2-1/2", "0-0" or "*".
const char* StatedResultText(StatedResult result);

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

struct StatedEnd {
  // In the order of the record and without repetition; kUnknown ("*") is none.
  std::vector<StatedResult> results;
  std::vector<WordedEnd> words;

  void Add(StatedResult result);
  bool says_nothing() const { return results.empty() && words.empty(); }
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_STATED_END_H_
