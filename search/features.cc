#include "search/features.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"

namespace zeitnot {
namespace {

constexpr std::array<std::string_view, kFeatureCount> kFeatureNames = {
    "aspiration",
    "table-move",
    "table-cutoff",
    "table-evaluation",
    "quiet-history",
    "follow-up-history",
    "pawn-history",
    "killers",
    "exchange-order",
    "correction",
    "reverse-futility",
    "null-move",
    "null-move-verification",
    "internal-reduction",
    "late-move-pruning",
    "futility",
    "noisy-futility",
    "exchange-pruning",
    "singular",
    "multi-cut",
    "negative-extension",
    "check-extension",
    "late-move-reduction",
    "improving",
    "evaluation-history",
    "fail-low-history",
    "principal-history",
    "table-cutoff-history",
    "quiescence-futility",
    "quiescence-exchange",
    "quiescence-table",
};
static_assert(!kFeatureNames.back().empty(), "a name for each feature");

}  // namespace

std::string_view NameOf(Feature feature) { return kFeatureNames[Index(feature)]; }

Result<FeatureSet, std::string> FeaturesWithout(std::string_view names) {
  FeatureSet features;
  while (!names.empty()) {
    const std::size_t comma = names.find(',');
    const std::string_view name = names.substr(0, comma);
    const auto* const found = std::find(kFeatureNames.begin(), kFeatureNames.end(), name);
    if (found == kFeatureNames.end())
      return Error{"there is no feature of the search named " + Quoted(name)};
    features.Remove(static_cast<Feature>(found - kFeatureNames.begin()));
    names = comma == std::string_view::npos ? std::string_view() : names.substr(comma + 1);
  }
  return features;
}

}  // namespace zeitnot
