#include "search/features.h"

#include <algorithm>

#include "base/utf8.h"

namespace zeitnot {

Result<FeatureSet, std::string> FeaturesWithout(std::string_view names) {
  FeatureSet features;
  while (!names.empty()) {
    const std::size_t comma = names.find(',');
    const std::string_view name = names.substr(0, comma);
    const auto* const found = std::ranges::find(kFeatures, name, &FeatureRow::name);
    if (found == kFeatures.end())
      return Error{"there is no feature of the search named " + Quoted(name)};
    features.Remove(found->feature);
    names = comma == std::string_view::npos ? std::string_view() : names.substr(comma + 1);
  }
  return features;
}

}  // namespace zeitnot
