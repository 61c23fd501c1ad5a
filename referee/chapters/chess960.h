// Starting positions by the Chess960 rules (2009 and 2014: Appendix F; from 2017 Guidelines II; not
// in the 2005 edition): the numbering 0 to 959 in common use, which arrays are valid and why others
// are not.
#ifndef ZEITNOT_REFEREE_CHAPTERS_CHESS960_H_
#define ZEITNOT_REFEREE_CHAPTERS_CHESS960_H_

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "movegen/position.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

inline constexpr int kChess960Count = 960;

// The pieces of a first rank from the a-file to the h-file.
using BackRank = std::array<PieceType, kFileCount>;

// The array of a number from 0 to 959; nothing for other numbers.
std::optional<BackRank> Chess960Array(int number);
// The number of a valid array; nothing for others.
std::optional<int> Chess960Number(const BackRank& array);

struct BackRankError {
  Message text;
  std::size_t offset = 0;  // in bytes
};
// Reads eight letters K, Q, R, B, N from the a-file to the h-file, upper or lower case.
Result<BackRank, BackRankError> ReadBackRank(std::string_view text);
// "RNBQKBNR".
std::string BackRankText(const BackRank& array);

// All reasons why an array is not one of the 960: its pieces, the king not between the rooks (F.2a;
// II.2.1), bishops on one colour (F.2b; II.2.2).
std::vector<Message> FindArrayIssues(const BackRank& array);

// The starting position of a number from 0 to 959; nothing for other numbers.
std::optional<Position> Chess960Start(int number);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_CHESS960_H_
