// Speed of the network: a move's update of the neurons of one side, the sum of an output, and whole
// evaluations along moves, for every set of kernels of this processor and for the scalar twin; the
// handcrafted evaluation beside them. The weights are random, which changes nothing.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "eval/evaluate.h"
#include "eval/network/accumulator_stack.h"
#include "eval/network/kernels.h"
#include "movegen/generate.h"
#include "tests/eval/random_network.h"
#include "tests/eval/random_positions.h"

namespace zeitnot {
namespace {

constexpr std::array<std::size_t, 4> kWidths = {128, 256, 512, 1024};

std::shared_ptr<const Network> NetworkOf(std::size_t width) {
  return std::make_shared<const Network>(RandomNetwork(width, 1));
}

// A quiet move: one row less, one more. Which rows changes, as in a search.
void BenchUpdate(benchmark::State& state, const NetworkKernels* kernels, std::size_t width) {
  const auto network = NetworkOf(width);
  AlignedVector<std::int16_t> from = network->feature_biases;
  AlignedVector<std::int16_t> to(width);
  std::size_t input = 0;
  for (auto _ : state) {
    input = (input + 257) % kInputCount;
    const std::int16_t* const removed = network->FeatureRow(input).data();
    const std::int16_t* const added = network->FeatureRow(kInputCount - 1 - input).data();
    kernels->update(from.data(), {&removed, 1}, {&added, 1}, to.data(), width);
    benchmark::DoNotOptimize(to.data());
    benchmark::ClobberMemory();
  }
}

// The forward pass of both sides.
void BenchOutputSum(benchmark::State& state, const NetworkKernels* kernels, std::size_t width) {
  const auto network = NetworkOf(width);
  const auto own = network->feature_biases;
  const AlignedVector<std::int16_t> other(own.rbegin(), own.rend());
  std::size_t bucket = 0;
  for (auto _ : state) {
    bucket = (bucket + 1) % kOutputBucketCount;
    benchmark::DoNotOptimize(
        kernels->output_sum(own.data(), other.data(), network->OutputRow(bucket).data(), width));
  }
}

struct Step {
  BoardChanges changes;
  Position child;
};

std::vector<Step> StepsFrom(const Position& position) {
  std::vector<Step> steps;
  for (const Move move : LegalMoves(position)) {
    BoardChanges changes;
    const Position child = position.After(move, changes);
    steps.push_back({changes, child});
  }
  return steps;
}

Position Middlegame() {
  return At("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
}

// One item is one child of a position: its neurons and its score.
void BenchEvaluate(benchmark::State& state, const NetworkKernels* kernels, std::size_t width) {
  const Position position = Middlegame();
  const std::vector<Step> steps = StepsFrom(position);
  AccumulatorStack stack(NetworkOf(width), 1);
  stack.Begin(position, *kernels);
  std::int64_t items = 0;
  for (auto _ : state) {
    for (const Step& step : steps) {
      stack.Push(step.changes);
      benchmark::DoNotOptimize(stack.Evaluate(step.child));
      stack.Pop();
    }
    items += static_cast<std::int64_t>(steps.size());
  }
  state.SetItemsProcessed(items);
}

void BenchHandcrafted(benchmark::State& state) {
  const std::vector<Step> steps = StepsFrom(Middlegame());
  std::int64_t items = 0;
  for (auto _ : state) {
    for (const Step& step : steps) benchmark::DoNotOptimize(Evaluate(step.child));
    items += static_cast<std::int64_t>(steps.size());
  }
  state.SetItemsProcessed(items);
}

void RegisterAll() {
  std::vector<const NetworkKernels*> all = SupportedNetworkKernels();
  all.push_back(&ScalarNetworkKernels());
  for (const NetworkKernels* const kernels : all) {
    for (const std::size_t width : kWidths) {
      const std::string suffix = std::string(kernels->target) + "/" + std::to_string(width);
      benchmark::RegisterBenchmark(("Update/" + suffix).c_str(), BenchUpdate, kernels, width);
      benchmark::RegisterBenchmark(("OutputSum/" + suffix).c_str(), BenchOutputSum, kernels, width);
      benchmark::RegisterBenchmark(("Evaluate/" + suffix).c_str(), BenchEvaluate, kernels, width);
    }
  }
  benchmark::RegisterBenchmark("EvaluateHandcrafted", BenchHandcrafted);
}

const bool kRegistered = (RegisterAll(), true);

}  // namespace
}  // namespace zeitnot
