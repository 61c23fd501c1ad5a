// Tables that are computed from the weights before the first evaluation.
#ifndef ZEITNOT_EVAL_WEIGHT_TABLE_H_
#define ZEITNOT_EVAL_WEIGHT_TABLE_H_

#include "eval/weights.h"

#ifdef ZEITNOT_FIT
#include <vector>
#endif

namespace zeitnot {

// kWeightTable<kMake> is kMake(kWeights), computed by the compiler. In the fitter (eval/fit), where
// weights change, it is computed at the start and again by RemakeWeightTables.
#ifdef ZEITNOT_FIT
inline std::vector<void (*)()>& WeightTableMakers() {
  static std::vector<void (*)()> makers;
  return makers;
}
inline void RemakeWeightTables() {
  for (void (*const make)() : WeightTableMakers()) make();
}

template <auto kMake>
// NOLINTNEXTLINE(readability-identifier-naming): constant in the program
inline decltype(kMake(kWeights)) kWeightTable = [] {
  WeightTableMakers().push_back([] { kWeightTable<kMake> = kMake(kWeights); });
  return kMake(kWeights);
}();
#else
template <auto kMake>
inline constexpr auto kWeightTable = kMake(kWeights);
#endif

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_WEIGHT_TABLE_H_
