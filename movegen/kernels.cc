#include "movegen/kernels.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <string>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "movegen/kernels.cc"
#define HWY_WANT_AVX3_DL
// The kernels keep vectors in classes and arrays, which vectors of unknown length do not allow;
// processors with SVE run the NEON kernels.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)
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
namespace zeitnot {
namespace {

HWY_EXPORT(GetKernels);

// The kernels compiled for one target. Highway's own record of the chosen target is left alone, so
// that asking never disturbs other threads.
const MovegenKernels* KernelsOf([[maybe_unused]] std::int64_t target) {
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
  return HWY_STATIC_DISPATCH(GetKernels)();  // Highway builds no table for a single target
#else
  hwy::ChosenTarget chosen;
  chosen.Update(target);
  return HWY_DISPATCH_TABLE(GetKernels)[chosen.GetIndex()]();
#endif
}

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
  std::vector<const MovegenKernels*> supported;
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
  const std::vector<std::int64_t> targets = {HWY_TARGETS};  // no processor is asked
#else
  const std::vector<std::int64_t> targets = hwy::SupportedAndGeneratedTargets();
#endif
  for (const std::int64_t target : targets) {
    if (const MovegenKernels* kernels = KernelsOf(target)) supported.push_back(kernels);
  }
  return supported;
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
