// The bench: a fixed amount of thinking on fixed positions. The number of nodes is the signature of
// what search and evaluation do, equal on every machine; the speed is the machine's.
#ifndef ZEITNOT_ENGINE_REPORTS_BENCH_H_
#define ZEITNOT_ENGINE_REPORTS_BENCH_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "engine/reports/reports.h"
#include "eval/network/built_in.h"
#include "search/features.h"

namespace zeitnot {

// The work on each position: at least one of the two is set.
struct BenchLimits {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  FeatureSet features{};                                      // of the search
  std::shared_ptr<const Network> network = BuiltInNetwork();  // as in SearchOptions
};

// Reads "", "DEPTH", "depth DEPTH" or "nodes NODES"; an error is a sentence.
Result<BenchLimits, std::string> ReadBenchLimits(std::string_view arguments);

struct BenchResult {
  std::uint64_t nodes = 0;
  std::int64_t milliseconds = 0;
};
// Runs with a searcher of its own and otherwise default options. Writes a line for each position,
// then the signature, and last "NODES nodes SPEED nps". std::nullopt if it was stopped, which is
// checked between positions.
std::optional<BenchResult> RunBench(const BenchLimits& limits, const std::atomic<bool>& stop,
                                    const LineSink& write);

// The positions as FENs, for other measurements.
std::span<const std::string_view> BenchPositions();

}  // namespace zeitnot

#endif  // ZEITNOT_ENGINE_REPORTS_BENCH_H_
