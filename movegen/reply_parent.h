// A position as the kernels of movegen/kernels.h take it, and the replies that they leave out.
#ifndef ZEITNOT_MOVEGEN_REPLY_PARENT_H_
#define ZEITNOT_MOVEGEN_REPLY_PARENT_H_

#include <cstdint>
#include <span>

#include "movegen/kernels.h"
#include "movegen/move.h"
#include "movegen/position.h"

namespace zeitnot {

// Turns the boards. False if the side that replies has a castling right that needs more than the
// kernels know, which is castling from squares that standard chess does not use.
bool MakeReplyParent(const Position& position, ReplyParent& parent);

// The same for the position after a legal move, which is not made: most of a position is of no use
// here. False also for moves that do more than go from one square to another or that may be
// answered en passant.
bool MakeReplyParentAfter(const Position& position, Move move, ReplyParent& parent);

// Replies en passant to some of the legal moves of `position`: their number. Each is added to the
// entry of its move, unless `replies` is null.
std::uint64_t AddEnPassantReplies(const Position& position, std::span<const Move> moves,
                                  Replies* replies);

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_REPLY_PARENT_H_
