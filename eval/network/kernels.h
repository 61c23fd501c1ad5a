// The vector kernels of the network, compiled for every instruction set, and their scalar twin. No
// sum of a network that FindOverflow lets pass overflows in them, so all give the same numbers.
#ifndef ZEITNOT_EVAL_NETWORK_KERNELS_H_
#define ZEITNOT_EVAL_NETWORK_KERNELS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace zeitnot {

// Rows of `width` numbers that begin on cache lines.
using RowSpan = std::span<const std::int16_t* const>;

// The width is a possible one (network.h) everywhere.
struct NetworkKernels {
  // Neurons after a change: `from` less the rows removed, plus those added, in this order. `to` may
  // be `from`.
  void (*update)(const std::int16_t* from, RowSpan removed, RowSpan added, std::int16_t* to,
                 std::size_t width);
  // The sum that OutputScore takes: `own` are the neurons of the side on move, `other` those of the
  // other side, `weights` a row of output weights.
  std::int32_t (*output_sum)(const std::int16_t* own, const std::int16_t* other,
                             const std::int16_t* weights, std::size_t width);
  const char* target;  // as in MovegenKernels, or "scalar"
};

const NetworkKernels& ScalarNetworkKernels();
// Every set of vector kernels that this build holds and this processor can run, best first.
const std::vector<const NetworkKernels*>& SupportedNetworkKernels();
// Those of the instruction set that is chosen for the board (movegen/kernels.h).
const NetworkKernels& ChosenNetworkKernels();

}  // namespace zeitnot

#endif  // ZEITNOT_EVAL_NETWORK_KERNELS_H_
