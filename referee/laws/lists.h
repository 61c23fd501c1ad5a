// Things that an Article lists, in its order.
#ifndef ZEITNOT_REFEREE_LAWS_LISTS_H_
#define ZEITNOT_REFEREE_LAWS_LISTS_H_

#include <cstddef>

namespace zeitnot::referee {

// What has to stand on the envelope of a sealed move, in the order of the Article.
enum class EnvelopeItem { kNames, kPosition, kTimes, kSealer, kMoveNumber, kOffer, kResumption };
inline constexpr std::size_t kEnvelopeItemCount = 7;
// The items of the penalty menu, in the order of the Article.
enum class PenaltyKind {
  kWarning,
  kMoreTimeForOpponent,
  kLessTimeForOffender,
  kMorePointsForOpponent,
  kFewerPointsForOffender,
  kLoss,
  kFine,
  kRounds,
  kExpulsion,
};

}  // namespace zeitnot::referee

#endif  // ZEITNOT_REFEREE_LAWS_LISTS_H_
