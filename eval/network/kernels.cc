#include "eval/network/kernels.h"

#include <string_view>

#include "eval/network/network.h"
#include "movegen/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "eval/network/kernels.cc"
#include "movegen/simd_targets.h"

#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {
namespace {

#if HWY_TARGET != HWY_SCALAR

namespace hn = hwy::HWY_NAMESPACE;

using NeuronTag = hn::ScalableTag<std::int16_t>;
using SumTag = hn::RepartitionToWide<NeuronTag>;

constexpr std::size_t kNeuronLanes = hn::MaxLanes(NeuronTag());
static_assert(kWidthStep % kNeuronLanes == 0);
// Neurons that are kept in registers while many rows are added.
constexpr std::size_t kTileVectors = 8;

// Some vectors of neurons, all rows.
template <std::size_t kVectors>
void UpdateTile(const std::int16_t* from, RowSpan removed, RowSpan added, std::int16_t* to,
                std::size_t begin) {
  const NeuronTag tag;
  hn::Vec<NeuronTag> sums[kVectors];
  for (std::size_t v = 0; v < kVectors; ++v)
    sums[v] = hn::Load(tag, from + begin + v * kNeuronLanes);
  for (const std::int16_t* const row : removed) {
    for (std::size_t v = 0; v < kVectors; ++v)
      sums[v] = hn::Sub(sums[v], hn::Load(tag, row + begin + v * kNeuronLanes));
  }
  for (const std::int16_t* const row : added) {
    for (std::size_t v = 0; v < kVectors; ++v)
      sums[v] = hn::Add(sums[v], hn::Load(tag, row + begin + v * kNeuronLanes));
  }
  for (std::size_t v = 0; v < kVectors; ++v) hn::Store(sums[v], tag, to + begin + v * kNeuronLanes);
}

void UpdateByTiles(const std::int16_t* from, RowSpan removed, RowSpan added, std::int16_t* to,
                   std::size_t width) {
  std::size_t i = 0;
  for (; i + kTileVectors * kNeuronLanes <= width; i += kTileVectors * kNeuronLanes)
    UpdateTile<kTileVectors>(from, removed, added, to, i);
  for (; i < width; i += kNeuronLanes) UpdateTile<1>(from, removed, added, to, i);
}

// The changes of one move: this many rows each.
template <std::size_t kRemoved, std::size_t kAdded>
void UpdateByMove(const std::int16_t* from, RowSpan removed, RowSpan added, std::int16_t* to,
                  std::size_t width) {
  const NeuronTag tag;
  const std::int16_t* minus[kRemoved];
  const std::int16_t* plus[kAdded];
  for (std::size_t row = 0; row < kRemoved; ++row) minus[row] = removed[row];
  for (std::size_t row = 0; row < kAdded; ++row) plus[row] = added[row];
  for (std::size_t i = 0; i < width; i += kNeuronLanes) {
    auto sum = hn::Load(tag, from + i);
    for (std::size_t row = 0; row < kRemoved; ++row)
      sum = hn::Sub(sum, hn::Load(tag, minus[row] + i));
    for (std::size_t row = 0; row < kAdded; ++row) sum = hn::Add(sum, hn::Load(tag, plus[row] + i));
    hn::Store(sum, tag, to + i);
  }
}

void Update(const std::int16_t* from, RowSpan removed, RowSpan added, std::int16_t* to,
            std::size_t width) {
  if (added.size() == 1 && removed.size() == 1)
    UpdateByMove<1, 1>(from, removed, added, to, width);
  else if (added.size() == 1 && removed.size() == 2)
    UpdateByMove<2, 1>(from, removed, added, to, width);
  else
    UpdateByTiles(from, removed, added, to, width);
}

// Adds c * c * weight of some neurons c to the two sums together. A neuron is at most 255, a weight
// at most 128, so c * weight has 16 bits.
HWY_INLINE void AddWeightedSquares(const std::int16_t* neurons, const std::int16_t* weights,
                                   hn::Vec<SumTag>& sum, hn::Vec<SumTag>& rest) {
  const NeuronTag tag;
  const auto neuron = hn::Min(hn::Max(hn::Load(tag, neurons), hn::Zero(tag)),
                              hn::Set(tag, std::int16_t{kNeuronUnit}));
  const auto weighted = hn::Mul(neuron, hn::Load(tag, weights));
  sum = hn::ReorderWidenMulAccumulate(SumTag(), neuron, weighted, sum, rest);
}

std::int32_t OutputSum(const std::int16_t* own, const std::int16_t* other,
                       const std::int16_t* weights, std::size_t width) {
  const SumTag tag;
  auto own_sum = hn::Zero(tag);
  auto own_rest = hn::Zero(tag);
  auto other_sum = hn::Zero(tag);
  auto other_rest = hn::Zero(tag);
  for (std::size_t i = 0; i < width; i += kNeuronLanes) {
    AddWeightedSquares(own + i, weights + i, own_sum, own_rest);
    AddWeightedSquares(other + i, weights + width + i, other_sum, other_rest);
  }
  const auto sum = hn::Add(hn::Add(own_sum, own_rest), hn::Add(other_sum, other_rest));
  return hn::GetLane(hn::SumOfLanes(tag, sum));
}

#endif  // HWY_TARGET != HWY_SCALAR

const NetworkKernels* GetKernels() {
#if HWY_TARGET == HWY_SCALAR
  return nullptr;  // the scalar twin serves there
#else
  static const NetworkKernels kernels = {Update, OutputSum, hwy::TargetName(HWY_TARGET)};
  return &kernels;
#endif
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "movegen/simd_dispatch.h"

namespace zeitnot {
namespace {

HWY_EXPORT(GetKernels);

std::vector<const NetworkKernels*> FindSupported() {
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
  // Highway builds no table for a single target, and no processor is asked.
  const NetworkKernels* const kernels = HWY_STATIC_DISPATCH(GetKernels)();
  return kernels == nullptr ? std::vector<const NetworkKernels*>() : std::vector{kernels};
#else
  return SupportedTables(HWY_DISPATCH_TABLE(GetKernels));
#endif
}

}  // namespace

const std::vector<const NetworkKernels*>& SupportedNetworkKernels() {
  static const std::vector<const NetworkKernels*> supported = FindSupported();
  return supported;
}

const NetworkKernels& ChosenNetworkKernels() {
  for (const NetworkKernels* const kernels : SupportedNetworkKernels()) {
    if (kernels->target == ChosenTargetName()) return *kernels;
  }
  return ScalarNetworkKernels();
}

}  // namespace zeitnot
#endif  // HWY_ONCE
