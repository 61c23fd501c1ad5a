#include "referee/chapters/mate_reason.h"

namespace zeitnot::referee {
namespace {

constexpr MessageKind<> kStalemate{"mate_reason.stalemate"};
constexpr MessageKind<> kMatedItself{"mate_reason.mated_itself"};
constexpr MessageKind<> kOver{"mate_reason.over"};
constexpr MessageKind<> kLoneKing{"mate_reason.lone_king"};
constexpr MessageKind<> kKnight{"mate_reason.knight"};
constexpr MessageKind<> kBishopsOneColor{"mate_reason.bishops_one_color"};
constexpr MessageKind<> kBlocked{"mate_reason.blocked"};
constexpr MessageKind<Count> kClosed{"mate_reason.closed", "positions"};
constexpr MessageKind<Count, Count> kClosedAndBlocked{"mate_reason.closed_and_blocked", "positions",
                                                      "blocked"};
constexpr MessageKind<> kAllVisited{"mate_reason.all_visited"};
constexpr MessageKind<Count, Count, Count> kNotFound{"mate_reason.not_found", "plans", "searched",
                                                     "played"};
constexpr MessageKind<Count, Count, Count> kNotFoundInMemory{"mate_reason.not_found_in_memory",
                                                             "plans", "searched", "played"};
constexpr MessageKind<Count, Count> kNotSoShort{"mate_reason.not_so_short", "plies", "positions"};
constexpr MessageKind<Count, Count> kNotSoShortInMemory{"mate_reason.not_so_short_in_memory",
                                                        "plies", "positions"};
constexpr MessageKind<> kNoManMoves{"mate_reason.no_man_moves"};
constexpr MessageKind<> kIllegalPosition{"mate_reason.illegal_position"};
constexpr MessageKind<Color, Message> kCannotMate{"mate_reason.cannot_mate", "player", "reason"};

// A reason without numbers.
Message PlainReason(MateReason reason) {
  switch (reason) {
    case MateReason::kStalemate: return kStalemate;
    case MateReason::kMatedItself: return kMatedItself;
    case MateReason::kOver: return kOver;
    case MateReason::kLoneKing: return kLoneKing;
    case MateReason::kKnight: return kKnight;
    case MateReason::kBishopsOneColor: return kBishopsOneColor;
    case MateReason::kBlocked: return kBlocked;
    case MateReason::kAllVisited: return kAllVisited;
    case MateReason::kNoManMoves: return kNoManMoves;
    case MateReason::kIllegalPosition: return kIllegalPosition;
    case MateReason::kNone:
    case MateReason::kClosed:
    case MateReason::kNotFound:
    case MateReason::kNotSoShort: break;
  }
  return {};
}

}  // namespace

Message ReasonOf(const MateAnswer& answer) {
  if (answer.reason == MateReason::kClosed) {
    const ClosedSet& proof = answer.proof;
    return proof.refuted.empty() ? kClosed(proof.positions)
                                 : kClosedAndBlocked(proof.positions, proof.refuted.size());
  }
  if (answer.reason != MateReason::kNotFound) return PlainReason(answer.reason);
  const MateEffort& tried = answer.tried;
  const auto& kind = tried.memory_full ? kNotFoundInMemory : kNotFound;
  return kind(tried.plans, tried.searched, tried.played);
}

Message ReasonOf(const ShortestMateAnswer& answer) {
  if (answer.reason != MateReason::kNotSoShort) return PlainReason(answer.reason);
  const auto& kind = answer.memory_full ? kNotSoShortInMemory : kNotSoShort;
  return kind(answer.excluded_plies, answer.nodes);
}

Evidence CannotMateEvidence(Color side, const MateAnswer& answer) {
  return {kCannotMate(side, ReasonOf(answer)), std::nullopt, {}, answer.nodes};
}

}  // namespace zeitnot::referee
