// The instruction sets that vector kernels are compiled for, the same for every table of kernels.
// To be read before Highway is.
#ifndef ZEITNOT_MOVEGEN_SIMD_TARGETS_H_
#define ZEITNOT_MOVEGEN_SIMD_TARGETS_H_

#define HWY_WANT_AVX3_DL
// The kernels keep vectors in classes and arrays, which vectors of unknown length do not allow;
// processors with SVE run the NEON kernels.
#define HWY_DISABLED_TARGETS (HWY_SVE | HWY_SVE2 | HWY_SVE_256 | HWY_SVE2_128 | HWY_RVV)

#endif  // ZEITNOT_MOVEGEN_SIMD_TARGETS_H_
