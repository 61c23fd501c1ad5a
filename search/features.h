// The parts of the search that can be left out one by one, to measure what each is worth. All are
// on in play; who leaves some out names them in SearchOptions.
#ifndef ZEITNOT_SEARCH_FEATURES_H_
#define ZEITNOT_SEARCH_FEATURES_H_

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "movegen/types.h"

namespace zeitnot {

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

struct FeatureRow {
  Feature feature;
  std::string_view name;  // as it is left out by
};
inline constexpr std::array<FeatureRow, kFeatureCount> kFeatures = {{
    {Feature::kAspiration, "aspiration"},
    {Feature::kTableMove, "table-move"},
    {Feature::kTableCutoff, "table-cutoff"},
    {Feature::kTableEvaluation, "table-evaluation"},
    {Feature::kQuietHistory, "quiet-history"},
    {Feature::kFollowUpHistory, "follow-up-history"},
    {Feature::kPawnHistory, "pawn-history"},
    {Feature::kKillers, "killers"},
    {Feature::kExchangeOrder, "exchange-order"},
    {Feature::kCorrection, "correction"},
    {Feature::kReverseFutility, "reverse-futility"},
    {Feature::kNullMove, "null-move"},
    {Feature::kNullMoveVerification, "null-move-verification"},
    {Feature::kInternalReduction, "internal-reduction"},
    {Feature::kLateMovePruning, "late-move-pruning"},
    {Feature::kFutility, "futility"},
    {Feature::kNoisyFutility, "noisy-futility"},
    {Feature::kExchangePruning, "exchange-pruning"},
    {Feature::kSingular, "singular"},
    {Feature::kMultiCut, "multi-cut"},
    {Feature::kNegativeExtension, "negative-extension"},
    {Feature::kCheckExtension, "check-extension"},
    {Feature::kLateMoveReduction, "late-move-reduction"},
    {Feature::kImproving, "improving"},
    {Feature::kEvaluationHistory, "evaluation-history"},
    {Feature::kFailLowHistory, "fail-low-history"},
    {Feature::kPrincipalHistory, "principal-history"},
    {Feature::kTableCutoffHistory, "table-cutoff-history"},
    {Feature::kQuiescenceFutility, "quiescence-futility"},
    {Feature::kQuiescenceExchange, "quiescence-exchange"},
    {Feature::kQuiescenceTable, "quiescence-table"},
}};
constexpr bool FeaturesAreInOrder() {
  for (std::size_t i = 0; i < kFeatures.size(); ++i) {
    if (Index(kFeatures[i].feature) != i || kFeatures[i].name.empty()) return false;
  }
  return true;
}
static_assert(FeaturesAreInOrder(), "one row for each Feature, in its order");

class FeatureSet {
 public:
  constexpr bool has(Feature feature) const { return (missing_ >> Index(feature) & 1U) == 0; }
  constexpr void Remove(Feature feature) { missing_ |= std::uint64_t{1} << Index(feature); }
  friend bool operator==(const FeatureSet&, const FeatureSet&) = default;

 private:
  static_assert(kFeatureCount <= 64);
  std::uint64_t missing_ = 0;
};

// All features but the named ones; names are separated by commas, an empty text names none. An
// error is a sentence.
Result<FeatureSet, std::string> FeaturesWithout(std::string_view names);

}  // namespace zeitnot

#endif  // ZEITNOT_SEARCH_FEATURES_H_
