// What several chapters say of the Laws.
#ifndef ZEITNOT_REFEREE_CHAPTERS_LAW_MESSAGES_H_
#define ZEITNOT_REFEREE_CHAPTERS_LAW_MESSAGES_H_

#include "referee/laws/facts.h"
#include "referee/laws/message.h"

namespace zeitnot::referee {

inline constexpr MessageKind<> kEarlierMovesUnknown{"law.earlier_moves_unknown"};
inline constexpr FactKind<> kHowManyMoves{facts::kMovesCompleted, "law.how_many_moves"};
inline constexpr MessageKind<> kResignationEnds{"law.resignation_ends"};
inline constexpr MessageKind<> kWhenTwoAreTheSame{"law.when_two_are_the_same"};
inline constexpr MessageKind<> kNearestArticle{"law.nearest_article"};
inline constexpr MessageKind<> kPromotionStands{"law.promotion_stands"};
inline constexpr MessageKind<> kArbiterDoesNotAgree{"law.arbiter_does_not_agree"};
inline constexpr MessageKind<Color> kOpponentAccepts{"law.opponent_accepts", "opponent"};
inline constexpr MessageKind<> kWarning{"law.warning"};
inline constexpr MessageKind<> kArbiterSetsScore{"law.arbiter_sets_score"};
inline constexpr MessageKind<> kCompletedAfterFlag{"recording.completed_after_flag"};
inline constexpr MessageKind<> kLossIsPractice{"law.loss_is_practice"};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_CHAPTERS_LAW_MESSAGES_H_
