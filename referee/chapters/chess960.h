// Starting positions and castling by the Chess960 rules (2009 and 2014: Appendix F; from 2017
// Guidelines II; not in the 2005 edition): the numbering 0 to 959 in common use, which arrays are
// valid and why others are not, and how a castling is carried out or what stands in its way.
// Standard chess is the array number 518, so the wording of castling serves it as well.
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
#include "movegen/setup.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

inline constexpr int kChess960Count = 960;
inline constexpr int kStandardArray = 518;

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

enum class StartFault {
  kPieces,    // not one king, one queen, two rooks, two bishops and two knights
  kKing,      // the king does not stand between the rooks (F.2a, II.2.1)
  kBishops,   // both bishops on squares of one colour (F.2b, II.2.2)
  kOpposite,  // Black's pieces do not stand opposite White's (F.2c, II.2.3)
  kPawns,     // a second rank that is not full of its own pawns
  kBetween,   // something on the third to sixth rank
  kMove,      // White does not have the move, or moves have been counted
  kCastling,  // a right to castle is missing
  kPlace,     // standard chess: a piece not on its square of the array (2.3)
};
struct StartIssue {
  StartFault fault;
  Message text;  // with the squares concerned
};
// All reasons why an array is not one of the 960.
std::vector<StartIssue> FindArrayIssues(const BackRank& array);

enum class StartKind { kStandard, kChess960 };
// All reasons why a set-up board is not a starting position of that kind.
std::vector<StartIssue> FindStartIssues(const Setup& setup, StartKind kind);

// The starting position of a number from 0 to 959; nothing for other numbers.
std::optional<Position> Chess960Start(int number);

// What the hands do (F.3b; II.3.2): the four ways.
enum class CastlingWay { kTwoMoves, kTransposition, kKingOnly, kRookOnly };
CastlingWay WayOf(Square king, Square rook, CastlingSide side);

// "White castles on the g-side (O-O): the king goes from e1 to g1, the rook from h1 to f1." The
// move is a legal castling in the position.
Message CastlingWording(const Position& position, Move castling);

// Why the player on move may not castle on that side now, one sentence a reason; empty if and only
// if that castling is legal.
std::vector<Message> CastlingObstacles(const Position& position, CastlingSide side);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_CHESS960_H_
