// Speed of the board: listing and counting moves, counting replies and attack maps, the last two
// for every set of kernels of this processor and for the scalar twin.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "movegen/attack_maps.h"
#include "movegen/fen.h"
#include "movegen/generate.h"
#include "movegen/kernels.h"
#include "movegen/replies.h"

namespace zeitnot {
namespace {

struct NamedPosition {
  const char* name;
  Position position;
};

const std::array<NamedPosition, 3>& Positions() {
  static const std::array<NamedPosition, 3> positions = {{
      {"start", Position()},
      {"middlegame",
       PositionFromFen("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10")
           .value()},
      {"sparse_ending", PositionFromFen("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1").value()},
  }};
  return positions;
}

void BenchLegalMoves(benchmark::State& state, const Position& position) {
  std::size_t moves = 0;
  for (auto _ : state) {
    const MoveList list = LegalMoves(position);
    benchmark::DoNotOptimize(list.begin());
    moves += list.size();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(moves));
}

void BenchCountLegal(benchmark::State& state, const Position& position) {
  std::int64_t moves = 0;
  for (auto _ : state) moves += CountLegal(position);
  state.SetItemsProcessed(moves);
}

void BenchCountReplies(benchmark::State& state, const MovegenKernels* kernels,
                       const Position& position) {
  const MoveList moves = LegalMoves(position);
  std::vector<Replies> replies(moves.size());
  std::uint64_t counted = 0;
  for (auto _ : state) {
    counted += CountRepliesWith(kernels, position, {moves.begin(), moves.size()}, replies.data());
    benchmark::DoNotOptimize(replies.data());
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(counted));
}

// One item is one position; a batch holds the children of the position.
void BenchAttackMaps(benchmark::State& state, const MovegenKernels* kernels,
                     const Position& position) {
  std::vector<Position> children;
  for (const Move move : LegalMoves(position)) children.push_back(position.After(move));
  std::vector<AttackMap> maps(children.size());
  for (auto _ : state) {
    ComputeAttackMapsWith(kernels, children, maps);
    benchmark::DoNotOptimize(maps.data());
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(children.size()));
}

void RegisterAll() {
  std::vector<std::pair<std::string, const MovegenKernels*>> targets;
  for (const MovegenKernels* kernels : SupportedKernels())
    targets.emplace_back(kernels->target, kernels);
  targets.emplace_back("scalar", nullptr);
  for (const auto& [name, position] : Positions()) {
    const std::string suffix = std::string("/") + name;
    benchmark::RegisterBenchmark(("LegalMoves" + suffix).c_str(), BenchLegalMoves, position);
    benchmark::RegisterBenchmark(("CountLegal" + suffix).c_str(), BenchCountLegal, position);
    for (const auto& [target, kernels] : targets) {
      benchmark::RegisterBenchmark(("CountReplies/" + target + suffix).c_str(), BenchCountReplies,
                                   kernels, position);
      benchmark::RegisterBenchmark(("ComputeAttackMaps/" + target + suffix).c_str(),
                                   BenchAttackMaps, kernels, position);
    }
  }
}

const bool kRegistered = (RegisterAll(), true);

}  // namespace
}  // namespace zeitnot
