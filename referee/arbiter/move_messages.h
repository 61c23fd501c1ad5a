// Messages that several chapters on moves say.
#ifndef ZEITNOT_REFEREE_ARBITER_MOVE_MESSAGES_H_
#define ZEITNOT_REFEREE_ARBITER_MOVE_MESSAGES_H_

#include "referee/laws/message.h"
#include "referee/log/fact_types.h"

namespace zeitnot::referee {

inline constexpr MessageKind<> kAboutMove{"move.about_move"};
inline constexpr FactKind<> kWhichLanguage{InEvent("language"), "move.which_language"};
inline constexpr MessageKind<> kWhatIsLegal{"move.what_is_legal"};
inline constexpr MessageKind<> kWhatIsIllegal{"move.what_is_illegal"};
inline constexpr MessageKind<> kPinnedAttacks{"move.pinned_attacks"};
inline constexpr MessageKind<> kCompletedByPress{"move.completed_by_press"};
inline constexpr MessageKind<> kMovedWithOneHand{"move.moved_with_one_hand"};
inline constexpr MessageKind<> kIllegalFactMissing{"move.illegal_fact_missing"};
inline constexpr MessageKind<> kTimesAreSet{"move.times_are_set"};
inline constexpr MessageKind<> kSetTimes{"move.set_times"};
inline constexpr MessageKind<> kColorOfPawn{"move.color_of_pawn"};
inline constexpr MessageKind<> kSameHandPresses{"move.same_hand_presses"};
inline constexpr MessageKind<> kKingIsNotTaken{"move.king_is_not_taken"};
inline constexpr MessageKind<> kTimesAfterIrregularity{"move.times_after_irregularity"};
inline constexpr MessageKind<> kIllegalPositionFirst{"move.illegal_position_first"};
inline constexpr MessageKind<Square> kNoPieceThere{"move.no_piece_there", "square"};
inline constexpr MessageKind<> kChess960Rules{"move.chess960_rules"};
inline constexpr MessageKind<> kCountsAsOffer{"draw_claims.counts_as_offer"};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_MOVE_MESSAGES_H_
