#include "movegen/kernels.h"

#include <algorithm>
#include <cctype>
#include <string>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "movegen/kernels.cc"
#define HWY_WANT_AVX3_DL
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#if HWY_TARGET != HWY_SCALAR
#include "movegen/attack_maps-inl.h"
#include "movegen/replies-inl.h"
#endif

HWY_BEFORE_NAMESPACE();
namespace zeitnot {
namespace HWY_NAMESPACE {

const MovegenKernels* GetKernels() {
#if HWY_TARGET == HWY_SCALAR
  return nullptr;  // the scalar twin in movegen/replies.cc serves there
#else
  static const MovegenKernels kernels = {CountReplies, ComputeAttackMaps,
                                         hwy::TargetName(HWY_TARGET), hn::Lanes(BoardTag())};
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

// The choice is made once, and again only by SelectKernels.
const MovegenKernels*& Chosen() {
  static const MovegenKernels* chosen = HWY_DYNAMIC_DISPATCH(GetKernels)();
  return chosen;
}

bool SameName(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
    return std::tolower(x) == std::tolower(y);
  });
}

}  // namespace

const MovegenKernels* ChosenKernels() { return Chosen(); }

std::vector<const MovegenKernels*> SupportedKernels() {
  std::vector<const MovegenKernels*> supported;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    if (const MovegenKernels* kernels = HWY_DYNAMIC_DISPATCH(GetKernels)())
      supported.push_back(kernels);
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
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
