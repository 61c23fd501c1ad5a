// The parts of the search that can be left out one by one, to measure what each is worth. All are
// on in play; who leaves some out names them in SearchOptions.
#ifndef ZEITNOT_SEARCH_FEATURES_H_
#define ZEITNOT_SEARCH_FEATURES_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "movegen/types.h"

namespace zeitnot {

// In the order of kFeatureNames (features.cc).
enum class Feature : std::uint8_t {
  kAspiration,
  kTableMove,
  kTableCutoff,
  kTableEvaluation,
  kQuietHistory,
  kFollowUpHistory,
  kPawnHistory,
  kKillers,
  kExchangeOrder,
  kCorrection,
  kReverseFutility,
  kNullMove,
  kNullMoveVerification,
  kInternalReduction,
  kLateMovePruning,
  kFutility,
  kNoisyFutility,
  kExchangePruning,
  kSingular,
  kMultiCut,
  kNegativeExtension,
  kCheckExtension,
  kLateMoveReduction,
  kImproving,
  kEvaluationHistory,
  kFailLowHistory,
  kPrincipalHistory,
  kTableCutoffHistory,
  kQuiescenceFutility,
  kQuiescenceExchange,
  kQuiescenceTable,
};
inline constexpr std::size_t kFeatureCount = Index(Feature::kQuiescenceTable) + 1;

class FeatureSet {
 public:
  constexpr bool has(Feature feature) const { return (missing_ >> Index(feature) & 1U) == 0; }
  constexpr void Remove(Feature feature) { missing_ |= std::uint64_t{1} << Index(feature); }
  friend bool operator==(const FeatureSet&, const FeatureSet&) = default;

 private:
  static_assert(kFeatureCount <= 64);
  std::uint64_t missing_ = 0;
};

// As "late-move-pruning".
std::string_view NameOf(Feature feature);
// All features but the named ones; names are separated by commas, an empty text names none. An
// error is a sentence.
Result<FeatureSet, std::string> FeaturesWithout(std::string_view names);

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_FEATURES_H_
