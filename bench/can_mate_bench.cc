// What "can this side ever mate?" costs: settled by material alone, in ordinary games, in blocked
// positions, and in compositions on which solvers take long. An iteration is one question.
#include <benchmark/benchmark.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "referee/mate/can_mate.h"

namespace zeitnot::referee {
namespace {

struct Question {
  const char* fen;
  Color side;
};

constexpr std::array kMaterial = {
    Question{"8/8/4k3/8/8/3NK3/7q/8 b - - 0 1", Color::kWhite},
    Question{"8/8/4k3/8/8/3BK3/4r3/8 w - - 0 1", Color::kWhite},
    Question{"8/2k5/1b6/8/8/8/2KB4/8 w - - 0 1", Color::kWhite},
    Question{"8/8/4k3/8/8/3QK3/8/8 w - - 0 1", Color::kBlack},
};
constexpr std::array kTypical = {
    Question{"rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2", Color::kBlack},
    Question{"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
             Color::kBlack},
    Question{"2r3k1/5ppp/p3b3/4p2P/4P3/1PR1BP2/PK6/7R b - - 0 30", Color::kWhite},
    Question{"8/8/8/1R4B1/4k1p1/2P5/5PKP/8 b - - 1 45", Color::kWhite},
    Question{"8/8/3k4/8/8/4P3/4K3/8 b - - 0 1", Color::kWhite},
};
constexpr std::array kBlocked = {
    Question{"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", Color::kBlack},
    Question{"4k3/8/3b4/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 0 1", Color::kBlack},
    Question{"8/8/1k1p1p2/3PpP2/3pKp2/b2P1P2/8/3B1B2 b - - 0 1", Color::kWhite},
    Question{"1k6/8/8/1p1p4/1P1Pp1p1/4PpP1/K4P2/8 w - b6 0 43", Color::kBlack},
};
constexpr std::array kHard = {
    Question{"k7/1p4p1/6Pb/1pK3pB/bP4P1/Bp6/1P4P1/8 w - - 0 1", Color::kBlack},
    Question{"k6r/1b6/2b5/3b4/4b3/1pB2b2/pP4b1/K6b b - - 0 1", Color::kBlack},
    Question{"3b1kBR/4pP1P/1pBpP1pP/1P1P4/6p1/8/KP4P1/8 b - - 0 1", Color::kBlack},
    Question{"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", Color::kWhite},
};

// Asks the questions in turn. Undetermined answers are counted: a time without them would flatter.
template <std::size_t kCount>
void Ask(benchmark::State& state, const std::array<Question, kCount>& questions) {
  std::vector<Position> positions;
  for (const Question& question : questions)
    positions.push_back(ReadFen(question.fen, Strictness::kPlay).value().position);
  std::uint64_t nodes = 0;
  std::uint64_t undetermined = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    const MateAnswer answer = CanMate(positions[next], questions[next].side);
    nodes += answer.nodes;
    undetermined += answer.verdict == Verdict::kUndetermined ? 1 : 0;
    next = (next + 1) % kCount;
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["nodes"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kAvgIterations);
  state.counters["undetermined"] =
      benchmark::Counter(static_cast<double>(undetermined), benchmark::Counter::kAvgIterations);
}

BENCHMARK_CAPTURE(Ask, material_only, kMaterial)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Ask, typical, kTypical)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(Ask, blocked, kBlocked)->Unit(benchmark::kMicrosecond);
// As many rounds of all questions for every run, so that the mean is over the same questions.
BENCHMARK_CAPTURE(Ask, hard, kHard)->Unit(benchmark::kMicrosecond)->Iterations(2 * kHard.size());

}  // namespace
}  // namespace zeitnot::referee
