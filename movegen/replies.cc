#include "movegen/replies.h"

#include "movegen/generate.h"
#include "movegen/reply_parent.h"

namespace zeitnot {
namespace {

Replies Pack(int count, bool in_check) {
  return {static_cast<std::uint16_t>(count | (in_check ? 0x8000 : 0))};
}

// The scalar twin: makes each move and counts.
std::uint64_t CountScalar(const Position& parent, std::span<const Move> moves, Replies* replies) {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Position child = parent.After(moves[i]);
    const int count = CountLegal(child);
    sum += static_cast<std::uint64_t>(count);
    if (replies != nullptr) replies[i] = Pack(count, child.InCheck());
  }
  return sum;
}

}  // namespace

std::uint64_t CountRepliesWith(const MovegenKernels* kernels, const Position& parent,
                               std::span<const Move> moves, Replies* replies) {
  ReplyParent turned;
  if (kernels == nullptr || !MakeReplyParent(parent, turned))
    return CountScalar(parent, moves, replies);
  const std::uint64_t sum = kernels->count_replies(turned, moves.data(), moves.size(), replies);
  return sum + AddEnPassantReplies(parent, moves, replies);
}

std::uint64_t CountReplies(const Position& parent, std::span<const Move> moves, Replies* replies) {
  return CountRepliesWith(ChosenKernels(), parent, moves, replies);
}

}  // namespace zeitnot
