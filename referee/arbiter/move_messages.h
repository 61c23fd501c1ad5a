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
inline constexpr MessageKind<> kPromotionIsFinal{"move.promotion_is_final"};
inline constexpr MessageKind<> kCompletedByPress{"move.completed_by_press"};
inline constexpr MessageKind<> kMovedWithOneHand{"move.moved_with_one_hand"};
inline constexpr MessageKind<> kIllegalFactMissing{"move.illegal_fact_missing"};
inline constexpr MessageKind<> kTimesAreSet{"move.times_are_set"};
inline constexpr MessageKind<> kSetTimes{"move.set_times"};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_ARBITER_MOVE_MESSAGES_H_
