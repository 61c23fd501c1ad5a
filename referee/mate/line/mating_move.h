// A move that mates at once, found by looking at the few that can.
#ifndef ZEITNOT_REFEREE_MATE_LINE_MATING_MOVE_H_
#define ZEITNOT_REFEREE_MATE_LINE_MATING_MOVE_H_

#include <optional>

#include "movegen/move.h"
#include "referee/mate/line/line_board.h"

namespace zeitnot::referee {

// True if the move of a man of the side to move, which becomes or stays `type`, is legal and mates
// with a check by that man. The man is no king, and no pawn of the board has just made a double
// step.
bool Mates(const LineBoard& board, Square from, Square to, PieceType type);

// Such a move of a piece or of a pawn that promotes; std::nullopt where more than five squares next
// to the king are not attacked yet.
std::optional<Move> FindMatingMove(const LineBoard& board);

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_MATE_LINE_MATING_MOVE_H_
