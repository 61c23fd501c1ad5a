// The network while it learns: the numbers of eval/network as float, in one row, so that whatever
// treats all alike (optimiser, checkpoint) needs no names.
#ifndef ZEITNOT_EVAL_TRAIN_MODEL_H_
#define ZEITNOT_EVAL_TRAIN_MODEL_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/aligned_vector.h"
#include "eval/network/network.h"

namespace zeitnot::train {

// Weights stay within this either way. Then neurons of any position stay within 16 bits once they
// are quantised, and so do output weights times a neuron.
inline constexpr float kMostWeight = 1.98F;

// Where the parts of a model stand in its row.
class Layout {
 public:
  constexpr explicit Layout(std::size_t width) : width_(width) {}

  constexpr std::size_t width() const { return width_; }
  constexpr std::size_t features() const { return 0; }  // [input][neuron]
  constexpr std::size_t biases() const { return kInputCount * width_; }
  constexpr std::size_t outputs() const { return biases() + width_; }
  // [bucket][neurons of the side on move, then those of the other]
  constexpr std::size_t output(std::size_t bucket) const { return outputs() + bucket * 2 * width_; }
  constexpr std::size_t output_biases() const { return output(kOutputBucketCount); }
  constexpr std::size_t end() const { return output_biases() + kOutputBucketCount; }
  // With room for whole vectors; what is beyond the end stays zero.
  constexpr std::size_t size() const { return (end() + kWidthStep - 1) / kWidthStep * kWidthStep; }

 private:
  std::size_t width_;
};

struct Model {
  // All numbers zero.
  explicit Model(std::size_t width) : layout(width), numbers(layout.size()) {}
  // Drawn from the seed.
  static Model Random(std::size_t width, std::uint64_t seed);

  std::span<const float> OutputRow(std::size_t bucket) const {
    return {numbers.data() + layout.output(bucket), 2 * layout.width()};
  }
  std::span<float> OutputRow(std::size_t bucket) {
    return {numbers.data() + layout.output(bucket), 2 * layout.width()};
  }

  Layout layout;
  AlignedVector<float> numbers;
};

// Makes the output weights of each bucket so small that no sum of them can go beyond 32 bits once
// they are quantised; leaves them alone where that is so.
void LimitOutputs(Model& model);

// The network in whole numbers, each the nearest. Its scale is that of the output, in centipawns.
Network Quantise(const Model& model, int scale);

}  // namespace zeitnot::train

#endif  // ZEITNOT_EVAL_TRAIN_MODEL_H_
