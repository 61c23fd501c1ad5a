#include "movegen/kernels.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <string>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "movegen/kernels.cc"
#include "movegen/simd_targets.h"

#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#if HWY_TARGET != HWY_SCALAR
#include "movegen/attack_maps-inl.h"
#include "movegen/lists-inl.h"
#include "movegen/replies-inl.h"
#include "movegen/reply_sum-inl.h"
#endif

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR

ReplySum SumMultiplied(const ReplyParent& parent, const SliderTables& tables, MoveList& slow) {
  return SumReplies<MultipliedLookup, Rays>(parent, tables, slow);
}
#if ZEITNOT_TARGET_HAS_PEXT
ReplySum SumExtracted(const ReplyParent& parent, const SliderTables& tables, MoveList& slow) {
  return SumReplies<ExtractedLookup, Rays>(parent, tables, slow);
}
constexpr SumRepliesFunction kSumExtracted = SumExtracted;
#else
constexpr SumRepliesFunction kSumExtracted = nullptr;
#endif

#endif  // HWY_TARGET != HWY_SCALAR

const MovegenKernels* GetKernels() {
#if HWY_TARGET == HWY_SCALAR
  return nullptr;  // the scalar twin in movegen/replies.cc serves there
#else
  static const MovegenKernels kernels = {CountReplies,
                                         ComputeAttackMaps,
                                         ListMovesKernel(),
                                         {SumMultiplied, kSumExtracted},
                                         hwy::TargetName(HWY_TARGET),
                                         hn::Lanes(BoardTag())};
  return &kernels;
#endif
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "movegen/simd_dispatch.h"

namespace zeitnot {
namespace {

HWY_EXPORT(GetKernels);

const MovegenKernels* BestKernels() {
  const std::vector<const MovegenKernels*> supported = SupportedKernels();
  return supported.empty() ? nullptr : supported.front();
}

std::atomic<const MovegenKernels*>& Chosen() {
  static std::atomic<const MovegenKernels*> chosen = BestKernels();
  return chosen;
}

bool SameName(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

}  // namespace

const MovegenKernels* ChosenKernels() { return Chosen().load(std::memory_order_relaxed); }

std::vector<const MovegenKernels*> SupportedKernels() {
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
  // Highway builds no table for a single target, and no processor is asked.
  const MovegenKernels* const kernels = HWY_STATIC_DISPATCH(GetKernels)();
  return kernels == nullptr ? std::vector<const MovegenKernels*>() : std::vector{kernels};
#else
  return SupportedTables(HWY_DISPATCH_TABLE(GetKernels));
#endif
}

bool SelectKernels(std::string_view target) {
  if (SameName(target, "scalar")) {
    Chosen() = nullptr;
    return true;
  }
  for (const MovegenKernels* kernels : SupportedKernels()) {
    if (!SameName(target, kernels->target)) continue;
    Chosen() = kernels;
    return true;
  }
  return false;
}

std::string_view ChosenTargetName() {
  const MovegenKernels* kernels = ChosenKernels();
  return kernels == nullptr ? "scalar" : kernels->target;
}

}  // namespace zeitnot
#endif  // HWY_ONCE
