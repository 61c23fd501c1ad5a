#include "eval/train/kernels.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "eval/train/kernels.cc"
#include "movegen/simd_targets.h"

#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace zeitnot::train {
namespace HWY_NAMESPACE {

#if HWY_TARGET != HWY_SCALAR

namespace hn = hwy::HWY_NAMESPACE;
using Floats = hn::ScalableTag<float>;
using Vector = hn::Vec<Floats>;

// So many vectors at a time stay in registers while the rows of the inputs go by.
constexpr std::size_t kMostVectors = 8;

HWY_INLINE Vector Cut(Vector neuron) {
  const Floats d;
  return hn::Min(hn::Max(neuron, hn::Zero(d)), hn::Set(d, 1.0F));
}

// The part of Forward from one neuron on.
template <std::size_t kVectors>
HWY_INLINE Vector ForwardPart(const float* features, const float* biases, const float* outputs,
                              std::span<const std::uint16_t> inputs, std::size_t width,
                              float* neurons, Vector sum) {
  const Floats d;
  Vector parts[kVectors];
  for (std::size_t v = 0; v < kVectors; ++v) parts[v] = hn::Load(d, biases + v * hn::Lanes(d));
  for (const std::size_t input : inputs) {
    const float* const row = features + input * width;
    for (std::size_t v = 0; v < kVectors; ++v)
      parts[v] = hn::Add(parts[v], hn::Load(d, row + v * hn::Lanes(d)));
  }
  for (std::size_t v = 0; v < kVectors; ++v) {
    hn::Store(parts[v], d, neurons + v * hn::Lanes(d));
    const Vector cut = Cut(parts[v]);
    sum = hn::MulAdd(hn::Mul(cut, cut), hn::Load(d, outputs + v * hn::Lanes(d)), sum);
  }
  return sum;
}

float Forward(const float* features, const float* biases, const float* outputs,
              std::span<const std::uint16_t> inputs, std::size_t width, float* neurons) {
  const Floats d;
  const std::size_t lanes = hn::Lanes(d);
  Vector sum = hn::Zero(d);
  std::size_t i = 0;
  for (; i + kMostVectors * lanes <= width; i += kMostVectors * lanes)
    sum = ForwardPart<kMostVectors>(features + i, biases + i, outputs + i, inputs, width,
                                    neurons + i, sum);
  for (; i < width; i += 2 * lanes)
    sum = ForwardPart<2>(features + i, biases + i, outputs + i, inputs, width, neurons + i, sum);
  return hn::GetLane(hn::SumOfLanes(d, sum));
}

template <std::size_t kVectors>
HWY_INLINE void BackwardPart(const float* neurons, const float* outputs, float slope,
                             std::span<const std::uint16_t> inputs, std::size_t width,
                             float* features_gradient, float* biases_gradient,
                             float* outputs_gradient) {
  const Floats d;
  const Vector slopes = hn::Set(d, slope);
  Vector parts[kVectors];
  for (std::size_t v = 0; v < kVectors; ++v) {
    const std::size_t at = v * hn::Lanes(d);
    const Vector neuron = hn::Load(d, neurons + at);
    const Vector cut = Cut(neuron);
    const Vector by_square = hn::Mul(slopes, cut);
    hn::Store(hn::MulAdd(by_square, cut, hn::Load(d, outputs_gradient + at)), d,
              outputs_gradient + at);
    const Vector by_neuron = hn::Mul(hn::Add(by_square, by_square), hn::Load(d, outputs + at));
    parts[v] = hn::IfThenElseZero(hn::Lt(neuron, hn::Set(d, 1.0F)), by_neuron);
    hn::Store(hn::Add(hn::Load(d, biases_gradient + at), parts[v]), d, biases_gradient + at);
  }
  for (const std::size_t input : inputs) {
    float* const row = features_gradient + input * width;
    for (std::size_t v = 0; v < kVectors; ++v) {
      float* const place = row + v * hn::Lanes(d);
      hn::Store(hn::Add(hn::Load(d, place), parts[v]), d, place);
    }
  }
}

void Backward(const float* neurons, const float* outputs, float slope,
              std::span<const std::uint16_t> inputs, std::size_t width, float* features_gradient,
              float* biases_gradient, float* outputs_gradient) {
  const std::size_t lanes = hn::Lanes(Floats());
  std::size_t i = 0;
  for (; i + kMostVectors * lanes <= width; i += kMostVectors * lanes)
    BackwardPart<kMostVectors>(neurons + i, outputs + i, slope, inputs, width,
                               features_gradient + i, biases_gradient + i, outputs_gradient + i);
  for (; i < width; i += 2 * lanes)
    BackwardPart<2>(neurons + i, outputs + i, slope, inputs, width, features_gradient + i,
                    biases_gradient + i, outputs_gradient + i);
}

void Adam(const AdamRows& rows, const AdamStep& step, std::size_t begin, std::size_t end) {
  const Floats d;
  const Vector most = hn::Set(d, step.most);
  const Vector least = hn::Set(d, -step.most);
  for (std::size_t i = begin; i < end; i += hn::Lanes(d)) {
    Vector gradient = hn::Zero(d);
    for (std::size_t worker = 0; worker < rows.workers; ++worker) {
      float* const part = rows.gradients + worker * rows.stride + i;
      gradient = hn::Add(gradient, hn::Load(d, part));
      hn::Store(hn::Zero(d), d, part);
    }
    gradient = hn::Mul(gradient, hn::Set(d, step.gradient_factor));
    const Vector first = hn::MulAdd(hn::Set(d, kFirstDecay), hn::Load(d, rows.first + i),
                                    hn::Mul(hn::Set(d, 1 - kFirstDecay), gradient));
    const Vector second =
        hn::MulAdd(hn::Set(d, kSecondDecay), hn::Load(d, rows.second + i),
                   hn::Mul(hn::Set(d, 1 - kSecondDecay), hn::Mul(gradient, gradient)));
    hn::Store(first, d, rows.first + i);
    hn::Store(second, d, rows.second + i);
    const Vector root = hn::Sqrt(hn::Mul(hn::Set(d, step.second_factor), second));
    const Vector change = hn::Div(hn::Mul(hn::Set(d, step.first_factor), first),
                                  hn::Add(root, hn::Set(d, kAdamEpsilon)));
    const Vector number = hn::Load(d, rows.numbers + i);
    const Vector next = hn::NegMulAdd(hn::Set(d, step.rate),
                                      hn::MulAdd(hn::Set(d, step.decay), number, change), number);
    hn::Store(hn::Min(hn::Max(next, least), most), d, rows.numbers + i);
  }
}

#endif  // HWY_TARGET != HWY_SCALAR

const Kernels* GetKernels() {
#if HWY_TARGET == HWY_SCALAR
  return nullptr;  // the scalar twin serves there
#else
  static const Kernels kernels = {Forward, Backward, Adam, hwy::TargetName(HWY_TARGET)};
  return &kernels;
#endif
}

}  // namespace HWY_NAMESPACE
}  // namespace zeitnot::train
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
#include "movegen/simd_dispatch.h"

namespace zeitnot::train {
namespace {

HWY_EXPORT(GetKernels);

std::vector<const Kernels*> FindSupported() {
#if (HWY_TARGETS & (HWY_TARGETS - 1)) == 0
  // Highway builds no table for a single target, and no processor is asked.
  const Kernels* const kernels = HWY_STATIC_DISPATCH(GetKernels)();
  return kernels == nullptr ? std::vector<const Kernels*>() : std::vector{kernels};
#else
  return SupportedTables(HWY_DISPATCH_TABLE(GetKernels));
#endif
}

}  // namespace

std::vector<const Kernels*> SupportedKernels() {
  std::vector<const Kernels*> supported = FindSupported();
  supported.push_back(&kScalarKernels);
  return supported;
}

const Kernels& BestKernels() {
  static const Kernels* const best = SupportedKernels().front();
  return *best;
}

}  // namespace zeitnot::train
#endif  // HWY_ONCE
