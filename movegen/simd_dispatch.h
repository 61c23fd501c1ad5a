// Finding the tables of vector kernels that this processor can run. To be read after Highway.
#ifndef ZEITNOT_MOVEGEN_SIMD_DISPATCH_H_
#define ZEITNOT_MOVEGEN_SIMD_DISPATCH_H_

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace zeitnot {

// The kernels of every target that is compiled and that the processor has, best first. `getters` is
// HWY_DISPATCH_TABLE of a function that returns them or null. Highway's own record of the chosen
// target is left alone, so that asking never disturbs other threads.
template <typename Kernels, std::size_t kCount>
std::vector<const Kernels*> SupportedTables(const Kernels* (*const (&getters)[kCount])()) {
  std::vector<const Kernels*> supported;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::ChosenTarget chosen;
    chosen.Update(target);
    if (const Kernels* kernels = getters[chosen.GetIndex()]()) supported.push_back(kernels);
  }
  return supported;
}

}  // namespace zeitnot

#endif  // ZEITNOT_MOVEGEN_SIMD_DISPATCH_H_
